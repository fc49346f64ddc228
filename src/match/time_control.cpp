#include "match/time_control.hpp"

#include <algorithm>

namespace damero {

Timer::Timer(const TimeControl& control, std::int64_t margin_ms) : control_(control), margin_ms_(margin_ms) {
  if (!control.clock) return;
  left_ms_ = control.clock->ms;
  moves_to_go_ = control.clock->moves;
}

Limits Timer::limits() const {
  Limits limits{.depth = control_.depth, .nodes = control_.nodes, .move_ms = control_.move_ms};
  if (control_.clock)
    limits.clock = Limits::Clock{.left_ms = std::max<std::int64_t>(0, left_ms_), .moves_to_go = moves_to_go_};
  return limits;
}

std::optional<std::string> Timer::moved(std::int64_t ms) {
  if (control_.move_ms && ms > *control_.move_ms + margin_ms_)
    return "took " + std::to_string(ms) + " ms for a move of " + std::to_string(*control_.move_ms);
  if (!control_.clock) return std::nullopt;
  if (ms > left_ms_ + margin_ms_)
    return "took " + std::to_string(ms) + " ms with " + std::to_string(left_ms_) + " left";
  left_ms_ -= ms;
  if (--moves_to_go_ == 0) {
    left_ms_ += control_.clock->ms;
    moves_to_go_ = control_.clock->moves;
  }
  return std::nullopt;
}

}  // namespace damero
