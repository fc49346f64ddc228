// The opponents of the Bashni run.
#pragma once

#include "engine/run_search.hpp"

namespace damero {

inline constexpr VariantId run_variant = VariantId::bashni;
inline constexpr int opponents = 18;

/// The player has the light men and moves first in every game of a run.
inline constexpr Side player_side = Side::white;

struct Opponent {
  int number;  ///< 1 to `opponents`
  Depth looks_ahead;
  Slip slips;
  int missing_men;  ///< men taken away from the player
  friend bool operator==(const Opponent&, const Opponent&) = default;
};

/// The opponent met after `number` − 1 wins.
[[nodiscard]] Opponent opponent(int number);

/// The position in which a game against the opponent starts.
[[nodiscard]] Setup start_against(const Opponent& opponent);

/// What the opponent plays at this point of a run with this seed; the game goes on and it is the opponent's turn.
[[nodiscard]] Move reply(const Opponent& opponent, const Game& game, std::uint64_t seed);

}  // namespace damero
