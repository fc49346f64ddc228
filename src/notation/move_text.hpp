// Moves as text: c3-d4, d4xb2, and every landing where start and end alone name several captures.
#pragma once

#include <string>
#include <string_view>

#include "game/refusal.hpp"

namespace damero {

/// The shortest text that names this legal move: its start and end, or all its squares where another legal capture has
/// the same start and end.
///
///     move_text(Game(VariantId::russian).position(), move);  // "c3-d4"
[[nodiscard]] std::string move_text(const AnyPosition& position, const Move& move);

/// The same, where `legal` holds the position's moves already.
[[nodiscard]] std::string move_text(const AnyPosition& position, const Move& move, const MoveList& legal);

/// The squares named one after another in a text, or the offset at which it cannot be read.
struct EnteredSquares {
  std::vector<Square> squares;
  std::optional<std::size_t> unreadable;     ///< offset
  std::optional<std::size_t> unused_square;  ///< offset of a square on which no piece ever stands
};

/// Reads `-`, `x`, `:`, `×` and dashes between squares, or nothing, with or without spaces.
[[nodiscard]] EnteredSquares read_squares(const Rules& rules, std::string_view text);

/// The move that a text names. All landings may be written, some of them, or none where that names one move only.
///
///     read_move(game, "c3-d4");
[[nodiscard]] Attempt read_move(const Game& game, std::string_view text);

/// The same by the movement rules alone, also where a draw has ended the game.
[[nodiscard]] Attempt read_move(const AnyPosition& position, std::string_view text);

/// The length of a sign that separates squares at the start of a text; 0 where none stands there.
[[nodiscard]] std::size_t separator_length(std::string_view text);

}  // namespace damero
