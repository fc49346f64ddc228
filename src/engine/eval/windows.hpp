// Overlapping windows of the board, and what stands in them as one number.
#pragma once

#include <array>

#include "base/geometry.hpp"

namespace damero {

/// Windows of four ranks by two squares. What stands in one is a number of eight ternary digits, from the window's lowest
/// rank upward and from left to right: 0 empty, 1 white, 2 black. The windows of a board turned by 180° are the same
/// windows in another order, the last one first.
template <Geometry G>
class Windows {
 public:
  static constexpr int digits = 8;
  static constexpr int contents = 6561;  ///< 3 to the 8th

  /// On a board with an even height windows start on every second rank, otherwise on every rank.
  static constexpr int rank_step = G.height % 2 == 0 ? 2 : 1;
  static constexpr int along_files = (G.width + 1) / 2 - 1;
  static constexpr int along_ranks = (G.height - 4) / rank_step + 1;
  static constexpr int number = along_files * along_ranks;

  /// Where a digit of a window stands on the board; x can lie beside it, where nothing ever stands.
  static constexpr int y(int window, int digit) { return window / along_files * rank_step + digit / 2; }
  static constexpr int x(int window, int digit) {
    // Where ranks are not all of one length, the windows of the lower half lean to the right and the others to the left.
    const bool leans_left = G.width % 2 == 1 && 2 * (window / along_files) >= along_ranks;
    const int odd = y(window, digit) % 2;
    return odd + 2 * (window % along_files + digit % 2 - (leans_left ? odd : 0));
  }

  /// Calls `found(window, content)` for every window.
  template <class Found>
  static constexpr void for_each(Bitboard white, Bitboard black, Found&& found) {
    [&]<std::size_t... W>(std::index_sequence<W...>) {
      (found(static_cast<int>(W), content<static_cast<int>(W)>(white, black)), ...);
    }(std::make_index_sequence<static_cast<std::size_t>(number)>{});
  }

  /// The content that a window has when the board is turned and the colours are changed: the digits from behind, 1 and 2
  /// exchanged.
  static constexpr int turned(int content) {
    int other = 0;
    for (int i = 0; i < 8; ++i, content /= 3) other = 3 * other + (3 - content % 3) % 3;
    return other;
  }

 private:
  /// The ternary number whose digits are the bits of a byte.
  static constexpr std::array<std::uint16_t, 256> ternary = [] {
    std::array<std::uint16_t, 256> table{};
    for (unsigned bits = 0; bits < 256; ++bits)
      for (unsigned i = 0, digit = 1; i < 8; ++i, digit *= 3)
        if ((bits >> i & 1) != 0) table[bits] = static_cast<std::uint16_t>(table[bits] + digit);
    return table;
  }();

  template <int W>
  static constexpr int content(Bitboard white, Bitboard black) {
    return ternary[squares_of<W>(white)] + 2 * ternary[squares_of<W>(black)];
  }

  /// The squares of a set that lie in window W, as the bits of a byte.
  template <int W>
  static constexpr std::size_t squares_of(Bitboard set) {
    return (moved<bit_of(W, 0)>(set) & 3U) | (moved<bit_of(W, 2) - 2>(set) & 12U) | (moved<bit_of(W, 4) - 4>(set) & 48U) |
           (moved<bit_of(W, 6) - 6>(set) & 192U);
  }

  static constexpr int bit_of(int window, int digit) { return (G.stride() * y(window, digit) + x(window, digit)) / 2; }

  template <int By>
  static constexpr Bitboard moved(Bitboard set) {
    if constexpr (By >= 0) return set >> By;
    else return set << -By;
  }
};

}  // namespace damero
