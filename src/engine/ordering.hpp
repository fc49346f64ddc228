// In which order a search tries moves. It changes how long a search takes, never what it finds.
#pragma once

#include <algorithm>
#include <array>

#include "engine/known.hpp"

namespace damero {

/// What refuted other moves before.
class Refutations {
 public:
  static constexpr int often_limit = 1 << 24;

  void add(const Move& move, Side side, Depth rest, int ply) {
    last_[static_cast<std::size_t>(ply)] = move;
    int& often = often_[index(side)][move.from.index][move.to.index];
    often = std::min(often + rest.plies * rest.plies, often_limit - 1);
  }

  [[nodiscard]] bool was_last(const Move& move, int ply) const { return last_[static_cast<std::size_t>(ply)] == move; }
  [[nodiscard]] int how_often(const Move& move, Side side) const {
    return often_[index(side)][move.from.index][move.to.index];
  }

 private:
  std::array<Move, max_depth.plies + 1> last_{};
  std::array<std::array<std::array<int, 64>, 64>, 2> often_{};
};

/// Hands out moves, the most promising first: the remembered one, what refuted another move at this ply, captures of
/// many pieces, what often refuted moves.
class OrderedMoves {
 public:
  OrderedMoves(MoveList& moves, const Refutations& refutations, Side side, int ply, StartAndEnd promising)
      : moves_(moves) {
    const std::size_t ordered = std::min(moves.size(), promise_.size());
    for (std::size_t i = 0; i < ordered; ++i) {
      const Move& move = moves[i];
      int promise = refutations.how_often(move, side);
      if (move.is_capture()) promise += count(move.captured) * Refutations::often_limit;
      if (refutations.was_last(move, ply)) promise += last_bonus;
      if (move.from == promising.from && move.to == promising.to) promise += remembered_bonus;
      promise_[i] = promise;
    }
  }

  /// The next move, or null after the last.
  const Move* next() {
    if (at_ == moves_.size()) return nullptr;
    const std::size_t ordered = std::min(moves_.size(), promise_.size());
    if (at_ < ordered) {
      std::size_t best = at_;
      for (std::size_t i = at_ + 1; i < ordered; ++i)
        if (promise_[i] > promise_[best]) best = i;
      std::swap(moves_[at_], moves_[best]);
      std::swap(promise_[at_], promise_[best]);
    }
    return &moves_[at_++];
  }

 private:
  static constexpr int last_bonus = 1 << 29;
  static constexpr int remembered_bonus = 1 << 30;

  MoveList& moves_;
  std::array<int, MoveList::inline_size> promise_;  ///< a longer list keeps its order beyond
  std::size_t at_ = 0;
};

}  // namespace damero
