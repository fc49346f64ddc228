// What a search remembers of the positions it has met, so that a position reached in two ways is searched once.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/known.hpp"

namespace damero {

/// A fixed number of places, each holding the last position that was put there.
class Memory {
 public:
  struct Entry {
    std::uint64_t hash = 0;
    Score score;  ///< wins and losses counted from the position, not from the root
    std::uint8_t plies = 0;
    Bound bound = Bound::none;
    StartAndEnd best;
  };

  Memory() : entries_(places) {}

  [[nodiscard]] Entry& operator[](std::uint64_t hash) { return entries_[static_cast<std::size_t>(hash % places)]; }

 private:
  static constexpr std::uint64_t places = std::uint64_t{1} << 14U;

  std::vector<Entry> entries_;
};

}  // namespace damero
