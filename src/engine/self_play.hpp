// Whole games of the run's search, written down: the same text on every machine and in the browser.
#pragma once

#include <string>

#include "engine/run_search.hpp"

namespace damero {

/// The game that the search plays against itself, `depth` plies deep on both sides, at most 300 plies long.
[[nodiscard]] Game self_play(VariantId id, Depth depth, std::uint64_t seed);

/// One line: the game's key, the depth, the seed, every move by start and end, how the game ended, and the hash of its
/// last position.
///
///     game_transcript(VariantId::lasca, Depth{2}, 1);  // "lasca 2 1: c3d4 e5c3 … no_moves black 5f0c…"
[[nodiscard]] std::string game_transcript(VariantId id, Depth depth, std::uint64_t seed);

}  // namespace damero
