#include "engine/signature.hpp"

#include "engine/engine.hpp"
#include "engine/self_play.hpp"

namespace damero {

namespace {

constexpr Depth played{2};
constexpr Depth searched{8};
constexpr std::uint64_t seed = 1;
constexpr int every = 7;  // plies; odd, so that both sides are searched for
constexpr std::size_t hash_bytes = std::size_t{1} << 20U;

}  // namespace

std::uint64_t signature(VariantId id, std::span<const Weight> weights) {
  Engine engine(weights, {.hash_bytes = hash_bytes}, {.now_ms = [] { return std::int64_t{0}; }});
  LineListener nobody;
  const Game whole = self_play(id, played, seed);
  Game game(id);
  std::uint64_t nodes = 0;
  for (const Move& move : whole.moves()) {
    if (game.ply() % every == 0) nodes += engine.go(game, {.depth = searched}, nobody)[0].nodes;
    game.play(move);
  }
  return nodes;
}

}  // namespace damero
