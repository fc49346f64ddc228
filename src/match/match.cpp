#include "match/match.hpp"

#include <map>
#include <mutex>

#include "base/random.hpp"
#include "machine/surroundings.hpp"
#include "notation/fen.hpp"

namespace damero {

void MatchScore::add(const MatchGame& match) {
  const std::size_t number = games();
  const Side first = colour_of_first(number);
  const auto winner = match.game.result()->winner;
  const std::size_t half_points = !winner ? 1 : *winner == first ? 2 : 0;
  ++(half_points == 2 ? wins_ : half_points == 1 ? draws_ : losses_);
  if (number % 2 == 0) first_of_pair_ = half_points;
  else ++pairs_[first_of_pair_ + half_points];
  if (!match.fault) return;
  const Side loser = other(*winner);
  Faults& faults = faults_[loser == first ? 0 : 1];
  ++(match.lost_on_time() ? faults.time_losses : faults.others);
  reports_.push_back({number, loser, match.fault->text, write_fen(match.game.position())});
}

namespace {

/// Hands out the numbers of games, and counts the games in their order though they end in any.
class Table {
 public:
  using Played = std::function<void(std::size_t, const MatchGame&)>;
  Table(const MatchPlan& plan, MatchScore& score, const Played& played)
      : plan_(plan), score_(score), next_(score.games()), played_(played) {
    look_for_end();
  }

  std::optional<std::size_t> take() {
    const std::lock_guard lock(mutex_);
    return over_ || next_ >= plan_.games ? std::nullopt : std::optional{next_++};
  }

  void put(std::size_t number, MatchGame game) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(number, std::move(game));
    while (!decided_ && !waiting_.empty() && waiting_.begin()->first == score_.games()) {
      const auto node = waiting_.extract(waiting_.begin());
      score_.add(node.mapped());
      played_(node.key(), node.mapped());
      look_for_end();
    }
  }

  /// Hands out no more games.
  void close() {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }

 private:
  void look_for_end() {
    decided_ = plan_.sprt && score_.games() % 2 == 0 && plan_.sprt->verdict(score_.pairs());
    if (decided_) over_ = true;
  }

  const MatchPlan& plan_;
  MatchScore& score_;
  std::size_t next_;
  const Played& played_;
  bool decided_ = false;
  bool over_ = false;
  std::map<std::size_t, MatchGame> waiting_;
  std::mutex mutex_;
};

}  // namespace

void play_match(const MatchPlan& plan, MatchScore& score, const std::function<void(std::size_t, const MatchGame&)>& played) {
  const Surroundings machine = native_surroundings();
  const Watch watch{machine.now_ms, plan.time_margin_ms};
  Table table(plan, score, played);
  machine.side_by_side(plan.parallel, [&](int) {
    try {
      const auto first = plan.sides[0].make();
      const auto second = plan.sides[1].make();
      const std::array contestants{Contestant{*first, plan.sides[0].control}, Contestant{*second, plan.sides[1].control}};
      while (const auto number = table.take()) {
        const std::size_t white = colour_of_first(*number) == Side::white ? 0 : 1;
        table.put(*number, referee(opening(plan.id, plan.openings, plan.seed, *number / 2), contestants[white],
                                   contestants[1 - white], mix(plan.seed) + *number * 2, watch));
      }
    } catch (...) {
      table.close();
      throw;
    }
  });
}

}  // namespace damero
