// The search finds exactly the best moves of a plain minimax, in every game, also where draws by counting are near.
#include <gtest/gtest.h>

#include "engine/plain_minimax.hpp"
#include "engine/run_search.hpp"

namespace damero {
namespace {

class SearchOf : public testing::TestWithParam<VariantId> {};

void expect_the_same_best(const Game& game, int plies) {
  const PlainBest plain = plain_best(game, plies);
  const SearchReport found = search(game, Depth{plies});
  EXPECT_EQ(found.score, plain.score) << "ply " << game.ply() << ", depth " << plies;
  EXPECT_EQ(found.best, plain.moves) << "ply " << game.ply() << ", depth " << plies;
}

const Move& any_move(const MoveList& moves, Random& random) {
  return moves[static_cast<std::size_t>(random.below(moves.size()))];
}

TEST_P(SearchOf, FindsTheBestMovesOfAPlainMinimax) {
  Random random{1};
  int compared = 0;
  for (int i = 0; i < 12; ++i) {
    Game game(GetParam());
    for (; !game.result(); game.play(any_move(game.legal_moves(), random))) {
      if (random.below(5) != 0) continue;
      const int plies = 1 + static_cast<int>(random.below(4));
      if (plies == 4 && game.legal_moves().size() > 9) continue;  // slow without pruning
      expect_the_same_best(game, plies);
      ++compared;
    }
  }
  EXPECT_GE(compared, 60);
}

/// A few kings and men at random places, kings of both sides among them.
Setup few_pieces(const Rules& rules, Random& random) {
  for (;;) {
    Setup setup;
    const auto put = [&](Side side, bool king) {
      const Square s = Square{static_cast<int>(random.below(64))};
      if (!has(rules.board->board(), s)) return;
      if (setup[s].empty() || rules.has_columns()) setup[s].push_base({side, king});
    };
    for (int i = 0; i < 4; ++i)
      for (const Side side : {Side::white, Side::black}) put(side, i != 1);
    if (!find_fault(rules, setup)) return setup;
  }
}

/// A king's move that gives nothing to capture, if one is found; now and then any move.
Move shuffling_move(const Game& game, const MoveList& moves, Random& random) {
  const Pieces& pieces = pieces_of(game.position());
  const bool hold_back = random.below(40) != 0;
  for (int tries = 0; tries < 30 && hold_back; ++tries) {
    const Move& move = any_move(moves, random);
    if (move.is_capture() || !has(pieces.kings, move.from)) continue;
    const MoveList answers = moves_of(after(game.position(), move));
    if (!answers.empty() && !answers[0].is_capture()) return move;
  }
  return any_move(moves, random);
}

/// Whether a draw by rule is at most so many of the game's units away, or a position has come up before.
bool draw_is_near(const Game& game, int units) {
  for (const RunningCount& count : game.running_counts())
    if (count.limit - count.done <= units) return true;
  if (game.rules().draws->repetitions == 0) return false;
  for (int ply = game.ply() - 4; ply >= 0; ply -= 2)
    if (game.position_at(ply) == game.position()) return true;
  return false;
}

TEST_P(SearchOf, SeesEveryDrawThatIsNear) {
  Random random{2};
  int compared = 0;
  int draws_found = 0;
  for (int i = 0; i < 3'000 && compared < 150; ++i) {
    Game game(GetParam(), few_pieces(rules_of(GetParam()), random));
    for (MoveList moves = game.legal_moves(); !moves.empty(); moves = game.legal_moves()) {
      if (draw_is_near(game, 2) && moves.size() <= 20 && random.below(3) == 0) {
        expect_the_same_best(game, 1 + static_cast<int>(random.below(3)));
        ++compared;
        if (search(game, Depth{3}).score == Score::draw()) ++draws_found;
      }
      game.play(shuffling_move(game, moves, random));
    }
  }
  EXPECT_GE(compared, 100);
  EXPECT_GE(draws_found, 10);
}

TEST_P(SearchOf, AGameThatIsOverHasNoBestMove) {
  Game game(GetParam());
  game.resign(Side::white);
  EXPECT_TRUE(best_moves(game, Depth{3}).empty());
  EXPECT_EQ(search(game, Depth{3}).score, Score::loss_in(0));
}

std::vector<VariantId> games_of_limited_length() {
  std::vector<VariantId> limited;
  for (const VariantId id : all_variants())
    if (rules_of(id).draws->plies_in_all != 0) limited.push_back(id);
  return limited;
}

class SearchOfLimited : public testing::TestWithParam<VariantId> {};

TEST_P(SearchOfLimited, SeesTheEndOfALongGame) {
  Random random{3};
  int compared = 0;
  for (int i = 0; i < 20'000 && compared < 10; ++i) {
    Game game(GetParam());
    while (!game.result()) {
      const MoveList moves = game.legal_moves();
      const bool hurry = game.draw_counts().idle_plies() > 40;
      if (*game.plies_left() <= 4 && moves.size() <= 12 && game.draw_counts().idle_plies() < 44) {
        expect_the_same_best(game, 3);
        ++compared;
      }
      game.play(hurry ? any_move(moves, random) : shuffling_move(game, moves, random));
    }
  }
  EXPECT_GE(compared, 10);
}

INSTANTIATE_TEST_SUITE_P(EveryGame, SearchOf, testing::ValuesIn(all_variants().begin(), all_variants().end()),
                         [](const auto& tested) { return std::string(*rules_of(tested.param).key); });

INSTANTIATE_TEST_SUITE_P(EveryGame, SearchOfLimited, testing::ValuesIn(games_of_limited_length()),
                         [](const auto& tested) { return std::string(*rules_of(tested.param).key); });

}  // namespace
}  // namespace damero
