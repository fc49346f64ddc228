// The score of a run: the bonus, its rounding, and that a win always raises it.
#include "ladder/score.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <limits>

namespace damero {
namespace {

constexpr std::int64_t longest = std::numeric_limits<std::int64_t>::max();

TEST(Score, IsTheExampleOfTheRules) {
  const RunScore score = run_score(3, 37'050);
  EXPECT_EQ(score.mean_tenths, 124);
  EXPECT_EQ(score.bonus, 9'875);
  EXPECT_EQ(score.total, 39'875);
}

TEST(Score, IsNothingWithoutAWin) { EXPECT_EQ(run_score(0, 0), RunScore{}); }

TEST(Score, RoundsTheMeanHalfUp) {
  EXPECT_EQ(run_score(1, 0).bonus, 9'999);
  EXPECT_EQ(run_score(1, 49).bonus, 9'999);
  EXPECT_EQ(run_score(1, 50).bonus, 9'998);
  EXPECT_EQ(run_score(1, 149).bonus, 9'998);
  EXPECT_EQ(run_score(1, 150).bonus, 9'997);
  EXPECT_EQ(run_score(3, 149).bonus, 9'999);  // 0.4967 tenths
  EXPECT_EQ(run_score(3, 150).bonus, 9'998);  // 0.5 exactly
  EXPECT_EQ(run_score(7, 349).bonus, 9'999);
  EXPECT_EQ(run_score(7, 350).bonus, 9'998);
}

TEST(Score, NeverFallsBelowTheWins) {
  EXPECT_EQ(run_score(1, 999'849).total, 10'001);
  EXPECT_EQ(run_score(1, 999'850).total, 10'000);
  EXPECT_EQ(run_score(1, 999'950).total, 10'000);
  EXPECT_EQ(run_score(18, longest).total, 180'000);
}

TEST(Score, IsTheRoundedMeanOfExactArithmetic) {
  EXPECT_TRUE(rc::check("mean tenths = floor(ms / (100 wins) + 1/2)", [] {
    const int wins = *rc::gen::inRange(1, 19);
    const auto ms = *rc::gen::inRange<std::int64_t>(0, 30'000'000);
    const std::int64_t mean = (2 * ms + 100 * wins) / (200 * wins);
    RC_ASSERT(run_score(wins, ms).mean_tenths == mean);
    RC_ASSERT(run_score(wins, ms).bonus == std::max<std::int64_t>(0, 9'999 - mean));
    RC_ASSERT(run_score(wins, ms).total == 10'000 * wins + run_score(wins, ms).bonus);
  }));
}

TEST(Score, RisesWithEveryWin) {
  for (int wins = 0; wins < 18; ++wins) {
    // From the best bonus to none at all, in one game.
    EXPECT_LT(run_score(wins, 0).total, run_score(wins + 1, longest).total) << wins;
  }
  EXPECT_TRUE(rc::check("a win raises the score, however long it took", [] {
    const int wins = *rc::gen::inRange(0, 18);
    const auto before = wins == 0 ? 0 : *rc::gen::inRange<std::int64_t>(0, std::int64_t{1} << 40);
    const auto game = *rc::gen::inRange<std::int64_t>(0, std::int64_t{1} << 40);
    RC_ASSERT(run_score(wins, before).total < run_score(wins + 1, before + game).total);
  }));
}

}  // namespace
}  // namespace damero
