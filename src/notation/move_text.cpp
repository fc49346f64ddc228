#include "notation/move_text.hpp"

#include <algorithm>
#include <array>

#include "base/ascii.hpp"
#include "game/routes.hpp"
#include "notation/square_name.hpp"

namespace damero {

namespace {

constexpr std::array<std::string_view, 11> separators{
    "-", "x", "X", ":", "×",
    "‐", "‑", "–", "—", "−",  // hyphen, unbroken hyphen, en dash, em dash, minus
    "х",                      // the Cyrillic letter that looks like x
};

/// Four digits in a row are two squares: 3228 is 32-28.
std::size_t one_of_two_numbers(std::string_view text, std::size_t length) {
  return length == 4 && is_digit(text[0]) ? 2 : length;
}

std::string join(const Rules& rules, std::span<const Square> path, char separator) {
  std::string text = square_name(rules, path.front());
  for (const Square s : path.subspan(1)) {
    text += separator;
    text += square_name(rules, s);
  }
  return text;
}

}  // namespace

std::size_t separator_length(std::string_view text) {
  for (const std::string_view separator : separators)
    if (text.starts_with(separator)) return separator.size();
  return 0;
}

std::string move_text(const AnyPosition& position, const Move& move) {
  return move_text(position, move, moves_of(position));
}

std::string move_text(const AnyPosition& position, const Move& move, const MoveList& legal) {
  const Rules& rules = rules_of(variant_of(position));
  if (!move.is_capture()) return join(rules, std::array{move.from, move.to}, '-');
  const auto same_ends = std::ranges::count_if(
      legal, [&move](const Move& other) { return other.from == move.from && other.to == move.to; });
  if (same_ends <= 1) return join(rules, std::array{move.from, move.to}, 'x');
  return join(rules, route_of(position, move).path, 'x');
}

EnteredSquares read_squares(const Rules& rules, std::string_view text) {
  EnteredSquares read;
  std::size_t at = 0;
  bool after_separator = true;  // a text may not start with one
  const auto skip_spaces = [&] {
    while (at < text.size() && is_space(text[at])) ++at;
  };
  for (skip_spaces(); at < text.size(); skip_spaces()) {
    const std::string_view rest = text.substr(at);
    if (const std::size_t length = separator_length(rest); length != 0 && !after_separator) {
      after_separator = true;
      at += length;
      continue;
    }
    const std::size_t length = one_of_two_numbers(rest, square_name_length(rules, rest));
    const std::string_view name = rest.substr(0, length);
    const auto square = find_square(rules, name);
    if (!square) {
      (names_unused_square(rules, name) ? read.unused_square : read.unreadable) = at;
      return read;
    }
    read.squares.push_back(*square);
    after_separator = false;
    at += length;
  }
  if (after_separator || read.squares.size() < 2) read.unreadable = text.size();
  return read;
}

Attempt read_move(const Game& game, std::string_view text) {
  if (game.result())
    return Refusal{.code = RefusalCode::game_over, .entered = read_squares(game.rules(), text).squares};
  return read_move(game.position(), text);
}

Attempt read_move(const AnyPosition& position, std::string_view text) {
  EnteredSquares read = read_squares(rules_of(variant_of(position)), text);
  if (!read.unreadable && !read.unused_square) return try_squares(position, read.squares);
  Refusal refusal{.code = RefusalCode::unreadable, .entered = std::move(read.squares)};
  refusal.place = read.unreadable ? *read.unreadable : *read.unused_square;
  if (read.unused_square)  // no diagonal leads there
    refusal.code = refusal.entered.empty() ? RefusalCode::no_piece : RefusalCode::not_a_diagonal;
  return refusal;
}

}  // namespace damero
