// Who plays in a match.
#pragma once

#include <string>
#include <variant>

#include "engine/engine.hpp"

namespace damero {

/// A move, or why there is none.
struct Fault {
  std::string text;
};
/// The player gives the game up.
struct Resignation {};
using Choice = std::variant<Move, Fault, Resignation>;

class Player {
 public:
  virtual ~Player() = default;
  /// Forgets the game before; what the player does by lot follows from `seed`.
  virtual void begin_game(std::uint64_t seed) = 0;
  /// The game begins with this opening, and the player has that side. What takes time before the first move belongs here.
  virtual void take_side(const Game& /*opening*/, Side /*own*/) {}
  /// The move in a game that goes on; the referee checks that it is legal and keeps the limits of time.
  [[nodiscard]] virtual Choice choose(const Game& game, const Limits& limits) = 0;
  /// The game is over.
  virtual void end_game(const Game& /*game*/) {}
};

}  // namespace damero
