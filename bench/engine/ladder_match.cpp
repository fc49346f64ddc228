// Matches of each opponent of the run against the one before it: bench_engine_ladder_match [GAMES-A-PAIR]
//
// Both play with their slips and all men; colours alternate. The table of docs/ladder.md is this program's output.
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "ladder/opponent.hpp"

namespace {

using namespace damero;

struct Tally {
  int wins = 0, draws = 0, losses = 0;
};

/// Plays a game and tells how it ended for `stronger`, which has the side given.
void play(const Opponent& stronger, const Opponent& weaker, Side side, std::uint64_t seed, Tally& tally) {
  Game game(run_variant);
  while (!game.result()) game.play(reply(game.turn() == side ? stronger : weaker, game, seed));
  const auto winner = game.result()->winner;
  ++(!winner ? tally.draws : *winner == side ? tally.wins : tally.losses);
}

}  // namespace

int main(int argc, char** argv) {
  const int games = argc > 1 ? std::atoi(argv[1]) : 200;
  std::printf("| pair | won | drawn | lost | score | ± 95 %% |\n|---|---|---|---|---|---|\n");
  for (int number = 1; number < 7; ++number) {
    Tally tally;
    for (int i = 0; i < games; ++i) {
      const auto seed = static_cast<std::uint64_t>(1'000 * number + i);
      play(opponent(number + 1), opponent(number), i % 2 == 0 ? Side::white : Side::black, seed, tally);
    }
    const double n = games;
    const double score = (tally.wins + tally.draws / 2.0) / n;
    const double variance = (tally.wins + tally.draws / 4.0) / n - score * score;
    std::printf("| %d – %d | %d | %d | %d | %.1f %% | %.1f |\n", number + 1, number, tally.wins, tally.draws,
                tally.losses, 100 * score, 196 * std::sqrt(variance / n));
    std::fflush(stdout);
  }
}
