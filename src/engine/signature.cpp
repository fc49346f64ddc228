#include "engine/signature.hpp"

#include "engine/self_play.hpp"

namespace damero {

namespace {

constexpr Depth played{2};
constexpr Depth searched{6};
constexpr std::uint64_t seed = 1;
constexpr int every = 5;  // plies; odd, so that both sides are searched for

}  // namespace

std::uint64_t signature(VariantId id) {
  const Game whole = self_play(id, played, seed);
  Game game(id);
  std::uint64_t nodes = 0;
  for (const Move& move : whole.moves()) {
    if (game.ply() % every == 0) nodes += search(game, searched).nodes;
    game.play(move);
  }
  return nodes;
}

}  // namespace damero
