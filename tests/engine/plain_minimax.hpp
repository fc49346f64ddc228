// The reference for the run's search: a minimax without any pruning, over games played out by the rules.
#pragma once

#include "engine/material.hpp"
#include "game/game.hpp"

namespace damero {

/// The estimate for white, counted piece by piece.
inline int plain_estimate(const Game& game) {
  const bool flies = *game.rules().kings_move == KingsMove::any_distance;
  const Setup setup = setup_of(game.position());
  int white = 0;
  for (const Column column : setup.at) {
    for (int depth = 0; depth < column.height(); ++depth) {
      const Piece piece = column.at(depth);
      if (piece.side != column.top().side) continue;
      int worth = piece.king ? (flies ? 300 : 150) : 100;
      if (depth > 0) worth = piece.king ? 10 : 5;
      white += piece.side == Side::white ? worth : -worth;
    }
  }
  return white;
}

/// The score for the side to move; `ply` counts from the root. The game is the same afterwards.
inline Score plain_score(Game& game, int plies, int ply) {
  if (const auto result = game.result()) {
    if (!result->winner) return Score::draw();
    return *result->winner == game.turn() ? Score::win_in(ply) : Score::loss_in(ply);
  }
  if (plies == 0) return Score::estimate(game.turn() == Side::white ? plain_estimate(game) : -plain_estimate(game));
  Score best = -Score::infinity();
  for (const Move& move : game.legal_moves()) {
    game.play(move);
    best = std::max(best, -plain_score(game, plies - 1, ply + 1));
    game.take_back();
  }
  return best;
}

struct PlainBest {
  std::vector<Move> moves;
  Score score;
};

inline PlainBest plain_best(Game game, int plies) {
  PlainBest best{{}, -Score::infinity()};
  for (const Move& move : game.legal_moves()) {
    game.play(move);
    const Score score = -plain_score(game, plies - 1, 1);
    game.take_back();
    if (score > best.score) best = {{}, score};
    if (score == best.score) best.moves.push_back(move);
  }
  return best;
}

}  // namespace damero
