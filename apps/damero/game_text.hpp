// A game's state in English, for the terminal.
#pragma once

#include <string>

#include "game/game.hpp"

namespace damero {

/// "Bashni, white to move", or how the game ended.
[[nodiscard]] std::string heading(const Game& game);

/// How and why a game ended: "white wins: black has no move", "draw: repetition of the position".
[[nodiscard]] std::string result_text(const Result& result);

/// The counts that run, such as "towards a draw: only kings moved 3 of 15 moves by each side"; empty while none has begun.
[[nodiscard]] std::string counts_text(const Game& game);

}  // namespace damero
