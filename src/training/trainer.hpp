// Learns the weights of an evaluation from games: a logistic regression, on a position's features, of how the game ended
// and of what a search thought of it.
#pragma once

#include <functional>
#include <vector>

#include "engine/eval/weights.hpp"
#include "training/game_log.hpp"

namespace damero {

struct TrainingSettings {
  int epochs = 6;
  double rate = 0.1;         ///< of AdaGrad
  double prior = 1;          ///< every weight begins as if it had been seen so often, and was 0
  double score_share = 0.5;  ///< how much comes from the search's score, not from the end of a game without random moves from there on
  std::uint64_t seed = 1;    ///< of the order in which positions are looked at
  int held_out = 10;         ///< every n-th game is kept to measure the loss on
};

/// Where a training stands after an epoch: enough to go on from there as if it had never stopped.
struct TrainingState {
  int epoch = 0;
  std::vector<float> numbers;  ///< what is learned, and how far it has moved
};

struct TrainingReport {
  double loss;           ///< mean cross-entropy of the positions learned from, in nats
  double held_out_loss;  ///< of those kept apart
  std::size_t positions;
};

/// Learns from the positions that the search scored and in which neither side can capture, as those are that a search
/// evaluates. Begins with `state`, empty at first, and calls `after_epoch` with what it has become; the same games and
/// settings give the same weights, in one go or not.
[[nodiscard]] std::vector<Weight> train(VariantId game, const std::vector<LoggedGame>& games, const TrainingSettings& settings,
                                        TrainingState state,
                                        const std::function<void(const TrainingState&, const TrainingReport&)>& after_epoch);

}  // namespace damero
