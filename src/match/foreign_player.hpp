// Other programs as players: what becomes of a game when one of them does not do as it should.
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include "match/player.hpp"

namespace damero {

/// How long a program is waited for that is to move, beyond its time where it has one: then it is silent for good.
[[nodiscard]] std::chrono::milliseconds longest_wait(const Limits& limits);

/// What a program has said, as a report shows it: no more than a line of it, and nothing that steers a terminal.
[[nodiscard]] std::string excerpt(std::string_view said);

/// A program that stays from game to game, and is left after a fault, so that the next game begins with a new one.
class ForeignPlayer : public Player {
 public:
  void begin_game(std::uint64_t seed) final;
  Choice choose(const Game& game, const Limits& limits) final;

 protected:
  /// Reaches the program where it is not there, and gets it ready for a new game. A fault is why it cannot be.
  virtual std::optional<Fault> prepare() = 0;
  virtual Choice ask(const Game& game, const Limits& limits) = 0;
  virtual void leave() = 0;

  /// A fault outside these calls loses the game that is played.
  void fail(Fault fault);
  [[nodiscard]] bool has_failed() const { return fault_.has_value(); }

 private:
  std::optional<Fault> fault_;
};

}  // namespace damero
