// The numbers of `damero bench` are those of tests/engine/bench.txt, here as in the browser.
#include "engine/signature.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace damero {
namespace {

std::vector<Weight> shipped_weights(VariantId id) {
  if (rules_of(id).evaluated_by == EvaluatedBy::material) return {};
  std::ifstream file(DAMERO_SOURCE_DIR "/data/eval/" + std::string(*rules_of(id).key) + ".weights", std::ios::binary);
  const std::vector<std::uint8_t> bytes{std::istreambuf_iterator<char>(file), {}};
  return std::get<std::vector<Weight>>(read_weights(id, bytes));
}

TEST(Signature, IsTheOneThatIsWrittenDown) {
  std::ifstream file(DAMERO_TEST_DATA "/engine/bench.txt");
  std::string key;
  std::uint64_t written = 0;
  std::uint64_t total = 0;
  for (const VariantId id : all_variants()) {
    ASSERT_TRUE(file >> key >> written);
    EXPECT_EQ(key, *rules_of(id).key);
    EXPECT_EQ(signature(id, shipped_weights(id)), written) << key << "; after a change on purpose: damero bench > tests/engine/bench.txt";
    total += written;
  }
  ASSERT_TRUE(file >> key >> written);
  EXPECT_EQ(key, "total");
  EXPECT_EQ(written, total);
}

}  // namespace
}  // namespace damero
