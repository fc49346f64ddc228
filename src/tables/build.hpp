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

/// Whether a game's positions can be numbered: in a column game no piece ever leaves the board.
[[nodiscard]] bool can_have_tables(VariantId game);

/// How many positions the endings with exactly so many pieces have, each side to move.
[[nodiscard]] std::uint64_t positions_with(VariantId game, int pieces);

struct BuildPlan {
  int pieces = 4;  ///< at most, of both sides
  std::uint64_t memory = std::uint64_t{16} << 30U;  ///< bytes
};

/// Hears how far a build has come.
class BuildListener {
 public:
  virtual ~BuildListener() = default;
  /// So many more positions have been solved, or found solved; from any of the threads.
  virtual void solved(std::uint64_t /*positions*/) {}
};

/// Builds what the shelf does not have yet, smaller endings first, each kept as soon as it is done. A game that can have
/// tables; returns why it cannot go on.
[[nodiscard]] std::optional<TableFault> build_tables(VariantId game, const BuildPlan& plan, TableShelf& shelf, int threads,
                                                     const SideBySide& side_by_side, BuildListener& listener);

}  // namespace damero
