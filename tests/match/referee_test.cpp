// What the referee lets pass and what it does not.
#include <gtest/gtest.h>

#include "match/referee.hpp"
#include "notation/square_name.hpp"

namespace damero {
namespace {

/// Plays the first legal move and takes as long as it is told; from its third move on it does something else instead.
class ScriptedPlayer : public Player {
 public:
  ScriptedPlayer(std::int64_t& now, std::int64_t ms, std::optional<Choice> third = {}) : now_(now), ms_(ms), third_(std::move(third)) {}
  void begin_game(std::uint64_t) override { moves_ = 0; }
  Choice choose(const Game& game, const Limits& limits) override {
    now_ += ms_;
    last_limits = limits;
    if (++moves_ == 3 && third_) return *third_;
    return game.legal_moves()[0];
  }

  Limits last_limits;

 private:
  std::int64_t& now_;
  std::int64_t ms_;
  std::optional<Choice> third_;
  int moves_ = 0;
};

class Referee : public testing::Test {
 protected:
  MatchGame play(Player& white, Player& black, const TimeControl& control, VariantId id = VariantId::russian) {
    return referee(Game(id), {white, control}, {black, control}, 1, {[this] { return now_; }, margin_ms_});
  }

  std::int64_t now_ = 1'000;
  std::int64_t margin_ms_ = usual_time_margin_ms;
};

TEST_F(Referee, PlaysEveryGameToItsEnd) {
  for (const VariantId id : all_variants()) {
    ScriptedPlayer white(now_, 1);
    ScriptedPlayer black(now_, 1);
    const MatchGame match = play(white, black, {.depth = Depth{1}}, id);
    ASSERT_TRUE(match.game.result());
    EXPECT_FALSE(match.fault);
    EXPECT_FALSE(match.lost_on_time());
  }
}

TEST_F(Referee, TakesNoIllegalMove) {
  ScriptedPlayer white(now_, 1);
  const Rules& rules = rules_of(VariantId::russian);
  ScriptedPlayer black(now_, 1, Move{.from = *find_square(rules, "a1"), .to = *find_square(rules, "h8")});
  const MatchGame match = play(white, black, {.depth = Depth{1}});
  ASSERT_TRUE(match.fault);
  EXPECT_EQ(match.fault->text, "illegal move from a1 to h8");
  EXPECT_EQ(match.game.result()->winner, Side::white);
  EXPECT_EQ(match.game.ply(), 5);
  EXPECT_FALSE(match.lost_on_time());
}

TEST_F(Referee, LetsASideThatHasNoMoveLose) {
  ScriptedPlayer white(now_, 1, Fault{"the program has ended"});
  ScriptedPlayer black(now_, 1);
  const MatchGame match = play(white, black, {.depth = Depth{1}});
  EXPECT_EQ(match.fault->text, "the program has ended");
  EXPECT_EQ(match.game.result()->winner, Side::black);
}

TEST_F(Referee, GivesAMoveItsTimeAndALittleMore) {
  ScriptedPlayer quick(now_, 100);
  ScriptedPlayer in_margin(now_, 150);
  ScriptedPlayer late(now_, 151);
  EXPECT_FALSE(play(quick, in_margin, {.move_ms = 100}).fault);
  EXPECT_EQ(quick.last_limits.move_ms, 100);
  const MatchGame match = play(quick, late, {.move_ms = 100});
  EXPECT_TRUE(match.lost_on_time());
  EXPECT_EQ(match.fault->text, "took 151 ms for a move of 100");
  EXPECT_EQ(match.game.result()->winner, Side::white);
  EXPECT_EQ(match.game.ply(), 1);
}

TEST_F(Referee, LetsAMatchSayHowMuchMore) {
  ScriptedPlayer quick(now_, 100);
  ScriptedPlayer late(now_, 151);
  margin_ms_ = 51;
  EXPECT_FALSE(play(quick, late, {.move_ms = 100}).fault);
  margin_ms_ = 0;
  EXPECT_EQ(play(late, quick, {.clock = TimeControl::Clock{150, 1}}).fault->text, "took 151 ms with 150 left");
}

TEST_F(Referee, KeepsTheClocks) {
  const TimeControl control{.clock = TimeControl::Clock{300, 3}};
  ScriptedPlayer white(now_, 100);  // uses exactly what it gets
  ScriptedPlayer black(now_, 120);  // each three moves 60 ms more: in the margin once, not twice
  const MatchGame match = play(white, black, control);
  EXPECT_TRUE(match.lost_on_time());
  EXPECT_EQ(match.game.result()->winner, Side::white);
  EXPECT_EQ(match.fault->text, "took 120 ms with 60 left");
  EXPECT_EQ(match.game.ply(), 5);
  ASSERT_TRUE(white.last_limits.clock);
  EXPECT_EQ(white.last_limits.clock->left_ms, 100);
  EXPECT_EQ(white.last_limits.clock->moves_to_go, 1);

  ScriptedPlayer slow(now_, 115);  // 45 ms over after three moves, which the next three cannot be, too
  const MatchGame later = play(white, slow, control);
  EXPECT_EQ(later.fault->text, "took 115 ms with 25 left");
  EXPECT_EQ(later.game.ply(), 11);
  EXPECT_FALSE(play(white, white, control).fault);
}

}  // namespace
}  // namespace damero
