// Plays one game between two players and keeps both to the rules.
#pragma once

#include "match/player.hpp"
#include "match/time_control.hpp"

namespace damero {

/// A player and its limits.
struct Contestant {
  Player& player;
  const TimeControl& control;
};

/// What the referee measures time by.
struct Watch {
  std::function<std::int64_t()> now_ms;
  std::int64_t margin_ms = usual_time_margin_ms;
};

/// A game that is over. Where a side lost it by a fault rather than on the board, the text says by which; the game ends in
/// the position in which that happened.
struct MatchGame {
  Game game;
  std::optional<Fault> fault;

  /// The faults of time are those that the clock saw.
  [[nodiscard]] bool lost_on_time() const { return game.result()->reason == Reason::time; }
};

/// Goes on from an opening until the game is over by the rules, or a side has no move, an illegal one, or no time left.
[[nodiscard]] MatchGame referee(Game opening, Contestant white, Contestant black, std::uint64_t seed,
                                const Watch& watch);

}  // namespace damero
