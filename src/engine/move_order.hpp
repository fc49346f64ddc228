// In which order the strong search tries moves, learned while it searches.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include "engine/best_first.hpp"
#include "engine/hash_table.hpp"

namespace damero {

/// What has refuted moves before: at this ply, in answer to this move, and anywhere.
class Experience {
 public:
  using Often = std::int16_t;
  static constexpr int often_limit = 1 << 13;

  /// `move`, a quiet one, was good enough at `ply`, in answer to `answered`; the quiet moves that `tried` has handed out
  /// before it were not.
  void learn(Side side, int ply, StartAndEnd answered, const Move& move, const BestFirst& tried, int depth) {
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    const StartAndEnd good = StartAndEnd::of(move);
    if (killers[0] != good) killers = {good, killers[0]};
    answers_[index(side)][answered.from.index][answered.to.index] = good;
    const int weight = std::min(depth * depth, 400);
    nudge(side, good, weight);
    tried.for_each_tried([&](const Move& other) { nudge(side, StartAndEnd::of(other), -weight); });
  }

  [[nodiscard]] bool is_killer(StartAndEnd move, int ply, std::size_t which) const {
    return killers_[static_cast<std::size_t>(ply)][which] == move;
  }
  [[nodiscard]] StartAndEnd answer(Side side, StartAndEnd to) const { return answers_[index(side)][to.from.index][to.to.index]; }
  [[nodiscard]] int how_often(Side side, StartAndEnd move) const { return often_[index(side)][move.from.index][move.to.index]; }

 private:
  /// Moves a number towards a limit, the slower the nearer it is.
  void nudge(Side side, StartAndEnd move, int weight) {
    Often& often = often_[index(side)][move.from.index][move.to.index];
    often = static_cast<Often>(often + weight * 8 - often * std::abs(weight) * 8 / often_limit);
  }

  template <class T>
  using BySquares = std::array<std::array<T, 64>, 64>;

  std::array<std::array<StartAndEnd, 2>, max_ply + 1> killers_{};
  std::array<BySquares<StartAndEnd>, 2> answers_{};
  std::array<BySquares<Often>, 2> often_{};
};

/// The moves of a node in the order of what promises most here.
class MovePicker : public BestFirst {
 public:
  /// `known` is the hash table's move, `answered` the move before.
  MovePicker(MoveList& moves, const Experience& experience, Side side, int ply, StartAndEnd known, StartAndEnd answered)
      : BestFirst(moves, [&, answer = experience.answer(side, answered)](const Move& move) {
          const StartAndEnd ends = StartAndEnd::of(move);
          const int promise = move.is_capture() ? count(move.captured) * Experience::often_limit : experience.how_often(side, ends);
          if (ends == known) return promise + 16 * level;
          if (move.promotes) return promise + 8 * level;
          if (experience.is_killer(ends, ply, 0)) return promise + 4 * level;
          if (experience.is_killer(ends, ply, 1)) return promise + 3 * level;
          return ends == answer ? promise + 2 * level : promise;
        }) {}

 private:
  static constexpr int level = 32 * Experience::often_limit;
};

}  // namespace damero
