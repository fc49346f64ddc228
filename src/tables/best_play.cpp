#include "tables/best_play.hpp"

#include <utility>

namespace damero {

bool is_better(const Worth& a, const Worth& b) {
  if (a.wdl != b.wdl || !a.distance || !b.distance) return a.wdl > b.wdl;
  return is_better(*a.distance, *b.distance);
}

namespace {

Worth before_reply(const Worth& reply) {
  if (!reply.distance) return {opposite(reply.wdl)};
  return {opposite(reply.wdl), one_ply_before(*reply.distance)};
}

}  // namespace

std::optional<std::vector<MoveWorth>> move_worths(const Tables& tables, const AnyPosition& position) {
  std::vector<MoveWorth> worths;
  for (const Move& move : moves_of(position)) {
    const auto reply = tables.ask(after(position, move));
    if (!reply) return std::nullopt;
    worths.push_back({move, before_reply(*reply)});
    for (std::size_t i = worths.size() - 1; i > 0 && is_better(worths[i].worth, worths[i - 1].worth); --i)
      std::swap(worths[i], worths[i - 1]);
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
