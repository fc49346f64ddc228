#include "training/trainer.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/random.hpp"
#include "capture/mobility.hpp"
#include "engine/eval/features.hpp"

namespace damero {

namespace {

/// A logit of 1, in hundredths of a man.
constexpr double scale = 100;

/// A feature as it is learned: its number among the parameters, and its value there.
struct Term {
  std::uint32_t parameter;
  float value;
};

/// Features and their turned images share a parameter.
template <class Position>
class Parameters {
 public:
  Parameters() : of_(static_cast<std::size_t>(Features<Position>::number)) {
    for (int feature = 0; feature < Features<Position>::number; ++feature) {
      const int turned = Features<Position>::turned(feature);
      Parameter& parameter = of_[static_cast<std::size_t>(feature)];
      if (feature >= Features<Position>::material_at) parameter = {number_++, 1};
      else if (turned == feature) parameter = {0, 0};  // speaks for neither side
      else if (turned > feature) parameter = {number_++, 1};
      else parameter = {of_[static_cast<std::size_t>(turned)].number, -1};
    }
  }

  struct Parameter {
    std::uint32_t number = 0;
    int sign = 0;
  };

  [[nodiscard]] Parameter of(int feature) const { return of_[static_cast<std::size_t>(feature)]; }
  [[nodiscard]] std::size_t number() const { return number_; }

 private:
  std::vector<Parameter> of_;
  std::uint32_t number_ = 0;
};

/// The positions to learn from, each as the terms of its sum.
struct Samples {
  std::vector<Term> terms;
  std::vector<std::size_t> begins{0};
  std::vector<float> full;    ///< how much of all pieces is on the board
  std::vector<float> target;  ///< what white can expect, from 0 to 1

  [[nodiscard]] std::size_t size() const { return target.size(); }
};

double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }

/// Whether a search would evaluate a position: nothing hangs.
template <class Position>
bool is_quiet(const Position& position) {
  return !can_capture<Position::rules>(position.pieces(), Side::white) && !can_capture<Position::rules>(position.pieces(), Side::black);
}

template <class Position>
void add_samples(Samples& samples, const Parameters<Position>& parameters, const LoggedGame& game, double score_share) {
  Position position{start_setup(Position::rules)};
  const double outcome = static_cast<double>(game.outcome) / 2;
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
    if (game.scores[ply] != LoggedGame::unscored && is_quiet(position)) {
      Features<Position>::for_each(position, [&](int feature, int value) {
        const auto [number, sign] = parameters.of(feature);
        if (sign != 0 && value != 0) samples.terms.push_back({number, static_cast<float>(sign * value)});
      });
      samples.begins.push_back(samples.terms.size());
      samples.full.push_back(static_cast<float>(Features<Position>::phase(position)) / static_cast<float>(Features<Position>::most_pieces));
      const double expected = sigmoid((position.turn() == Side::white ? 1 : -1) * game.scores[ply] / scale);
      // A random move that is yet to come decides more than the position does.
      const double from_score = ply < game.random_plies ? 1 : score_share;
      samples.target.push_back(static_cast<float>(from_score * expected + (1 - from_score) * outcome));
    }
    MoveList moves;
    generate_moves(position, moves);
    position = position.after(moves[game.moves[ply]]);
  }
}

class Regression {
 public:
  Regression(std::size_t parameters, const Samples& samples, const TrainingSettings& settings, std::vector<float> numbers)
      : numbers_(std::move(numbers)), pull_(parameters), rate_(static_cast<float>(settings.rate)) {
    // A parameter that occurs seldom has little to tell, and is pulled to 0 the more strongly each time.
    for (const Term& term : samples.terms) ++pull_[term.parameter];
    for (float& pull : pull_) pull = static_cast<float>(settings.prior) / std::max(pull, 1.0F);
    if (!numbers_.empty()) return;
    constexpr float moved_at_first = 1;
    for (std::size_t i = 0; i < parameters; ++i) numbers_.insert(numbers_.end(), {0, 0, moved_at_first, moved_at_first});
  }

