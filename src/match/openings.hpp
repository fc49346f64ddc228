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

/// Positions with so many pieces, half of them each side's and as many kings on both, placed by lot where nobody can capture,
/// of which the same engine thinks the same.
struct BalancedEndings {
  int pieces;
};

using Openings = std::variant<EveryTwoPlies, BalancedPlies, BalancedEndings>;

/// Opening `number` of a match, which follows from it and the seed alone. Throws std::runtime_error where by lot no
/// balanced one is found.
[[nodiscard]] Game opening(VariantId id, const Openings& openings, std::uint64_t seed, std::size_t number);

}  // namespace damero
