// The evaluation of the run's opponents, plain on purpose: a cleverer one makes the ladder too steep for people.
#pragma once

#include "engine/score.hpp"
#include "rules/column.hpp"
#include "rules/move.hpp"
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

/// What counts of a column beside its top, for white.
constexpr int buried_worth(Column column) {
  if (column.height() < 2) return 0;
  return column.top().side == Side::white ? worth_under_top(column) : -worth_under_top(column);
}

/// What lies under the tops of a position, for white.
template <class Position>
[[nodiscard]] constexpr int buried_worth(const Position& position) {
  int sum = 0;
  if constexpr (Position::rules.has_columns())
    for (const Square s : squares(position.pieces().all())) sum += buried_worth(position.column(s));
  return sum;
}

/// How a move changes that. The capturing column only gains prisoners, which count nothing.
template <class Position>
[[nodiscard]] constexpr int buried_worth_gained(const Position& position, const Move& move) {
  int sum = 0;
  if constexpr (Position::rules.has_columns())
    for (const Square s : squares(move.captured))
      sum += buried_worth(position.column(s).without_top()) - buried_worth(position.column(s));
  return sum;
}

/// The estimate for the side to move, from the leading pieces and what is buried.
template <const Rules& R>
[[nodiscard]] constexpr Score material(const Pieces& pieces, int buried, Side turn) {
  constexpr int king = *R.kings_move == KingsMove::any_distance ? worth::flying_king : worth::stepping_king;
  const auto leading = [&pieces](Side side) {
    return worth::man * count(pieces.men(side)) + king * count(pieces.kings_of(side));
  };
  const int white = leading(Side::white) - leading(Side::black) + buried;
  return Score::estimate(turn == Side::white ? white : -white);
}

}  // namespace damero
