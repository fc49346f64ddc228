// Bits, prefix codes and run codes: what was written is read, and no bytes lead astray.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.hpp"
#include "tables/run_code.hpp"

namespace damero {
namespace {

using Values = std::vector<std::uint8_t>;

TEST(BitStream, ReadsWhatWasWritten) {
  Random random(1);
  for (int round = 0; round < 200; ++round) {
    std::vector<std::pair<std::uint32_t, int>> written;
    BitWriter writer;
    for (std::uint64_t n = random.below(100); n > 0; --n) {
      const int width = static_cast<int>(random.below(33));
      const auto bits = static_cast<std::uint32_t>(random.next());
      writer.put(bits, width);
      written.emplace_back(width == 32 ? bits : bits & ((1U << width) - 1), width);
    }
    const auto bytes = writer.take();
    BitReader reader(bytes);
    std::size_t all = 0;
    for (const auto& [bits, width] : written) {
      EXPECT_EQ(reader.peek(width), bits);
      EXPECT_EQ(reader.get(width), bits);
      all += static_cast<std::size_t>(width);
    }
    EXPECT_EQ(bytes.size(), (all + 7) / 8);
    EXPECT_EQ(writer.take(), Values{});
    for (int n = 0; n < 5; ++n) EXPECT_EQ(reader.get(32), 0U) << "past the end";
  }
}

void reads_back(const PrefixCode& code, const std::vector<std::uint64_t>& counts) {
  BitWriter writer;
  std::vector<std::size_t> symbols;
  for (std::size_t symbol = 0; symbol < counts.size(); ++symbol)
    if (counts[symbol] > 0) symbols.push_back(symbol);
  symbols.insert(symbols.end(), symbols.rbegin(), symbols.rend());
  for (const std::size_t symbol : symbols) code.put(writer, symbol);
  const auto bytes = writer.take();
  BitReader reader(bytes);
  for (const std::size_t symbol : symbols) EXPECT_EQ(code.get(reader), symbol);
}

TEST(PrefixCode, ReadsWhatWasWritten) {
  Random random(2);
  for (int round = 0; round < 300; ++round) {
    std::vector<std::uint64_t> counts(1 + random.below(PrefixCode::most_symbols));
    for (auto& count : counts) count = random.below(3) == 0 ? 0 : random.next() >> random.below(64);
    counts[random.below(counts.size())] = 1;
    const PrefixCode code = PrefixCode::for_counts(counts);
    const auto again = PrefixCode::of_lengths(code.lengths());
    ASSERT_TRUE(again);
    for (std::size_t symbol = 0; symbol < counts.size(); ++symbol) {
      EXPECT_EQ(code.lengths()[symbol] > 0, counts[symbol] > 0);
      EXPECT_LE(code.lengths()[symbol], PrefixCode::longest_made);
    }
    reads_back(code, counts);
    reads_back(*again, counts);
  }
}

TEST(PrefixCode, GivesCommonSymbolsFewBits) {
  const std::vector<std::uint64_t> counts{1, 100, 10, 0, 1};
  const PrefixCode code = PrefixCode::for_counts(counts);
  EXPECT_EQ(Values(code.lengths().begin(), code.lengths().end()), (Values{3, 1, 2, 0, 3}));
}

TEST(PrefixCode, HasCodesOfTheGreatestLength) {
  std::vector<std::uint64_t> counts{1, 1};  // as Fibonacci's numbers: without a limit the rarest would have 39 bits
  while (counts.size() < 40) counts.push_back(counts[counts.size() - 1] + counts[counts.size() - 2]);
  const PrefixCode made = PrefixCode::for_counts(counts);
  EXPECT_EQ(*std::ranges::max_element(made.lengths()), PrefixCode::longest_made);
  reads_back(made, counts);

  Values lengths;
  for (int length = 1; length <= PrefixCode::longest; ++length) lengths.push_back(static_cast<std::uint8_t>(length));
  lengths.push_back(PrefixCode::longest);
  const auto longest = PrefixCode::of_lengths(lengths);
  ASSERT_TRUE(longest);
  reads_back(*longest, std::vector<std::uint64_t>(lengths.size(), 1));
}

TEST(PrefixCode, OfASingleSymbolReadsNothingElse) {
  std::vector<std::uint64_t> counts(9);
  counts[6] = 5;
  const PrefixCode code = PrefixCode::for_counts(counts);
  reads_back(code, counts);
  const Values bytes{0xFF, 0x5A};
  BitReader reader(bytes);
  for (int n = 0; n < 30; ++n) EXPECT_EQ(code.get(reader), 6U);
}

TEST(PrefixCode, RefusesLengthsThatAreNone) {
  const Values too_many(PrefixCode::most_symbols + 1, 8);
  for (const Values& lengths : std::vector<Values>{{}, {0}, {0, 0}, {2}, {1, 2}, {1, 1, 1}, {2, 2, 2}, {1, 0, 13}, {0, 255}, {12}, too_many})
    EXPECT_FALSE(PrefixCode::of_lengths(lengths)) << testing::PrintToString(lengths);
  for (const Values& lengths : std::vector<Values>{{1}, {0, 1}, {1, 1}, {1, 2, 2}, {2, 2, 2, 2}, Values(256, 8)})
    EXPECT_TRUE(PrefixCode::of_lengths(lengths)) << testing::PrintToString(lengths);
}

constexpr std::size_t block = 1'024;

/// Values in runs of random lengths.
Values random_values(Random& random, std::size_t size, std::size_t kinds) {
  Values values;
  const std::uint64_t longest_run = 1 + random.below(random.below(2) == 0 ? 3 : 2 * block);
  while (values.size() < size) values.resize(std::min(size, values.size() + 1 + random.below(longest_run)), static_cast<std::uint8_t>(random.below(kinds)));
  return values;
}

TEST(RunCode, ReadsWhatWasWritten) {
  Random random(4);
  for (int round = 0; round < 150; ++round) {
    const std::size_t kinds = 1 + random.below(127);
    const Values all = random_values(random, 1 + random.below(4 * block), kinds);
    const RunCode written = RunCode::for_blocks(all, block, kinds);
    const RunCode read(*PrefixCode::of_lengths(written.values().lengths()), *PrefixCode::of_lengths(written.lengths().lengths()));
    for (std::size_t at = 0; at < all.size(); at += block) {
      const auto values = std::span(all).subspan(at, std::min(block, all.size() - at));
      const Values coded = written.encode(values);
      ASSERT_FALSE(coded.empty());
      Values decoded(values.size());
      read.decode(coded, decoded);
      ASSERT_TRUE(std::ranges::equal(decoded, values));
      for (std::size_t i = 0; i < values.size(); i += 1 + random.below(9)) ASSERT_EQ(read.value_at(coded, i), values[i]);
      ASSERT_EQ(read.value_at(coded, values.size() - 1), values.back());
    }
  }
}

TEST(RunCode, HasEveryLengthOfRun) {
  for (std::size_t length = 1; length <= block; ++length) {
    Values values(length, 1);
    values.resize(block, 0);
    const RunCode code = RunCode::for_blocks(values, block, 2);
    Values decoded(block);
    code.decode(code.encode(values), decoded);
    ASSERT_EQ(decoded, values) << length;
  }
}

TEST(RunCode, StaysWithinBoundsWhateverTheBytesAre) {
  Random random(5);
  for (int round = 0; round < 300; ++round) {
    const std::size_t kinds = 1 + random.below(127);
    const RunCode code = RunCode::for_blocks(random_values(random, 3 * block, kinds), block, kinds);
    Values bytes(random.below(60));
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random.next());
    Values decoded(1 + random.below(block), 255);
    code.decode(bytes, decoded);
    for (std::size_t i = 0; i < decoded.size(); i += 1 + random.below(50)) EXPECT_EQ(code.value_at(bytes, i), decoded[i]);
    EXPECT_LT(*std::ranges::max_element(decoded), kinds);
  }
}

}  // namespace
}  // namespace damero
