// The names of squares: a1…h8, or 1…50 where the game counts them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/rules.hpp"

namespace damero {

[[nodiscard]] std::string square_name(const Rules& rules, Square square);

/// The square with a name, in letters of any case or as a number; nothing where no playing square is called so. A game
/// whose squares have letters reads numbers too if all its rows have equally many squares; a number may have one
/// leading zero.
[[nodiscard]] std::optional<Square> find_square(const Rules& rules, std::string_view name);

/// Whether this names a square of the board on which no piece ever stands.
[[nodiscard]] bool names_unused_square(const Rules& rules, std::string_view name);

/// The length of what looks like a square's name at the start of a text, a file and a number or a number; else 0.
[[nodiscard]] std::size_t square_name_length(const Rules& rules, std::string_view text);

/// The number of the last square; 0 where squares have no numbers.
[[nodiscard]] int last_square_number(const Rules& rules);
[[nodiscard]] Square square_with_number(const Rules& rules, int number);
[[nodiscard]] int number_of_square(const Rules& rules, Square square);

}  // namespace damero
