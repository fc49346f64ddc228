// The commands of the engine: analyse, selfplay and train.
#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <filesystem>
#include <sstream>

#include "cli/program.hpp"
#include "variants/registry.hpp"

namespace damero {
namespace {

std::vector<boost::json::value> json_lines(const std::string& text) {
  std::vector<boost::json::value> values;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) values.push_back(boost::json::parse(line));
  return values;
}

TEST(Analyse, PrintsTheLinesOfEveryGame) {
  for (const VariantId id : all_variants()) {
    const Outcome outcome = run_damero({"analyse", std::string(*rules_of(id).key), "--depth", "5", "--lines", "2", "--json"});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const auto lines = json_lines(outcome.out);
    ASSERT_GE(lines.size(), 10U);
    EXPECT_EQ(lines.back().at("rank").as_int64(), 2);
    EXPECT_EQ(lines.back().at("depth").as_int64(), 5);
    EXPECT_GE(lines.back().at("moves").as_array().size(), 1U);
  }
}

TEST(Analyse, SaysInHowManyPliesAGameIsWon) {
  // The black man is taken, and black has no other.
  const Outcome outcome = run_damero({"analyse", "russian", "W:Wc3:Bd4", "--depth", "6", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const auto line = json_lines(outcome.out).back();
  EXPECT_EQ(line.at("win_in").as_int64(), 1);
  EXPECT_TRUE(line.at("score").is_null());
  EXPECT_EQ(line.at("moves").as_array()[0].as_string(), "c3xe5");
}

TEST(Analyse, SaysWhyItCannot) {
  const auto reason = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "analyse");
    const Outcome outcome = run_damero(arguments);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.out, "");
    return outcome.err;
  };
  EXPECT_NE(reason({"russian", "B:Wc3:B"}).find("the game is over"), std::string::npos);
  for (const std::string time : {"fast", "5", "-1s", "nans", "infs", "1e99s"})
    EXPECT_NE(reason({"russian", "--time", time}).find("'" + time + "' is no time"), std::string::npos) << time;
  EXPECT_NE(reason({"russian", "--weights", "/no/such/file"}).find("/no/such/file"), std::string::npos);
  EXPECT_NE(reason({"russian", "--material", "--weights", "x"}).find("--material"), std::string::npos);
}

TEST(Learning, MakesWeightsThatAnalyseCanUse) {
  const auto folder = std::filesystem::temp_directory_path() / ("damero_learning_" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  const std::string games = folder / "games";
  const std::string weights = folder / "weights";
  EXPECT_EQ(run_damero({"selfplay", "lasca", games, "--games", "12", "--nodes", "100", "--material"}).status, 0);
  const auto size = std::filesystem::file_size(games);
  EXPECT_EQ(run_damero({"selfplay", "lasca", games, "--games", "12", "--material"}).status, 0);
  EXPECT_EQ(std::filesystem::file_size(games), size);  // it holds as many already
  const Outcome trained = run_damero({"train", "lasca", games, "--out", weights, "--epochs", "2"});
  EXPECT_EQ(trained.status, 0) << trained.err;
  EXPECT_EQ(std::count(trained.out.begin(), trained.out.end(), '\n'), 2);
  EXPECT_FALSE(std::filesystem::exists(weights + ".state"));
  EXPECT_EQ(run_damero({"analyse", "lasca", "--weights", weights, "--depth", "4"}).status, 0);
  EXPECT_EQ(run_damero({"analyse", "bashni", "--weights", weights, "--depth", "4"}).status, 2);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace damero
