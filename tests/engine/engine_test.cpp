// The engine: what it finds, when it stops, and that it is the same each time.
#include "engine/engine.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <set>
#include <stdexcept>
#include <thread>

#include "base/random.hpp"
#include "engine/run_search.hpp"
#include "machine/surroundings.hpp"
#include "notation/move_text.hpp"

namespace damero {
namespace {

const Surroundings machine = native_surroundings();

Engine new_engine(int threads = 1) { return Engine({}, {.hash_bytes = std::size_t{8} << 20U, .threads = threads}, machine); }

LineListener nobody;

class EngineOf : public testing::TestWithParam<VariantId> {};

TEST_P(EngineOf, FindsTheSameEachTimeWithOneThreadAndALimitOfNodes) {
  const auto found = [&] {
    Engine engine = new_engine();
    Game game(GetParam());
    std::string text;
    for (int ply = 0; ply < 12 && !game.result(); ++ply) {
      const Line line = engine.go(game, {.nodes = 5'000}, nobody)[0];
      text += move_text(game.position(), line.moves[0]) + ' ' + std::to_string(line.nodes) + ' ';
      game.play(line.moves[0]);
    }
    return text;
  };
  EXPECT_EQ(found(), found());
}

TEST_P(EngineOf, ItsLinesAreLegalAndTheBestOneLeads) {
  Random random{3};
  Engine engine = new_engine();
  for (int i = 0; i < 10; ++i) {
    Game game(GetParam());
    for (int ply = 0; ply < 10 + 3 * i && !game.result(); ++ply) {
      const MoveList moves = game.legal_moves();
      game.play(moves[static_cast<std::size_t>(random.below(moves.size()))]);
    }
    if (game.result()) continue;
    const auto lines = engine.go(game, {.depth = Depth{6}}, nobody, 3);
    ASSERT_EQ(lines.size(), std::min<std::size_t>(3, game.legal_moves().size()));
    for (std::size_t rank = 0; rank < lines.size(); ++rank) {
      EXPECT_LE(lines[rank].score, lines[rank == 0 ? 0 : rank - 1].score);
      for (std::size_t other = 0; other < rank; ++other) EXPECT_NE(lines[rank].moves[0], lines[other].moves[0]);
      Game line = game;
      for (const Move& move : lines[rank].moves) {
        ASSERT_EQ(std::ranges::count(line.legal_moves(), move), 1);
        line.play(move);
      }
    }
  }
}

/// Wherever a search stops, also between two lines of the same depth.
TEST_P(EngineOf, ItsLinesBeginWithDifferentMoves) {
  Engine engine = new_engine();
  for (std::uint64_t nodes = 1'024; nodes <= 40 * 1'024; nodes += 1'024) {
    engine.clear();
    std::set<std::pair<int, int>> first_moves;
    for (const Line& line : engine.go(Game(GetParam()), {.nodes = nodes}, nobody, 3))
      first_moves.emplace(line.moves[0].from.index, line.moves[0].to.index);
    EXPECT_EQ(first_moves.size(), 3U) << nodes;
  }
}

/// What a full-width search calls a win or a loss, the engine calls so at the latest a few plies deeper, and it never
/// claims a shorter one.
TEST_P(EngineOf, ItsWinsAndLossesAreTrue) {
  Random random{5};
  int decided = 0;
  for (int i = 0; i < 60; ++i) {
    Game game(GetParam());
    while (!game.result()) {
      const MoveList moves = game.legal_moves();
      game.play(moves[static_cast<std::size_t>(random.below(moves.size()))]);
    }
    for (int back = 0; back < 5 && game.ply() > 0; ++back) game.take_back();
    const Score plain = search(game, Depth{6}).score;
    if (!plain.is_win() && !plain.is_loss()) continue;
    Engine engine = new_engine();
    const Score found = engine.go(game, {.depth = Depth{12}}, nobody)[0].score;
    ++decided;
    if (plain.is_win()) {
      EXPECT_TRUE(found.is_win());
      EXPECT_LE(found, plain);
    } else {
      EXPECT_TRUE(found.is_loss());
      EXPECT_GE(found, plain);
    }
  }
  EXPECT_GE(decided, 10);
}

TEST_P(EngineOf, KeepsToTheMovesItIsGiven) {
  Engine engine = new_engine();
  const Game game(GetParam());
  const MoveList legal = game.legal_moves();
  for (const Move& only : legal) {
    const auto lines = engine.go(game, {.depth = Depth{4}}, nobody, 2, std::span(&only, 1));
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0].moves[0], only);
  }
}

TEST_P(EngineOf, StopsWithinTenMilliseconds) {
  Engine engine = new_engine();
  std::vector<std::int64_t> late;
  for (int i = 0; i < 9; ++i) {
    std::atomic<std::int64_t> asked{0};
    std::jthread stopper([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      asked = machine.now_ms();
      engine.stop();
    });
    const auto lines = engine.go(Game(GetParam()), {}, nobody);
    late.push_back(machine.now_ms() - asked);
    EXPECT_FALSE(lines[0].moves.empty());
  }
  EXPECT_LE(*std::ranges::min_element(late), 10);  // the best of nine: the machine may be busy with something else
}

TEST_P(EngineOf, ManyThreadsFindALegalMove) {
  Engine engine = new_engine(3);
  const auto lines = engine.go(Game(GetParam()), {.depth = Depth{8}}, nobody);
  EXPECT_EQ(lines[0].depth, Depth{8});
}

class ThrowingListener : public LineListener {
 public:
  void heard(int, const Line&) override { throw std::runtime_error("not heard"); }
};

TEST_P(EngineOf, EndsWithWhatItsListenerThrows) {
  Engine engine = new_engine(3);
  ThrowingListener listener;
  EXPECT_THROW(engine.go(Game(GetParam()), {}, listener), std::runtime_error);
}

INSTANTIATE_TEST_SUITE_P(AllGames, EngineOf, testing::ValuesIn(all_variants().begin(), all_variants().end()),
                         [](const auto& test) { return std::string(*rules_of(test.param).key); });

TEST(Engine, KeepsToAClock) {
  Engine engine = new_engine();
  const std::int64_t began = machine.now_ms();
  engine.go(Game(VariantId::russian), {.clock = Limits::Clock{.left_ms = 600}}, nobody);
  EXPECT_LT(machine.now_ms() - began, 400);
}

TEST(Engine, NoTimeCountsWhileItPonders) {
  Engine engine = new_engine();
  std::jthread opponent([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(120));
    engine.stop_pondering();
  });
  const std::int64_t began = machine.now_ms();
  engine.go(Game(VariantId::russian), {.move_ms = 30, .ponder = true}, nobody);
  EXPECT_GE(machine.now_ms() - began, 140);
}

}  // namespace
}  // namespace damero
