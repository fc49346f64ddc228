// Elo, its error and the sequential test, against values computed by another method: the likelihood maximised by
// Newton's method with two multipliers.
#include <gtest/gtest.h>

#include <cmath>

#include "match/statistics.hpp"

namespace damero {
namespace {

struct KnownMatch {
  Pairs pairs;
  double elo;
  double error;
  double ratio_0_10;
  double ratio_minus5_5;
  double ratio_0_100;
};

const KnownMatch known_matches[] = {
    {{10, 20, 40, 25, 15}, 23.72560, 37.32606, 0.51813, 0.65428, -6.84986},
    {{1, 5, 60, 30, 4}, 54.29011, 23.54213, 2.42679, 2.52137, 2.31950},
    {{100, 200, 400, 230, 120}, 11.58548, 11.73309, 1.83675, 3.22529, -99.30701},
    {{0, 0, 50, 40, 10}, 107.53812, 24.87247, 2.83671, 2.87813, 22.95465},
};

TEST(Statistics, GiveKnownValues) {
  for (const KnownMatch& known : known_matches) {
    EXPECT_NEAR(elo_of(mean_score(known.pairs)), known.elo, 1e-4);
    EXPECT_NEAR(*elo_error(known.pairs), known.error, 1e-4);
    EXPECT_NEAR((Sprt{0, 10}.log_likelihood_ratio(known.pairs)), known.ratio_0_10, 1e-4);
    EXPECT_NEAR((Sprt{-5, 5}.log_likelihood_ratio(known.pairs)), known.ratio_minus5_5, 1e-4);
    EXPECT_NEAR((Sprt{0, 100}.log_likelihood_ratio(known.pairs)), known.ratio_0_100, 1e-4);
  }
}

TEST(Statistics, TurnScoresIntoEloAndBack) {
  EXPECT_NEAR(elo_of(0.75), 190.848, 1e-3);  // three to one
  EXPECT_NEAR(expected_score(200), 0.759747, 1e-6);
  EXPECT_EQ(elo_of(0.5), 0);
  EXPECT_EQ(elo_of(1), INFINITY);
  EXPECT_EQ(elo_of(0), -INFINITY);
  for (const double elo : {-300.0, -10.0, 5.0, 120.0}) EXPECT_NEAR(elo_of(expected_score(elo)), elo, 1e-9);
}

TEST(Statistics, ClaimNoErrorWhereNothingSpreads) {
  EXPECT_EQ(elo_error({0, 0, 0, 0, 0}), std::nullopt);
  EXPECT_EQ(elo_error({0, 1, 0, 0, 0}), std::nullopt);
  EXPECT_EQ(elo_error({0, 0, 9, 0, 0}), std::nullopt);
  EXPECT_EQ(elo_error({0, 0, 0, 1, 4}), std::nullopt);  // the interval passes 100 %
}

TEST(Statistics, EndTheTestWhereItIsDecided) {
  const Sprt test{0, 10};
  EXPECT_EQ(test.log_likelihood_ratio({}), 0);
  EXPECT_EQ(test.verdict({}), std::nullopt);
  EXPECT_EQ(test.verdict({1, 5, 60, 30, 4}), std::nullopt);
  EXPECT_EQ(test.verdict({2, 10, 120, 60, 8}), Sprt::Verdict::elo1);
  EXPECT_EQ(test.verdict({8, 60, 120, 10, 2}), Sprt::Verdict::elo0);
  // Seen from the other side, with the hypotheses mirrored.
  EXPECT_NEAR((Sprt{-10, 0}.log_likelihood_ratio({4, 30, 60, 5, 1})), -test.log_likelihood_ratio({1, 5, 60, 30, 4}), 1e-9);
}

}  // namespace
}  // namespace damero
