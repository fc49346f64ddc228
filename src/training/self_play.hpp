// Games that the engine plays against itself to learn from.
#pragma once

#include "engine/engine.hpp"
#include "training/game_log.hpp"

namespace damero {

struct SelfPlaySettings {
  std::uint64_t nodes = 1'000;  ///< a move
  int most_random_plies = 12;   ///< games begin with 2 to so many random moves
  int longest_wild = 60;        ///< plies, at most, of which every now and then one is random
  int random_every = 6;         ///< about every n-th of them
  int decisive = 500;           ///< a side that is ahead by more has won, in hundredths of a man
  int longest = 250;            ///< plies; a longer game is a draw
};

/// One game; the same seed, engine and settings give the same game. The engine forgets what it knew before.
[[nodiscard]] LoggedGame play_to_learn(VariantId game, Engine& engine, const SelfPlaySettings& settings, std::uint64_t seed);

/// Plays games until the log holds `wanted`, on so many threads at once. Game number n follows from `seed` + n alone and
/// they are logged in order, so that the same log comes out in one go or in several. Calls `played` with how many games
/// the log holds, from one thread at a time.
void play_to_learn(VariantId game, std::span<const Weight> weights, const SelfPlaySettings& settings, std::uint64_t seed,
                   GameLog& log, std::size_t wanted, int threads, const std::function<void(std::size_t)>& played);

}  // namespace damero
