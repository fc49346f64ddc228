// Tables in memory, for tests.
#pragma once

#include <gtest/gtest.h>

#include <map>

#include "tables/build.hpp"
#include "tables/tables.hpp"

namespace damero {

using Files = std::map<std::string, std::vector<std::uint8_t>>;

class MemoryShelf : public TableShelf {
 public:
  explicit MemoryShelf(VariantId game) : game_(game) {}

  [[nodiscard]] std::optional<Table> find(const Balance& balance) override {
    const auto file = files.find(name_of(balance));
    if (file == files.end()) return std::nullopt;
    auto opened = Table::open(rules_of(game_), balance, std::make_shared<WholeBytes>(file->second));
    if (const auto* fault = std::get_if<TableFault>(&opened)) {
      ADD_FAILURE() << file->first << ": " << fault->reason;
      return std::nullopt;
    }
    return std::move(std::get<Table>(opened));
  }

  void keep(const Balance& balance, const std::vector<std::uint8_t>& file) override { files[name_of(balance)] = file; }

  [[nodiscard]] std::unique_ptr<Tables> all(int most_pieces) {
    auto tables = no_tables(game_);
    for (int pieces = 2; pieces <= most_pieces; ++pieces)
      for (const Balance& balance : endings_with(pieces))
        if (auto table = find(balance)) tables->add(balance, std::move(*table));
    return tables;
  }

  Files files;  ///< by name

 private:
  VariantId game_;
};

}  // namespace damero
