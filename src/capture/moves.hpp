// All moves of one side over the pieces that lead the squares; both families use it as it is.
#pragma once

#include "capture/paths.hpp"

namespace damero {

namespace detail {

/// By direction: the squares from which a jump can be made, with an enemy next to them and a free square behind it.
using JumpStarts = std::array<Bitboard, 4>;

template <const Rules& R, Side S>
constexpr JumpStarts jump_starts(const Pieces& pieces) {
  constexpr Geometry geometry = *R.board;
  const Bitboard free = geometry.board() & ~pieces.all();
  const Bitboard enemy = pieces[other(S)];
  JumpStarts starts{};
  any_direction([&]<Direction D>() {
    constexpr Direction back = opposite(D);
    starts[index(D)] = geometry.template shift<back>(enemy & geometry.template shift<back>(free));
    return false;
  });
  return starts;
}

/// The pieces of side S that can jump to a neighbour's other side in direction D: men, and kings that move one step.
template <const Rules& R, Side S, Direction D>
constexpr Bitboard adjacent_jumpers(const Pieces& pieces, const JumpStarts& starts) {
  constexpr bool steps = *R.kings_move == KingsMove::one_step;
  Bitboard movers = 0;
  if constexpr (man_jumps<R, S, D>) movers |= pieces.men(S);
  if constexpr (steps) movers |= pieces.kings_of(S);
  return movers & starts[index(D)];
}

template <const Rules& R, Side S>
constexpr Bitboard adjacent_jumpers(const Pieces& pieces, const JumpStarts& starts) {
  Bitboard jumpers = 0;
  any_direction([&]<Direction D>() {
    jumpers |= adjacent_jumpers<R, S, D>(pieces, starts);
    return false;
  });
  return jumpers;
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

/// Lists the distinct captures of the pieces in `starts`.
template <const Rules& R, Side S>
void list_captures(const Pieces& pieces, Bitboard starts, MoveList& list) {
  CaptureList<R> captures(list);
  CaptureWalk<R, S, false, CaptureList<R>> walk(pieces, captures);
  for (const Square s : squares(starts)) walk.from(s);
}

template <const Rules& R, Side S>
[[gnu::noinline]] std::size_t count_captures(const Pieces& pieces, Bitboard starts) {
  MoveList list;
  list_captures<R, S>(pieces, starts, list);
  return list.size();
}

/// Calls `found.operator()<D>(targets)` with the squares that men of side S step to in each forward direction.
template <const Rules& R, Side S, class Found>
constexpr void man_steps(const Pieces& pieces, Found&& found) {
  constexpr Geometry geometry = *R.board;
  const Bitboard free = geometry.board() & ~pieces.all();
  const Bitboard men = pieces.men(S);
  constexpr Direction left = S == Side::white ? Direction::up_left : Direction::down_left;
  constexpr Direction right = S == Side::white ? Direction::up_right : Direction::down_right;
  found.template operator()<left>(geometry.template shift<left>(men) & free);
  found.template operator()<right>(geometry.template shift<right>(men) & free);
}

/// The squares that the king on `from`, a set of one square, can move to without capturing.
template <const Rules& R>
constexpr Bitboard king_steps(const Pieces& pieces, Bitboard from) {
  constexpr Geometry geometry = *R.board;
  const Bitboard free = geometry.board() & ~pieces.all();
  Bitboard reach = 0;
  any_direction([&]<Direction D>() {
    Bitboard at = geometry.template shift<D>(from) & free;
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

/// Calls `visit(move)` for each distinct capture of side S; false if there is none.
template <const Rules& R, Side S, class Visit>
bool for_each_capture(const Pieces& pieces, Visit&& visit) {
  Bitboard jumpers = detail::adjacent_jumpers<R, S>(pieces, detail::jump_starts<R, S>(pieces));
  if constexpr (*R.kings_move == KingsMove::any_distance) jumpers |= pieces.kings_of(S);
  if (jumpers == 0) return false;
  MoveList captures;
  detail::list_captures<R, S>(pieces, jumpers, captures);
  for (const Move& move : captures) visit(move);
  return !captures.empty();
}

/// Calls `visit(from, to, kings)` for each quiet move of side S: `from` and `to` are sets of one square, and `kings` are
/// the squares whose rank the move changes: both for a king, the last rank for a man that promotes.
template <const Rules& R, Side S, class Visit>
void for_each_quiet_move(const Pieces& pieces, Visit&& visit) {
  constexpr Geometry geometry = *R.board;
  detail::man_steps<R, S>(pieces, [&]<Direction D>(Bitboard targets) {
    for (const Bitboard to : single_squares(targets))
      visit(geometry.template shift<opposite(D)>(to), to, to & R.crowning_rank(S));
  });
  for (const Bitboard from : single_squares(pieces.kings_of(S)))
    for (const Bitboard to : single_squares(detail::king_steps<R>(pieces, from))) visit(from, to, from | to);
}

/// Calls `visit(move)` for each distinct legal move of side S: the captures, or the quiet moves if there are none.
template <const Rules& R, Side S, class Visit>
void for_each_move(const Pieces& pieces, Visit&& visit) {
  if (for_each_capture<R, S>(pieces, visit)) return;
  for_each_quiet_move<R, S>(pieces, [&](Bitboard from, Bitboard to, Bitboard kings) {
    visit(Move{.from = first(from), .to = first(to), .promotes = kings == to});
  });
}

/// Adds the distinct legal moves of side S to an empty list.
template <const Rules& R, Side S>
void generate_moves(const Pieces& pieces, MoveList& list) {
  for_each_move<R, S>(pieces, [&list](const Move& move) { list.push_back(move); });
}

namespace detail {

/// The squares on which a jump of side S that lands there may not be the end, for a man and for a king. The square that
/// the piece started from changes nothing: it lies behind the jumped piece.
template <const Rules& R, Side S, bool King>
constexpr Bitboard goes_on_from(const JumpStarts& starts) {
  Bitboard squares = 0;
  any_direction([&]<Direction D>() {
    if constexpr (King || man_jumps<R, S, D>) squares |= starts[index(D)];
    return false;
  });
  if constexpr (!King && *R.mid_capture_promotion == MidCapturePromotion::goes_on_as_king)
    squares |= R.crowning_rank(S);
  if constexpr (!King && *R.mid_capture_promotion == MidCapturePromotion::ends_the_move)
    squares &= ~R.crowning_rank(S);
  return squares;
}

/// The number of distinct captures when no flying king can capture; those of one jump are counted in bulk.
template <const Rules& R, Side S>
[[gnu::flatten]] std::size_t count_adjacent_captures(const Pieces& pieces, const JumpStarts& starts, Bitboard jumpers) {
  constexpr Geometry geometry = *R.board;
  constexpr bool kings_step = *R.kings_move == KingsMove::one_step;
  const Bitboard man_goes_on = goes_on_from<R, S, false>(starts);
  const Bitboard king_goes_on = goes_on_from<R, S, true>(starts);
  std::size_t total = 0;
  Bitboard walked = 0;
  any_direction([&]<Direction D>() {
    constexpr Direction back = opposite(D);
    const auto jumping_to = [&](Bitboard landings) {
      return geometry.template shift<back>(geometry.template shift<back>(landings));
    };
    const Bitboard movers = adjacent_jumpers<R, S, D>(pieces, starts);
    total += static_cast<std::size_t>(count(movers));
    if constexpr (kings_step)
      walked |= movers & ((jumping_to(man_goes_on) & ~pieces.kings) | (jumping_to(king_goes_on) & pieces.kings));
    else
      walked |= movers & jumping_to(man_goes_on);
    return false;
  });
  if (walked == 0) return total;
  if constexpr (*R.capture_priority == CapturePriority::most_pieces) return count_captures<R, S>(pieces, jumpers);
  any_direction([&]<Direction D>() {
    total -= static_cast<std::size_t>(count(adjacent_jumpers<R, S, D>(pieces, starts) & walked));
    return false;
  });
  return total + count_captures<R, S>(pieces, walked);
}

/// How many quiet moves the kings of one side have, and whether one of them that flies can capture.
struct KingMoves {
  std::size_t quiet = 0;
  bool capture = false;
};
template <const Rules& R>
constexpr KingMoves count_king_moves(const Pieces& pieces, const JumpStarts& starts, Bitboard kings) {
  constexpr Geometry geometry = *R.board;
  constexpr bool flying = *R.kings_move == KingsMove::any_distance;
  const Bitboard free = geometry.board() & ~pieces.all();
  std::size_t quiet = 0;
  Bitboard captures = 0;
  any_direction([&]<Direction D>() {
    Bitboard at = kings;
    do {  // all kings advance together, so that none are counted twice
      if constexpr (flying) captures |= at & starts[index(D)];
      at = geometry.template shift<D>(at) & free;
      quiet += static_cast<std::size_t>(count(at));
    } while (flying && at != 0);
    return false;
  });
  return {quiet, captures != 0};
}

}  // namespace detail

/// How many distinct legal moves side S has.
template <const Rules& R, Side S>
[[nodiscard, gnu::flatten]] std::size_t count_moves(const Pieces& pieces) {
  const Bitboard kings = pieces.kings_of(S);
  const detail::JumpStarts starts = detail::jump_starts<R, S>(pieces);
  const Bitboard jumpers = detail::adjacent_jumpers<R, S>(pieces, starts);
  std::size_t total = 0;
  if (kings != 0) {
    const auto [quiet, capture] = detail::count_king_moves<R>(pieces, starts, kings);
    if (capture) return detail::count_captures<R, S>(pieces, jumpers | kings);
    total = quiet;
  }
  if (jumpers != 0) return detail::count_adjacent_captures<R, S>(pieces, starts, jumpers);
  detail::man_steps<R, S>(
      pieces, [&]<Direction D>(Bitboard targets) { total += static_cast<std::size_t>(count(targets)); });
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

}  // namespace damero
