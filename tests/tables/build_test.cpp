// Building tables: the same bytes whichever way, and clear reasons where it cannot go on.
#include "tables/build.hpp"

#include <atomic>
#include <thread>

#include "tables/built_tables.hpp"
#include "tables/statistics.hpp"

namespace damero {
namespace {

constexpr VariantId built_game = VariantId::russian;

void on_threads(int n, const std::function<void(int)>& body) {
  std::vector<std::thread> threads;
  for (int i = 1; i < n; ++i) threads.emplace_back(body, i);
  body(0);
  for (std::thread& thread : threads) thread.join();
}

Files built(const BuildPlan& plan, const Workers& workers = {}) {
  MemoryShelf shelf(built_game);
  const auto fault = build_tables(built_game, plan, shelf, workers);
  EXPECT_FALSE(fault) << fault->reason;
  return shelf.files;
}

/// The shared ones of at most so many pieces.
Files expected_files(int pieces) {
  Files files;
  for (int n = 2; n <= pieces; ++n)
    for (const Balance& balance : endings_with(n)) files[name_of(balance)] = built_tables(built_game).shelf.files.at(name_of(balance));
  return files;
}

TEST(Build, GivesTheSameBytesAgainAndOnAnyNumberOfThreads) {
  const Files expected = expected_files(3);
  EXPECT_EQ(expected.size(), 9U);
  for (const int threads : {1, 2, 3}) EXPECT_EQ(built({.pieces = 3}, {threads, on_threads}), expected) << threads;
  EXPECT_EQ(built({.pieces = 3}, {3, one_body_alone}), expected) << "a machine without threads";
}

TEST(Build, TellsEachPositionOnceThatItHasSolvedOrFound) {
  std::uint64_t positions = 0;
  for (const int pieces : {2, 3}) positions += positions_with(built_game, pieces);
  MemoryShelf shelf(built_game);
  for (int round = 0; round < 2; ++round) {
    std::atomic<std::uint64_t> told = 0;
    const Workers workers{2, on_threads, [&](std::uint64_t more) { told += more; }};
    EXPECT_FALSE(build_tables(built_game, {.pieces = 3}, shelf, workers));
    EXPECT_EQ(told, positions) << round;
  }
}

/// Loses its power when it has kept so many files.
struct Broken {};
class BreakingShelf : public MemoryShelf {
 public:
  BreakingShelf(Files before, int keeps) : MemoryShelf(built_game), left_(keeps) { files = std::move(before); }
  void keep(const Balance& balance, const std::vector<std::uint8_t>& file) override {
    if (left_-- == 0) throw Broken();
    MemoryShelf::keep(balance, file);
  }

 private:
  int left_;
};

TEST(Build, GoesOnWhereItWasInterrupted) {
  const Files expected = expected_files(3);
  Files files;
  int rounds = 0;
  while (files.size() < expected.size()) {
    BreakingShelf shelf(files, 3);
    try {
      static_cast<void>(build_tables(built_game, {.pieces = 3}, shelf, {}));
    } catch (const Broken&) {
    }
    files = shelf.files;
    ASSERT_LT(++rounds, 10);
  }
  EXPECT_EQ(rounds, 3);
  EXPECT_EQ(files, expected);
}

TEST(Build, MakesAgainWhatIsMissing) {
  const Files expected = expected_files(3);
  for (const std::string name : {"KvK", "KvM", "KMvM", "MMvM"}) {
    MemoryShelf shelf(built_game);
    shelf.files = expected;
    shelf.files.erase(name);
    EXPECT_FALSE(build_tables(built_game, {.pieces = 3}, shelf, {}));
    EXPECT_EQ(shelf.files, expected) << name;
  }
}

/// The least memory, to a percent, with which all goes well.
std::uint64_t least_memory(int pieces) {
  std::uint64_t too_little = 0;
  std::uint64_t enough = std::uint64_t{1} << 26U;
  while (enough - too_little > enough / 100) {
    const std::uint64_t memory = (too_little + enough) / 2;
    MemoryShelf shelf(built_game);
    if (build_tables(built_game, {.pieces = pieces, .memory = memory}, shelf, {})) too_little = memory;
    else enough = memory;
  }
  return enough;
}

TEST(Build, SaysHowMuchMemoryItNeedsAndDoesWithThat) {
  MemoryShelf shelf(built_game);
  const auto fault = build_tables(built_game, {.pieces = 3, .memory = 100'000}, shelf, {});
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->reason, "KKvK: it needs 1 MiB of memory");
  EXPECT_EQ(shelf.files.size(), 3U) << "what it could do is kept";

  EXPECT_EQ(built({.pieces = 3, .memory = least_memory(3)}), expected_files(3)) << "endings are dropped and read again";
}

TEST(Build, SaysWhichTableTellsNoDistances) {
  MemoryShelf shelf(built_game);
  shelf.files = expected_files(2);
  const Balance king_against_man{{1, 0}, {0, 1}};
  const auto table = *shelf.find(king_against_man);
  const auto first = *table.all(0);
  const auto second = *table.all(1);
  const std::vector<Worths> sides{first, second};
  shelf.keep(king_against_man, Table::write(rules_of(built_game), king_against_man, sides, false));
  const auto fault = build_tables(built_game, {.pieces = 3}, shelf, {});
  ASSERT_TRUE(fault);
  EXPECT_NE(fault->reason.find("the table KvM tells no distances"), std::string::npos) << fault->reason;
  const auto counted = count_endings(built_game, 2, shelf, 1U << 30U, {}, [](const HalfStatistics&) {});
  ASSERT_TRUE(counted);
  EXPECT_EQ(counted->reason, "the table KvM tells no distances");
}

TEST(Build, CountsNothingWhereATableIsMissing) {
  MemoryShelf shelf(built_game);
  shelf.files = expected_files(3);
  shelf.files.erase("KvM");
  std::vector<std::string> counted;
  const auto fault = count_endings(built_game, 3, shelf, 1U << 30U, {}, [&](const HalfStatistics& half) { counted.push_back(name_of(half.balance)); });
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->reason, "the table KvM is missing");
  EXPECT_EQ(counted, std::vector<std::string>{"KvK"});
}

}  // namespace
}  // namespace damero
