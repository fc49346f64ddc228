// The learned evaluation: the sum of the weights of a position's features.
#pragma once

#include <span>

#include "engine/eval/features.hpp"
#include "engine/eval/weights.hpp"
#include "engine/score.hpp"

namespace damero {

/// Evaluates the positions of one game.
template <class Position>
class LearnedEvaluation {
 public:
  /// One weight for each of the game's features, Features<Position>::number; they have to outlive this.
  explicit LearnedEvaluation(std::span<const Weight> weights) : weights_(weights.data()) {}

  /// For the side to move.
  Score operator()(const Position& position) const {
    int full = 0;
    int bare = 0;
    Features<Position>::for_each(position, [&](int feature, int value) {
      const Weight weight = weights_[feature];
      full += weight.full * value;
      bare += weight.bare * value;
    });
    constexpr int most = Features<Position>::most_pieces;
    const int phase = Features<Position>::phase(position);
    const int white = (full * phase + bare * (most - phase)) / (most * Weight::a_score_unit);
    return Score::estimate(std::clamp(position.turn() == Side::white ? white : -white, -estimate_limit, estimate_limit));
  }

 private:
  static constexpr int estimate_limit = 20'000;

  const Weight* weights_;
};

}  // namespace damero
