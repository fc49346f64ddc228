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

/// Calls `visit(move)` for each distinct legal move of side S: the captures, or the quiet moves if there are none.
template <const Rules& R, Side S, class Visit>
void for_each_move(const Pieces& pieces, Visit&& visit) {
  const Bitboard kings = pieces.kings_of(S);
  Bitboard jumpers = detail::adjacent_jumpers<R, S>(pieces, detail::jump_starts<R, S>(pieces));
  if constexpr (*R.kings_move == KingsMove::any_distance) jumpers |= kings;
  if (jumpers != 0) {
    MoveList captures;
    detail::list_captures<R, S>(pieces, jumpers, captures);
    if (!captures.empty()) {
      for (const Move& move : captures) visit(move);
      return;
    }
  }
  constexpr Geometry geometry = *R.board;
  detail::man_steps<R, S>(pieces, [&]<Direction D>(Bitboard targets) {
    for (const Square to : squares(targets)) {
      const Square from{to.index - geometry.step(D)};
      visit(Move{.from = from, .to = to, .promotes = has(R.crowning_rank(S), to)});
    }
  });
  for (const Square from : squares(kings))
    for (const Square to : squares(detail::king_steps<R>(pieces, from))) visit(Move{.from = from, .to = to});
}

/// Adds the distinct legal moves of side S to an empty list.
template <const Rules& R, Side S>
void generate_moves(const Pieces& pieces, MoveList& list) {
  for_each_move<R, S>(pieces, [&list](const Move& move) { list.push_back(move); });
}

namespace detail {

/// Of the pieces that can jump to a neighbour's other side: those for which one jump in direction D may not be the end.
/// The square they start from changes nothing: it lies behind the jumped piece.
template <const Rules& R, Side S, Direction D>
constexpr Bitboard going_on(const Pieces& pieces, const JumpStarts& starts, Bitboard jumpers) {
  constexpr Geometry geometry = *R.board;
  const Bitboard landings = geometry.template shift<D>(geometry.template shift<D>(jumpers));
  Bitboard man_goes_on = 0;
  Bitboard king_goes_on = 0;
  any_direction([&]<Direction Next>() {
    if constexpr (Next != opposite(D)) {
      king_goes_on |= starts[index(Next)];
      if constexpr (man_jumps<R, S, Next>) man_goes_on |= starts[index(Next)];
    }
    return false;
  });
  if constexpr (*R.mid_capture_promotion == MidCapturePromotion::goes_on_as_king)
    man_goes_on |= R.crowning_rank(S);
  else if constexpr (*R.mid_capture_promotion == MidCapturePromotion::ends_the_move)
    man_goes_on &= ~R.crowning_rank(S);
  constexpr Direction back = opposite(D);
  const auto starts_of = [&](Bitboard set) {
    return geometry.template shift<back>(geometry.template shift<back>(landings & set));
  };
  if constexpr (*R.kings_move == KingsMove::one_step)
    return (starts_of(man_goes_on) & ~pieces.kings) | (starts_of(king_goes_on) & pieces.kings);
  else
    return starts_of(man_goes_on);
}

/// The number of distinct captures when no king flies; those of one jump are counted in bulk. Flattened, because left to
/// itself the compiler calls a function for every direction (5 % of Brazilian perft).
template <const Rules& R, Side S>
[[gnu::flatten]] std::size_t count_adjacent_captures(const Pieces& pieces, const JumpStarts& starts, Bitboard jumpers) {
  std::array<Bitboard, 4> by_direction{};
  Bitboard walked = 0;
  any_direction([&]<Direction D>() {
    by_direction[index(D)] = adjacent_jumpers<R, S, D>(pieces, starts);
    walked |= going_on<R, S, D>(pieces, starts, by_direction[index(D)]);
    return false;
  });
  std::size_t total = 0;
  if (walked != 0) {
    if constexpr (*R.capture_priority == CapturePriority::most_pieces) return count_captures<R, S>(pieces, jumpers);
    total = count_captures<R, S>(pieces, walked);
  }
  for (const Bitboard set : by_direction) total += static_cast<std::size_t>(count(set & ~walked));
  return total;
}

}  // namespace detail

/// How many distinct legal moves side S has.
template <const Rules& R, Side S>
[[nodiscard]] std::size_t count_moves(const Pieces& pieces) {
  const Bitboard kings = pieces.kings_of(S);
  const detail::JumpStarts starts = detail::jump_starts<R, S>(pieces);
  const Bitboard jumpers = detail::adjacent_jumpers<R, S>(pieces, starts);
  if (*R.kings_move == KingsMove::any_distance && kings != 0) {
    if (const std::size_t captures = detail::count_captures<R, S>(pieces, jumpers | kings); captures != 0)
      return captures;
  } else if (jumpers != 0) {
    return detail::count_adjacent_captures<R, S>(pieces, starts, jumpers);
  }
  std::size_t total = 0;
  detail::man_steps<R, S>(
      pieces, [&]<Direction D>(Bitboard targets) { total += static_cast<std::size_t>(count(targets)); });
  for (const Square from : squares(kings)) total += static_cast<std::size_t>(count(detail::king_steps<R>(pieces, from)));
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
