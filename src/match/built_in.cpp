#include "match/built_in.hpp"

#include "engine/run_search.hpp"
#include "machine/surroundings.hpp"

namespace damero {

EnginePlayer::EnginePlayer(std::shared_ptr<const std::vector<Weight>> weights, const EngineSettings& settings)
    : weights_(std::move(weights)), engine_(*weights_, settings, native_surroundings()) {}

void EnginePlayer::begin_game(std::uint64_t /*seed*/) { engine_.clear(); }

Choice EnginePlayer::choose(const Game& game, const Limits& limits) { return engine_.choose(game, limits); }

LeveledPlayer::LeveledPlayer(const Level& level, std::shared_ptr<const std::vector<Weight>> weights, const EngineSettings& full)
    : weights_(std::move(weights)), player_(level, *weights_, full, native_surroundings()) {}

void LeveledPlayer::begin_game(std::uint64_t seed) { seed_ = seed; }

Choice LeveledPlayer::choose(const Game& game, const Limits& limits) { return player_.choose(game, limits, seed_); }

void RunPlayer::begin_game(std::uint64_t seed) { random_ = Random(seed); }

Choice RunPlayer::choose(const Game& game, const Limits& /*limits*/) { return choose_move(game, depth_, random_); }

}  // namespace damero
