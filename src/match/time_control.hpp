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

/// How far a move may overstep its time, and a clock zero: a busy machine and the way of a move to the referee are not the
/// player's fault.
inline constexpr std::int64_t usual_time_margin_ms = 50;

/// What is left to a side in a game.
class Timer {
 public:
  Timer(const TimeControl& control, std::int64_t margin_ms);

  /// What the player is told for its next move.
  [[nodiscard]] Limits limits() const;

  /// A move took so long; the text says by how much that was too long, where it was.
  [[nodiscard]] std::optional<std::string> moved(std::int64_t ms);

 private:
  const TimeControl& control_;
  std::int64_t margin_ms_;
  std::int64_t left_ms_ = 0;
  int moves_to_go_ = 0;
};

}  // namespace damero
