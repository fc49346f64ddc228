#include "tables/prefix_code.hpp"

#include <algorithm>
#include <queue>
#include <tuple>

namespace damero {

namespace {

/// How many bits each symbol has in Huffman's code for these counts.
std::vector<std::uint8_t> huffman_lengths(std::span<const std::uint64_t> counts) {
  struct Tree {
    std::uint64_t count;
    std::size_t number;
    bool operator<(const Tree& other) const { return std::tie(count, number) > std::tie(other.count, other.number); }
  };
  std::priority_queue<Tree> trees;  // the rarest first
  for (std::size_t i = 0; i < counts.size(); ++i)
    if (counts[i] > 0) trees.push({counts[i], i});
  std::vector<std::size_t> parent(2 * counts.size());
  std::size_t next = counts.size();
  while (trees.size() > 1) {
    const Tree one = trees.top();
    trees.pop();
    const Tree two = trees.top();
    trees.pop();
    parent[one.number] = parent[two.number] = next;
    trees.push({one.count + two.count, next++});
  }
  std::vector<std::uint8_t> depth(next, 0);
  for (std::size_t i = next - 1; i-- > 0;)
    if (parent[i] != 0) depth[i] = static_cast<std::uint8_t>(depth[parent[i]] + 1);
  if (next == counts.size()) depth[trees.top().number] = 1;  // a single symbol
  depth.resize(counts.size());
  return depth;
}

std::uint32_t reversed(std::uint32_t code, int length) {
  std::uint32_t result = 0;
  for (int i = 0; i < length; ++i) result |= (code >> i & 1U) << (length - 1 - i);
  return result;
}

}  // namespace

PrefixCode PrefixCode::for_counts(std::span<const std::uint64_t> counts) {
  std::vector<std::uint64_t> flattened(counts.begin(), counts.end());
  std::vector<std::uint8_t> lengths = huffman_lengths(flattened);
  while (*std::ranges::max_element(lengths) > longest_made) {
    for (std::uint64_t& count : flattened) count = (count + 1) / 2;
    lengths = huffman_lengths(flattened);
  }
  return *of_lengths(lengths);
}

std::optional<PrefixCode> PrefixCode::of_lengths(std::span<const std::uint8_t> lengths) {
  if (lengths.empty() || lengths.size() > most_symbols) return std::nullopt;
  PrefixCode code;
  code.width_ = *std::ranges::max_element(lengths);
  if (code.width_ == 0 || code.width_ > longest) return std::nullopt;
  const std::uint32_t whole = 1U << static_cast<unsigned>(code.width_);
  code.lengths_.assign(lengths.begin(), lengths.end());
  code.codes_.resize(lengths.size());
  code.table_.resize(whole);
  std::uint32_t next = 0;  // with `width_` bits
  Entry last;
  for (int length = 1; length <= code.width_; ++length) {
    const std::uint32_t share = whole >> length;
    for (std::size_t symbol = 0; symbol < lengths.size(); ++symbol) {
      if (lengths[symbol] != length) continue;
      if (next + share > whole) return std::nullopt;
      code.codes_[symbol] = reversed(next / share, length);
      last = {static_cast<std::uint8_t>(symbol), static_cast<std::uint8_t>(length)};
      for (std::uint32_t i = next; i < next + share; ++i) code.table_[reversed(i, code.width_)] = last;
      next += share;
    }
  }
  const bool single = next == whole / 2 && last.length == 1;
  if (next != whole && !single) return std::nullopt;
  if (single) std::ranges::fill(code.table_, last);
  return code;
}

}  // namespace damero
