// Positions as text: PDN's FEN, extended by what lies under a column's top. docs/formats/fen.md describes it.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "variants/registry.hpp"

namespace damero {

/// Why a text is no position of the game, in English, and at which offset that shows.
struct FenError {
  std::size_t place;
  std::string reason;
};

/// A piece of a column: w and b for men, W and B for kings.
[[nodiscard]] constexpr char piece_letter(Piece piece) {
  if (piece.side == Side::white) return piece.king ? 'W' : 'w';
  return piece.king ? 'B' : 'b';
}

/// White's list first, squares in ascending order.
///
///     write_fen(position);  // "B:Wc3,Ke5(wbB):Bb6(ww),d6"
[[nodiscard]] std::string write_fen(const AnyPosition& position);

/// A setup without fault, or why the text is none.
[[nodiscard]] std::variant<Setup, FenError> read_fen(const Rules& rules, std::string_view text);

}  // namespace damero
