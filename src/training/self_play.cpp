#include "training/self_play.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <mutex>

#include "base/random.hpp"
#include "machine/surroundings.hpp"

namespace damero {

namespace {

std::size_t below(Random& random, int number) { return static_cast<std::size_t>(random.below(static_cast<std::uint64_t>(number))); }

LoggedGame::Outcome won_by(Side side) { return side == Side::white ? LoggedGame::Outcome::white : LoggedGame::Outcome::black; }

}  // namespace

LoggedGame play_to_learn(VariantId id, Engine& engine, const SelfPlaySettings& settings, std::uint64_t seed) {
  Random random(mix(seed));
  Game game(id);
  const int random_plies = 2 + static_cast<int>(below(random, settings.most_random_plies - 1));
  const int wild_plies = static_cast<int>(below(random, settings.longest_wild));
  LoggedGame logged{LoggedGame::Outcome::draw, 0, {}, {}};
  const auto play = [&](const MoveList& legal, std::size_t chosen, std::int16_t score) {
    logged.moves.push_back(static_cast<std::uint8_t>(chosen));
    logged.scores.push_back(score);
    game.play(legal[chosen]);
  };
  engine.clear();
  LineListener nobody;
  while (!game.result() && game.ply() < settings.longest) {
    const MoveList legal = game.legal_moves();
    const bool random_move = game.ply() < random_plies || (game.ply() < wild_plies && below(random, settings.random_every) == 0);
    if (random_move) {
      logged.random_plies = static_cast<std::uint8_t>(game.ply() + 1);
      play(legal, below(random, static_cast<int>(legal.size())), LoggedGame::unscored);
    } else if (legal.size() == 1) {
      play(legal, 0, LoggedGame::unscored);
    } else {
      const auto lines = engine.go(game, {.nodes = settings.nodes}, nobody);
      const int score = lines[0].score.value();
      const Side side = game.turn();
      play(legal, static_cast<std::size_t>(std::ranges::find(legal, lines[0].moves[0]) - legal.begin()), static_cast<std::int16_t>(score));
      if (std::abs(score) <= settings.decisive) continue;
      logged.outcome = won_by(score > 0 ? side : other(side));
      return logged;
    }
  }
  if (const auto result = game.result(); result && result->winner) logged.outcome = won_by(*result->winner);
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
