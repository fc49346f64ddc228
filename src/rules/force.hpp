// What a side has left, for draw rules that speak of endings and for what is solved.
#pragma once

#include "rules/rules.hpp"

namespace damero {

/// The pieces of one side by rank.
struct Force {
  int kings;
  int men;
  friend constexpr bool operator==(Force, Force) = default;
};

constexpr Force force(const Pieces& pieces, Side side) {
  return {count(pieces.kings_of(side)), count(pieces.men(side))};
}

inline constexpr Force lone_king{1, 0};

/// +1 when `ending(white, black)` holds, −1 when `ending(black, white)` does, otherwise 0.
template <class Ending>
constexpr int side_of_ending(const Pieces& pieces, Ending&& ending) {
  const Force white = force(pieces, Side::white);
  const Force black = force(pieces, Side::black);
  if (ending(white, black)) return 1;
  return ending(black, white) ? -1 : 0;
}

}  // namespace damero
