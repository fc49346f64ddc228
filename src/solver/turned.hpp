// The board turned by 180° with the colours changed: every position is then one with white to move.
#pragma once

#include "rules/rules.hpp"

namespace damero {

template <const Rules& R>
[[nodiscard]] constexpr Bitboard turned(Bitboard set) {
  constexpr auto swapped = [](Bitboard s, int by, Bitboard mask) { return (s >> by & mask) | (s & mask) << by; };
  set = swapped(set, 1, 0x5555'5555'5555'5555);
  set = swapped(set, 2, 0x3333'3333'3333'3333);
  set = swapped(set, 4, 0x0F0F'0F0F'0F0F'0F0F);
  set = swapped(set, 8, 0x00FF'00FF'00FF'00FF);
  set = swapped(set, 16, 0x0000'FFFF'0000'FFFF);
  set = set >> 32 | set << 32;
  return set >> (64 - std::bit_width(R.board->board()));
}

template <const Rules& R>
[[nodiscard]] constexpr Pieces turned(const Pieces& pieces) {
  return {{turned<R>(pieces[Side::black]), turned<R>(pieces[Side::white])}, turned<R>(pieces.kings)};
}

}  // namespace damero
