// What the run's opponents play: the search of a few plies, and their slips.
#pragma once

#include <vector>

#include "base/random.hpp"
#include "engine/score.hpp"
#include "game/game.hpp"

namespace damero {

/// How often a random legal move is played instead of a best one.
struct Slip {
  int percent;
  friend bool operator==(Slip, Slip) = default;
};

struct SearchReport {
  std::vector<Move> best;   ///< in the order of generation; none when the game is over
  Score score;              ///< for the side to move; of a finished game its result's
  std::uint64_t nodes = 0;  ///< positions looked at
};

/// What a plain minimax of exactly `depth` plies (1 to max_depth) finds: all the best moves, and their score. The rules
/// end the game inside the search as they do on the board: no move is a loss, sooner is worse, every draw by rule is
/// worth 0.
[[nodiscard]] SearchReport search(const Game& game, Depth depth);

/// All moves that the search finds best, in the order of generation; none when the game is over.
///
///     std::vector<Move> best = best_moves(Game(VariantId::bashni), Depth{3});
[[nodiscard]] std::vector<Move> best_moves(const Game& game, Depth depth);

/// One of the best moves, all equally likely. The game must not be over.
[[nodiscard]] Move choose_move(const Game& game, Depth depth, Random& random);

/// The same, or with the probability of a slip any legal move, all equally likely.
[[nodiscard]] Move choose_move(const Game& game, Depth depth, Slip slip, Random& random);

/// Whether the engine, playing `engine`, accepts a draw: it does when it does not stand better.
[[nodiscard]] bool wants_draw(const Game& game, Side engine, Depth depth);

}  // namespace damero
