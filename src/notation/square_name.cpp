#include "notation/square_name.hpp"

#include "base/ascii.hpp"

namespace damero {

namespace {

std::size_t digits(std::string_view text) {
  std::size_t n = 0;
  while (n < text.size() && is_digit(text[n])) ++n;
  return n;
}

struct Place {
  int x;
  int y;
};

/// The square of the board, used or not, that a letter and a number name.
std::optional<Place> place_of(const Rules& rules, std::string_view name) {
  if (*rules.square_names != SquareNames::letters || name.size() != 2 || !is_letter(name[0]) || !is_digit(name[1]))
    return std::nullopt;
  const Place place{lower(name[0]) - 'a', name[1] - '1'};
  if (place.x >= rules.board->width || place.y < 0 || place.y >= rules.board->height) return std::nullopt;
  return place;
}

}  // namespace

int last_square_number(const Rules& rules) {
  return rules.board->width % 2 == 0 ? rules.board->width / 2 * rules.board->height : 0;
}

Square square_with_number(const Rules& rules, int number) {
  const Geometry& board = *rules.board;
  const int in_row = board.width / 2;
  const int y = board.height - 1 - (number - 1) / in_row;
  return board.at(2 * ((number - 1) % in_row) + y % 2, y);
}

int number_of_square(const Rules& rules, Square square) {
  const Geometry& board = *rules.board;
  return (board.height - 1 - board.y(square)) * (board.width / 2) + board.x(square) / 2 + 1;
}

std::string square_name(const Rules& rules, Square square) {
  if (*rules.square_names == SquareNames::numbers) return std::to_string(number_of_square(rules, square));
  const Geometry& board = *rules.board;
  return {static_cast<char>('a' + board.x(square)), static_cast<char>('1' + board.y(square))};
}

std::optional<Square> find_square(const Rules& rules, std::string_view name) {
  if (const auto place = place_of(rules, name)) {
    if (!rules.board->contains(place->x, place->y)) return std::nullopt;
    return rules.board->at(place->x, place->y);
  }
  if (name.empty() || name.size() > 2 || digits(name) != name.size()) return std::nullopt;
  int number = 0;
  for (const char c : name) number = 10 * number + (c - '0');
  if (number < 1 || number > last_square_number(rules)) return std::nullopt;
  return square_with_number(rules, number);
}

bool names_unused_square(const Rules& rules, std::string_view name) {
  const auto place = place_of(rules, name);
  return place && !rules.board->contains(place->x, place->y);
}

std::size_t square_name_length(const Rules& rules, std::string_view text) {
  if (text.empty()) return 0;
  if (is_letter(text[0])) {
    const bool names_file = *rules.square_names == SquareNames::letters && lower(text[0]) - 'a' < rules.board->width;
    const std::size_t n = names_file ? digits(text.substr(1)) : 0;
    return n == 0 ? 0 : 1 + n;
  }
  return digits(text);
}

}  // namespace damero
