// The players that Damero has itself.
#pragma once

#include <memory>

#include "base/random.hpp"
#include "engine/level.hpp"
#include "match/player.hpp"

namespace damero {

/// The engine. It plays a move that has no alternative at once.
class EnginePlayer : public Player {
 public:
  /// Without weights it counts material.
  EnginePlayer(std::shared_ptr<const std::vector<Weight>> weights, const EngineSettings& settings);
  void begin_game(std::uint64_t seed) override;
  Choice choose(const Game& game, const Limits& limits) override;

 private:
  std::shared_ptr<const std::vector<Weight>> weights_;
  Engine engine_;
};

/// The engine at a level.
class LeveledPlayer : public Player {
 public:
  LeveledPlayer(const Level& level, std::shared_ptr<const std::vector<Weight>> weights, const EngineSettings& full);
  void begin_game(std::uint64_t seed) override;
  Choice choose(const Game& game, const Limits& limits) override;

 private:
  std::shared_ptr<const std::vector<Weight>> weights_;
  LevelPlayer player_;
  std::uint64_t seed_ = 0;
};

/// The full-width search of the run's opponents, to one depth whatever the limits are.
class RunPlayer : public Player {
 public:
  explicit RunPlayer(Depth depth) : depth_(depth) {}
  void begin_game(std::uint64_t seed) override;
  Choice choose(const Game& game, const Limits& limits) override;

 private:
  Depth depth_;
  Random random_{0};
};

}  // namespace damero
