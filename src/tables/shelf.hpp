// Where the tables of one game are kept.
#pragma once

#include <optional>

#include "tables/table.hpp"

namespace damero {

class TableShelf {
 public:
  virtual ~TableShelf() = default;
  /// By a named balance; nothing where there is no sound one.
  [[nodiscard]] virtual std::optional<Table> find(const Balance& balance) = 0;
  virtual void keep(const Balance& balance, const std::vector<std::uint8_t>& file) = 0;
};

/// A table's name, such as "KKMvKM": two kings and a man against a king and a man.
[[nodiscard]] std::string name_of(const Balance& balance);

}  // namespace damero
