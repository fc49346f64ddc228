// The engine with endgame tables.
#include <gtest/gtest.h>

#include "base/random.hpp"
#include "engine/engine.hpp"
#include "engine/level.hpp"
#include "machine/surroundings.hpp"
#include "tables/best_play.hpp"
#include "tables/built_tables.hpp"

namespace damero {
namespace {

/// Small enough for builds with checks as well.
constexpr int pieces = 3;

LineListener silence;

class EngineWithTables : public testing::TestWithParam<VariantId> {
 protected:
  EngineWithTables() : tables_(built_tables(GetParam()).shelf.all(pieces)) {}

  [[nodiscard]] Game game(const std::string& fen) const { return Game(GetParam(), setup_of_fen(GetParam(), fen)); }

  /// Of so many pieces, of both sides, and not over.
  [[nodiscard]] Game random_ending(Random& random) const {
    for (;;) {
      damero::Setup setup{.turn = random.below(2) == 0 ? Side::white : Side::black};
      const Rules& rules = rules_of(GetParam());
      for (int i = 0; i < pieces; ++i) {
        const Piece piece{random.below(2) == 0 ? Side::white : Side::black, random.below(2) == 0};
        const Bitboard allowed = rules.board->board() & ~(piece.king ? 0 : rules.crowning_rank(piece.side));
        std::vector<Square> free;
        for (const Square s : squares(allowed))
          if (setup[s].empty()) free.push_back(s);
        setup[free[static_cast<std::size_t>(random.below(free.size()))]] = Column{piece};
      }
      if (find_fault(rules, setup)) continue;
      Game game(GetParam(), setup);
      const bool both = pieces_of(game.position())[Side::white] != 0 && pieces_of(game.position())[Side::black] != 0;
      if (both && !game.result()) return game;
    }
  }

  [[nodiscard]] bool ends_in_a_win(const Game& game) const {
    const auto result = best_play(*tables_, game).result;
    return result && result->winner;
  }

