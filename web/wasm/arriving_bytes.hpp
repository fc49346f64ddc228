// The bytes of a table that have arrived in the page.
#pragma once

#include <vector>

#include "tables/table.hpp"

namespace damero {

/// A table's bytes from a place up to, but not with, another one.
struct ByteRange {
  std::uint64_t from;
  std::uint64_t to;
};

/// Whoever asks for bytes that are not here is told nothing; take_missing() says what was asked for.
class ArrivingBytes final : public TableBytes {
 public:
  /// The page is asked for whole pieces of so many bytes, as neighbours are soon asked for, too.
  static constexpr std::uint64_t piece = 16'384;

  explicit ArrivingBytes(std::uint64_t size) : size_(size) {}

  [[nodiscard]] std::uint64_t size() const override { return size_; }
  [[nodiscard]] std::optional<Bytes> at(std::uint64_t place, std::uint64_t length) const override;

  /// Bytes from a place on; those past the end do not count.
  void put(std::uint64_t from, Bytes bytes);
  void drop_all();
  [[nodiscard]] std::uint64_t held() const { return held_; }

  [[nodiscard]] bool is_missing_any() const { return !missing_.empty(); }
  /// What has been asked for in vain since this was called last, in order.
  [[nodiscard]] std::vector<ByteRange> take_missing();

 private:
  struct Part {
    std::uint64_t from;
    std::vector<std::uint8_t> bytes;

    [[nodiscard]] std::uint64_t to() const { return from + bytes.size(); }
  };

  /// The part that has all these bytes; null where they are not here.
  [[nodiscard]] const Part* part_with(std::uint64_t from, std::uint64_t to) const;

  void note_missing(std::uint64_t number) const;

  std::uint64_t size_;
  std::uint64_t held_ = 0;
  std::vector<Part> parts_;                       ///< in order; no two touch
  mutable std::vector<std::uint64_t> missing_{};  ///< the numbers of pieces, in order
};

}  // namespace damero
