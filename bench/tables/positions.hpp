// Random positions of endings.
#pragma once

#include <optional>

#include "base/random.hpp"
#include "solver/placements.hpp"
#include "variants/with_rules.hpp"

namespace damero {

/// Of a game that can have tables; each position of exactly so many pieces is as likely, with white to move.
inline AnyPosition random_ending(VariantId game, int pieces, Random& random) {
  std::optional<AnyPosition> position;
  with_plain_rules(game, [&]<const Rules& R>() {
    std::vector<Placements<R>> halves;
    std::uint64_t all = 0;
    for (const Balance& balance : endings_with(pieces))
      for (const Balance& half : halves_of(balance)) all += halves.emplace_back(half).size();
    std::uint64_t number = random.below(all);
    std::size_t half = 0;
    while (number >= halves[half].size()) number -= halves[half++].size();
    position = plain::Position<R>(halves[half].at(number), Side::white);
  });
  return *position;
}

}  // namespace damero
