// Values of many positions, coded as runs of equal ones.
#pragma once

#include <bit>

#include "tables/prefix_code.hpp"

namespace damero {

/// A run is a value, written as its difference from the run before, and a length. Lengths below 16 are symbols of their
/// own; of longer ones the symbol says how many bits they have, and all but the highest follow.
class RunCode {
 public:
  using Values = std::span<const std::uint8_t>;

  /// A code for blocks of this size like those of `all`, whose values are less than `values`.
  [[nodiscard]] static RunCode for_blocks(Values all, std::size_t block, std::size_t values);

  /// A code with these prefix codes.
  RunCode(PrefixCode values, PrefixCode lengths) : values_(std::move(values)), lengths_(std::move(lengths)) {}

  /// How many symbols the lengths in blocks of this size need.
  [[nodiscard]] static std::size_t most_length_symbols(std::size_t block) { return symbol_of(block) + 1; }

  [[nodiscard]] const PrefixCode& values() const { return values_; }
  [[nodiscard]] const PrefixCode& lengths() const { return lengths_; }

  [[nodiscard]] std::vector<std::uint8_t> encode(Values block) const;

  /// The value at a place of a block.
  [[nodiscard]] std::uint8_t value_at(std::span<const std::uint8_t> block, std::size_t place) const {
    Decoder decoder{*this, BitReader(block)};
    do decoder.next();
    while (decoder.end <= place);
    return decoder.value;
  }

  /// All values of a block.
  void decode(std::span<const std::uint8_t> block, std::span<std::uint8_t> values) const {
    Decoder decoder{*this, BitReader(block)};
    for (std::size_t at = 0; at < values.size(); at = decoder.end) {
      decoder.next();
      std::fill(values.begin() + static_cast<std::ptrdiff_t>(at),
                values.begin() + static_cast<std::ptrdiff_t>(std::min(decoder.end, values.size())), decoder.value);
    }
  }

 private:
  static constexpr std::size_t own_symbol = 16;  ///< lengths below have one

  struct Decoder {
    const RunCode& code;
    BitReader bits;
    std::size_t end = 0;  ///< of the run
    std::uint8_t value = 0;

    void next() {
      const std::size_t kinds = code.values_.lengths().size();
      const std::size_t next = value + code.values_.get(bits);
      value = static_cast<std::uint8_t>(next < kinds ? next : next - kinds);  // a division would take longer than all else
      end += code.length(bits);
    }
  };

  [[nodiscard]] static std::size_t symbol_of(std::size_t length) {
    return length < own_symbol ? length - 1 : own_symbol - 6 + static_cast<std::size_t>(std::bit_width(length));
  }

  /// How many bits of a length follow its symbol: all but the highest.
  [[nodiscard]] static int more_bits(std::size_t symbol) { return static_cast<int>(symbol - own_symbol) + 5; }

  [[nodiscard]] std::size_t length(BitReader& bits) const {
    const std::size_t symbol = lengths_.get(bits);
    if (symbol + 1 < own_symbol) return symbol + 1;
    const int more = more_bits(symbol);
    return std::size_t{1} << more | bits.get(more);
  }

  PrefixCode values_;
  PrefixCode lengths_;
};

}  // namespace damero
