// Building the tables of a game.
#pragma once

#include "solver/workers.hpp"
#include "tables/shelf.hpp"
#include "variants/registry.hpp"

namespace damero {

/// Tables tell distances up to so many pieces, and of more only who wins.
inline constexpr int most_pieces_with_distances = 5;

/// The most that can be built.
inline constexpr int most_pieces_of_tables = 6;

/// How many positions the endings with exactly so many pieces have, each side to move.
[[nodiscard]] std::uint64_t positions_with(VariantId game, int pieces);

struct BuildPlan {
  int pieces = 4;  ///< at most, of both sides
  std::uint64_t memory = std::uint64_t{16} << 30U;  ///< bytes
};

/// Builds what the shelf does not have yet, smaller endings first, each kept as soon as it is done, for a game that can have
/// tables. Returns why it has not gone on: also where the workers are stopped. They hear of positions that have been solved,
/// or found solved.
[[nodiscard]] std::optional<TableFault> build_tables(VariantId game, const BuildPlan& plan, TableShelf& shelf, const Workers& workers);

}  // namespace damero
