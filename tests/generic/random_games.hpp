// What the generic tests share: the same random games of every listed game.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "base/random.hpp"
#include "game/game.hpp"

namespace damero {

// Builds with checks are some fifteen times slower.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr int games_of_each = 12;
#else
inline constexpr int games_of_each = 100;
#endif

/// A suite that runs once for every listed game.
class EveryGame : public testing::TestWithParam<VariantId> {
 protected:
  [[nodiscard]] static const Rules& rules() { return rules_of(GetParam()); }

  /// Plays seeded random games to their end, at most 300 plies, and calls visit(game) in every position.
  template <class Visit>
  void in_every_position(Visit&& visit) const {
    for (int seed = 0; seed < games_of_each; ++seed) {
      Random random(static_cast<std::uint64_t>(seed));
      Game game(GetParam());
      visit(game);
      while (!game.result() && game.ply() < 300) {
        const MoveList moves = game.legal_moves();
        game.play(moves[random.below(moves.size())]);
        visit(game);
        if (testing::Test::HasFailure()) return;  // one game's report is enough
      }
    }
  }
};

}  // namespace damero

/// Runs the tests of a suite derived from EveryGame on every listed game.
#define DAMERO_ON_EVERY_GAME(suite)                                                                  \
  INSTANTIATE_TEST_SUITE_P(Of, suite,                                                                \
                           testing::ValuesIn(all_variants().begin(), all_variants().end()),          \
                           [](const auto& game) { return std::string{*rules_of(game.param).key}; })
