// Every listed game counts the move sequences that its data file says (tests/perft/<key>.perft).
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "variants/registry.hpp"

namespace damero {
namespace {

// Lines of more nodes are left out: they take long, in builds with checks much longer.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(NDEBUG)
constexpr std::uint64_t most_nodes = 1'100'000;
#else
constexpr std::uint64_t most_nodes = 300'000'000;
#endif

struct Count {
  int depth;
  std::uint64_t nodes;
};

/// Reads lines "DEPTH COUNT"; "#" begins a comment.
std::vector<Count> read_counts(const std::string& file) {
  std::vector<Count> counts;
  std::ifstream stream(file);
  EXPECT_TRUE(stream.is_open()) << "there is no " << file;
  for (std::string line; std::getline(stream, line);) {
    if (line.empty() || line.front() == '#') continue;
    Count count{};
    EXPECT_TRUE(std::istringstream(line) >> count.depth >> count.nodes) << file << ": cannot read " << line;
    counts.push_back(count);
  }
  return counts;
}

AnyPosition start_position(VariantId id) { return make_position(id, start_setup(rules_of(id))); }

class Perft : public testing::TestWithParam<VariantId> {};

TEST_P(Perft, CountsWhatItsFileSays) {
  const std::string key{*rules_of(GetParam()).key};
  const AnyPosition position = start_position(GetParam());
  int compared = 0;
  for (const auto& [depth, nodes] : read_counts(DAMERO_TEST_DATA "/perft/" + key + ".perft")) {
    if (nodes > most_nodes) continue;
    EXPECT_EQ(perft(position, depth), nodes) << key << ", depth " << depth;
    ++compared;
  }
  EXPECT_GE(compared, 7) << "too few counts for " << key;
}

TEST_P(Perft, CountingInBulkIsCountingOneByOne) {
  const AnyPosition position = start_position(GetParam());
  for (int depth = 1; depth <= 5; ++depth) {
    std::uint64_t total = 0;
    for (const Move& move : moves_of(position)) total += perft(after(position, move), depth - 1);
    EXPECT_EQ(perft(position, depth), total) << "depth " << depth;
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Perft, testing::ValuesIn(all_variants().begin(), all_variants().end()),
                         [](const auto& game) { return std::string{*rules_of(game.param).key}; });

}  // namespace
}  // namespace damero
