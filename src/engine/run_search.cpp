#include "engine/run_search.hpp"

#include "engine/earlier.hpp"
#include "engine/search.hpp"

namespace damero {

namespace {

template <class List>
const Move& any_of(const List& moves, Random& random) {
  return moves[static_cast<std::size_t>(random.below(moves.size()))];
}

}  // namespace

SearchReport search(const Game& game, Depth depth) {
  if (const auto result = game.result()) {
    if (!result->winner) return {{}, Score::draw(), 0};
    return {{}, *result->winner == game.turn() ? Score::win_in(0) : Score::loss_in(0), 0};
  }
  return std::visit(
      [&]<class Position>(const Position& root) {
        return Search<Position>(root, game.draw_counts(), earlier_hashes(game)).run(depth);
      },
      game.position());
}

std::vector<Move> best_moves(const Game& game, Depth depth) { return search(game, depth).best; }

Move choose_move(const Game& game, Depth depth, Random& random) { return any_of(best_moves(game, depth), random); }

Move choose_move(const Game& game, Depth depth, Slip slip, Random& random) {
  if (random.below(100) < static_cast<std::uint64_t>(slip.percent)) return any_of(game.legal_moves(), random);
  return choose_move(game, depth, random);
}

bool wants_draw(const Game& game, Side engine, Depth depth) {
  const Score score = search(game, depth).score;
  return (game.turn() == engine ? score : -score) <= Score::draw();
}

}  // namespace damero
