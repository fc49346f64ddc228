// Boards of any size up to 10×10 laid out so that a diagonal step is one constant shift.
//
// Only squares whose file + rank is even are used. Square (x, y) lies at bit (stride·y + x) / 2; the stride is odd and
// larger than the width, so the step off either edge falls on a bit that no square uses.
#pragma once

#include <cstddef>

#include "base/bits.hpp"

namespace damero {

/// The four diagonal directions; the opposite of a direction is its index xor 3.
enum class Direction : std::uint8_t { up_left, up_right, down_left, down_right };

constexpr Direction opposite(Direction d) { return static_cast<Direction>(static_cast<int>(d) ^ 3); }
constexpr std::size_t index(Direction d) { return static_cast<std::size_t>(d); }
constexpr bool is_up(Direction d) { return d == Direction::up_left || d == Direction::up_right; }

struct Geometry {
  int width;   ///< files
  int height;  ///< ranks

  [[nodiscard]] constexpr int stride() const { return width + 1 + width % 2; }

  [[nodiscard]] constexpr bool contains(int x, int y) const {
    return x >= 0 && x < width && y >= 0 && y < height && (x + y) % 2 == 0;
  }

  /// The square at file x and rank y, both from 0; (x, y) must be a playing square.
  [[nodiscard]] constexpr Square at(int x, int y) const { return Square{(stride() * y + x) / 2}; }
  [[nodiscard]] constexpr int y(Square s) const { return 2 * s.index / stride(); }
  [[nodiscard]] constexpr int x(Square s) const { return 2 * s.index - stride() * y(s); }

  /// All playing squares.
  [[nodiscard]] constexpr Bitboard board() const { return ranks(0, height); }

  /// The playing squares of ranks from (included) to to (excluded), counted from 0.
  [[nodiscard]] constexpr Bitboard ranks(int from, int to) const {
    Bitboard set = 0;
    for (int y = from; y < to; ++y)
      for (int x = y % 2; x < width; x += 2) set |= bit(at(x, y));
    return set;
  }

  /// How far a step in a direction moves a bit: upward to the left, then to the right.
  [[nodiscard]] constexpr int step(Direction d) const {
    const int left = (stride() - 1) / 2;
    switch (d) {
      case Direction::up_left: return left;
      case Direction::up_right: return left + 1;
      case Direction::down_left: return -left - 1;
      default: return -left;
    }
  }

  /// A set moved one step; squares that leave the board end on bits outside board().
  template <Direction D>
  [[nodiscard]] constexpr Bitboard shift(Bitboard set) const {
    if constexpr (is_up(D))
      return set << step(D);
    else
      return set >> -step(D);
  }

  friend constexpr bool operator==(const Geometry&, const Geometry&) = default;
};

}  // namespace damero
