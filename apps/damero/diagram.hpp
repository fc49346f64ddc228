// The board as text for the terminal.
#pragma once

#include <string>

#include "game/game.hpp"

namespace damero {

/// Whether standard output is a terminal that shows colours (and the environment does not ask for none: NO_COLOR).
[[nodiscard]] bool terminal_has_colours();

/// A diagram of a position, at most 80 characters wide, seen from white's side. Men are w and b, kings W and B. In a
/// column game the number behind a top is its column's height, and the columns of 2 or more pieces are listed beside
/// the board, their pieces from top to base.
[[nodiscard]] std::string diagram(const AnyPosition& position, bool colours);

}  // namespace damero
