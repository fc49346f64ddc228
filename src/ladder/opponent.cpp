#include "ladder/opponent.hpp"

#include <algorithm>
#include <array>

namespace damero {

namespace {

constexpr int deepest = 7;  // opponents beyond this one look no further ahead, the player has fewer men instead

/// In per cent, of opponents 1 to 7.
constexpr std::array<int, deepest> slips{30, 15, 7, 3, 1, 0, 0};

}  // namespace

Opponent opponent(int number) {
  const int level = std::min(number, deepest);
  return {.number = number,
          .looks_ahead = {level},
          .slips = {slips[static_cast<std::size_t>(level - 1)]},
          .missing_men = number - level};
}

Setup start_against(const Opponent& opponent) {
  const Rules& rules = rules_of(run_variant);
  Setup setup = start_setup(rules);
  int missing = opponent.missing_men;
  // Squares are numbered from the player's back rank upward, left to right: the order in which the men go.
  for (const Square s : squares(rules.start_squares(player_side)))
    if (missing-- > 0) setup[s] = {};
  return setup;
}

Move reply(const Opponent& opponent, const Game& game, std::uint64_t seed) {
  const auto number = static_cast<std::uint64_t>(opponent.number);
  const auto ply = static_cast<std::uint64_t>(game.ply());
  Random random{mix(seed ^ mix(number << 32 | ply))};
  return choose_move(game, opponent.looks_ahead, opponent.slips, random);
}

}  // namespace damero
