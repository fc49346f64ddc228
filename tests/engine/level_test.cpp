// The levels: the same game with the same seed, what is overlooked and what never is.
#include "engine/level.hpp"

#include <gtest/gtest.h>

#include <set>

#include "notation/fen.hpp"
#include "notation/move_text.hpp"

namespace damero {
namespace {

constexpr EngineSettings full{.hash_bytes = std::size_t{1} << 20U};

/// A clock that runs at any speed: levels below full strength must not care.
Surroundings odd_clock(std::int64_t step) {
  return {.now_ms = [now = std::int64_t{0}, step]() mutable { return now += step; }};
}

LevelPlayer player_at(int number, std::int64_t clock_step = 1) { return {level(number), {}, full, odd_clock(clock_step)}; }

Game game_from(VariantId id, std::string_view fen) { return {id, std::get<Setup>(read_fen(rules_of(id), fen))}; }

std::string game_text(VariantId id, int number, std::uint64_t seed, std::int64_t clock_step) {
  LevelPlayer player = player_at(number, clock_step);
  Game game(id);
  std::string text;
  for (int ply = 0; ply < 6 && !game.result(); ++ply) {
    const Move move = player.choose(game, {}, seed);
    text += move_text(game.position(), move) + ' ';
    game.play(move);
  }
  return text;
}

std::set<std::string> first_moves(const Game& game, int number) {
  LevelPlayer player = player_at(number);
  std::set<std::string> moves;
  for (std::uint64_t seed = 0; seed < 100; ++seed) moves.insert(move_text(game.position(), player.choose(game, {}, seed)));
  return moves;
}

class LevelOf : public testing::TestWithParam<VariantId> {};

TEST_P(LevelOf, PlaysTheSameGameWithTheSameSeedWhateverTheTime) {
  for (int number = 1; number < levels; ++number)
    EXPECT_EQ(game_text(GetParam(), number, 1, 0), game_text(GetParam(), number, 1, 1'000)) << number;
  EXPECT_NE(game_text(GetParam(), 1, 1, 0), game_text(GetParam(), 1, 2, 0));
}

TEST_P(LevelOf, TheLowestPlaysMostOfItsMovesAndTheHighestOnlyTheBest) {
  const Game game(GetParam());
  EXPECT_GE(first_moves(game, 1).size(), game.legal_moves().size() - 1);
  EXPECT_EQ(first_moves(game, 8).size(), 1U);
}

INSTANTIATE_TEST_SUITE_P(AllGames, LevelOf, testing::ValuesIn(all_variants().begin(), all_variants().end()),
                         [](const auto& test) { return std::string(*rules_of(test.param).key); });

TEST(Levels, NumberThemselvesAndOnlyTheLastHasNoLimit) {
  for (int number = 1; number <= levels; ++number) {
    EXPECT_EQ(level(number).number, number);
    EXPECT_EQ(level(number).is_full_strength(), number == levels);
  }
}

TEST(Levels, EvenTheLowestSeesEachOfItsCaptures) {
  const Game game = game_from(VariantId::russian, "W:Wc3,c5:Bd4,d6");  // one takes both, the others leave one
  ASSERT_EQ(game.legal_moves().size(), 3U);
  EXPECT_EQ(first_moves(game, 1), std::set<std::string>{"c3xc7"});
}

TEST(Levels, AcceptADrawUnlessTheyStandBetter) {
  const Game ahead = game_from(VariantId::lasca, "W:WKc3,Ka1,Kg1:Bg7");
  LevelPlayer player = player_at(4);
  EXPECT_FALSE(player.accepts_draw(ahead, Side::white));
  EXPECT_TRUE(player.accepts_draw(ahead, Side::black));
  EXPECT_TRUE(player.accepts_draw(Game(VariantId::russian), Side::white));
}

}  // namespace
}  // namespace damero
