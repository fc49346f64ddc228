// The opponents' numbers and the men that are missing against them.
#include "ladder/opponent.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace damero {
namespace {

TEST(Opponents, LookAsFarAndSlipAsOftenAsTheRulesSay) {
  struct Expected {
    int plies, slip, missing;
  };
  constexpr std::array<Expected, 18> expected{{{1, 30, 0}, {2, 15, 0}, {3, 7, 0}, {4, 3, 0}, {5, 1, 0}, {6, 0, 0},
                                               {7, 0, 0},  {7, 0, 1},  {7, 0, 2}, {7, 0, 3}, {7, 0, 4}, {7, 0, 5},
                                               {7, 0, 6},  {7, 0, 7},  {7, 0, 8}, {7, 0, 9}, {7, 0, 10}, {7, 0, 11}}};
  ASSERT_EQ(opponents, 18);
  for (int number = 1; number <= opponents; ++number) {
    const Opponent o = opponent(number);
    const Expected& e = expected[static_cast<std::size_t>(number - 1)];
    EXPECT_EQ(o.number, number);
    EXPECT_EQ(o.looks_ahead.plies, e.plies) << number;
    EXPECT_EQ(o.slips.percent, e.slip) << number;
    EXPECT_EQ(o.missing_men, e.missing) << number;
  }
}

std::set<std::string> men_of(const Setup& setup, Side side) {
  constexpr Geometry board{8, 8};
  std::set<std::string> men;
  for (const Square s : squares(board.board())) {
    if (setup[s] != Column{Piece{side, false}}) continue;
    men.insert({static_cast<char>('a' + board.x(s)), static_cast<char>('1' + board.y(s))});
  }
  return men;
}

TEST(Opponents, TakeMenFromTheBackRankLeftToRight) {
  const std::array<std::string, 11> order{"a1", "c1", "e1", "g1", "b2", "d2", "f2", "h2", "a3", "c3", "e3"};
  std::set<std::string> left{"a1", "c1", "e1", "g1", "b2", "d2", "f2", "h2", "a3", "c3", "e3", "g3"};
  for (int number = 1; number <= opponents; ++number) {
    if (number > 7) left.erase(order[static_cast<std::size_t>(number - 8)]);
    const damero::Setup setup = start_against(opponent(number));
    EXPECT_EQ(men_of(setup, Side::white), left) << number;
    EXPECT_EQ(men_of(setup, Side::black).size(), 12U) << number;
    EXPECT_EQ(setup.turn, Side::white);
  }
}

TEST(Opponents, ReplyTheSameFromTheSameSeed) {
  Game game(VariantId::bashni);
  game.play(game.legal_moves()[0]);
  bool differ = false;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    EXPECT_EQ(reply(opponent(1), game, seed), reply(opponent(1), game, seed));
    differ |= !(reply(opponent(1), game, seed) == reply(opponent(1), game, seed + 1));
  }
  EXPECT_TRUE(differ);
}

TEST(Opponents, SlipAboutAsOftenAsTheySay) {
  // Along a game of the shallow search until most moves are worse than the best.
  Random random{5};
  Game game(VariantId::bashni);
  while (2 * best_moves(game, Depth{2}).size() > game.legal_moves().size()) game.play(choose_move(game, Depth{2}, random));
  const std::vector<Move> best = best_moves(game, Depth{2});
  const double share_of_others =
      1.0 - static_cast<double>(best.size()) / static_cast<double>(game.legal_moves().size());
  int others = 0;
  constexpr int tries = 4'000;
  for (int i = 0; i < tries; ++i) {
    const Move move = choose_move(game, Depth{2}, Slip{30}, random);
    if (std::ranges::find(best, move) == best.end()) ++others;
  }
  EXPECT_NEAR(others, tries * 0.30 * share_of_others, 120);
}

}  // namespace
}  // namespace damero
