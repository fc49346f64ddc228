// What a search says about a position: an estimate, a win in n plies, or a loss in n plies.
#pragma once

#include <compare>

namespace damero {

/// A score for the side to move. Estimates are in hundredths of a man.
class Score {
 public:
  constexpr Score() = default;
  [[nodiscard]] static constexpr Score estimate(int hundredths) { return Score{hundredths}; }
  [[nodiscard]] static constexpr Score draw() { return Score{0}; }
  /// The side to move has no legal move after `plies` more plies; sooner is worse.
  [[nodiscard]] static constexpr Score loss_in(int plies) { return Score{plies - decided}; }
  [[nodiscard]] static constexpr Score win_in(int plies) { return Score{decided - plies}; }
  /// Beyond any score.
  [[nodiscard]] static constexpr Score infinity() { return Score{decided + 1}; }

  /// The score with a value().
  [[nodiscard]] static constexpr Score of(int value) { return Score{value}; }

  [[nodiscard]] constexpr int value() const { return value_; }
  [[nodiscard]] constexpr bool is_win() const { return value_ > decided - longest; }
  [[nodiscard]] constexpr bool is_loss() const { return value_ < longest - decided; }

  constexpr Score operator-() const { return Score{-value_}; }
  /// The same score seen `plies` plies later or earlier: a win or a loss comes nearer or is further off.
  [[nodiscard]] constexpr Score later(int plies) const {
    return is_win() ? Score{value_ + plies} : is_loss() ? Score{value_ - plies} : *this;
  }
  [[nodiscard]] constexpr Score earlier(int plies) const { return later(-plies); }
  /// The nearest score above or below: the bounds of a search that only asks "at least this?".
  [[nodiscard]] constexpr Score next_above() const { return Score{value_ + 1}; }
  [[nodiscard]] constexpr Score next_below() const { return Score{value_ - 1}; }
  friend constexpr auto operator<=>(Score, Score) = default;

 private:
  static constexpr int decided = 30'000;
  static constexpr int longest = 1'000;

  constexpr explicit Score(int value) : value_(value) {}

  int value_ = 0;
};

/// How many plies a search looks ahead.
struct Depth {
  int plies;
  friend constexpr auto operator<=>(Depth, Depth) = default;
};

/// The deepest plain minimax that can be asked for.
inline constexpr Depth max_depth{32};

/// The longest path from the root that the strong search follows, and so the deepest it can be asked for.
inline constexpr int max_ply = 127;

}  // namespace damero
