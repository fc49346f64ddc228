// Which pieces an ending is about.
#pragma once

#include <cstddef>
#include <vector>

#include "rules/force.hpp"

namespace damero {

/// The pieces of the side to move and of the other one.
struct Balance {
  Force mover;
  Force other;

  [[nodiscard]] constexpr int pieces() const { return mover.kings + mover.men + other.kings + other.men; }
  [[nodiscard]] constexpr int men() const { return mover.men + other.men; }
  /// The same pieces with the other side to move.
  [[nodiscard]] constexpr Balance turned() const { return {other, mover}; }

  friend constexpr bool operator==(const Balance&, const Balance&) = default;
};

constexpr Balance balance_of(const Pieces& pieces, Side turn) { return {force(pieces, turn), force(pieces, other(turn))}; }

/// The side that has more pieces first, then the one that has more kings: the balance that names an ending.
constexpr Balance named(const Balance& balance) {
  const auto strength = [](Force f) { return 16 * (f.kings + f.men) + f.kings; };
  return strength(balance.mover) >= strength(balance.other) ? balance : balance.turned();
}

/// An ending's two halves, each side to move: the balance, and the turned one unless it is the same.
[[nodiscard]] inline std::vector<Balance> halves_of(const Balance& balance) {
  if (balance == balance.turned()) return {balance};
  return {balance, balance.turned()};
}

inline constexpr int most_of_a_kind = 7;

/// A number below `places` for each balance with at most `most_of_a_kind` pieces of each kind.
constexpr std::size_t place(const Balance& b) {
  constexpr int kinds = most_of_a_kind + 1;
  return static_cast<std::size_t>(b.mover.kings + kinds * (b.mover.men + kinds * (b.other.kings + kinds * b.other.men)));
}
inline constexpr std::size_t places = std::size_t{most_of_a_kind + 1} * (most_of_a_kind + 1) * (most_of_a_kind + 1) * (most_of_a_kind + 1);

/// The endings with exactly so many pieces, each by its name, in an order in which each comes after those that its
/// promotions lead to.
[[nodiscard]] std::vector<Balance> endings_with(int pieces);

}  // namespace damero
