// The draws that end a game by themselves, and the counts that lead to them.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "base/stated.hpp"
#include "rules/move.hpp"

namespace damero {

/// Why a game ended. Where several reasons by rule apply at once, the first of this list is given.
enum class Reason : std::uint8_t {
  resignation,
  agreement,
  time,
  no_moves,
  repetition,
  dead_position,
  three_kings_against_one,
  five_moves,
  long_diagonal,
  sixteen_moves,
  kings_only,
  too_long,
  no_progress,
};

/// The reason's code in the API, such as "no_moves".
[[nodiscard]] std::string_view code(Reason r);

/// A stretch of the game spent in endings of one kind; the game is drawn when the stretch has lasted long enough.
struct Stretch {
  /// What the move count is about: 0 outside the stretch; when it changes to another value, the count starts anew.
  /// Positive: white is the stronger side, negative: black (matters with `stronger_side_only`).
  Stated<int (*)(const Pieces&)> balance;
  /// The reason that the ending on the board gives; asked only within the stretch.
  Stated<Reason (*)(const Pieces&)> reason;
  Stated<int> limit;                ///< plies; with stronger_side_only, moves of the stronger side
  Stated<bool> stronger_side_only;  ///< count only the stronger side's moves
};

struct DrawRules {
  Stated<int> repetitions;     ///< occurrences of a position that end the game; 0: no such rule
  Stated<int> plies_in_all;    ///< `too_long`; 0: no such rule
  Stated<int> idle_plies;      ///< plies in a row without a capture and without a move led by a man
  Stated<Reason> idle_reason;  ///< what that draw is called
  Stated<std::span<const Stretch>> stretches;
  /// Whether neither side can win by force although both can move; null: no such rule.
  Stated<bool (*)(const Pieces&, Side turn)> dead_position;
};

inline constexpr std::span<const Stretch> no_stretches;
inline constexpr std::size_t max_stretches = 2;

/// The running counts of a game; a value, advanced by each ply.
class DrawCounts {
 public:
  /// The counts of a game that starts in this position.
  [[nodiscard]] static DrawCounts start(const DrawRules& rules, const Pieces& pieces);

  /// The counts after `mover` has played `move`, led by a man or not, and reached `next`.
  [[nodiscard]] DrawCounts after(const DrawRules& rules, Side mover, const Move& move, bool man,
                                 const Pieces& next) const;

  /// The draw by counting that the position has reached (repetition and dead positions are not looked at).
  [[nodiscard]] std::optional<Reason> reached(const DrawRules& rules, const Pieces& pieces) const;

  [[nodiscard]] int plies() const { return plies_; }
  [[nodiscard]] int idle_plies() const { return idle_; }
  /// Inside stretch i: how much of its limit is used up; otherwise nothing.
  [[nodiscard]] std::optional<int> in_stretch(std::size_t i) const {
    return stretches_[i].balance == 0 ? std::nullopt : std::optional<int>{stretches_[i].done};
  }

  /// How many plies the counts that run leave at least. (One that begins later follows from the position alone.)
  [[nodiscard]] int plies_left(const DrawRules& rules) const;

  /// The same, with counts that have yet to begin: what ends within so many plies is no draw by counting.
  [[nodiscard]] int safe_plies(const DrawRules& rules) const;

  friend bool operator==(const DrawCounts&, const DrawCounts&) = default;

 private:
  /// At least so many, where `done` of a stretch's limit is used up.
  [[nodiscard]] static int plies_left_in(const Stretch& stretch, int done) {
    const int left = stretch.limit - done;
    return stretch.stronger_side_only ? 2 * left - 1 : left;
  }

  struct Running {
    std::int16_t balance = 0;
    std::int16_t done = 0;
    friend bool operator==(const Running&, const Running&) = default;
  };

  std::int16_t plies_ = 0;
  std::int16_t idle_ = 0;
  std::array<Running, max_stretches> stretches_{};
};

// Inlined into a search, which knows its rules when it is compiled, little is left of these.

inline DrawCounts DrawCounts::start(const DrawRules& rules, const Pieces& pieces) {
  DrawCounts counts;
  for (std::size_t i = 0; i < rules.stretches->size(); ++i)
    counts.stretches_[i].balance = static_cast<std::int16_t>((*(*rules.stretches)[i].balance)(pieces));
  return counts;
}

[[gnu::always_inline]] inline DrawCounts DrawCounts::after(const DrawRules& rules, Side mover, const Move& move,
                                                           bool man, const Pieces& next) const {
  DrawCounts counts = *this;
  ++counts.plies_;
  counts.idle_ = move.is_capture() || man ? std::int16_t{0} : static_cast<std::int16_t>(idle_ + 1);
  for (std::size_t i = 0; i < rules.stretches->size(); ++i) {
    const Stretch& stretch = (*rules.stretches)[i];
    Running& running = counts.stretches_[i];
    const auto balance = static_cast<std::int16_t>((*stretch.balance)(next));
    if (balance == 0 || balance != running.balance) {
      running = {balance, 0};
      continue;
    }
    const Side stronger = balance > 0 ? Side::white : Side::black;
    if (!stretch.stronger_side_only || mover == stronger) ++running.done;
  }
  return counts;
}

[[gnu::always_inline]] inline int DrawCounts::plies_left(const DrawRules& rules) const {
  int left = rules.idle_plies - idle_;
  if (rules.plies_in_all != 0) left = std::min(left, rules.plies_in_all - plies_);
  for (std::size_t i = 0; i < rules.stretches->size(); ++i)
    if (const auto done = in_stretch(i)) left = std::min(left, plies_left_in((*rules.stretches)[i], *done));
  return left;
}

[[gnu::always_inline]] inline int DrawCounts::safe_plies(const DrawRules& rules) const {
  int safe = plies_left(rules);
  for (std::size_t i = 0; i < rules.stretches->size(); ++i)
    if (!in_stretch(i)) safe = std::min(safe, plies_left_in((*rules.stretches)[i], 0));
  return safe;
}

[[gnu::always_inline]] inline std::optional<Reason> DrawCounts::reached(const DrawRules& rules,
                                                                        const Pieces& pieces) const {
  std::optional<Reason> found;
  const auto consider = [&found](Reason r) { found = found ? std::min(*found, r) : r; };
  for (std::size_t i = 0; i < rules.stretches->size(); ++i) {
    const Stretch& stretch = (*rules.stretches)[i];
    const Running& running = stretches_[i];
    if (running.balance != 0 && running.done >= stretch.limit) consider((*stretch.reason)(pieces));
  }
  if (idle_ >= rules.idle_plies) consider(rules.idle_reason);
  if (rules.plies_in_all != 0 && plies_ >= rules.plies_in_all) consider(Reason::too_long);
  return found;
}

}  // namespace damero
