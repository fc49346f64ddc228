// In which order a search tries moves. It changes how long a search takes, never what it finds.
#pragma once

#include <algorithm>
#include <array>

#include "engine/best_first.hpp"
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

/// The remembered move first, then what refuted another move at this ply, captures of many pieces, what often refuted moves.
class OrderedMoves : public BestFirst {
 public:
  OrderedMoves(MoveList& moves, const Refutations& refutations, Side side, int ply, StartAndEnd promising)
      : BestFirst(moves, [&](const Move& move) {
          int promise = refutations.how_often(move, side);
          if (move.is_capture()) promise += count(move.captured) * Refutations::often_limit;
          if (refutations.was_last(move, ply)) promise += last_bonus;
          if (StartAndEnd::of(move) == promising) promise += remembered_bonus;
          return promise;
        }) {}

 private:
  static constexpr int last_bonus = 1 << 29;
  static constexpr int remembered_bonus = 1 << 30;
};

}  // namespace damero
