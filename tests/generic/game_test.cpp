// Games of every kind: playing again, taking back, ending.
#include <vector>

#include "generic/random_games.hpp"

namespace damero {
namespace {

class GamesOf : public EveryGame {};

void expect_same_state(const Game& a, const Game& b) {
  EXPECT_EQ(a.ply(), b.ply());
  EXPECT_EQ(a.position(), b.position());
  EXPECT_EQ(a.draw_counts(), b.draw_counts());
  EXPECT_EQ(a.result(), b.result());
  EXPECT_EQ(a.plies_left(), b.plies_left());
}

TEST_P(GamesOf, PlayedAgainAreTheSame) {
  std::optional<Game> again;
  in_every_position([&](const Game& game) {
    if (game.ply() == 0)
      again.emplace(game.id());
    else
      again->play(game.moves().back());
    expect_same_state(game, *again);
    EXPECT_EQ(game.moves(), again->moves());
  });
}

TEST_P(GamesOf, TakenBackStandAsBefore) {
  in_every_position([](const Game& game) {
    if (game.result()) return;
    Game tried = game;
    for (const Move& move : game.legal_moves()) {
      tried.play(move);
      EXPECT_EQ(tried.turn(), other(game.turn()));
      EXPECT_TRUE(tried.take_back());
      expect_same_state(game, tried);
    }
  });
}

TEST_P(GamesOf, TakenBackToTheStartBeginAgain) {
  in_every_position([](const Game& game) {
    if (!game.result()) return;
    Game back = game;
    for (int ply = game.ply(); ply-- > 0;) {
      EXPECT_TRUE(back.take_back());
      EXPECT_EQ(back.position(), game.position_at(ply));
    }
    EXPECT_FALSE(back.take_back());
    expect_same_state(back, Game(game.id()));
  });
}

TEST_P(GamesOf, EndWithAReasonThatFits) {
  int ended = 0;
  in_every_position([&](const Game& game) {
    const auto result = game.result();
    EXPECT_EQ(game.legal_moves().empty(), result.has_value());
    if (!result) return;
    ++ended;
    const bool stuck = moves_of(game.position()).empty();
    EXPECT_EQ(stuck, result->reason == Reason::no_moves);
    EXPECT_EQ(result->winner, stuck ? std::optional(other(game.turn())) : std::nullopt);
  });
  EXPECT_EQ(ended, games_of_each) << "a random game did not end within 300 plies";
}

TEST_P(GamesOf, EndByHandOnce) {
  Game game(GetParam());
  game.resign(Side::black);
  EXPECT_EQ(game.result(), (Result{Side::white, Reason::resignation}));
  EXPECT_TRUE(game.legal_moves().empty());
  game.agree_draw();
  EXPECT_EQ(game.result(), (Result{Side::white, Reason::resignation})) << "a game that is over stays so";
  EXPECT_TRUE(game.take_back());
  EXPECT_FALSE(game.result());
  game.agree_draw();
  EXPECT_EQ(game.result(), (Result{std::nullopt, Reason::agreement}));
  EXPECT_TRUE(game.take_back());
  game.lose_on_time(Side::white);
  EXPECT_EQ(game.result(), (Result{Side::black, Reason::time}));
}

TEST_P(GamesOf, AreLostWithoutPieces) {
  damero::Setup setup = start_setup(rules());
  for (const Square s : squares(rules().start_squares(Side::white))) setup[s] = {};
  EXPECT_EQ(Game(GetParam(), setup).result(), (Result{Side::black, Reason::no_moves}));
}

DAMERO_ON_EVERY_GAME(GamesOf);

}  // namespace
}  // namespace damero
