// The evaluation of the run's opponents, plain on purpose: a cleverer one makes the ladder too steep for people.
#pragma once

#include "engine/score.hpp"
#include "rules/column.hpp"
#include "rules/rules.hpp"

namespace damero {

namespace worth {
inline constexpr int man = 100;
inline constexpr int flying_king = 300;
inline constexpr int stepping_king = 150;
inline constexpr int buried = 5;       ///< each piece that lies under a top of its own side
inline constexpr int buried_king = 5;  ///< on top of that, when it is a king
}  // namespace worth

/// What lies under the top of a column counts a little for its owner where it is the owner's; prisoners count nothing.
constexpr int worth_under_top(Column column) {
  int sum = 0;
  for (int depth = 1; depth < column.height(); ++depth) {
    const Piece piece = column.at(depth);
    if (piece.side == column.top().side) sum += worth::buried + (piece.king ? worth::buried_king : 0);
  }
  return sum;
}

/// The estimate for the side to move, from the pieces alone.
template <class Position>
[[nodiscard]] constexpr Score material(const Position& position) {
  constexpr const Rules& rules = Position::rules;
  constexpr int king =
      *rules.kings_move == KingsMove::any_distance ? worth::flying_king : worth::stepping_king;
  const Pieces& pieces = position.pieces();
  const auto leading = [&pieces](Side side) {
    return worth::man * count(pieces.men(side)) + king * count(pieces.kings_of(side));
  };
  const Side turn = position.turn();
  int balance = leading(turn) - leading(other(turn));
  if constexpr (rules.has_columns()) {
    for (const Square s : squares(pieces.all())) {
      const Column column = position.column(s);
      if (column.height() == 1) continue;
      const int under = worth_under_top(column);
      balance += column.top().side == turn ? under : -under;
    }
  }
  return Score::estimate(balance);
}

}  // namespace damero
