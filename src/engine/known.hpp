// What searches keep of a position they have met.
#pragma once

#include "engine/score.hpp"
#include "rules/move.hpp"

namespace damero {

/// What a stored score says about the true one.
enum class Bound : std::uint8_t { none, exact, at_least, at_most };

/// As much of a move as ordering needs; empty: from a square to itself.
struct StartAndEnd {
  Square from;
  Square to;

  [[nodiscard]] static constexpr StartAndEnd of(const Move& move) { return {move.from, move.to}; }
  friend constexpr bool operator==(StartAndEnd, StartAndEnd) = default;
};

/// What is known of a position.
struct Known {
  Score score;  ///< wins and losses counted from the position, not from the root
  int depth = 0;
  Bound bound = Bound::none;
  StartAndEnd best;
};

}  // namespace damero
