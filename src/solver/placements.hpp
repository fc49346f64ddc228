// The positions of one balance of pieces, numbered without gaps.
#pragma once

#include <array>
#include <cstdint>

#include "solver/balance.hpp"

namespace damero {

/// Ways to choose k of n, for what boards and endings need.
class Choices {
 public:
  static constexpr int most_chosen = most_of_a_kind;

  [[nodiscard]] static constexpr std::uint64_t of(int n, int k) {
    return table[static_cast<std::size_t>(k)][static_cast<std::size_t>(n)];
  }

 private:
  static constexpr auto table = [] {
    std::array<std::array<std::uint64_t, 65>, most_chosen + 1> t{};
    t[0].fill(1);
    for (std::size_t k = 1; k < t.size(); ++k)
      for (std::size_t n = 1; n < t[k].size(); ++n) t[k][n] = t[k][n - 1] + t[k - 1][n - 1];
    return t;
  }();
};

/// The number of a choice of squares among those of `allowed`: the sets of one size are numbered from 0 in the order of
/// their highest squares.
[[nodiscard]] constexpr std::uint64_t number_of(Bitboard set, Bitboard allowed) {
  std::uint64_t number = 0;
  int chosen = 0;
  for (const Bitboard one : single_squares(set)) number += Choices::of(count(allowed & (one - 1)), ++chosen);
  return number;
}

/// The n-th square of a set, from 0, as a set.
[[nodiscard]] constexpr Bitboard nth_square(Bitboard set, int n) {
  int at = 0;
  for (int half = 32; half > 0; half /= 2) {
    const int below = count(set >> at & ((Bitboard{1} << half) - 1));
    if (n >= below) {
      n -= below;
      at += half;
    }
  }
  return Bitboard{1} << at;
}

/// The set of `size` squares of `allowed` that has this number.
[[nodiscard]] constexpr Bitboard set_of(std::uint64_t number, int size, Bitboard allowed) {
  Bitboard set = 0;
  int place = count(allowed);
  for (int chosen = size; chosen > 0; --chosen) {
    do --place;
    while (Choices::of(place, chosen) > number);
    number -= Choices::of(place, chosen);
    set |= nth_square(allowed, place);
  }
  return set;
}

/// The placements of a balance of pieces on the board of a plain game, white to move, numbered from 0.
///
/// Men never stand on the rank on which they are crowned. So that no number is left over where men of both sides would
/// share a square, placements are first told apart by how many white men stand on white's own first rank, where no black
/// man can. Within one such part white's men count most, then black's men, white's kings and black's kings.
template <const Rules& R>
class Placements {
 public:
  explicit constexpr Placements(const Balance& balance) : balance_(balance) {
    for (int home = 0; home <= balance.mover.men; ++home) {
      Part& part = parts_[static_cast<std::size_t>(home)];
      part.first = size_;
      part.forward_men = Choices::of(count(middle), balance.mover.men - home);
      part.other_men = Choices::of(count(middle) + count(away) - (balance.mover.men - home), balance.other.men);
      const std::uint64_t men = Choices::of(count(home_rank), home) * part.forward_men * part.other_men;
      size_ += men * kings();
    }
    parts_[static_cast<std::size_t>(balance.mover.men) + 1].first = size_;
  }

  [[nodiscard]] constexpr std::uint64_t size() const { return size_; }

  /// The number of a placement; white has the pieces of the side to move.
  [[nodiscard]] constexpr std::uint64_t number(const Pieces& pieces) const {
    const Bitboard men = pieces.men(Side::white);
    const Bitboard other_men = pieces.men(Side::black);
    const Part& part = parts_[static_cast<std::size_t>(count(men & home_rank))];
    std::uint64_t number = number_of(men & home_rank, home_rank);
    number = number * part.forward_men + number_of(men & middle, middle);
    number = number * part.other_men + number_of(other_men, (middle | away) & ~men);
    const Bitboard free = board & ~men & ~other_men;
    const Bitboard kings = pieces.kings_of(Side::white);
    number = number * mover_kings_ + number_of(kings, free);
    number = number * other_kings_ + number_of(pieces.kings_of(Side::black), free & ~kings);
    return part.first + number;
  }

  /// The placement with this number, less than size().
  [[nodiscard]] constexpr Pieces at(std::uint64_t number) const {
    int home = 0;
    while (number >= parts_[static_cast<std::size_t>(home) + 1].first) ++home;
    const Part& part = parts_[static_cast<std::size_t>(home)];
    number -= part.first;
    const std::uint64_t other_kings = split(number, other_kings_);
    const std::uint64_t kings = split(number, mover_kings_);
    const std::uint64_t other_men = split(number, part.other_men);
    const std::uint64_t forward_men = split(number, part.forward_men);
    Pieces pieces;
    const Bitboard men = set_of(number, home, home_rank) | set_of(forward_men, balance_.mover.men - home, middle);
    const Bitboard black_men = set_of(other_men, balance_.other.men, (middle | away) & ~men);
    const Bitboard free = board & ~men & ~black_men;
    const Bitboard white_kings = set_of(kings, balance_.mover.kings, free);
    const Bitboard black_kings = set_of(other_kings, balance_.other.kings, free & ~white_kings);
    pieces[Side::white] = men | white_kings;
    pieces[Side::black] = black_men | black_kings;
    pieces.kings = white_kings | black_kings;
    return pieces;
  }

 private:
  static constexpr Bitboard board = R.board->board();
  static constexpr Bitboard home_rank = R.crowning_rank(Side::black);
  static constexpr Bitboard away = R.crowning_rank(Side::white);
  static constexpr Bitboard middle = board & ~home_rank & ~away;

  /// The placements with so many white men at home.
  struct Part {
    std::uint64_t first = 0;
    std::uint64_t forward_men = 0;  ///< ways to place white's other men
    std::uint64_t other_men = 0;    ///< ways to place black's men
  };

  static constexpr std::uint64_t split(std::uint64_t& number, std::uint64_t base) {
    const std::uint64_t rest = number % base;
    number /= base;
    return rest;
  }

  [[nodiscard]] constexpr std::uint64_t kings() const { return mover_kings_ * other_kings_; }

  Balance balance_;
  std::uint64_t mover_kings_ = Choices::of(count(board) - balance_.men(), balance_.mover.kings);
  std::uint64_t other_kings_ = Choices::of(count(board) - balance_.men() - balance_.mover.kings, balance_.other.kings);
  std::array<Part, Choices::most_chosen + 2> parts_{};
  std::uint64_t size_ = 0;
};

}  // namespace damero
