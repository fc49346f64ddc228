// Hands out the moves of a node, the most promising first.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "rules/move.hpp"

namespace damero {

/// Sorts no further than moves are asked for: most nodes need only the first few. A list that has grown beyond its inline
/// size keeps its order there.
class BestFirst {
 public:
  /// Changes the order of `moves`, which have to outlive this; `promise_of` a move is a number, greater for a better one.
  template <class PromiseOf>
  BestFirst(MoveList& moves, PromiseOf promise_of) : moves_(moves), ordered_(std::min(moves.size(), MoveList::inline_size)) {
    for (std::size_t i = 0; i < ordered_; ++i) promise_[i] = promise_of(moves[i]);
  }

  /// The next move, or null after the last.
  [[nodiscard]] const Move* next() {
    if (at_ == moves_.size()) return nullptr;
    if (at_ < ordered_) {
      std::size_t best = at_;
      for (std::size_t i = at_ + 1; i < ordered_; ++i)
        if (promise_[i] > promise_[best]) best = i;
      std::swap(moves_[at_], moves_[best]);
      std::swap(promise_[at_], promise_[best]);
    }
    return &moves_[at_++];
  }

  /// The moves handed out before the last one.
  [[nodiscard]] std::span<const Move> tried() const { return {moves_.begin(), at_ - 1}; }

 private:
  MoveList& moves_;
  std::size_t ordered_;
  std::array<int, MoveList::inline_size> promise_;
  std::size_t at_ = 0;
};

}  // namespace damero
