// How much sooner several threads reach a depth than one: bench_engine_threads GAME DEPTH WEIGHTS [THREADS]
//
// Forty positions after 8 to 47 random plies that have not ended the game, each searched once by one thread and once by several, in turn. WEIGHTS is a
// file, or - for material. Prints both times of every position, and at the end the ratio of their sums.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "base/random.hpp"
#include "machine/surroundings.hpp"
#include "machine/weights_file.hpp"

namespace {

using namespace damero;

/// A game after so many random plies, or nothing where it has ended.
std::optional<Game> random_game(VariantId id, int plies, std::uint64_t seed) {
  Random random(mix(seed));
  Game game(id);
  for (int ply = 0; ply < plies && !game.result(); ++ply) {
    const MoveList moves = game.legal_moves();
    game.play(moves[static_cast<std::size_t>(random.below(moves.size()))]);
  }
  return game.result() ? std::nullopt : std::optional{game};
}

double seconds_to_depth(Engine& engine, const Game& game, Depth depth) {
  const auto now_ms = native_surroundings().now_ms;
  LineListener nobody;
  engine.clear();
  const std::int64_t began = now_ms();
  engine.go(game, {.depth = depth}, nobody);
  return static_cast<double>(now_ms() - began) / 1e3;
}

}  // namespace

int main(int argc, char** argv) {
  const auto id = argc > 3 ? find_variant(argv[1]) : std::nullopt;
  if (!id) {
    std::fprintf(stderr, "usage: bench_engine_threads GAME DEPTH WEIGHTS|- [THREADS]\n");
    return 2;
  }
  const Depth depth{std::atoi(argv[2])};
  const auto weights = std::string(argv[3]) == "-" ? std::vector<Weight>{} : load_weights(argv[3], *id);
  Engine one(weights, {.threads = 1}, native_surroundings());
  Engine several(weights, {.threads = argc > 4 ? std::atoi(argv[4]) : 2}, native_surroundings());
  double alone = 0;
  double together = 0;
  int searched = 0;
  for (std::uint64_t seed = 1; searched < 40; ++seed) {
    const auto game = random_game(*id, 8 + searched, seed);
    if (!game) continue;
    const double first = seconds_to_depth(one, *game, depth);
    const double second = seconds_to_depth(several, *game, depth);
    std::printf("%.3f %.3f\n", first, second);
    alone += first;
    together += second;
    ++searched;
  }
  std::printf("%d positions, depth %d: %.2f s and %.2f s, ratio %.2f\n", searched, depth.plies, alone, together, alone / together);
}
