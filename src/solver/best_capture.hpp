// What a position is worth in which the side to move has to capture.
#pragma once

#include <optional>

#include "plain/position.hpp"
#include "solver/distance.hpp"
#include "solver/turned.hpp"

namespace damero {

/// The best that white's captures, of which there are some, lead to. `reply(pieces)` is the distance for the other side
/// after one, seen with white to move, or nothing where it is not known: then neither is this.
template <const Rules& R, class Reply>
[[nodiscard]] std::optional<Distance> best_capture(const Pieces& pieces, Reply reply) {
  std::optional<Distance> best;
  bool all_known = true;
  for_each_capture<R, Side::white>(pieces, [&](const Move& move) {
    if (!all_known) return;
    const std::optional<Distance> found = reply(turned<R>(plain::pieces_after(pieces, Side::white, move)));
    all_known = found.has_value();
    if (!all_known) return;
    const Distance here = one_ply_before(*found);
    if (!best || is_better(here, *best)) best = here;
  });
  return all_known ? best : std::nullopt;
}

}  // namespace damero
