// What a search remembers of the positions it has met; several threads share one table without locks.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <span>

#include "engine/known.hpp"

namespace damero {

/// A fixed number of buckets of four entries. An entry is two words, written and read one at a time: the first is the
/// hash mixed with the second, so that an entry of which another thread has written one half is taken for no entry.
class HashTable {
 public:
  /// The largest power of two of buckets that fits into `bytes`, at least one. `prepare` is shown the memory before it is
  /// used.
  explicit HashTable(std::size_t bytes, const std::function<void(std::span<std::byte>)>& prepare = [](std::span<std::byte>) {});

  [[nodiscard]] std::optional<Known> find(std::uint64_t hash) const;
  /// Keeps what is known in place of what is worth least: of an earlier search, or of a shallower one.
  void put(std::uint64_t hash, const Known& known);

  /// What was put before is worth less from now on.
  void begin_search() { age_ = (age_ + 1) & age_mask; }
  void clear();
  /// How full the table is with entries of this search, of a thousand.
  [[nodiscard]] int fill_per_mille() const;

 private:
  static constexpr unsigned age_mask = 63;

  struct Entry {
    std::atomic<std::uint64_t> check{0};  ///< hash xor data
    std::atomic<std::uint64_t> data{0};
  };
  struct alignas(64) Bucket {
    std::array<Entry, 4> entries;
  };

  struct Release {
    void operator()(Bucket* buckets) const { ::operator delete(buckets, std::align_val_t{alignof(Bucket)}); }
  };

  [[nodiscard]] Bucket& bucket_of(std::uint64_t hash) const { return buckets_[static_cast<std::size_t>(hash) & mask_]; }

  std::size_t mask_;
  std::unique_ptr<Bucket[], Release> buckets_;
  unsigned age_ = 0;
};

}  // namespace damero
