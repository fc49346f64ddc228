// Positions and moves of every game, written and read back, along random games.
#include "generic/random_games.hpp"
#include "game/routes.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

namespace damero {
namespace {

class NotationOf : public EveryGame {};

TEST_P(NotationOf, EveryPositionReadsBackEqual) {
  in_every_position([](const Game& game) {
    const std::string fen = write_fen(game.position());
    const auto read = read_fen(game.rules(), fen);
    ASSERT_TRUE(std::holds_alternative<damero::Setup>(read)) << fen;
    EXPECT_EQ(make_position(game.id(), std::get<damero::Setup>(read)), game.position()) << fen;
  });
}

TEST_P(NotationOf, EveryMoveReadsBackEqual) {
  in_every_position([](const Game& game) {
    for (const Move& move : game.legal_moves()) {
      const std::string text = move_text(game.position(), move);
      const Attempt attempt = read_move(game, text);
      ASSERT_TRUE(std::holds_alternative<Move>(attempt)) << write_fen(game.position()) << " " << text;
      EXPECT_EQ(std::get<Move>(attempt), move) << write_fen(game.position()) << " " << text;
    }
  });
}

TEST_P(NotationOf, EveryRouteEntersItsMove) {
  in_every_position([](const Game& game) {
    if (game.result()) return;
    for (const Route& route : routes_of(game.position())) {
      const Attempt attempt = try_squares(game, route.path);
      const std::string where = write_fen(game.position()) + " " + move_text(game.position(), route.move);
      ASSERT_TRUE(std::holds_alternative<Move>(attempt)) << where;
      EXPECT_EQ(std::get<Move>(attempt), route.move) << where;
    }
  });
}

DAMERO_ON_EVERY_GAME(NotationOf);

}  // namespace
}  // namespace damero
