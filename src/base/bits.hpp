// Sets of squares as 64-bit words.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

namespace damero {

using Bitboard = std::uint64_t;

/// A square's place in a Bitboard; which place is which square, the board's Geometry says.
struct Square {
  std::uint8_t index = 0;

  constexpr Square() = default;
  constexpr explicit Square(int i) : index(static_cast<std::uint8_t>(i)) {}
  friend constexpr auto operator<=>(Square, Square) = default;
};

constexpr Bitboard bit(Square s) { return Bitboard{1} << s.index; }
constexpr bool has(Bitboard set, Square s) { return (set >> s.index & 1) != 0; }
constexpr int count(Bitboard set) { return std::popcount(set); }

/// The lowest square of a set that is not empty.
constexpr Square first(Bitboard set) { return Square{std::countr_zero(set)}; }

/// That square as a set.
constexpr Bitboard lowest(Bitboard set) { return set & (0 - set); }

/// The squares of a set, lowest first, each as an `Item`.
template <class Item>
class SquareRange {
 public:
  class iterator {
   public:
    constexpr explicit iterator(Bitboard rest) : rest_(rest) {}
    constexpr Item operator*() const {
      if constexpr (std::is_same_v<Item, Square>)
        return first(rest_);
      else
        return lowest(rest_);
    }
    constexpr iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    friend constexpr bool operator==(iterator, iterator) = default;

   private:
    Bitboard rest_;
  };

  constexpr explicit SquareRange(Bitboard set) : set_(set) {}
  [[nodiscard]] constexpr iterator begin() const { return iterator{set_}; }
  [[nodiscard]] constexpr iterator end() const { return iterator{0}; }

 private:
  Bitboard set_;
};

/// `for (Square s : squares(set))`
struct squares : SquareRange<Square> {
  using SquareRange::SquareRange;
};

/// `for (Bitboard one : single_squares(set))`: sets of one square.
struct single_squares : SquareRange<Bitboard> {
  using SquareRange::SquareRange;
};

}  // namespace damero
