// All moves of one side over the pieces that lead the squares; both families use it as it is.
#pragma once

#include "capture/paths.hpp"

namespace damero {

namespace detail {

/// Men (and kings that move one step) with an enemy to jump next to them.
template <const Rules& R, Side S>
constexpr Bitboard adjacent_jumpers(const Pieces& pieces) {
  constexpr Geometry geometry = *R.board;
  const Bitboard free = geometry.board() & ~pieces.all();
  const Bitboard enemy = pieces[other(S)];
  constexpr bool steps = *R.kings_move == KingsMove::one_step;
  const Bitboard men = pieces.men(S);
  const Bitboard jump_all_ways = steps ? pieces.kings_of(S) : 0;
  Bitboard jumpers = 0;
  any_direction([&]<Direction D>() {
    constexpr Direction back = opposite(D);
    if constexpr (steps || man_jumps<R, S, D>) {
      const Bitboard reach = geometry.template shift<back>(enemy & geometry.template shift<back>(free));
      jumpers |= reach & (man_jumps<R, S, D> ? men | jump_all_ways : jump_all_ways);
    }
    return false;
  });
  return jumpers;
}

/// Walks the captures of every piece of a side.
template <const Rules& R, Side S, bool all_landings, class Visitor>
void walk_captures(const Pieces& pieces, Visitor& visitor) {
  CaptureWalk<R, S, all_landings, Visitor> walk(pieces, visitor);
  Bitboard starts = adjacent_jumpers<R, S>(pieces);
  if constexpr (*R.kings_move == KingsMove::any_distance) starts |= pieces.kings_of(S);
  for (const Square s : squares(starts)) walk.from(s);
}

/// Gathers the distinct captures; under the majority rule those that take the most.
template <const Rules& R>
class CaptureList {
 public:
  explicit CaptureList(MoveList& list) : list_(list) {}
  void land(Bitboard, Bitboard) {}
  void back() {}

  void end(const Move& move, int jumps) {
    if constexpr (*R.capture_priority == CapturePriority::most_pieces) {
      if (jumps < most_) return;
      if (jumps > most_) {
        most_ = jumps;
        list_.clear();
      }
    }
    if (jumps > 1) {  // one piece taken: start, landing and victim are never the same twice
      for (std::size_t i = list_.size(); i-- > 0 && list_[i].from == move.from;)
        if (list_[i] == move) return;
    }
    list_.push_back(move);
  }

 private:
  MoveList& list_;
  int most_ = 0;
};

/// Calls `found(Direction, targets)` with the squares that men of side S step to in each forward direction.
template <const Rules& R, Side S, class Found>
constexpr void man_steps(const Pieces& pieces, Found&& found) {
  constexpr Geometry geometry = *R.board;
  const Bitboard free = geometry.board() & ~pieces.all();
  const Bitboard men = pieces.men(S);
  constexpr Direction left = S == Side::white ? Direction::up_left : Direction::down_left;
  constexpr Direction right = S == Side::white ? Direction::up_right : Direction::down_right;
  found(left, geometry.template shift<left>(men) & free);
  found(right, geometry.template shift<right>(men) & free);
}

/// The squares that a king can move to without capturing.
template <const Rules& R>
constexpr Bitboard king_steps(const Pieces& pieces, Square from) {
  constexpr Geometry geometry = *R.board;
  const Bitboard free = geometry.board() & ~pieces.all();
  Bitboard reach = 0;
  any_direction([&]<Direction D>() {
    Bitboard at = geometry.template shift<D>(bit(from)) & free;
    if constexpr (*R.kings_move == KingsMove::one_step) {
      reach |= at;
    } else {
      for (; at != 0; at = geometry.template shift<D>(at) & free) reach |= at;
    }
    return false;
  });
  return reach;
}

}  // namespace detail

/// Adds the distinct legal moves of side S to an empty list: the captures, or the quiet moves if there are none.
template <const Rules& R, Side S>
void generate_moves(const Pieces& pieces, MoveList& list) {
  detail::CaptureList<R> captures(list);
  detail::walk_captures<R, S, false>(pieces, captures);
  if (!list.empty()) return;

  constexpr Geometry geometry = *R.board;
  detail::man_steps<R, S>(pieces, [&](Direction d, Bitboard targets) {
    for (const Square to : squares(targets)) {
      const Square from{to.index - geometry.step(d)};
      list.push_back({.from = from, .to = to, .promotes = has(R.crowning_rank(S), to)});
    }
  });
  for (const Square from : squares(pieces.kings_of(S)))
    for (const Square to : squares(detail::king_steps<R>(pieces, from))) list.push_back({.from = from, .to = to});
}

/// How many distinct legal moves side S has.
template <const Rules& R, Side S>
[[nodiscard]] std::size_t count_moves(const Pieces& pieces) {
  if (detail::adjacent_jumpers<R, S>(pieces) != 0 || pieces.kings_of(S) != 0) {
    MoveList captures;
    detail::CaptureList<R> visitor(captures);
    detail::walk_captures<R, S, false>(pieces, visitor);
    if (!captures.empty()) return captures.size();
  }
  std::size_t total = 0;
  detail::man_steps<R, S>(pieces, [&](Direction, Bitboard targets) { total += static_cast<std::size_t>(count(targets)); });
  for (const Square from : squares(pieces.kings_of(S)))
    total += static_cast<std::size_t>(count(detail::king_steps<R>(pieces, from)));
  return total;
}

/// The same for the side to move of a position of either family.
template <class Position>
void generate_moves(const Position& position, MoveList& list) {
  if (position.turn() == Side::white)
    generate_moves<Position::rules, Side::white>(position.pieces(), list);
  else
    generate_moves<Position::rules, Side::black>(position.pieces(), list);
}

template <const Rules& R>
[[nodiscard]] std::size_t count_moves(const Pieces& pieces, Side side) {
  return side == Side::white ? count_moves<R, Side::white>(pieces) : count_moves<R, Side::black>(pieces);
}

}  // namespace damero
