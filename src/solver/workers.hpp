// How long work on positions is shared out.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>

#include "base/side_by_side.hpp"

namespace damero {

struct Workers {
  int threads = 1;
  SideBySide side_by_side = one_body_alone;
  /// So many more positions have been looked at; called from any of the threads.
  std::function<void(std::uint64_t)> done = [](std::uint64_t) {};
  /// Whether to leave the work undone; asked between portions, by any of the threads. Once true, it stays so: then all that
  /// came of the work is worth nothing.
  std::function<bool()> stopped = [] { return false; };

  /// Calls body(from, to) for portions of the numbers below n, on all threads; not for all of them once stopped.
  template <class Body>
  void in_portions(std::uint64_t n, Body body) const {
    constexpr std::uint64_t portion = 1 << 16;
    std::atomic<std::uint64_t> next = 0;
    side_by_side(threads, [&](int) {
      for (std::uint64_t from; !stopped() && (from = next.fetch_add(portion)) < n;) body(from, std::min(n, from + portion));
    });
  }
};

}  // namespace damero
