// The tables of one game that are at hand.
#pragma once

#include <memory>
#include <vector>

#include "tables/table.hpp"

namespace damero {

class TableSet {
 public:
  /// `balance` is the named one.
  void add(const Balance& balance, Table table) {
    most_pieces_ = std::max(most_pieces_, balance.pieces());
    tables_[place(balance)] = std::make_unique<const Table>(std::move(table));
  }

  /// By a named balance; null where there is none.
  [[nodiscard]] const Table* find(const Balance& balance) const { return tables_[place(balance)].get(); }

  /// Of the largest table; 0 where there is none.
  [[nodiscard]] int most_pieces() const { return most_pieces_; }

 private:
  std::vector<std::unique_ptr<const Table>> tables_ = std::vector<std::unique_ptr<const Table>>(places);
  int most_pieces_ = 0;
};

}  // namespace damero
