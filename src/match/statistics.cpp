#include "match/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace damero {

namespace {

using Shares = std::array<double, 5>;

/// The share of a pair's points that each outcome is.
constexpr Shares points{0, 0.25, 0.5, 0.75, 1};

std::size_t number_of(const Pairs& pairs) { return std::accumulate(pairs.begin(), pairs.end(), std::size_t{0}); }

/// Of the distributions with this mean, the one under which the observed shares are likeliest is
/// observed / (1 + x (points − mean)); this is x.
double likeliest_tilt(const Shares& observed, double mean) {
  double low = -1 / (1 - mean);
  double high = 1 / mean;
  for (int step = 0; step < 100; ++step) {
    const double x = (low + high) / 2;
    double slope = 0;
    for (std::size_t i = 0; i < points.size(); ++i) slope += observed[i] * (points[i] - mean) / (1 + x * (points[i] - mean));
    (slope > 0 ? low : high) = x;
  }
  return (low + high) / 2;
}

}  // namespace

double expected_score(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

double elo_of(double score) { return 400 * std::log10(score / (1 - score)); }

double mean_score(const Pairs& pairs) {
  double sum = 0;
  for (std::size_t i = 0; i < points.size(); ++i) sum += points[i] * static_cast<double>(pairs[i]);
  return sum / static_cast<double>(number_of(pairs));
}

std::optional<double> elo_error(const Pairs& pairs) {
  if (number_of(pairs) < 2) return std::nullopt;
  const double n = static_cast<double>(number_of(pairs));
  const double mean = mean_score(pairs);
  double variance = 0;
  for (std::size_t i = 0; i < points.size(); ++i)
    variance += static_cast<double>(pairs[i]) * (points[i] - mean) * (points[i] - mean) / n;
  const double margin = 1.959964 * std::sqrt(variance / n);
  if (margin == 0 || mean - margin <= 0 || mean + margin >= 1) return std::nullopt;
  return (elo_of(mean + margin) - elo_of(mean - margin)) / 2;
}

double Sprt::log_likelihood_ratio(const Pairs& pairs) const {
  if (number_of(pairs) == 0) return 0;
  // An outcome not seen yet is rare, not impossible.
  Shares counts{};
  std::ranges::transform(pairs, counts.begin(), [](std::size_t n) { return n == 0 ? 1e-3 : static_cast<double>(n); });
  const double all = std::accumulate(counts.begin(), counts.end(), 0.0);
  Shares observed{};
  std::ranges::transform(counts, observed.begin(), [&](double n) { return n / all; });
  const double mean0 = expected_score(elo0);
  const double mean1 = expected_score(elo1);
  const double tilt0 = likeliest_tilt(observed, mean0);
  const double tilt1 = likeliest_tilt(observed, mean1);
  double ratio = 0;
  for (std::size_t i = 0; i < points.size(); ++i)
    ratio += counts[i] * (std::log1p(tilt0 * (points[i] - mean0)) - std::log1p(tilt1 * (points[i] - mean1)));
  return ratio;
}

std::optional<Sprt::Verdict> Sprt::verdict(const Pairs& pairs) const {
  const double ratio = log_likelihood_ratio(pairs);
  if (ratio >= bound) return Verdict::elo1;
  if (ratio <= -bound) return Verdict::elo0;
  return std::nullopt;
}

}  // namespace damero
