#include "variants/russian.hpp"

#include <algorithm>

#include "plain/position.hpp"

namespace damero::russian {

namespace {

using Position = plain::Position<russian_rules>;

/// By turn and by the squares of white's and black's king: +1 where the side to move wins by force, −1 where it loses.
using Outcomes = std::array<std::array<std::array<std::int8_t, 64>, 64>, 2>;

std::int8_t& outcome_of(Outcomes& outcomes, const Position& position) {
  const Pieces& pieces = position.pieces();
  return outcomes[index(position.turn())][first(pieces[Side::white]).index][first(pieces[Side::black]).index];
}

/// The outcome of a position, when those of the positions after it are known.
std::int8_t outcome_after_moves(const Position& position, Outcomes& known) {
  MoveList moves;
  generate_moves(position, moves);
  std::int8_t best = -1;
  for (const Move& move : moves) {
    if (move.is_capture()) return 1;
    best = std::max(best, static_cast<std::int8_t>(-outcome_of(known, position.after(move))));
  }
  return best;
}

Outcomes outcomes_of_kings() {
  constexpr int longest_win = 3;  // plies
  const squares board(russian_rules.board->board());
  Outcomes known{};
  for (int plies = 0; plies <= longest_win; ++plies) {
    Outcomes next{};
    for (const Side turn : {Side::white, Side::black}) {
      for (const Square white : board) {
        for (const Square black : board) {
          if (white == black) continue;
          Setup setup{.turn = turn};
          setup[white] = Column{Piece{Side::white, true}};
          setup[black] = Column{Piece{Side::black, true}};
          const Position position{setup};
          outcome_of(next, position) = outcome_after_moves(position, known);
        }
      }
    }
    known = next;
  }
  return known;
}

}  // namespace

bool king_against_king_is_drawn(const Pieces& pieces, Side turn) {
  if (force(pieces, Side::white) != lone_king || force(pieces, Side::black) != lone_king) return false;
  static const Outcomes outcomes = outcomes_of_kings();
  return outcomes[index(turn)][first(pieces[Side::white]).index][first(pieces[Side::black]).index] == 0;
}

}  // namespace damero::russian
