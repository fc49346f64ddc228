// The board turned by 180° with the colours swapped plays the same game.
#include <algorithm>
#include <tuple>
#include <vector>

#include "generic/random_games.hpp"

namespace damero {
namespace {

class TurnedBoard : public EveryGame {
 protected:
  [[nodiscard]] static Square turned(Square s) {
    const Geometry board = *rules().board;
    return board.at(board.width - 1 - board.x(s), board.height - 1 - board.y(s));
  }

  [[nodiscard]] static Column turned(Column column) {
    Column swapped;
    for (int depth = 0; depth < column.height(); ++depth)
      swapped.push_base({other(column.at(depth).side), column.at(depth).king});
    return swapped;
  }

  [[nodiscard]] static damero::Setup turned(const damero::Setup& setup) {
    damero::Setup result{.turn = other(setup.turn)};
    for (const Square s : squares(rules().board->board())) result[turned(s)] = turned(setup[s]);
    return result;
  }

  [[nodiscard]] static Move turned(const Move& move) {
    Move result = move;
    result.from = turned(move.from);
    result.to = turned(move.to);
    result.captured = 0;
    for (const Square s : squares(move.captured)) result.captured |= bit(turned(s));
    return result;
  }

  [[nodiscard]] static std::optional<Result> turned(std::optional<Result> result) {
    if (result && result->winner) result->winner = other(*result->winner);
    return result;
  }
};

auto sorted(std::vector<Move> moves) {
  std::ranges::sort(moves, {}, [](const Move& m) {
    return std::tuple(m.from, m.to, m.captured, m.taken_kings, m.promotes);
  });
  return moves;
}

TEST_P(TurnedBoard, HasTheTurnedMovesCountsAndResults) {
  std::optional<Game> twin;
  in_every_position([&](const Game& game) {
    if (game.ply() == 0)
      twin.emplace(game.id(), turned(setup_of(game.position())));
    else
      twin->play(turned(game.moves().back()));

    EXPECT_EQ(setup_of(twin->position()), turned(setup_of(game.position())));
    EXPECT_EQ(twin->result(), turned(game.result()));
    EXPECT_EQ(twin->running_counts(), game.running_counts());
    std::vector<Move> expected;
    for (const Move& move : moves_of(game.position())) expected.push_back(turned(move));
    const MoveList found = moves_of(twin->position());
    EXPECT_EQ(sorted({found.begin(), found.end()}), sorted(std::move(expected)));
  });
}

DAMERO_ON_EVERY_GAME(TurnedBoard);

}  // namespace
}  // namespace damero
