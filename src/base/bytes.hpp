// Numbers as bytes, low byte first, and sums that tell whether bytes have changed.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "base/random.hpp"

namespace damero {

using Bytes = std::span<const std::uint8_t>;

inline void put_number(std::vector<std::uint8_t>& bytes, std::uint64_t number, int width) {
  for (int i = 0; i < width; ++i) bytes.push_back(static_cast<std::uint8_t>(number >> 8 * i));
}

/// The number in so many bytes from `at` on, which lie within `bytes`.
[[nodiscard]] inline std::uint64_t number_at(Bytes bytes, std::size_t at, int width) {
  std::uint64_t number = 0;
  for (int i = 0; i < width; ++i) number |= static_cast<std::uint64_t>(bytes[at + static_cast<std::size_t>(i)]) << 8 * i;
  return number;
}

/// Mixes words of eight bytes into a sum, one after the other; the last one is filled up with zeros.
[[nodiscard]] inline std::uint64_t sum_of_words(Bytes bytes, std::uint64_t sum = 0) {
  for (std::size_t at = 0; at < bytes.size(); at += 8)
    sum = mix(sum ^ number_at(bytes, at, static_cast<int>(std::min<std::size_t>(8, bytes.size() - at))));
  return sum;
}

/// Reads bytes from the front. Past their end numbers are 0, and it is not whole.
class ByteReader {
 public:
  explicit ByteReader(Bytes bytes) : bytes_(bytes) {}

  std::uint64_t number(int width) {
    const Bytes taken = take(static_cast<std::uint64_t>(width));
    return taken.empty() ? 0 : number_at(taken, 0, width);
  }

  /// The next `length` bytes; none where there are not so many.
  Bytes take(std::uint64_t length) {
    if (length > bytes_.size() - at_) {
      whole_ = false;
      return {};
    }
    const Bytes taken = bytes_.subspan(at_, static_cast<std::size_t>(length));
    at_ += taken.size();
    return taken;
  }

  [[nodiscard]] std::size_t place() const { return at_; }
  [[nodiscard]] bool is_whole() const { return whole_; }
  [[nodiscard]] bool at_end() const { return at_ == bytes_.size(); }

 private:
  Bytes bytes_;
  std::size_t at_ = 0;
  bool whole_ = true;
};

}  // namespace damero
