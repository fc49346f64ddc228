#include "tables/run_code.hpp"

namespace damero {

namespace {

/// Calls `found(difference, length)` for the runs of a block.
template <class Found>
void for_each_run(RunCode::Values block, std::size_t values, Found found) {
  std::size_t before = 0;
  for (std::size_t at = 0; at < block.size();) {
    std::size_t end = at + 1;
    while (end < block.size() && block[end] == block[at]) ++end;
    found((block[at] + values - before) % values, end - at);
    before = block[at];
    at = end;
  }
}

}  // namespace

RunCode RunCode::for_blocks(Values all, std::size_t block, std::size_t values) {
  std::vector<std::uint64_t> differences(values);
  std::vector<std::uint64_t> lengths(most_length_symbols(block));
  for (std::size_t at = 0; at < all.size(); at += block)
    for_each_run(all.subspan(at, std::min(block, all.size() - at)), values, [&](std::size_t difference, std::size_t length) {
      ++differences[difference];
      ++lengths[symbol_of(length)];
    });
  return {PrefixCode::for_counts(differences), PrefixCode::for_counts(lengths)};
}

std::vector<std::uint8_t> RunCode::encode(Values block) const {
  BitWriter bits;
  for_each_run(block, values_.lengths().size(), [&](std::size_t difference, std::size_t length) {
    const std::size_t symbol = symbol_of(length);
    values_.put(bits, difference);
    lengths_.put(bits, symbol);
    if (length >= own_symbol) bits.put(static_cast<std::uint32_t>(length), more_bits(symbol));
  });
  return bits.take();
}

}  // namespace damero
