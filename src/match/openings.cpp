#include "match/openings.hpp"

#include <cstdlib>
#include <stdexcept>

#include "base/random.hpp"
#include "machine/surroundings.hpp"

namespace damero {

namespace {

Game one_of_every_two_plies(VariantId id, std::uint64_t seed, std::size_t number) {
  std::vector<Game> all;
  for (const Move& first : Game(id).legal_moves()) {
    Game game(id);
    game.play(first);
    for (const Move& second : game.legal_moves()) {
      all.push_back(game);
      all.back().play(second);
    }
  }
  Random random(mix(seed));
  for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[static_cast<std::size_t>(random.below(i))]);
  return all[number % all.size()];
}

Game random_game(VariantId id, int plies, Random& random) {
  Game game(id);
  while (game.ply() < plies && !game.result()) {
    const MoveList legal = game.legal_moves();
    game.play(legal[static_cast<std::size_t>(random.below(legal.size()))]);
  }
  return game;
}

bool is_balanced(const Game& game, Engine& engine) {
  constexpr int half_a_man = 50;
  if (game.result()) return false;
  LineListener nobody;
  engine.clear();
  const Score score = engine.go(game, {.nodes = 20'000}, nobody)[0].score;
  return std::abs(score.value()) <= half_a_man;
}

Game balanced_game(VariantId id, int plies, std::uint64_t seed, std::size_t number) {
  Random random(mix(mix(seed) + number));
  Engine engine({}, {.hash_bytes = std::size_t{1} << 20U}, native_surroundings());
  for (int attempt = 0; attempt < 1'000; ++attempt)
    if (Game game = random_game(id, plies, random); is_balanced(game, engine)) return game;
  throw std::runtime_error("no balanced opening of " + std::to_string(plies) + " plies was found");
}

}  // namespace

Game opening(VariantId id, const Openings& openings, std::uint64_t seed, std::size_t number) {
  if (const auto* balanced = std::get_if<BalancedPlies>(&openings)) return balanced_game(id, balanced->plies, seed, number);
  return one_of_every_two_plies(id, seed, number);
}

}  // namespace damero
