// How a game goes on by the tables.
#pragma once

#include <vector>

#include "game/game.hpp"
#include "tables/tables.hpp"

namespace damero {

/// A move, and what it is worth to the side that plays it.
struct MoveWorth {
  Move move;
  Worth worth;  ///< the distance counted from the position before the move
};

/// Whether a side would rather have the first: a win, a near one; a loss that is far off.
[[nodiscard]] bool is_better(const Worth& a, const Worth& b);

/// Every legal move of a position, best first; nothing where the tables do not know all of them.
[[nodiscard]] std::optional<std::vector<MoveWorth>> move_worths(const Tables& tables, const AnyPosition& position);

/// How a decided game goes on when the winner hurries and the loser delays.
struct BestPlay {
  std::vector<Move> moves;
  std::optional<Result> result;  ///< nothing where the tables do not know the way to the end
};

/// From a game that goes on; no moves where the tables do not say that it is won or lost, and how soon. The result is a draw
/// where a draw rule ends the game before it is won, which ever of the shortest ways the winner takes.
[[nodiscard]] BestPlay best_play(const Tables& tables, const Game& game);

/// What the tables say of a game.
struct Prospect {
  Worth worth;  ///< of the position
  std::vector<MoveWorth> moves;
  BestPlay play;
};

/// Nothing where the tables do not know the position or one of its moves.
[[nodiscard]] std::optional<Prospect> prospect(const Tables& tables, const Game& game);

}  // namespace damero
