// Games to learn from, and what is learned from them.
#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "engine/eval/evaluation.hpp"
#include "machine/surroundings.hpp"
#include "machine/weights_file.hpp"
#include "training/self_play.hpp"
#include "training/trainer.hpp"

namespace damero {
namespace {

class Training : public testing::TestWithParam<VariantId> {
 protected:
  Training() {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  ~Training() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::filesystem::path file(const std::string& name) const { return folder_ / name; }

  void play(const std::string& name, std::size_t games, int threads) const {
    GameLog log(file(name), GetParam());
    play_to_learn(GetParam(), {}, {.nodes = 200}, 7, log, games, threads, [](std::size_t) {});
  }

  [[nodiscard]] std::string bytes_of(const std::string& name) const {
    std::ifstream in(file(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

 private:
  std::filesystem::path folder_ = std::filesystem::temp_directory_path() /
                                  ("damero_training_" + std::string(*rules_of(GetParam()).key) + std::to_string(getpid()));
};

TEST_P(Training, GamesAreTheSameInOneGoAndInSeveral) {
  play("one", 6, 1);
  play("two", 2, 1);
  std::ofstream(file("two"), std::ios::binary | std::ios::app) << "cut";  // a kill while a game was written
  play("two", 6, 2);
  EXPECT_EQ(bytes_of("one"), bytes_of("two"));
  const auto games = read_games(file("one"), GetParam());
  ASSERT_EQ(games.size(), 6U);
  for (const LoggedGame& logged : games) {
    Game game(GetParam());
    for (const std::uint8_t move : logged.moves) {
      ASSERT_LT(move, game.legal_moves().size());
      game.play(game.legal_moves()[move]);
    }
  }
}

TEST_P(Training, TellsFromWhereNoMoveIsRandom) {
  play("games", 20, 2);
  int decided = 0;
  for (const LoggedGame& logged : read_games(file("games"), GetParam())) {
    ASSERT_GE(logged.random_plies, 2);
    ASSERT_LE(logged.random_plies, logged.moves.size());
    EXPECT_EQ(logged.scores[logged.random_plies - 1U], LoggedGame::unscored);
    Game game(GetParam());
    for (std::size_t ply = 0; ply < logged.moves.size(); ++ply) {
      const MoveList legal = game.legal_moves();
      if (ply >= logged.random_plies && legal.size() > 1) {
        EXPECT_NE(logged.scores[ply], LoggedGame::unscored) << "ply " << ply;
      }
      if (ply + 1 == logged.moves.size() && logged.scores[ply] != LoggedGame::unscored && logged.scores[ply] > SelfPlaySettings{}.decisive) {
        EXPECT_EQ(logged.outcome == LoggedGame::Outcome::white, game.turn() == Side::white);
        ++decided;
      }
      game.play(legal[logged.moves[ply]]);
    }
  }
  EXPECT_GT(decided, 0);
}

TEST_P(Training, LearnsNoOutcomeAheadOfARandomMove) {
  play("games", 20, 2);
  auto games = read_games(file("games"), GetParam());
  const auto learn = [&] { return train(GetParam(), games, {.epochs = 1}, {}, [](const auto&, const auto&) {}); };
  const auto set = [&](LoggedGame::Outcome outcome) {
    for (LoggedGame& logged : games) logged.outcome = outcome;
    return learn();
  };
  EXPECT_NE(set(LoggedGame::Outcome::white), set(LoggedGame::Outcome::black));
  for (LoggedGame& logged : games) logged.random_plies = 255;
  EXPECT_EQ(set(LoggedGame::Outcome::white), set(LoggedGame::Outcome::black));
}

TEST_P(Training, RefusesGamesOfAnotherGame) {
  play("games", 1, 1);
  const VariantId another = GetParam() == VariantId::russian ? VariantId::lasca : VariantId::russian;
  EXPECT_THROW(read_games(file("games"), another), std::runtime_error);
  EXPECT_THROW(GameLog(file("games"), another), std::runtime_error);
  EXPECT_THROW(read_games(file("nothing"), GetParam()), std::runtime_error);
}

TEST_P(Training, LearnsTheSameInOneGoAndInSeveral) {
  play("games", 20, 2);
  const auto games = read_games(file("games"), GetParam());
  const TrainingSettings settings{.epochs = 4, .held_out = 5};
  std::vector<double> losses;
  TrainingState kept;
  const auto whole = train(GetParam(), games, settings, {}, [&](const TrainingState& state, const TrainingReport& report) {
    losses.push_back(report.loss);
    if (state.epoch == 2) kept = state;
  });
  const auto again = train(GetParam(), games, settings, kept, [](const auto&, const auto&) {});
  EXPECT_EQ(whole, again);
  ASSERT_EQ(losses.size(), 4U);
  EXPECT_LT(losses.back(), losses.front());
}

TEST_P(Training, KeepsWeightsInFiles) {
  std::vector<Weight> weights(number_of_features(GetParam()));
  weights.back() = {7, -9};
  save_weights(file("weights"), GetParam(), weights);
  EXPECT_EQ(load_weights(file("weights"), GetParam()), weights);
  EXPECT_THROW(static_cast<void>(load_weights(file("nothing"), GetParam())), std::runtime_error);
  EXPECT_THROW(save_weights(file("no/folder"), GetParam(), weights), std::runtime_error);
}

/// In a game where everything counts for the side that has it. (In the column games a man less can be an advantage.)
class PlainTraining : public Training {};

TEST_P(PlainTraining, LearnsThatAManMoreIsBetter) {
  play("games", 60, 2);
  const auto weights = train(GetParam(), read_games(file("games"), GetParam()), {}, {}, [](const auto&, const auto&) {});
  std::visit(
      [&]<class Position>(const Position& start) {
        const LearnedEvaluation<Position> evaluation(weights);
        int gained = 0;
        for (const Square s : squares(start.pieces()[Side::black])) {
          damero::Setup less = setup_of(start);
          less[s] = {};
          gained += evaluation(Position{less}).value() - evaluation(start).value();
        }
        EXPECT_GT(gained, 0);
      },
      Game(GetParam()).position());
}

TEST_P(Training, ShipsWeightsWhereTheSheetSaysSo) {
  const auto shipped = std::filesystem::path(DAMERO_SOURCE_DIR) / "data/eval" / (std::string(*rules_of(GetParam()).key) + ".weights");
  if (rules_of(GetParam()).evaluated_by == EvaluatedBy::learned_weights) {
    EXPECT_EQ(load_weights(shipped, GetParam()).size(), number_of_features(GetParam()));
    EXPECT_LE(std::filesystem::file_size(shipped), 1'500'000U);  // they travel to phones
  } else {
    EXPECT_FALSE(std::filesystem::exists(shipped));
  }
}

INSTANTIATE_TEST_SUITE_P(Russian, PlainTraining, testing::Values(VariantId::russian), [](const auto&) { return "russian"; });
INSTANTIATE_TEST_SUITE_P(AllGames, Training, testing::ValuesIn(all_variants().begin(), all_variants().end()),
                         [](const auto& test) { return std::string(*rules_of(test.param).key); });

}  // namespace
}  // namespace damero
