// Counting move sequences: the check that move generation agrees with other programs, and its speed.
#pragma once

#include "capture/moves.hpp"

namespace damero {

/// The number of distinct move sequences of `depth` plies from a position of either family. The moves of the last ply
/// are counted, not made: only the leading pieces of the position before it are worked out.
template <class Position>
[[nodiscard]] std::uint64_t count_sequences(const Position& position, int depth) {
  if (depth == 0) return 1;
  if (depth == 1) return count_moves<Position::rules>(position.pieces(), position.turn());
  MoveList moves;
  generate_moves(position, moves);
  std::uint64_t total = 0;
  for (const Move& move : moves) {
    total += depth == 2 ? count_moves<Position::rules>(position.pieces_after(move), other(position.turn()))
                        : count_sequences(position.after(move), depth - 1);
  }
  return total;
}

}  // namespace damero
