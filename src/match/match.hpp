// A match: many games between two sides, several at once, counted in the order of their numbers.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "match/openings.hpp"
#include "match/referee.hpp"
#include "match/statistics.hpp"

namespace damero {

struct MatchSide {
  std::string name;
  TimeControl control;
  std::function<std::unique_ptr<Player>()> make;  ///< a player for each of the games that are played at once
};

struct MatchPlan {
  VariantId id;
  std::array<MatchSide, 2> sides;
  Openings openings;
  std::uint64_t seed;
  std::size_t games;  ///< even: each opening is played with both colours
  int parallel;
  std::int64_t time_margin_ms;
  std::optional<Sprt> sprt;  ///< may end the match before
};

/// The colour of the first side in game `number`, from 0.
[[nodiscard]] constexpr Side colour_of_first(std::size_t number) { return number % 2 == 0 ? Side::white : Side::black; }

/// What the games so far brought the first side.
class MatchScore {
 public:
  struct Faults {
    std::size_t time_losses = 0;
    std::size_t others = 0;  ///< no move, or an illegal one
  };
  struct Report {
    std::size_t number;
    Side loser;
    std::string text;
    std::string fen;
  };

  /// Counts the next game.
  void add(const MatchGame& game);

  [[nodiscard]] std::size_t games() const { return wins_ + draws_ + losses_; }
  [[nodiscard]] std::size_t wins() const { return wins_; }
  [[nodiscard]] std::size_t draws() const { return draws_; }
  [[nodiscard]] std::size_t losses() const { return losses_; }
  /// The pairs of which both games are over.
  [[nodiscard]] const Pairs& pairs() const { return pairs_; }
  /// Of a side, 0 or 1.
  [[nodiscard]] const Faults& faults(std::size_t side) const { return faults_[side]; }
  [[nodiscard]] const std::vector<Report>& reports() const { return reports_; }

 private:
  std::size_t wins_ = 0, draws_ = 0, losses_ = 0;
  std::size_t first_of_pair_ = 0;  ///< half points of the first game of a pair
  Pairs pairs_{};
  std::array<Faults, 2> faults_{};
  std::vector<Report> reports_;
};

/// Plays what the score lacks of the plan's games. Calls `played` with each game in the order of their numbers, after it
/// is counted, from one thread at a time. With limits that are no times the games follow from the plan alone, whatever
/// `parallel` is. What players and `played` throw ends the match.
void play_match(const MatchPlan& plan, MatchScore& score, const std::function<void(std::size_t number, const MatchGame&)>& played);

}  // namespace damero
