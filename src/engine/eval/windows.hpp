// Overlapping windows of the board, and what stands in them as one number.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "base/geometry.hpp"

namespace damero {

/// Windows of four ranks by two squares. What stands in one is a number of eight ternary digits, from the window's lowest
/// rank upward and from left to right: 0 empty, 1 white, 2 black. The windows of a board turned by 180° are the same
/// windows in another order, the last one first.
template <Geometry G>
class Windows {
 public:
  static constexpr int ranks = 4;
  static constexpr int width = 2;
  static constexpr int digits = ranks * width;
  static constexpr int contents = 6'561;  ///< 3 to the 8th

  /// On a board with an even height windows start on every second rank, otherwise on every rank.
  static constexpr int rank_step = G.height % 2 == 0 ? 2 : 1;
  static constexpr int along_files = (G.width + 1) / 2 - width + 1;
  static constexpr int along_ranks = (G.height - ranks) / rank_step + 1;
  static constexpr int number = along_files * along_ranks;

  /// Where a digit of a window stands on the board; x can lie beside it, where nothing ever stands.
  static constexpr int y(int window, int digit) { return window / along_files * rank_step + digit / width; }
  static constexpr int x(int window, int digit) {
    // Where ranks are not all of one length, the windows of the lower half lean to the right and the others to the left.
    const bool leans_left = G.width % 2 == 1 && 2 * (window / along_files) >= along_ranks;
    const int odd = y(window, digit) % 2;
    return odd + 2 * (window % along_files + digit % width - (leans_left ? odd : 0));
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
    for (int i = 0; i < digits; ++i, content /= 3) other = 3 * other + (3 - content % 3) % 3;
    return other;
  }

 private:
  /// The ternary number whose digits are the bits of a set.
  static constexpr auto ternary = [] {
    std::array<std::int32_t, std::size_t{1} << digits> table{};
    for (std::size_t bits = 0; bits < table.size(); ++bits)
      for (std::int32_t i = 0, digit = 1; i < digits; ++i, digit *= 3)
        if ((bits >> i & 1) != 0) table[bits] += digit;
    return table;
  }();

  template <int W>
  static constexpr int content(Bitboard white, Bitboard black) {
    return ternary[static_cast<std::size_t>(squares_of<W>(white))] + 2 * ternary[static_cast<std::size_t>(squares_of<W>(black))];
  }

  /// The squares of a set that lie in window W, as bits from 0 on.
  template <int W>
  static constexpr Bitboard squares_of(Bitboard set) {
    return [&]<int... Rank>(std::integer_sequence<int, Rank...>) {
      constexpr Bitboard row = (Bitboard{1} << width) - 1;
      return ((moved<bit_of(W, Rank * width) - Rank * width>(set) & row << Rank * width) | ...);
    }(std::make_integer_sequence<int, ranks>{});
  }

  static constexpr int bit_of(int window, int digit) { return (G.stride() * y(window, digit) + x(window, digit)) / 2; }

  template <int By>
  static constexpr Bitboard moved(Bitboard set) {
    if constexpr (By >= 0) return set >> By;
    else return set << -By;
  }
};

}  // namespace damero
