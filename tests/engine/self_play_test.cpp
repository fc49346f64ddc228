// Fifty seeded games of the run's search are those of tests/engine/transcripts.txt, here as in the browser.
#include "engine/self_play.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace damero {
namespace {

TEST(SelfPlay, GivesTheGamesThatAreWrittenDown) {
  std::ifstream file(DAMERO_TEST_DATA "/engine/transcripts.txt");
  ASSERT_TRUE(file.is_open());
  int games = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    std::istringstream words(line);
    std::string key;
    int plies = 0;
    std::uint64_t seed = 0;
    ASSERT_TRUE(words >> key >> plies >> seed) << line;
    const auto id = find_variant(key);
    ASSERT_TRUE(id) << line;
    EXPECT_EQ(game_transcript(*id, Depth{plies}, seed), line);
    ++games;
  }
  EXPECT_EQ(games, 50);
}

}  // namespace
}  // namespace damero
