// Numbers of any number of bits, one after the other in bytes; the low bits come first.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "base/bytes.hpp"

namespace damero {

class BitWriter {
 public:
  /// The low `width` bits, at most 32.
  void put(std::uint32_t bits, int width) {
    held_ |= (bits & ((std::uint64_t{1} << width) - 1)) << held_bits_;
    for (held_bits_ += width; held_bits_ >= 8; held_bits_ -= 8, held_ >>= 8U) bytes_.push_back(static_cast<std::uint8_t>(held_));
  }

  /// What was put, filled up to whole bytes with zeros; nothing is left of it here.
  [[nodiscard]] std::vector<std::uint8_t> take() {
    if (held_bits_ > 0) bytes_.push_back(static_cast<std::uint8_t>(held_));
    held_ = 0;
    held_bits_ = 0;
    return std::exchange(bytes_, {});
  }

 private:
  std::vector<std::uint8_t> bytes_;
  std::uint64_t held_ = 0;
  int held_bits_ = 0;
};

/// After the last byte there are zeros without end.
class BitReader {
 public:
  explicit BitReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  /// The next `width` bits, at most 32, which stay to be read.
  [[nodiscard]] std::uint32_t peek(int width) {
    if (held_bits_ < width) refill();
    return static_cast<std::uint32_t>(held_ & ((std::uint64_t{1} << width) - 1));
  }

  /// Leaves out bits that were peeked at.
  void skip(int width) {
    held_ >>= width;
    held_bits_ -= width;
  }

  [[nodiscard]] std::uint32_t get(int width) {
    const std::uint32_t bits = peek(width);
    skip(width);
    return bits;
  }

 private:
  /// Holds more than 32 bits again, by whole words where there are any.
  void refill() {
    if (at_ + 8 <= bytes_.size()) {
      const int taken = (63 - held_bits_) / 8;
      held_ |= number_at(bytes_, at_, 8) << held_bits_;
      held_ &= ~std::uint64_t{0} >> (64 - held_bits_ - 8 * taken);
      at_ += static_cast<std::size_t>(taken);
      held_bits_ += 8 * taken;
      return;
    }
    for (; held_bits_ <= 32; held_bits_ += 8, ++at_)
      held_ |= std::uint64_t{at_ < bytes_.size() ? bytes_[at_] : std::uint8_t{0}} << held_bits_;
  }

  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
  std::uint64_t held_ = 0;
  int held_bits_ = 0;
};

}  // namespace damero
