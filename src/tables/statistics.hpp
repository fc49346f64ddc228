// What tables tell of whole endings.
#pragma once

#include <vector>

#include "solver/workers.hpp"
#include "tables/shelf.hpp"
#include "tables/tables.hpp"

namespace damero {

/// The positions of an ending with one side to move.
struct HalfStatistics {
  Balance balance;  ///< the mover's pieces first
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  /// How many end after so many plies; empty where tables tell no distances.
  std::vector<std::uint64_t> by_plies = {};
  /// A position that takes longest; nothing without distances, or where all are drawn.
  std::optional<AnyPosition> longest = {};

  /// Of the longest win or loss.
  [[nodiscard]] int longest_plies() const { return static_cast<int>(by_plies.size()) - 1; }
};

/// Counts the endings with at most so many pieces of a game that can have tables, all positions included, and calls
/// `counted` for both sides to move of each, or for one where they have the same pieces. Returns why it cannot go on, such as
/// a table that is missing. `memory` is in bytes.
[[nodiscard]] std::optional<TableFault> count_endings(VariantId game, int pieces, TableShelf& shelf, std::uint64_t memory,
                                                      const Workers& workers,
                                                      const std::function<void(const HalfStatistics&)>& counted);

}  // namespace damero
