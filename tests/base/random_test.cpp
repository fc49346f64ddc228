#include "base/random.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <vector>

namespace damero {
namespace {

// Published values of splitmix64 for this seed: another sequence would change every stored run.
TEST(Random, IsSplitmix64) {
  Random random(1234567);
  for (const std::uint64_t expected :
       {6457827717110365317U, 3203168211198807973U, 9817491932198370423U, 4593380528125082431U, 16408922859458223821U})
    EXPECT_EQ(random.next(), expected);
}

RC_GTEST_PROP(Random, StaysBelowItsBound, (std::uint64_t seed)) {
  const auto bound = *rc::gen::oneOf(rc::gen::inRange<std::uint64_t>(1, 100), rc::gen::positive<std::uint64_t>());
  Random random(seed);
  for (int i = 0; i < 20; ++i) RC_ASSERT(random.below(bound) < bound);
}

RC_GTEST_PROP(Random, DependsOnItsSeedOnly, (std::uint64_t seed)) {
  Random a(seed);
  Random b(seed);
  for (std::uint64_t bound = 1; bound < 50; ++bound) RC_ASSERT(a.below(bound) == b.below(bound));
}

TEST(Random, GivesEveryNumberAboutAsOften) {
  constexpr int draws = 60'000;
  std::array<int, 6> seen{};
  Random random(1);
  for (int i = 0; i < draws; ++i) ++seen[random.below(seen.size())];
  for (const int times : seen) EXPECT_NEAR(times, draws / 6, 500) << "more than five standard deviations off";
}

}  // namespace
}  // namespace damero
