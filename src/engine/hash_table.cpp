#include "engine/hash_table.hpp"

#include <algorithm>
#include <bit>

namespace damero {

namespace {

constexpr auto relaxed = std::memory_order_relaxed;

// An entry's data, from the lowest bit: score 16, depth 8, bound 2, age 6, start 6, end 6.
constexpr unsigned depth_at = 16, bound_at = 24, age_at = 26, from_at = 32, to_at = 38;

std::uint64_t packed(const Known& known, unsigned age) {
  return static_cast<std::uint16_t>(known.score.value()) |
         static_cast<std::uint64_t>(std::clamp(known.depth, 0, 255)) << depth_at |
         static_cast<std::uint64_t>(known.bound) << bound_at | static_cast<std::uint64_t>(age) << age_at |
         static_cast<std::uint64_t>(known.best.from.index) << from_at |
         static_cast<std::uint64_t>(known.best.to.index) << to_at;
}

int depth_of(std::uint64_t data) { return static_cast<int>(data >> depth_at & 255); }
unsigned age_of(std::uint64_t data) { return static_cast<unsigned>(data >> age_at & 63); }

Known unpacked(std::uint64_t data) {
  return {Score::of(static_cast<std::int16_t>(data & 0xFFFF)), depth_of(data), static_cast<Bound>(data >> bound_at & 3),
          {Square{static_cast<int>(data >> from_at & 63)}, Square{static_cast<int>(data >> to_at & 63)}}};
}

}  // namespace

HashTable::HashTable(std::size_t bytes, const std::function<void(std::span<std::byte>)>& prepare)
    : mask_(std::bit_floor(std::max<std::size_t>(1, bytes / sizeof(Bucket))) - 1) {
  const std::size_t size = (mask_ + 1) * sizeof(Bucket);
  void* memory = ::operator new(size, std::align_val_t{alignof(Bucket)});
  buckets_.reset(static_cast<Bucket*>(memory));
  prepare({static_cast<std::byte*>(memory), size});
  std::uninitialized_value_construct_n(buckets_.get(), mask_ + 1);
}

std::optional<Known> HashTable::find(std::uint64_t hash) const {
  for (const Entry& entry : bucket_of(hash).entries) {
    const std::uint64_t data = entry.data.load(relaxed);
    if ((entry.check.load(relaxed) ^ data) == hash && data != 0) return unpacked(data);
  }
  return std::nullopt;
}

void HashTable::put(std::uint64_t hash, const Known& known) {
  Bucket& bucket = bucket_of(hash);
  Entry* worst = nullptr;
  int least = 0;
  for (Entry& entry : bucket.entries) {
    const std::uint64_t data = entry.data.load(relaxed);
    if ((entry.check.load(relaxed) ^ data) == hash) {
      worst = &entry;
      break;
    }
    const int worth = data == 0 ? -1 : depth_of(data) + (age_of(data) == age_ ? 256 : 0);
    if (worst == nullptr || worth < least) {
      worst = &entry;
      least = worth;
    }
  }
  const std::uint64_t data = packed(known, age_);
  worst->data.store(data, relaxed);
  worst->check.store(hash ^ data, relaxed);
}

void HashTable::clear() {
  for (std::size_t i = 0; i <= mask_; ++i) {
    for (Entry& entry : buckets_[i].entries) {
      entry.data.store(0, relaxed);
      entry.check.store(0, relaxed);
    }
  }
  age_ = 0;
}

int HashTable::fill_per_mille() const {
  constexpr std::size_t looked_at = 250;
  std::size_t full = 0;
  const std::size_t buckets = std::min(looked_at, mask_ + 1);
  for (std::size_t i = 0; i < buckets; ++i)
    for (const Entry& entry : buckets_[i].entries) {
      const std::uint64_t data = entry.data.load(relaxed);
      if (data != 0 && age_of(data) == age_) ++full;
    }
  return static_cast<int>(1000 * full / (4 * buckets));
}

}  // namespace damero
