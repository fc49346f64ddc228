// The counts towards a draw, on rules made up for the test; the games' own are held to cases.
#include <gtest/gtest.h>

#include "rules/draws.hpp"

namespace damero {
namespace {

constexpr Move quiet{};
constexpr Move capture{.captured = 8, .from = {}, .to = {}};
constexpr Pieces even{.of = {1, 2}, .kings = 3};
constexpr Pieces white_stronger{.of = {1 | 4, 2}, .kings = 7};
constexpr Pieces white_stronger_still{.of = {1 | 4 | 8, 2}, .kings = 15};
constexpr Pieces black_stronger{.of = {1, 2 | 4}, .kings = 7};

constexpr int surplus(const Pieces& pieces) { return count(pieces.of[0]) - count(pieces.of[1]); }

constexpr std::array every_ply{Stretch{.balance = surplus,
                                       .reason = [](const Pieces&) { return Reason::five_moves; },
                                       .limit = 3,
                                       .stronger_side_only = false}};
constexpr std::array stronger_only{Stretch{.balance = surplus,
                                           .reason = [](const Pieces&) { return Reason::three_kings_against_one; },
                                           .limit = 2,
                                           .stronger_side_only = true}};

constexpr DrawRules rules_with(std::span<const Stretch> stretches) {
  return {.repetitions = 0,
          .plies_in_all = 8,
          .idle_plies = 4,
          .idle_reason = Reason::no_progress,
          .stretches = stretches,
          .dead_position = nullptr};
}

/// A game of quiet king moves unless said otherwise; the sides take turns.
class Counting {
 public:
  Counting(const DrawRules& rules, const Pieces& start) : rules_(rules), counts_(DrawCounts::start(rules, start)) {}

  /// Plays a ply and gives the draw it reaches.
  std::optional<Reason> ply(const Pieces& next, const Move& move = quiet, bool man = false) {
    counts_ = counts_.after(rules_, mover_, move, man, next);
    mover_ = other(mover_);
    return counts_.reached(rules_, next);
  }

  [[nodiscard]] const DrawCounts& counts() const { return counts_; }

 private:
  DrawRules rules_;
  DrawCounts counts_;
  Side mover_ = Side::white;
};

TEST(DrawCounts, IdlePliesAreCountedInARow) {
  Counting game(rules_with(no_stretches), even);
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(game.ply(even));
  EXPECT_EQ(game.ply(even), Reason::no_progress);
}

TEST(DrawCounts, ACaptureOrAMansMoveRestartsIdlePlies) {
  Counting game(rules_with(no_stretches), even);
  game.ply(even);
  game.ply(even, capture);
  EXPECT_EQ(game.counts().idle_plies(), 0);
  game.ply(even);
  game.ply(even, quiet, true);
  EXPECT_EQ(game.counts().idle_plies(), 0);
  EXPECT_EQ(game.counts().plies(), 4);
}

TEST(DrawCounts, NothingRestartsTheLengthOfTheGame) {
  Counting game(rules_with(no_stretches), even);
  for (int i = 0; i < 7; ++i) EXPECT_FALSE(game.ply(even, capture));
  EXPECT_EQ(game.ply(even, capture), Reason::too_long);
}

TEST(DrawCounts, AStretchBeginsAfterTheMoveThatCreatesIt) {
  Counting game(rules_with(every_ply), even);
  EXPECT_EQ(game.counts().in_stretch(0), std::nullopt);
  game.ply(white_stronger, capture);
  EXPECT_EQ(game.counts().in_stretch(0), 0);
  EXPECT_FALSE(game.ply(white_stronger));
  EXPECT_FALSE(game.ply(white_stronger));
  EXPECT_EQ(game.ply(white_stronger), Reason::five_moves);
}

TEST(DrawCounts, AStretchMayBeThereAtTheStart) {
  const Counting game(rules_with(every_ply), black_stronger);
  EXPECT_EQ(game.counts().in_stretch(0), 0);
}

TEST(DrawCounts, AnotherBalanceStartsAnew) {
  Counting game(rules_with(every_ply), white_stronger);
  game.ply(white_stronger);
  game.ply(white_stronger);
  EXPECT_FALSE(game.ply(white_stronger_still));
  EXPECT_EQ(game.counts().in_stretch(0), 0);
  game.ply(even);
  EXPECT_EQ(game.counts().in_stretch(0), std::nullopt);
}

TEST(DrawCounts, OnlyTheStrongerSidesMovesCountWhereTheRuleSaysSo) {
  Counting white(rules_with(stronger_only), white_stronger);
  EXPECT_FALSE(white.ply(white_stronger));  // white
  EXPECT_FALSE(white.ply(white_stronger));  // black
  EXPECT_EQ(white.ply(white_stronger), Reason::three_kings_against_one);

  Counting black(rules_with(stronger_only), black_stronger);
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(black.ply(black_stronger));
  EXPECT_EQ(black.ply(black_stronger), Reason::three_kings_against_one);
}

TEST(DrawCounts, TheFirstReasonOfTheListIsGiven) {
  Counting game(rules_with(every_ply), even);
  EXPECT_FALSE(game.ply(white_stronger, quiet));
  game.ply(white_stronger);
  game.ply(white_stronger);
  EXPECT_EQ(game.ply(white_stronger), Reason::five_moves) << "no_progress is reached as well";
}

}  // namespace
}  // namespace damero