  std::unique_ptr<Tables> tables_;
  Engine engine_{{}, {.hash_bytes = std::size_t{1} << 20U, .tables = tables_.get()}, native_surroundings()};
};

TEST_P(EngineWithTables, WinsTheShortestWayAgainstTheBestDefence) {
  Random random(1);
  int won = 0;
  for (int i = 0; i < 200; ++i) {
    Game game = random_ending(random);
    const auto worth = tables_->ask(game.position());
    ASSERT_TRUE(worth);
    if (worth->wdl != Wdl::win || !ends_in_a_win(game)) continue;
    const Side winner = game.turn();
    while (!game.result()) {
      const Move move = game.turn() == winner ? engine_.choose(game, {.nodes = 1'000})
                                              : move_worths(*tables_, game.position())->front().move;
      game.play(move);
    }
    ASSERT_EQ(game.result()->winner, winner);
    EXPECT_EQ(game.ply(), *worth->distance);
    ++won;
  }
  EXPECT_GT(won, 50);
}

TEST_P(EngineWithTables, KeepsWhatAPositionIsWorth) {
  Random random(2);
  for (int i = 0; i < 200; ++i) {
    const Game game = random_ending(random);
    const auto best = move_worths(*tables_, game.position())->front();
    Game next = game;
    next.play(engine_.choose(game, {.nodes = 1'000}));
    const auto reply = tables_->ask(next.position());
    ASSERT_TRUE(reply);
    EXPECT_EQ(opposite(reply->wdl), best.worth.wdl);
    if (best.worth.wdl == Wdl::loss) {
      EXPECT_EQ(one_ply_before(*reply->distance), *best.worth.distance);
    }
  }
}

TEST_P(EngineWithTables, ItsScoreIsTheDistanceAndItsLineGoesToTheEnd) {
  Random random(3);
  int decided = 0;
  for (int i = 0; i < 200; ++i) {
    const Game game = random_ending(random);
    const Worth worth = *tables_->ask(game.position());
    const Line line = engine_.go(game, {.nodes = 1'000}, silence)[0];
    if (worth.wdl == Wdl::draw) {
      EXPECT_EQ(line.score, Score::draw());
      continue;
    }
    if (const auto left = best_play(*tables_, game).result; !left->winner || *worth.distance > 9) continue;
    ++decided;
    EXPECT_EQ(line.score, worth.wdl == Wdl::win ? Score::win_in(*worth.distance) : Score::loss_in(*worth.distance));
    Game end = game;
    for (const Move& move : line.moves) end.play(move);
    EXPECT_EQ(end.ply(), *worth.distance);
    EXPECT_TRUE(end.result() && end.result()->winner);
  }
  EXPECT_GT(decided, 50);
}

/// Deeper in the tree the tables tell the same as at the root: several lines are not chosen by them beforehand.
TEST_P(EngineWithTables, SeveralLinesAreScoredByThem) {
  Random random(4);
  for (int i = 0; i < 50; ++i) {
    const Game game = random_ending(random);
    const auto worths = *move_worths(*tables_, game.position());
    const auto lines = engine_.go(game, {.nodes = 2'000}, silence, 3);
    for (const Line& line : lines) {
      const auto worth = std::ranges::find(worths, line.moves[0], &MoveWorth::move)->worth;
      if (worth.wdl == Wdl::draw) {
        EXPECT_EQ(line.score, Score::draw());
      } else if (*worth.distance <= 9) {
        EXPECT_EQ(line.score, worth.wdl == Wdl::win ? Score::win_in(*worth.distance) : Score::loss_in(*worth.distance));
      } else {
        EXPECT_GT(worth.wdl == Wdl::win ? line.score : -line.score, Score::draw());
      }
    }
  }
}

TEST_P(EngineWithTables, OfMovesThatAreGivenTheBestIsTaken) {
  Random random(5);
  int worse = 0;
  for (int i = 0; i < 100; ++i) {
    const Game game = random_ending(random);
    const auto worths = *move_worths(*tables_, game.position());
    if (worths.size() < 2 || worths.front().worth.wdl == worths.back().worth.wdl) continue;
    ++worse;
    const std::vector<Move> only{worths.back().move};
    const Line line = engine_.go(game, {.nodes = 1'000}, silence, 1, only)[0];
    EXPECT_EQ(line.moves[0], worths.back().move);
    const bool loses = worths.back().worth.wdl == Wdl::loss;
    EXPECT_EQ(line.score < Score::draw(), loses);
    EXPECT_EQ(line.score == Score::draw(), !loses);
  }
  EXPECT_GT(worse, 10);
}

INSTANTIATE_TEST_SUITE_P(Of, EngineWithTables, testing::Values(VariantId::russian, VariantId::brazilian),
                         [](const auto& game) { return std::string{*rules_of(game.param).key}; });

/// Two kings win against one in up to seven plies, but there are five moves by each side for it.
TEST(EngineWithTables, ClaimsNoWinThatADrawRuleForbids) {
  const VariantId id = VariantId::brazilian;
  const auto tables = built_tables(id).shelf.all(pieces);
  Engine engine({}, {.hash_bytes = std::size_t{1} << 20U, .tables = tables.get()}, native_surroundings());
  Random random(6);
  int forbidden = 0;
  for (int attempt = 0; attempt < 3'000 && forbidden < 20; ++attempt) {
    Game game(id, setup_of_fen(id, "W:WKc1,Kg1:BKd8"));
    for (const int plies = 6 + static_cast<int>(random.below(4)); game.ply() < plies && !game.result();) {
      const MoveList moves = game.legal_moves();
      game.play(moves[static_cast<std::size_t>(random.below(moves.size()))]);
    }
    if (game.result()) continue;
    const auto worth = tables->ask(game.position());
    const int left = 10 - game.ply();  // five moves by each side
    if (!worth || worth->wdl != Wdl::win || *worth->distance <= left) continue;
    ++forbidden;
    EXPECT_EQ(engine.go(game, {.nodes = 5'000}, silence)[0].score, Score::draw()) << left;
    EXPECT_FALSE(best_play(*tables, game).result->winner);
  }
  EXPECT_GT(forbidden, 0);
}

TEST(EngineWithTables, LevelsBelowFullStrengthPlayWithoutThem) {
  const VariantId id = VariantId::russian;
  const auto tables = built_tables(id).shelf.all(pieces);
  const Game game(id, setup_of_fen(id, "W:Wc1,e1:BKf4"));
  const auto chosen = [&](int number, const Tables* with) {
    LevelPlayer player(level(number), {}, {.hash_bytes = std::size_t{1} << 20U, .tables = with}, native_surroundings());
    return player.choose(game, {.nodes = 1'000}, 1);
  };
  for (int number = 1; number < levels; ++number) EXPECT_EQ(chosen(number, tables.get()), chosen(number, nullptr)) << number;
}

}  // namespace
}  // namespace damero
