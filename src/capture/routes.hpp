// The ways of entering a capture: every square it lands on, every square it jumps.
#pragma once

#include <vector>

#include "capture/paths.hpp"

namespace damero {

/// One way of entering a move. Several routes may be the same move.
struct Route {
  Move move;
  std::vector<Square> path;      ///< from, every landing, to
  std::vector<Square> captured;  ///< in the order of the jumps; empty: a quiet move

  friend bool operator==(const Route&, const Route&) = default;
};

namespace detail {

/// Keeps the way walked so far and calls `found(Route)` at the end of each capture.
template <class Found>
class RouteVisitor {
 public:
  explicit RouteVisitor(Found& found) : found_(found) { way_.path.emplace_back(); }

  void land(Bitboard jumped, Bitboard landing) {
    way_.captured.push_back(first(jumped));
    way_.path.push_back(first(landing));
  }
  void back() {
    way_.captured.pop_back();
    way_.path.pop_back();
  }
  void end(const Move& move, int) {
    way_.move = move;
    way_.path.front() = move.from;
    found_(way_);
  }

 private:
  Route way_;
  Found& found_;
};

template <const Rules& R, Side S, bool all_landings, class Found>
void walk_routes(const Pieces& pieces, Found& found) {
  RouteVisitor<Found> visitor(found);
  CaptureWalk<R, S, all_landings, RouteVisitor<Found>> walk(pieces, visitor);
  for (const Square s : squares(pieces[S])) walk.from(s);
}

}  // namespace detail

/// Calls `found(const Route&)` for every complete capture of the side to move, whatever it takes. With `all_landings`
/// for every way of entering it; without, where several landings give the same move, only for the turning square, or
/// for the square right behind the captured piece when the line goes straight on (PDN 3.0's way of writing it).
template <bool all_landings, class Position, class Found>
void walk_routes(const Position& position, Found&& found) {
  if (position.turn() == Side::white)
    detail::walk_routes<Position::rules, Side::white, all_landings>(position.pieces(), found);
  else
    detail::walk_routes<Position::rules, Side::black, all_landings>(position.pieces(), found);
}

}  // namespace damero
