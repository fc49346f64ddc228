// What an engine says to Hub, or to whoever plays its part, as lines without their ends.
#pragma once

#include "engine/engine.hpp"
#include "protocol/hub_notation.hpp"

namespace damero::from_engine {

/// What whoever plays Hub's part may choose before a game.
struct Settings {
  VariantId game;
  std::string weights = {};  ///< a file; empty: the game's shipped ones
  bool material = false;  ///< evaluates by counting material, without weights
  int threads = 1;
  int hash_mib = 64;
  bool book = false;     ///< opens by the game's book
  int book_spread = 15;  ///< how much worse than the best a move of the book may be, in hundredths of a man
};

inline constexpr int most_book_spread = 1'000;

/// Who the engine is, its parameters with their values now, and that it waits: the answer to "hub".
[[nodiscard]] std::vector<std::string> introduction(const Settings& settings);

/// Depth, score, nodes, time, speed and variation of a line in a position.
[[nodiscard]] std::string info(const AnyPosition& position, const Line& line);

/// The first of these moves, and the second to ponder on where there is one.
[[nodiscard]] std::string done(const AnyPosition& position, std::span<const Move> moves);

[[nodiscard]] std::string error(std::string_view reason);

/// A score in men. A win in n plies is 100 − n / 100 men, and no estimate reaches 90.
[[nodiscard]] std::string score(Score score);

}  // namespace damero::from_engine
