// The engine as its users see it: give it a game and limits, and it tells the best lines as it finds them.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/side_by_side.hpp"
#include "engine/eval/weights.hpp"
#include "engine/hash_table.hpp"
#include "game/game.hpp"

namespace damero {

class Tables;

/// When a search ends: at the first limit that is met. Without any it goes on until it is stopped.
struct Limits {
  struct Clock {
    std::int64_t left_ms;
    std::int64_t increment_ms = 0;
    int moves_to_go = 0;  ///< until the clock is set anew; 0: it is not
  };
  std::optional<Depth> depth = {};
  std::optional<std::uint64_t> nodes = {};  ///< with one thread exact to a thousand, and always the same
  std::optional<std::int64_t> move_ms = {};
  std::optional<Clock> clock = {};
  bool ponder = false;  ///< no time counts until Engine::stop_pondering()
};

/// A line of play and what it is worth to the side to move.
struct Line {
  std::vector<Move> moves;
  Score score;
  Bound bound = Bound::exact;
  Depth depth{0};
  int deepest = 0;          ///< plies of the longest path looked at
  std::uint64_t nodes = 0;  ///< visited since the search began
  std::int64_t ms = 0;      ///< gone since then
};

/// Hears of lines while a search goes on: whenever a depth is done, and when a better move is found in between.
class LineListener {
 public:
  virtual ~LineListener() = default;
  /// `rank` is 0 for the best line.
  virtual void heard(int /*rank*/, const Line& /*line*/) {}
};

/// What the engine does not have itself: it runs in the browser too.
struct Surroundings {
  /// Milliseconds of a clock that never goes back.
  std::function<std::int64_t()> now_ms;
  SideBySide side_by_side = one_body_alone;
  /// Shown a large block of memory before it is used: it will be read all over the place.
  std::function<void(std::span<std::byte>)> prepare_memory = [](std::span<std::byte>) {};
};

struct EngineSettings {
  std::size_t hash_bytes = std::size_t{64} << 20U;
  int threads = 1;
  const Tables* tables = nullptr;  ///< of the game that is asked about, if any; they have to outlive the engine
};

/// What whoever asks for settings may ask for.
inline constexpr int most_threads = 256;
inline constexpr int most_hash_mib = 1 << 20;

struct RootMove;

class Engine {
 public:
  /// `weights` are the learned ones of the game that is asked about, and have to outlive the engine; without any it counts
  /// material.
  Engine(std::span<const Weight> weights, const EngineSettings& settings, Surroundings surroundings);

  /// The `lines` best lines of a game that goes on, best first, only with first moves of `only` if there are any.
  /// Calls `listener` from the caller's thread. Where tables know the position, a single line keeps what it is worth, and
  /// takes the shortest way to a win.
  std::vector<Line> go(const Game& game, const Limits& limits, LineListener& listener, int lines = 1,
                       std::span<const Move> only = {});

  /// The move to play in a game that goes on; at once where it has no alternative.
  [[nodiscard]] Move choose(const Game& game, const Limits& limits);

  /// Ends the search that is going on, or else the next one, as soon as it has a move; from any thread.
  void stop() { stop_.store(true, std::memory_order_relaxed); }

  /// Takes back a stop that came after its search had ended; from any thread while no search is going on.
  void forget_stop() { stop_.store(false, std::memory_order_relaxed); }

  /// The opponent has played the move that was pondered on: time counts from now; from any thread.
  void stop_pondering() { pondering_.store(false, std::memory_order_relaxed); }

  /// Forgets what it has learned of positions.
  void clear() { table_.clear(); }

 private:
  template <class Position, class Evaluation>
  std::vector<Line> search(const Game& game, const Position& root, const Evaluation& evaluation,
                           const std::vector<RootMove>& moves, const Tables* endings, const Limits& limits,
                           LineListener& listener, int lines);

  std::span<const Weight> weights_;
  EngineSettings settings_;
  Surroundings surroundings_;
  HashTable table_;
  std::atomic<bool> stop_{false};
  std::atomic<bool> pondering_{false};
};

}  // namespace damero
