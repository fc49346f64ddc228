// Prefix codes after Huffman: the commoner a symbol, the fewer bits.
#pragma once

#include <array>
#include <optional>

#include "tables/bit_stream.hpp"

namespace damero {

/// A code for the symbols from 0 on. It is the canonical one of its lengths: of two
/// symbols the one with fewer bits, and of two with as many the smaller one, has the smaller code, first bit highest.
class PrefixCode {
 public:
  static constexpr int longest = 12;       ///< bits of a symbol
  static constexpr int longest_made = 10;  ///< in a code that is made here: what decodes it has to stay small
  static constexpr std::size_t most_symbols = 256;

  /// A code that is good where each symbol comes as often as `counts` says; at least one is not 0.
  [[nodiscard]] static PrefixCode for_counts(std::span<const std::uint64_t> counts);

  /// The code whose symbols have so many bits, 0 for those that never come; nothing where there is none.
  [[nodiscard]] static std::optional<PrefixCode> of_lengths(std::span<const std::uint8_t> lengths);

  [[nodiscard]] std::span<const std::uint8_t> lengths() const { return lengths_; }

  void put(BitWriter& bits, std::size_t symbol) const { bits.put(codes_[symbol], lengths_[symbol]); }

  [[nodiscard]] std::size_t get(BitReader& bits) const {
    const Entry entry = table_[bits.peek(width_)];
    bits.skip(entry.length);
    return entry.symbol;
  }

 private:
  struct Entry {
    std::uint8_t symbol = 0;
    std::uint8_t length = 0;
  };

  std::vector<std::uint8_t> lengths_;
  std::vector<std::uint32_t> codes_;  ///< first bit lowest, as it is written
  std::vector<Entry> table_;          ///< by the next `width_` bits
  int width_ = 1;
};

}  // namespace damero
