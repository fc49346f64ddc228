// A column of pieces in one 64-bit word.
#pragma once

#include <cassert>

#include "rules/piece.hpp"

namespace damero {

/// Up to 24 pieces, the top one first. Colours (1: black) lie in bits 0–23, ranks (1: king) in bits 24–47, the height
/// in bits 48–52; the top is the lowest bit of each. An empty square is the word 0.
class Column {
 public:
  static constexpr int max_height = 24;

  constexpr Column() = default;
  constexpr explicit Column(Piece lone) { push_base(lone); }

  [[nodiscard]] constexpr std::uint64_t word() const { return word_; }
  [[nodiscard]] constexpr int height() const { return static_cast<int>(word_ >> height_at); }
  [[nodiscard]] constexpr bool empty() const { return word_ == 0; }

  /// The piece `depth` below the top; at(0) is the top.
  [[nodiscard]] constexpr Piece at(int depth) const {
    assert(depth >= 0 && depth < height());
    return {(word_ >> depth & 1) != 0 ? Side::black : Side::white, (word_ >> (ranks_at + depth) & 1) != 0};
  }
  [[nodiscard]] constexpr Piece top() const { return at(0); }

  /// The column without its top piece.
  [[nodiscard]] constexpr Column without_top() const {
    assert(!empty());
    Column rest;
    rest.word_ = (word_ >> 1 & rest_mask) | ((word_ >> height_at) - 1) << height_at;
    return rest;
  }

  /// Puts a piece under the base.
  constexpr void push_base(Piece p) {
    assert(height() < max_height);
    word_ |= (static_cast<std::uint64_t>(p.side) | static_cast<std::uint64_t>(p.king) << ranks_at) << height();
    word_ += std::uint64_t{1} << height_at;
  }

  /// Puts `n` pieces of a side under the base, the first one highest; bit i of `kings` is the rank of the i-th.
  constexpr void push_base(Side side, int n, std::uint64_t kings) {
    assert(height() + n <= max_height);
    const std::uint64_t colours = side == Side::black ? (std::uint64_t{1} << n) - 1 : 0;
    word_ |= (colours | kings << ranks_at) << height();
    word_ += static_cast<std::uint64_t>(n) << height_at;
  }

  constexpr void crown_top() { word_ |= std::uint64_t{1} << ranks_at; }

  friend constexpr bool operator==(Column, Column) = default;

 private:
  static constexpr int ranks_at = 24;
  static constexpr int height_at = 48;
  static constexpr std::uint64_t rest_mask = 0x7FFFFF7FFFFFU;  ///< colours and ranks after a shift by one

  std::uint64_t word_ = 0;
};

}  // namespace damero
