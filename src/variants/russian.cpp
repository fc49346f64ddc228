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

}  // namespace

bool king_against_king_is_drawn(const Pieces& pieces, Side turn) {
  if (force(pieces, Side::white) != lone_king || force(pieces, Side::black) != lone_king) return false;
  Setup setup{.turn = turn};
  for (const Side side : {Side::white, Side::black}) setup[first(pieces[side])] = Column{Piece{side, true}};
  constexpr int longest_win = 3;
  return forced_outcome(Position{setup}, longest_win + 1) == 0;
}

}  // namespace damero::russian
