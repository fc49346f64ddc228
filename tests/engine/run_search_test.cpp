// What is chosen among the best moves, slips, draw offers.
#include "engine/run_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace damero {
namespace {

TEST(RunSearch, ChoosesAmongTheBestMovesOnly) {
  Game game(VariantId::bashni);
  Random random{3};
  while (!game.result()) {
    const std::vector<Move> best = best_moves(game, Depth{4});
    const Move move = choose_move(game, Depth{4}, random);
    EXPECT_NE(std::ranges::find(best, move), best.end());
    game.play(move);
  }
}

TEST(RunSearch, ChoosesEachOfTheBestMovesAboutAsOften) {
  const Game game(VariantId::bashni);
  const std::vector<Move> best = best_moves(game, Depth{1});
  ASSERT_EQ(best.size(), 7U);  // one ply ahead all first moves look the same
  std::vector<int> chosen(best.size());
  Random random{4};
  for (int i = 0; i < 7'000; ++i)
    ++chosen[static_cast<std::size_t>(std::ranges::find(best, choose_move(game, Depth{1}, random)) - best.begin())];
  for (const int times : chosen) EXPECT_NEAR(times, 1'000, 120);
}

/// One piece each, out of each other's reach.
Game lone_pieces(Side turn, bool white_king, bool black_king) {
  damero::Setup setup{.turn = turn};
  const Geometry board = *rules_of(VariantId::bashni).board;
  setup[board.at(2, 2)] = Column{Piece{Side::white, white_king}};
  setup[board.at(7, 5)] = Column{Piece{Side::black, black_king}};
  return Game(VariantId::bashni, setup);
}

TEST(RunSearch, AcceptsADrawUnlessItStandsBetter) {
  for (const Side turn : {Side::white, Side::black}) {
    const Game ahead = lone_pieces(turn, true, false);
    EXPECT_FALSE(wants_draw(ahead, Side::white, Depth{1}));
    EXPECT_TRUE(wants_draw(ahead, Side::black, Depth{1}));
    const Game even = lone_pieces(turn, false, false);
    EXPECT_TRUE(wants_draw(even, Side::white, Depth{1}));
    EXPECT_TRUE(wants_draw(even, Side::black, Depth{1}));
  }
}

TEST(RunSearch, AlwaysSlipsOrNeverDoes) {
  const Game game(VariantId::bashni);
  Random random{6};
  const std::vector<Move> best = best_moves(game, Depth{7});
  std::set<int> ends;
  for (int i = 0; i < 200; ++i) {
    const Move slip = choose_move(game, Depth{7}, Slip{100}, random);
    ends.insert(slip.from.index * 64 + slip.to.index);
  }
  EXPECT_EQ(ends.size(), game.legal_moves().size());
  for (int i = 0; i < 20; ++i)
    EXPECT_NE(std::ranges::find(best, choose_move(game, Depth{7}, Slip{0}, random)), best.end());
}

TEST(Scores, SoonerLossesAreWorseAndSoonerWinsBetter) {
  EXPECT_LT(Score::loss_in(2), Score::loss_in(4));
  EXPECT_LT(Score::loss_in(4), Score::estimate(-9'000));
  EXPECT_GT(Score::win_in(1), Score::win_in(3));
  EXPECT_EQ(-Score::loss_in(5), Score::win_in(5));
  EXPECT_EQ(Score::win_in(5).later(2), Score::win_in(3));
  EXPECT_EQ(Score::loss_in(5).later(2).earlier(2), Score::loss_in(5));
  EXPECT_EQ(Score::estimate(40).later(2), Score::estimate(40));
}

}  // namespace
}  // namespace damero
