#include "engine/hash_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>
#include <vector>

#include "base/random.hpp"

namespace damero {
namespace {

TEST(HashTable, GivesBackWhatWasPut) {
  HashTable table(std::size_t{1} << 20U);
  EXPECT_FALSE(table.find(42));
  table.put(42, {Score::loss_in(7), 12, Bound::at_most, {Square{3}, Square{45}}});
  const auto known = table.find(42);
  ASSERT_TRUE(known);
  EXPECT_EQ(known->score, Score::loss_in(7));
  EXPECT_EQ(known->depth, 12);
  EXPECT_EQ(known->bound, Bound::at_most);
  EXPECT_EQ(known->best, (StartAndEnd{Square{3}, Square{45}}));
  table.clear();
  EXPECT_FALSE(table.find(42));
}

TEST(HashTable, ShowsAllItsMemoryBeforeItIsUsed) {
  constexpr std::size_t size = std::size_t{1} << 20U;
  std::size_t shown = 0;
  const HashTable table(size, [&](std::span<std::byte> memory) {
    shown += memory.size();
    std::ranges::fill(memory, std::byte{0xFF});
  });
  EXPECT_EQ(shown, size);
  EXPECT_EQ(table.fill_per_mille(), 0);
}

TEST(HashTable, KeepsTheDeeperAndTheNewer) {
  HashTable table(1);  // one bucket of four
  for (std::uint64_t hash = 1; hash <= 4; ++hash)
    table.put(hash, {Score::draw(), static_cast<int>(hash), Bound::exact, {}});
  table.put(5, {Score::draw(), 9, Bound::exact, {}});
  EXPECT_FALSE(table.find(1));  // the shallowest went
  EXPECT_TRUE(table.find(2));
  table.begin_search();
  table.put(2, {Score::draw(), 2, Bound::exact, {}});
  for (std::uint64_t hash = 6; hash <= 8; ++hash) table.put(hash, {Score::draw(), 1, Bound::exact, {}});
  EXPECT_TRUE(table.find(2));
  EXPECT_FALSE(table.find(5));  // deep, but of the search before
}

/// Threads that write the same places never make an entry out of two.
TEST(HashTable, NeverMixesEntries) {
  HashTable table(64);
  const auto known_of = [](std::uint64_t hash) {
    return Known{Score::estimate(static_cast<int>(hash % 1'000)), static_cast<int>(hash % 64), Bound::exact,
                 {Square{static_cast<int>(hash % 50)}, Square{static_cast<int>(hash % 41)}}};
  };
  std::vector<std::jthread> threads;
  for (std::uint64_t t = 0; t < 3; ++t) {
    threads.emplace_back([&, t] {
      Random random{t};
      for (int i = 0; i < 100'000; ++i) {
        const std::uint64_t hash = mix(random.below(20));
        if (const auto known = table.find(hash)) {
          const Known expected = known_of(hash);
          EXPECT_EQ(known->score, expected.score);
          EXPECT_EQ(known->depth, expected.depth);
          EXPECT_EQ(known->best, expected.best);
        }
        table.put(hash, known_of(hash));
      }
    });
  }
}

}  // namespace
}  // namespace damero