  /// The loss of a sample before its weights are moved.
  double learn(const Samples& samples, std::size_t i) {
    const float full = samples.full[i];
    const double predicted = sigmoid(sum(samples, i));
    const float error = static_cast<float>(predicted) - samples.target[i];
    for (std::size_t t = samples.begins[i]; t < samples.begins[i + 1]; ++t) {
      const auto [parameter, value] = samples.terms[t];
      float* weight = &numbers_[std::size_t{4} * parameter];
      move(weight[0], weight[2], error * value * full + pull_[parameter] * weight[0]);
      move(weight[1], weight[3], error * value * (1 - full) + pull_[parameter] * weight[1]);
    }
    return loss(predicted, samples.target[i]);
  }

  [[nodiscard]] double loss_of(const Samples& samples, std::size_t i) const { return loss(sigmoid(sum(samples, i)), samples.target[i]); }

  [[nodiscard]] Weight weight(std::uint32_t parameter, int sign) const {
    const auto rounded = [&](float w) { return static_cast<std::int16_t>(std::clamp(std::lround(sign * scale * Weight::a_score_unit * w), -32'000L, 32'000L)); };
    return {rounded(numbers_[4 * parameter]), rounded(numbers_[4 * parameter + 1])};
  }

  [[nodiscard]] const std::vector<float>& numbers() const { return numbers_; }

 private:
  [[nodiscard]] float sum(const Samples& samples, std::size_t i) const {
    float full = 0;
    float bare = 0;
    for (std::size_t t = samples.begins[i]; t < samples.begins[i + 1]; ++t) {
      const Term& term = samples.terms[t];
      full += numbers_[4 * term.parameter] * term.value;
      bare += numbers_[4 * term.parameter + 1] * term.value;
    }
    return full * samples.full[i] + bare * (1 - samples.full[i]);
  }

  void move(float& weight, float& moved, float gradient) const {
    moved += gradient * gradient;
    weight -= rate_ * gradient / std::sqrt(moved);
  }

  static double loss(double predicted, float target) {
    constexpr double least = 1e-9;
    return -(target * std::log(std::max(predicted, least)) + (1 - target) * std::log(std::max(1 - predicted, least)));
  }

  std::vector<float> numbers_;  ///< four a parameter: its two weights, and the sums of the squares of their gradients
  std::vector<float> pull_;     ///< how strongly each parameter is drawn to 0 whenever it occurs
  float rate_;
};

double mean_loss(const Regression& regression, const Samples& samples) {
  double sum = 0;
  for (std::size_t i = 0; i < samples.size(); ++i) sum += regression.loss_of(samples, i);
  return samples.size() == 0 ? 0 : sum / static_cast<double>(samples.size());
}

template <class Position>
std::vector<Weight> train_for(const std::vector<LoggedGame>& games, const TrainingSettings& settings, TrainingState state,
                              const std::function<void(const TrainingState&, const TrainingReport&)>& after_epoch) {
  const Parameters<Position> parameters;
  Samples learned;
  Samples kept;
  for (std::size_t i = 0; i < games.size(); ++i)
    add_samples(i % static_cast<std::size_t>(settings.held_out) == 0 ? kept : learned, parameters, games[i], settings.score_share);

  Regression regression(parameters.number(), learned, settings, std::move(state.numbers));
  std::vector<std::size_t> order(learned.size());
  for (int epoch = state.epoch + 1; epoch <= settings.epochs; ++epoch) {
    std::iota(order.begin(), order.end(), std::size_t{0});
    Random random(mix(settings.seed + static_cast<std::uint64_t>(epoch)));
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[static_cast<std::size_t>(random.below(i))]);
    double sum = 0;
    for (const std::size_t i : order) sum += regression.learn(learned, i);
    after_epoch({epoch, regression.numbers()},
                {sum / static_cast<double>(order.size()), mean_loss(regression, kept), learned.size()});
  }

  std::vector<Weight> weights(static_cast<std::size_t>(Features<Position>::number));
  for (int feature = 0; feature < Features<Position>::number; ++feature) {
    const auto [number, sign] = parameters.of(feature);
    if (sign != 0) weights[static_cast<std::size_t>(feature)] = regression.weight(number, sign);
  }
  return weights;
}

}  // namespace

std::vector<Weight> train(VariantId game, const std::vector<LoggedGame>& games, const TrainingSettings& settings,
                          TrainingState state,
                          const std::function<void(const TrainingState&, const TrainingReport&)>& after_epoch) {
  switch (game) {
#define DAMERO_VARIANT(key, family) \
  case VariantId::key: return train_for<family::Position<key##_rules>>(games, settings, std::move(state), after_epoch);
#include "variants/variants.def"
  }
  return {};
}

}  // namespace damero
