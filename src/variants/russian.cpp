#include "variants/russian.hpp"

#include <algorithm>

#include "plain/position.hpp"

namespace damero::russian {

namespace {

using Position = plain::Position<russian_rules>;

/// The outcome for the side to move when nothing but `plies` further plies is looked at: +1 wins, −1 loses, 0 neither.
int forced_outcome(const Position& position, int plies) {
  MoveList moves;
  generate_moves(position, moves);
  if (moves.empty()) return -1;
  if (plies == 0) return 0;
  int best = -1;
  for (const Move& move : moves) {
    best = std::max(best, -forced_outcome(position.after(move), plies - 1));
    if (best == 1) break;
  }
  return best;
}

/// By turn and by the squares of white's and black's king: whether neither side wins by force.
using Drawn = std::array<std::array<std::array<bool, 64>, 64>, 2>;

Drawn drawn_kings() {
  constexpr int longest_win = 3;
  const squares board(russian_rules.board->board());
  Drawn drawn{};
  for (const Side turn : {Side::white, Side::black}) {
    for (const Square white : board) {
      for (const Square black : board) {
        if (white == black) continue;
        Setup setup{.turn = turn};
        setup[white] = Column{Piece{Side::white, true}};
        setup[black] = Column{Piece{Side::black, true}};
        drawn[index(turn)][white.index][black.index] = forced_outcome(Position{setup}, longest_win + 1) == 0;
      }
    }
  }
  return drawn;
}

}  // namespace

bool king_against_king_is_drawn(const Pieces& pieces, Side turn) {
  if (force(pieces, Side::white) != lone_king || force(pieces, Side::black) != lone_king) return false;
  static const Drawn drawn = drawn_kings();
  return drawn[index(turn)][first(pieces[Side::white]).index][first(pieces[Side::black]).index];
}

}  // namespace damero::russian
