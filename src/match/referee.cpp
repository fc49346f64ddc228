#include "match/referee.hpp"

#include <algorithm>

#include "base/random.hpp"
#include "notation/square_name.hpp"

namespace damero {

namespace {

/// Why a choice cannot be played, or nothing.
std::optional<Fault> fault_of(const Game& game, const Choice& choice) {
  if (const auto* fault = std::get_if<Fault>(&choice)) return *fault;
  if (std::holds_alternative<Resignation>(choice)) return std::nullopt;
  const Move& move = std::get<Move>(choice);
  const MoveList legal = game.legal_moves();
  if (std::ranges::find(legal, move) != legal.end()) return std::nullopt;
  const auto name = [&](Square square) { return square_name(game.rules(), square); };
  return Fault{"illegal move from " + name(move.from) + " to " + name(move.to)};
}

}  // namespace

MatchGame referee(Game opening, Contestant white, Contestant black, std::uint64_t seed,
                  const Watch& watch) {
  MatchGame match{std::move(opening), std::nullopt};
  Game& game = match.game;
  white.player.begin_game(mix(seed));
  black.player.begin_game(mix(seed + 1));
  white.player.take_side(game, Side::white);
  black.player.take_side(game, Side::black);
  Timer white_timer(white.control, watch.margin_ms);
  Timer black_timer(black.control, watch.margin_ms);
  while (!game.result()) {
    const Side turn = game.turn();
    Player& player = turn == Side::white ? white.player : black.player;
    Timer& timer = turn == Side::white ? white_timer : black_timer;
    const std::int64_t began = watch.now_ms();
    const Choice choice = player.choose(game, timer.limits());
    const auto overstep = timer.moved(watch.now_ms() - began);
    if ((match.fault = fault_of(game, choice))) {
      game.resign(turn);
    } else if (overstep) {
      match.fault = Fault{*overstep};
      game.lose_on_time(turn);
    } else if (std::holds_alternative<Resignation>(choice)) {
      game.resign(turn);
    } else {
      game.play(std::get<Move>(choice));
    }
  }
  white.player.end_game(game);
  black.player.end_game(game);
  return match;
}

}  // namespace damero
