// Sides, pieces, and the pieces that lead the squares of a board.
#pragma once

#include <array>
#include <string_view>

#include "base/bits.hpp"

namespace damero {

/// White is the light side: it sits at the bottom and moves first.
enum class Side : std::uint8_t { white, black };

constexpr Side other(Side s) { return s == Side::white ? Side::black : Side::white; }
/// The side's code in the API: "white" or "black".
constexpr std::string_view code(Side s) { return s == Side::white ? "white" : "black"; }
constexpr std::size_t index(Side s) { return static_cast<std::size_t>(s); }

struct Piece {
  Side side;
  bool king;
  friend constexpr bool operator==(Piece, Piece) = default;
};

/// What moves and captures look at: in a plain game every piece, in a column game the top of every column.
struct Pieces {
  std::array<Bitboard, 2> of{};  ///< by side
  Bitboard kings = 0;            ///< of both sides

  [[nodiscard]] constexpr Bitboard all() const { return of[0] | of[1]; }
  [[nodiscard]] constexpr Bitboard operator[](Side s) const { return of[index(s)]; }
  [[nodiscard]] constexpr Bitboard& operator[](Side s) { return of[index(s)]; }
  [[nodiscard]] constexpr Bitboard men(Side s) const { return of[index(s)] & ~kings; }
  [[nodiscard]] constexpr Bitboard kings_of(Side s) const { return of[index(s)] & kings; }

  friend constexpr bool operator==(const Pieces&, const Pieces&) = default;
};

}  // namespace damero
