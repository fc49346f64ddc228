#include "tables/best_play.hpp"

#include <algorithm>

namespace damero {

bool is_better(const Worth& a, const Worth& b) {
  if (a.wdl != b.wdl || !a.distance || !b.distance) return a.wdl > b.wdl;
  return is_better(*a.distance, *b.distance);
}

std::optional<std::vector<MoveWorth>> move_worths(const Tables& tables, const AnyPosition& position) {
  std::vector<MoveWorth> worths;
  for (const Move& move : moves_of(position)) {
    const auto reply = tables.ask(after(position, move));
    if (!reply) return std::nullopt;
    Worth worth{opposite(reply->wdl)};
    if (reply->distance) worth.distance = one_ply_before(*reply->distance);
    worths.push_back({move, worth});
  }
  std::ranges::stable_sort(worths, [](const MoveWorth& a, const MoveWorth& b) { return is_better(a.worth, b.worth); });
  return worths;
}

BestPlay best_play(const Tables& tables, Game game) {
  BestPlay play;
  while (!game.result()) {
    const auto moves = move_worths(tables, game.position());
    if (!moves || moves->front().worth.wdl == Wdl::draw || !moves->front().worth.distance) return play;
    play.moves.push_back(moves->front().move);
    game.play(moves->front().move);
  }
  play.result = game.result();
  return play;
}

}  // namespace damero
