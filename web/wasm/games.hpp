// The games that the page has open, by number.
#pragma once

#include "game/game.hpp"

namespace damero {

/// Keeps a game and gives its number, which is not used again while it is open.
[[nodiscard]] int keep_game(Game&& game);
void drop_game(int id);

/// An open game; a number of none is a mistake in the page and stops the module.
[[nodiscard]] Game& open_game(int id);

}  // namespace damero
