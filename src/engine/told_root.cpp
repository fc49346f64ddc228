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
  if (best.wdl == Wdl::win) {
    const BestPlay play = best_play(*tables_, game_);
    const bool wins_in_time = play.result && play.result->winner;
    if (wins_in_time && std::ranges::find(moves, play.moves[0]) != moves.end()) return {{play.moves[0]}, Wdl::win};
    std::erase_if(moves, [&](const Move& move) { return worth_of(move).wdl != Wdl::win; });
  } else {
    std::erase_if(moves, [&](const Move& move) { return worth_of(move) != best; });
  }
  return {std::move(moves), best.wdl};
}

Line ToldRoot::completed(Line line) {
  if (tables_ == nullptr || (!line.score.is_win() && !line.score.is_loss())) return line;
  Game game = game_;
  for (const Move& move : line.moves) game.play(move);
  if (game.result()) return line;
  // A search comes to the same position depth after depth.
  const std::uint64_t hash = hash_of(game.position());
  if (!completed_ || completed_->first != hash) completed_.emplace(hash, best_play(*tables_, game).moves);
  line.moves.insert(line.moves.end(), completed_->second.begin(), completed_->second.end());
  return line;
}

const Worth& ToldRoot::worth_of(const Move& move) const {
  return std::ranges::find(worths_, move, &MoveWorth::move)->worth;
}

}  // namespace damero
