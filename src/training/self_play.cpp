#include "training/self_play.hpp"

#include <algorithm>
#include <map>
#include <mutex>

#include "base/random.hpp"
#include "machine/surroundings.hpp"

namespace damero {

LoggedGame play_to_learn(VariantId id, Engine& engine, const SelfPlaySettings& settings, std::uint64_t seed) {
  Random random(mix(seed));
  Game game(id);
  const int random_plies = 2 + static_cast<int>(random.below(static_cast<std::uint64_t>(settings.most_random_plies - 1)));
  LoggedGame logged{LoggedGame::Outcome::draw, static_cast<std::uint8_t>(random_plies), {}, {}};
  engine.clear();
  LineListener nobody;
  while (!game.result() && game.ply() < settings.longest) {
    const MoveList legal = game.legal_moves();
    std::size_t chosen = 0;
    std::int16_t score = LoggedGame::unscored;
    if (game.ply() < random_plies) {
      chosen = static_cast<std::size_t>(random.below(legal.size()));
    } else if (legal.size() > 1) {
      const auto lines = engine.go(game, {.nodes = settings.nodes}, nobody);
      score = static_cast<std::int16_t>(lines[0].score.value());
      chosen = static_cast<std::size_t>(std::ranges::find(legal, lines[0].moves[0]) - legal.begin());
    }
    logged.moves.push_back(static_cast<std::uint8_t>(chosen));
    logged.scores.push_back(score);
    game.play(legal[chosen]);
  }
  if (const auto result = game.result(); result && result->winner)
    logged.outcome = *result->winner == Side::white ? LoggedGame::Outcome::white : LoggedGame::Outcome::black;
  return logged;
}

namespace {

/// Logs games that are done in any order in the order of their numbers.
class OrderedLog {
 public:
  OrderedLog(GameLog& log, const std::function<void(std::size_t)>& played) : log_(log), next_(log.before()), played_(played) {}

  void add(std::size_t number, LoggedGame game) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(number, std::move(game));
    while (!waiting_.empty() && waiting_.begin()->first == next_) {
      log_.add(waiting_.begin()->second);
      waiting_.erase(waiting_.begin());
      played_(++next_);
    }
  }

 private:
  GameLog& log_;
  std::size_t next_;
  const std::function<void(std::size_t)>& played_;
  std::mutex mutex_;
  std::map<std::size_t, LoggedGame> waiting_;
};

}  // namespace

void play_to_learn(VariantId game, std::span<const Weight> weights, const SelfPlaySettings& settings, std::uint64_t seed,
                   GameLog& log, std::size_t wanted, int threads, const std::function<void(std::size_t)>& played) {
  OrderedLog ordered(log, played);
  std::atomic<std::size_t> next{log.before()};
  native_surroundings().side_by_side(threads, [&](int) {
    Engine engine(weights, {.hash_bytes = std::size_t{1} << 20U}, native_surroundings());
    for (std::size_t number = next++; number < wanted; number = next++)
      ordered.add(number, play_to_learn(game, engine, settings, seed + number));
  });
}

}  // namespace damero
