// Ten strengths of the engine that a person can feel, from one that children beat to all that it has (docs/levels.md).
#pragma once

#include "base/random.hpp"
#include "engine/book.hpp"
#include "engine/engine.hpp"

namespace damero {

struct Level {
  int number;  ///< from 1
  Depth looks_ahead;
  std::uint64_t nodes;    ///< for a move, at most; 0: no limit but those of full strength
  int overlooks_percent;  ///< how many quiet moves, its own and the replies to them, do not come to its mind; captures always do
  int misjudges;          ///< by how much at most it takes a move for better or worse than it is, in hundredths of a man

  [[nodiscard]] bool is_full_strength() const { return nodes == 0; }
};

inline constexpr int levels = 10;

/// `number` is from 1 to `levels`.
[[nodiscard]] Level level(int number);

/// The book that the upper levels open by, and how much worse than its best move, in hundredths of a man, theirs may be.
struct BookUse {
  const Book* book = nullptr;
  int spread = 15;
};

inline constexpr int first_level_with_book = 8;

/// The engine at one level. Below full strength it has no clock and no threads, and plays the same in the same game with
/// the same seed.
class LevelPlayer {
 public:
  /// `full` is what it may use at full strength. The weights and the book have to outlive it.
  LevelPlayer(const Level& level, std::span<const Weight> weights, const EngineSettings& full, Surroundings surroundings,
              const BookUse& book = {});

  /// The game must go on. `full` are the limits at full strength, and apply to no other level.
  [[nodiscard]] Move choose(const Game& game, const Limits& full, std::uint64_t seed);

  /// Whether it accepts a draw that its opponent offers: it does unless it stands better.
  [[nodiscard]] bool accepts_draw(const Game& game, Side own);

 private:
  [[nodiscard]] std::vector<Move> thought_of(const MoveList& moves, Random& random) const;
  [[nodiscard]] Move choose_by_sight(const Game& game, Random random);
  [[nodiscard]] Score as_seen(const Game& after_move, const Limits& limits, Random& random);

  Level level_;
  Engine engine_;
  BookUse book_;
};

}  // namespace damero
