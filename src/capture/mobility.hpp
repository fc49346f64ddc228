// Whether a side can move at all, or capture, without listing its moves.
#pragma once

#include "capture/moves.hpp"

namespace damero {

/// Whether side S has a legal move: some piece with a free square next to it, or with an enemy to jump next to it. (A
/// flying king that can jump from afar has a free square next to it.)
template <const Rules& R, Side S>
[[nodiscard]] constexpr bool can_move(const Pieces& pieces) {
  constexpr Geometry geometry = *R.board;
  const Bitboard free = geometry.board() & ~pieces.all();
  const Bitboard enemy = pieces[other(S)];
  const Bitboard men = pieces.men(S);
  const Bitboard kings = pieces.kings_of(S);
  return any_direction([&]<Direction D>() {
    constexpr bool forward = is_up(D) == (S == Side::white);
    const Bitboard steppers = forward ? men | kings : kings;
    const Bitboard jumpers = forward || *R.men_capture == MenCapture::forward_and_backward ? men | kings : kings;
    const Bitboard over = geometry.template shift<D>(jumpers) & enemy;
    return ((geometry.template shift<D>(steppers) | geometry.template shift<D>(over)) & free) != 0;
  });
}

/// Whether side S can capture.
template <const Rules& R, Side S>
[[nodiscard]] constexpr bool can_capture(const Pieces& pieces) {
  const detail::JumpStarts starts = detail::jump_starts<R, S>(pieces);
  if (detail::adjacent_jumpers<R, S>(pieces, starts) != 0) return true;
  const Bitboard kings = pieces.kings_of(S);
  return *R.kings_move == KingsMove::any_distance && kings != 0 &&
         detail::count_king_moves<R>(pieces, starts, kings).capture;
}

template <const Rules& R>
[[nodiscard]] constexpr bool can_capture(const Pieces& pieces, Side side) {
  return side == Side::white ? can_capture<R, Side::white>(pieces) : can_capture<R, Side::black>(pieces);
}

template <const Rules& R>
[[nodiscard]] constexpr bool can_move(const Pieces& pieces, Side side) {
  return side == Side::white ? can_move<R, Side::white>(pieces) : can_move<R, Side::black>(pieces);
}

}  // namespace damero
