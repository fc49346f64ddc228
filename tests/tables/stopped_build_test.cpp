// Builds that are stopped on their way, and go on later.
#include <gtest/gtest.h>

#include <map>

#include "tables/build.hpp"

namespace damero {
namespace {

/// Keeps files as they were given.
class FilesInMemory : public TableShelf {
 public:
  explicit FilesInMemory(VariantId game) : game_(game) {}

  [[nodiscard]] std::optional<Table> find(const Balance& balance) override {
    const auto found = files.find(name_of(balance));
    if (found == files.end()) return std::nullopt;
    auto opened = Table::open(rules_of(game_), balance, std::make_shared<WholeBytes>(found->second));
    return std::get<Table>(std::move(opened));
  }
  void keep(const Balance& balance, const std::vector<std::uint8_t>& file) override { files[name_of(balance)] = file; }

  std::map<std::string, std::vector<std::uint8_t>> files;

 private:
  VariantId game_;
};

/// Builds until `stopped` has been asked so many times; whether it got to the end.
bool build_for(int questions, FilesInMemory& shelf, VariantId game) {
  Workers workers;
  workers.stopped = [&questions] { return questions == 0 || --questions == 0; };
  return !build_tables(game, {.pieces = 3}, shelf, workers);
}

TEST(StoppedBuild, GoesOnAndGivesTheSameBytes) {
  const VariantId game = VariantId::russian;
  FilesInMemory whole(game);
  ASSERT_FALSE(build_tables(game, {.pieces = 3}, whole, {}));

  FilesInMemory shelf(game);
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
  FilesInMemory whole(game);
  ASSERT_FALSE(build_tables(game, {.pieces = 2}, whole, {}));
  // Stopped at every question that is asked.
  for (int questions = 1;; ++questions) {
    FilesInMemory shelf(game);
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
