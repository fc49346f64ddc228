// Openings, whole matches and the file that they go on from.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <stdexcept>

#include "machine/surroundings.hpp"
#include "match/built_in.hpp"
#include "match/game_file.hpp"
#include "notation/fen.hpp"

namespace damero {
namespace {

TEST(Openings, OfTwoPliesComeEachOnceBeforeAnyComesAgain) {
  for (const VariantId id : all_variants()) {
    const auto count = static_cast<std::size_t>(perft(Game(id).position(), 2));
    std::set<std::vector<std::pair<int, int>>> seen;
    for (std::size_t i = 0; i < count; ++i) {
      const Game game = opening(id, EveryTwoPlies{}, 5, i);
      std::vector<std::pair<int, int>> moves;
      for (const Move& move : game.moves()) moves.emplace_back(move.from.index, move.to.index);
      ASSERT_EQ(moves.size(), 2U);
      seen.insert(moves);
    }
    EXPECT_EQ(seen.size(), count);
    EXPECT_EQ(opening(id, EveryTwoPlies{}, 5, count).moves(), opening(id, EveryTwoPlies{}, 5, 0).moves());
  }
}

TEST(Openings, EndingsHaveAsMuchOnBothSides) {
  for (const VariantId id : all_variants()) {
    for (std::size_t i = 0; i < 5; ++i) {
      const Game game = opening(id, BalancedEndings{8}, 1, i);
      const Pieces& pieces = pieces_of(game.position());
      EXPECT_EQ(force(pieces, Side::white), force(pieces, Side::black));
      EXPECT_EQ(count(pieces.all()), 8);
      EXPECT_EQ(game.ply(), 0);
      EXPECT_FALSE(game.result());
      EXPECT_FALSE(game.legal_moves()[0].is_capture());
      EXPECT_EQ(pieces, pieces_of(opening(id, BalancedEndings{8}, 1, i).position()));
      EXPECT_NE(pieces, pieces_of(opening(id, BalancedEndings{8}, 2, i).position()));
      Engine engine({}, {.hash_bytes = std::size_t{1} << 20U}, native_surroundings());
      LineListener nobody;
      EXPECT_LE(std::abs(engine.go(game, {.nodes = 20'000}, nobody)[0].score.value()), 50);
    }
  }
}

TEST(Openings, ByLotLeaveNobodyAhead) {
  for (const VariantId id : all_variants()) {
    for (std::size_t i = 0; i < 3; ++i) {
      const Game game = opening(id, BalancedPlies{8}, 1, i);
      EXPECT_EQ(game.ply(), 8);
      EXPECT_FALSE(game.result());
      EXPECT_EQ(game.moves(), opening(id, BalancedPlies{8}, 1, i).moves());
      EXPECT_NE(game.moves(), opening(id, BalancedPlies{8}, 2, i).moves());
      Engine engine({}, {.hash_bytes = std::size_t{1} << 20U}, native_surroundings());
      LineListener nobody;
      EXPECT_LE(std::abs(engine.go(game, {.nodes = 20'000}, nobody)[0].score.value()), 50);
    }
  }
}

/// Each of its games is lost at once.
class LostPlayer : public Player {
 public:
  void begin_game(std::uint64_t) override {}
  Choice choose(const Game&, const Limits&) override { return Fault{"gives \"up\""}; }
};

class ThrowingPlayer : public LostPlayer {
 public:
  Choice choose(const Game&, const Limits&) override { throw std::runtime_error("broken"); }
};

MatchSide engine_of(std::uint64_t nodes) {
  return {"engine", {.nodes = nodes}, [] {
            return std::make_unique<EnginePlayer>(std::make_shared<const std::vector<Weight>>(),
                                                  EngineSettings{.hash_bytes = std::size_t{1} << 20U});
          }};
}

MatchSide run_of(int depth) {
  return {"run", {.depth = Depth{depth}}, [depth] { return std::make_unique<RunPlayer>(Depth{depth}); }};
}

template <class AnyPlayer>
MatchSide simple_side() {
  return {"simple", {.depth = Depth{1}}, [] { return std::make_unique<AnyPlayer>(); }};
}

MatchPlan plan_of(MatchSide first, MatchSide second, std::size_t games, int parallel = 1, VariantId id = VariantId::bashni) {
  return {id, {std::move(first), std::move(second)}, BalancedPlies{6}, 3, games, parallel, usual_time_margin_ms, {}};
}

TEST(Match, KeepsBothSidesToItsTimeMargin) {
  MatchSide hurried = run_of(1);
  hurried.control = {.move_ms = 1};
  MatchPlan plan = plan_of(hurried, hurried, 2);
  const auto lost_on_time = [&](std::int64_t margin_ms) {
    plan.time_margin_ms = margin_ms;
    MatchScore score;
    play_match(plan, score, [](std::size_t, const MatchGame&) {});
    return score.faults(0).time_losses + score.faults(1).time_losses;
  };
  EXPECT_EQ(lost_on_time(600'000), 0U);
  EXPECT_EQ(lost_on_time(-2), 2U);  // less than no time is too long
}

class MatchFiles : public testing::Test {
 protected:
  MatchFiles() {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  ~MatchFiles() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::filesystem::path path(const std::string& name) const { return folder_ / name; }

  [[nodiscard]] std::string bytes_of(const std::string& name) const {
    std::ifstream in(path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  /// Plays what the file lacks; says how many games that were.
  std::size_t play(const std::string& name, const MatchPlan& plan, MatchScore& score) const {
    GameFile file(path(name), plan.id, "a test", {plan.sides[0].name, plan.sides[1].name}, score);
    std::size_t played = 0;
    play_match(plan, score, [&](std::size_t number, const MatchGame& game) {
      file.add(number, game);
      ++played;
    });
    return played;
  }

 private:
  std::filesystem::path folder_ = std::filesystem::temp_directory_path() / ("damero_match" + std::to_string(getpid()));
};

TEST_F(MatchFiles, AreTheSameHoweverManyGamesArePlayedAtOnce) {
  for (const VariantId id : all_variants()) {
    std::filesystem::remove(path("one"));
    std::filesystem::remove(path("three"));
    MatchScore one, three;
    play("one", plan_of(engine_of(300), run_of(2), 6, 1, id), one);
    play("three", plan_of(engine_of(300), run_of(2), 6, 3, id), three);
    EXPECT_EQ(one.games(), 6U);
    EXPECT_EQ(bytes_of("one"), bytes_of("three"));
    EXPECT_EQ(one.pairs(), three.pairs());
  }
}

TEST_F(MatchFiles, LetAMatchGoOn) {
  MatchScore whole, begun, again, nothing_left;
  play("whole", plan_of(engine_of(300), run_of(2), 6), whole);
  EXPECT_EQ(play("parts", plan_of(engine_of(300), run_of(2), 2), begun), 2U);
  const std::string third = bytes_of("whole").substr(bytes_of("parts").size());
  std::ofstream(path("parts"), std::ios::binary | std::ios::app) << third.substr(0, 60);  // a kill while it was written
  EXPECT_EQ(play("parts", plan_of(engine_of(300), run_of(2), 6), again), 4U);
  EXPECT_EQ(bytes_of("whole"), bytes_of("parts"));
  EXPECT_EQ(play("parts", plan_of(engine_of(300), run_of(2), 6), nothing_left), 0U);
  for (const MatchScore* score : {&again, &nothing_left}) {
    EXPECT_EQ(score->wins(), whole.wins());
    EXPECT_EQ(score->draws(), whole.draws());
    EXPECT_EQ(score->pairs(), whole.pairs());
  }
}

TEST_F(MatchFiles, KeepFaults) {
  MatchScore score, read_back;
  play("games", plan_of(run_of(1), simple_side<LostPlayer>(), 4), score);
  EXPECT_EQ(play("games", plan_of(run_of(1), simple_side<LostPlayer>(), 4), read_back), 0U);
  for (const MatchScore* each : {&score, &read_back}) {
    EXPECT_EQ(each->wins(), 4U);
    EXPECT_EQ(each->pairs(), (Pairs{0, 0, 0, 0, 2}));
    EXPECT_EQ(each->faults(0).others, 0U);
    EXPECT_EQ(each->faults(1).others, 4U);
    EXPECT_EQ(each->faults(1).time_losses, 0U);
    ASSERT_EQ(each->reports().size(), 4U);
    EXPECT_EQ(each->reports()[1].number, 1U);
    EXPECT_EQ(each->reports()[1].loser, Side::white);
    EXPECT_EQ(each->reports()[1].text, "gives \"up\"");
    EXPECT_EQ(each->reports()[1].fen, write_fen(opening(VariantId::bashni, BalancedPlies{6}, 3, 0).position()));
  }
}

TEST_F(MatchFiles, OfOtherGamesAreRefused) {
  MatchScore score;
  play("games", plan_of(run_of(1), run_of(1), 2), score);
  MatchScore other;
  EXPECT_THROW(GameFile(path("games"), VariantId::bashni, "another", {"run", "run"}, other), std::runtime_error);
  EXPECT_THROW(GameFile(path("games"), VariantId::lasca, "a test", {"run", "run"}, other), std::runtime_error);
  std::ofstream(path("twice"), std::ios::binary) << bytes_of("games") << bytes_of("games");
  EXPECT_THROW(GameFile(path("twice"), VariantId::bashni, "a test", {"run", "run"}, other), std::runtime_error);
  std::ofstream(path("letter"), std::ios::binary) << "Dear reader";
  EXPECT_THROW(GameFile(path("letter"), VariantId::bashni, "a test", {"run", "run"}, other), std::runtime_error);
  EXPECT_EQ(bytes_of("letter"), "Dear reader");
  const std::string championship = "[Event \"World championship\"]\n[Result \"2-0\"]\n\n1. 32-28 2-0\n\n";
  for (const std::string& before : {std::string(), bytes_of("games")}) {
    MatchScore own;
    std::ofstream(path("mixed"), std::ios::binary) << before << championship;
    EXPECT_THROW(GameFile(path("mixed"), VariantId::bashni, "a test", {"run", "run"}, own), std::runtime_error);
    EXPECT_EQ(bytes_of("mixed"), before + championship);
  }
  EXPECT_THROW(GameFile(path("no/folder"), VariantId::bashni, "a test", {"run", "run"}, other), std::runtime_error);
}

TEST(Match, EndsWhenTheTestIsDecided) {
  MatchPlan plan = plan_of(run_of(1), simple_side<LostPlayer>(), 1'000, 2);
  plan.sprt = Sprt{0, 200};
  MatchScore score;
  play_match(plan, score, [](std::size_t, const MatchGame&) {});
  EXPECT_LT(score.games(), 100U);
  EXPECT_EQ(score.games() % 2, 0U);
  EXPECT_EQ(plan.sprt->verdict(score.pairs()), Sprt::Verdict::elo1);
  const std::size_t games = score.games();
  play_match(plan, score, [](std::size_t, const MatchGame&) {});
  EXPECT_EQ(score.games(), games);
}

TEST(Match, EndsWithWhatAPlayerThrows) {
  MatchScore score;
  EXPECT_THROW(play_match(plan_of(simple_side<ThrowingPlayer>(), run_of(1), 10, 3), score, [](std::size_t, const MatchGame&) {}),
               std::runtime_error);
}

}  // namespace
}  // namespace damero
