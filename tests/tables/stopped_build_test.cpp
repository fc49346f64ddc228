// Builds that are stopped on their way, and go on later.
#include "tables/memory_shelf.hpp"

namespace damero {
namespace {

/// Builds until `stopped` has been asked so many times; whether it got to the end.
bool build_for(int questions, MemoryShelf& shelf, VariantId game) {
  Workers workers;
  workers.stopped = [&questions] { return questions == 0 || --questions == 0; };
  return !build_tables(game, {.pieces = 3}, shelf, workers);
}

TEST(StoppedBuild, GoesOnAndGivesTheSameBytes) {
  const VariantId game = VariantId::russian;
  MemoryShelf whole(game);
  ASSERT_FALSE(build_tables(game, {.pieces = 3}, whole, {}));

  MemoryShelf shelf(game);
  int rounds = 1;
  std::size_t before = 0;
  // Each round gets further than the last one: it stops at another place, also within the writing of a table.
  for (; !build_for(17 * rounds, shelf, game); ++rounds) {
    for (const auto& [name, file] : shelf.files) ASSERT_EQ(file, whole.files.at(name)) << name << ", round " << rounds;
    ASSERT_GE(shelf.files.size(), before);
    before = shelf.files.size();
    ASSERT_LT(rounds, 1'000);
  }
  EXPECT_GT(rounds, 3);
  EXPECT_EQ(shelf.files, whole.files);
}

TEST(StoppedBuild, KeepsNothingThatIsNotWhole) {
  const VariantId game = VariantId::brazilian;
  MemoryShelf whole(game);
  ASSERT_FALSE(build_tables(game, {.pieces = 2}, whole, {}));
  // Stopped at every question that is asked.
  for (int questions = 1;; ++questions) {
    MemoryShelf shelf(game);
    Workers workers;
    int left = questions;
    workers.stopped = [&left] { return left == 0 || --left == 0; };
    const auto fault = build_tables(game, {.pieces = 2}, shelf, workers);
    for (const auto& [name, file] : shelf.files) ASSERT_EQ(file, whole.files.at(name)) << name << ", question " << questions;
    if (!fault) {
      EXPECT_EQ(shelf.files, whole.files);
      break;
    }
    EXPECT_EQ(fault->reason, "the work was stopped");
    EXPECT_LT(shelf.files.size(), whole.files.size());
  }
}

}  // namespace
}  // namespace damero
