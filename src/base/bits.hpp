// Sets of squares as 64-bit words.
#pragma once

#include <bit>
#include <cstdint>

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

/// The squares of a set, lowest first: `for (Square s : squares(set))`.
class squares {
 public:
  class iterator {
   public:
    constexpr explicit iterator(Bitboard rest) : rest_(rest) {}
    constexpr Square operator*() const { return first(rest_); }
    constexpr iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    friend constexpr bool operator==(iterator, iterator) = default;

   private:
    Bitboard rest_;
  };

  constexpr explicit squares(Bitboard set) : set_(set) {}
  [[nodiscard]] constexpr iterator begin() const { return iterator{set_}; }
  [[nodiscard]] constexpr iterator end() const { return iterator{0}; }

 private:
  Bitboard set_;
};

}  // namespace damero
