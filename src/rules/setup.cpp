#include "rules/setup.hpp"

namespace damero {

Setup start_setup(const Rules& rules) {
  Setup setup;
  for (const Side side : {Side::white, Side::black})
    for (const Square s : squares(rules.start_squares(side))) setup[s] = Column{Piece{side, false}};
  return setup;
}

std::optional<SetupError> find_fault(const Rules& rules, const Setup& setup) {
  int pieces = 0;
  for (const Square s : squares(rules.board->board())) {
    const Column column = setup[s];
    if (column.empty()) continue;
    pieces += column.height();
    if (pieces > rules.max_pieces()) return SetupError{SetupFault::too_many_pieces, s};
    if (rules.has_columns()) continue;
    if (column.height() > 1) return SetupError{SetupFault::column_in_plain_game, s};
    const Piece top = column.top();
    if (!top.king && has(rules.crowning_rank(top.side), s)) return SetupError{SetupFault::man_on_crowning_rank, s};
  }
  return std::nullopt;
}

}  // namespace damero
