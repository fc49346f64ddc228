// Counting move sequences: the check that move generation agrees with other programs, and its speed.
#pragma once

#include "capture/moves.hpp"

namespace damero {

/// The number of distinct sequences of `depth` plies (at least 1) from a position of either family with side S to move.
/// The moves of the last ply are counted, not made: only the leading pieces of the position before it are worked out.
template <Side S, class Position>
[[nodiscard]] std::uint64_t count_sequences(const Position& position, int depth) {
  constexpr const Rules& rules = Position::rules;
  if (depth == 1) return count_moves<rules, S>(position.pieces());
  std::uint64_t total = 0;
  if (depth == 2) {
    const Pieces& pieces = position.pieces();
    const bool captures = for_each_capture<rules, S>(pieces, [&](const Move& move) {
      total += count_moves<rules, other(S)>(position.template pieces_after<S>(move));
    });
    if (captures) return total;
    for_each_quiet_move<rules, S>(pieces, [&](Bitboard from, Bitboard to, Bitboard kings) {
      Pieces after = pieces;
      after[S] ^= from | to;
      after.kings ^= kings;
      total += count_moves<rules, other(S)>(after);
    });
  } else {
    for_each_move<rules, S>(position.pieces(), [&](const Move& move) {
      total += count_sequences<other(S)>(position.after(move), depth - 1);
    });
  }
  return total;
}

}  // namespace damero
