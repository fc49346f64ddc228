// The score of a run.
#pragma once

#include <cstdint>

namespace damero {

struct RunScore {
  int total = 0;
  int bonus = 0;                 ///< the part of the total that speed has earned
  std::int64_t mean_tenths = 0;  ///< mean thinking time a won game, in tenths of a second, rounded half up
  friend bool operator==(const RunScore&, const RunScore&) = default;
};

/// The score of `wins` won games in which the player has thought for `thinking_ms` milliseconds together:
/// 10 000 a win, and what the mean thinking time a won game, in tenths of a second, lacks to 9 999. Without a win 0.
///
///     run_score(3, 37'050).total == 30'000 + 9'875
[[nodiscard]] constexpr RunScore run_score(int wins, std::int64_t thinking_ms) {
  if (wins == 0) return {};
  constexpr std::int64_t ms_a_tenth = 100;
  constexpr std::int64_t largest_bonus = 9'999;
  const std::int64_t a_tenth_of_all = wins * ms_a_tenth;
  const std::int64_t whole = thinking_ms / a_tenth_of_all;
  const std::int64_t rest = thinking_ms % a_tenth_of_all;
  const std::int64_t mean = whole + (2 * rest >= a_tenth_of_all ? 1 : 0);
  const int bonus = static_cast<int>(mean < largest_bonus ? largest_bonus - mean : 0);
  return {wins * 10'000 + bonus, bonus, mean};
}

}  // namespace damero
