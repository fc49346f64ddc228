// One legal move, and lists of them.
#pragma once

#include "base/inline_list.hpp"
#include "rules/piece.hpp"

namespace damero {

/// A move as its effect: two captures that start on the same square and give the same position are equal.
/// The squares on the way are a Route's (capture/routes.hpp).
struct Move {
  Bitboard captured = 0;          ///< the jumped squares; 0 for a quiet move
  std::uint32_t taken_kings = 0;  ///< column games: bit i says that the i-th prisoner taken is a king
  Square from;
  Square to;
  bool promotes = false;  ///< the moving man becomes a king

  [[nodiscard]] constexpr bool is_capture() const { return captured != 0; }
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

using MoveList = InlineList<Move, 128>;

}  // namespace damero
