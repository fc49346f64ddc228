// Hands out the moves of a node, the most promising first.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "rules/move.hpp"

namespace damero {

/// Sorts no further than moves are asked for: most nodes need only the first few. A list that has grown beyond its inline
/// size keeps its order there.
class BestFirst {
 public:
  /// `moves` have to outlive this; `promise_of` a move is a number, greater for a better one.
  template <class PromiseOf>
  BestFirst(const MoveList& moves, PromiseOf promise_of)
      : moves_(moves), ordered_(std::min(moves.size(), MoveList::inline_size)) {
    for (std::size_t i = 0; i < ordered_; ++i) {
      promise_[i] = promise_of(moves[i]);
      number_[i] = static_cast<std::uint8_t>(i);
    }
  }

  /// The next move, or null after the last.
  [[nodiscard]] const Move* next() {
    if (at_ == moves_.size()) return nullptr;
    if (at_ >= ordered_) return &moves_[at_++];
    std::size_t best = at_;
    for (std::size_t i = at_ + 1; i < ordered_; ++i)
      if (promise_[i] > promise_[best]) best = i;
    std::swap(promise_[at_], promise_[best]);
    std::swap(number_[at_], number_[best]);
    return &moves_[number_[at_++]];
  }

  /// Calls `body(move)` for the moves handed out before the last one.
  template <class Body>
  void for_each_tried(Body body) const {
    for (std::size_t i = 0; i + 1 < at_; ++i) body(moves_[i < ordered_ ? number_[i] : i]);
  }

 private:
  const MoveList& moves_;
  std::size_t ordered_;
  std::size_t at_ = 0;
  // In order as far as moves have been handed out.
  std::array<int, MoveList::inline_size> promise_;
  std::array<std::uint8_t, MoveList::inline_size> number_;  ///< of its move in the list
};

}  // namespace damero
