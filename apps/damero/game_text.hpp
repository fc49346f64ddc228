// A game's state in English, for the terminal.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/score.hpp"
#include "game/game.hpp"

namespace damero {

/// "Bashni, white to move", or how the game ended.
[[nodiscard]] std::string heading(const Game& game);

/// How and why a game ended: "white wins: black has no move", "draw: repetition of the position".
[[nodiscard]] std::string result_text(const Result& result);

/// The counts that run, such as "towards a draw: only kings moved 3 of 15 moves by each side"; empty while none has begun.
[[nodiscard]] std::string counts_text(const Game& game);

/// The moves of a line that begins in the game's position, as they are written.
[[nodiscard]] std::vector<std::string> move_texts(const Game& game, std::span<const Move> line);

/// A score for the side to move, told to the person who plays it: "you stand a little better (+0.35)", "you win in 3 moves".
[[nodiscard]] std::string score_words(Score score);

}  // namespace damero
