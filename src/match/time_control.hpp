// How long the sides of a match may think.
#pragma once

#include "engine/engine.hpp"

namespace damero {

/// The limits of a side for a whole game.
struct TimeControl {
  struct Clock {
    std::int64_t ms;
    int moves;  ///< after so many the clock gets its time again
  };
  std::optional<Depth> depth = {};
  std::optional<std::uint64_t> nodes = {};
  std::optional<std::int64_t> move_ms = {};
  std::optional<Clock> clock = {};

  [[nodiscard]] bool is_set() const { return depth || nodes || move_ms || clock; }
};

/// What is left to a side in a game.
class Timer {
 public:
  /// How far a move may overstep its time, and a clock zero: a busy machine is not the player's fault.
  static constexpr std::int64_t grace_ms = 50;

  explicit Timer(const TimeControl& control);

  /// What the player is told for its next move.
  [[nodiscard]] Limits limits() const;

  /// A move took so long; the text says by how much that was too long, where it was.
  [[nodiscard]] std::optional<std::string> moved(std::int64_t ms);

 private:
  const TimeControl& control_;
  std::int64_t left_ms_ = 0;
  int moves_to_go_ = 0;
};

}  // namespace damero
