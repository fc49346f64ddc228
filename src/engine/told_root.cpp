#include "engine/told_root.hpp"

#include <algorithm>

namespace damero {

ToldRoot::ToldRoot(const Tables* tables, const Game& game) : tables_(tables), game_(game) {
  if (tables == nullptr || !tables->covers(pieces_of(game.position()))) return;
  if (auto worths = move_worths(*tables, game.position())) worths_ = std::move(*worths);
}

ToldRoot::Kept ToldRoot::keep(std::vector<Move> moves) const {
  if (worths_.empty()) return {std::move(moves), std::nullopt};
  Worth best = worth_of(moves[0]);
  for (const Move& move : moves)
    if (is_better(worth_of(move), best)) best = worth_of(move);
  const auto is_best = [&](const Move& move) { return worth_of(move) == best; };
  const bool takes_shortest = best.wdl != Wdl::win || std::ranges::any_of(moves, [&](const Move& move) { return is_best(move) && wins_in_time(move); });
  std::erase_if(moves, [&](const Move& move) { return takes_shortest ? !is_best(move) : worth_of(move).wdl != best.wdl; });
  return {std::move(moves), best.wdl};
}

/// Whether a move that wins is followed by a win under the draw rules, too, when all goes the shortest way.
bool ToldRoot::wins_in_time(const Move& move) const {
  Game next = game_;
  next.play(move);
  const auto result = best_play(*tables_, std::move(next)).result;
  return result && result->winner;
}

Line ToldRoot::completed(Line line) const {
  if (tables_ == nullptr || (!line.score.is_win() && !line.score.is_loss())) return line;
  Game game = game_;
  for (const Move& move : line.moves) game.play(move);
  if (game.result()) return line;
  const BestPlay rest = best_play(*tables_, std::move(game));
  line.moves.insert(line.moves.end(), rest.moves.begin(), rest.moves.end());
  return line;
}

const Worth& ToldRoot::worth_of(const Move& move) const {
  return std::ranges::find(worths_, move, &MoveWorth::move)->worth;
}

}  // namespace damero
