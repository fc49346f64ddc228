// The openings of a match.
#pragma once

#include <variant>

#include "game/game.hpp"

namespace damero {

/// All games of two plies, in an order drawn by lot; from the front again after the last.
struct EveryTwoPlies {};

/// So many random plies after which the engine, counting material, sees neither side half a man ahead.
struct BalancedPlies {
  int plies;
};

using Openings = std::variant<EveryTwoPlies, BalancedPlies>;

/// Opening `number` of a match, which follows from it and the seed alone. Throws std::runtime_error where by lot no
/// balanced one is found.
[[nodiscard]] Game opening(VariantId id, const Openings& openings, std::uint64_t seed, std::size_t number);

}  // namespace damero
