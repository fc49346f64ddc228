// What the games of a match say about the strength of its sides.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

namespace damero {

/// Both games of an opening make a pair: how many pairs brought the first side 0, ½, 1, 1½ and 2 points. Its games share
/// their opening, so that pairs spread less than single games do.
using Pairs = std::array<std::size_t, 5>;

/// The share of points that a side so many Elo stronger is expected to win: 0.5 at 0.
[[nodiscard]] double expected_score(double elo);

/// The strength that this share of points stands for; infinite at 0 and 1.
[[nodiscard]] double elo_of(double score);

/// The points of the first side as a share of all; there must be a pair.
[[nodiscard]] double mean_score(const Pairs& pairs);

/// Half the width of the 95 % interval of the Elo; nothing where there are too few games to say.
[[nodiscard]] std::optional<double> elo_error(const Pairs& pairs);

/// A sequential test: whether the first side is elo1 stronger rather than elo0. It errs in one of 20 matches either way.
struct Sprt {
  enum class Verdict { elo0, elo1 };
  /// ln(0.95 / 0.05), where the test ends.
  static constexpr double bound = 2.9444389791664403;

  double elo0;
  double elo1;

  /// The logarithm of how much likelier the pairs are with elo1 than with elo0.
  [[nodiscard]] double log_likelihood_ratio(const Pairs& pairs) const;
  /// Nothing while the test goes on.
  [[nodiscard]] std::optional<Verdict> verdict(const Pairs& pairs) const;
};

}  // namespace damero
