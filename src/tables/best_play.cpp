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
    const Worth worth{opposite(reply->wdl), reply->distance ? std::optional(one_ply_before(*reply->distance)) : std::nullopt};
    const auto worse = std::ranges::find_if(worths, [&](const MoveWorth& each) { return is_better(worth, each.worth); });
    worths.insert(worse, {move, worth});
  }
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

std::optional<Prospect> prospect(const Tables& tables, const Game& game) {
  const auto worth = tables.ask(game.position());
  if (!worth) return std::nullopt;
  auto moves = move_worths(tables, game.position());
  if (!moves) return std::nullopt;
  return Prospect{*worth, std::move(*moves), best_play(tables, game)};
}

}  // namespace damero
