// What a learned evaluation sees of a position.
#pragma once

#include <algorithm>

#include "engine/eval/windows.hpp"
#include "rules/column.hpp"
#include "rules/move.hpp"
#include "rules/rules.hpp"

namespace damero {

/// What a column is worth depends on its leading piece, on how many of its own side lie right under it, on how many
/// prisoners lie below these, and on whether there are kings among both.
class ColumnKind {
 public:
  static constexpr int number = 256;

  static constexpr int of(Column column) {
    const std::uint64_t pieces = (std::uint64_t{1} << column.height()) - 1;
    const std::uint64_t black = column.word() & pieces;
    const std::uint64_t kings = column.word() >> 24U & pieces;
    const std::uint64_t others = (black & 1) != 0 ? ~black & pieces : black;  // of the other side than the top
    const int run = std::countr_zero(others | std::uint64_t{1} << column.height());
    const std::uint64_t own = (std::uint64_t{1} << run) - 1;
    const int prisoners = std::min(column.height() - run, most - 1);
    const int buried = ((kings & own) >> 1 != 0 ? 1 : 0) + ((kings & ~own) != 0 ? 2 : 0);
    const int top = static_cast<int>(black & 1) + 2 * static_cast<int>(kings & 1);
    return top + 4 * (buried + 4 * (std::min(run, most) - 1 + most * prisoners));
  }

  /// The kind of the same column with all colours changed.
  static constexpr int of_other_side(int kind) { return kind ^ 1; }

 private:
  static constexpr int most = 4;  ///< longer runs are all alike
};

/// How many men and kings lead on either side, more than `most_kings` kings counted as so many: what an ending is worth
/// hangs on these numbers together.
template <int MostMen>
class PieceBalance {
 public:
  static constexpr int most_kings = 3;
  static constexpr int of_one_side = (MostMen + 1) * (most_kings + 1);
  static constexpr int number = of_one_side * of_one_side;

  static constexpr int of(const Pieces& pieces) { return of(pieces, Side::white) * of_one_side + of(pieces, Side::black); }
  static constexpr int turned(int balance) { return balance % of_one_side * of_one_side + balance / of_one_side; }

 private:
  static constexpr int of(const Pieces& pieces, Side side) {
    return std::min(count(pieces.men(side)), MostMen) * (most_kings + 1) + std::min(count(pieces.kings_of(side)), most_kings);
  }
};

/// The features of the positions of one game, numbered from 0. Each has a value, mostly 1; the weights that are learned
/// for them speak for white.
template <class Position>
class Features {
  static constexpr const Rules& rules = Position::rules;
  static constexpr Geometry geometry = *Position::rules.board;
  static constexpr bool columns = rules.has_columns();
  static constexpr int squares_used = std::bit_width(geometry.board());
  using Board = Windows<geometry>;
  using Balance = PieceBalance<Position::rules.max_pieces() / 2>;

 public:
  static constexpr int windows_at = 0;
  static constexpr int kings_at = windows_at + Board::number * Board::contents;  ///< a white one, a black one on a square
  static constexpr int columns_at = kings_at + 2 * squares_used;
  static constexpr int balance_at = columns_at + (columns ? ColumnKind::number * squares_used : 0);
  static constexpr int material_at = balance_at + Balance::number;
  static constexpr int number = material_at + 4;

  /// Calls `add(feature, value)` for every feature whose value is not 0.
  template <class Add>
  static void for_each(const Position& position, Add&& add) {
    const Pieces& pieces = position.pieces();
    // Kings of the plain games move too far for windows to tell much of them.
    const Bitboard white = columns ? pieces[Side::white] : pieces.men(Side::white);
    const Bitboard black = columns ? pieces[Side::black] : pieces.men(Side::black);
    Board::for_each(white, black, [&](int window, int content) { add(windows_at + window * Board::contents + content, 1); });
    if (pieces.kings != 0) add_kings(pieces, add);
    if constexpr (columns)
      for (const Square s : squares(pieces.all()))
        add(columns_at + ColumnKind::of(position.column(s)) * squares_used + s.index, 1);
    add(balance_at + Balance::of(pieces), 1);
    add(material_at, count(pieces.men(Side::white)) - count(pieces.men(Side::black)));
    add(material_at + 1, position.turn() == Side::white ? 1 : -1);
  }

  /// The feature of the board turned by 180° with the colours changed, where it speaks for the other side. Those of
  /// material and of the turn stay the same, and their values change sign.
  static constexpr int turned(int feature) {
    if (feature < kings_at) {
      const int window = feature / Board::contents;
      return (Board::number - 1 - window) * Board::contents + Board::turned(feature % Board::contents);
    }
    if (feature < columns_at) return columns_at - 1 - (feature - kings_at);
    if (feature < balance_at) {
      const int place = feature - columns_at;
      const int kind = ColumnKind::of_other_side(place / squares_used);
      return columns_at + kind * squares_used + squares_used - 1 - place % squares_used;
    }
    return feature < material_at ? balance_at + Balance::turned(feature - balance_at) : feature;
  }

  /// The most leading pieces there can be: the phase of a game runs from there to none.
  static constexpr int most_pieces = Position::rules.max_pieces();
  static int phase(const Position& position) { return count(position.pieces().all()); }

 private:
  template <class Add>
  static void add_kings(const Pieces& pieces, Add& add) {
    const Bitboard white = pieces.kings_of(Side::white);
    const Bitboard black = pieces.kings_of(Side::black);
    for (const Square s : squares(white)) add(kings_at + s.index, 1);
    for (const Square s : squares(black)) add(kings_at + squares_used + s.index, 1);
    add(material_at + 2, (white != 0 ? 1 : 0) - (black != 0 ? 1 : 0));
    add(material_at + 3, count(white) - count(black));
  }
};

}  // namespace damero
