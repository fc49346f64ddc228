// Why a move is refused, and what would be legal instead.
#pragma once

#include <span>
#include <string_view>
#include <variant>

#include "capture/routes.hpp"
#include "game/game.hpp"

namespace damero {

enum class RefusalCode : std::uint8_t {
  not_your_piece,
  no_piece,
  must_capture,
  must_capture_more,      ///< the majority rule: another capture takes more
  must_continue,          ///< stopped, or left the line, before the capture's end
  must_land_to_continue,  ///< a king landed where the capture cannot go on although from another landing it could
  blocked,
  too_far,  ///< further than the piece goes, or on after the move's end
  backward,
  not_a_diagonal,
  already_jumped,
  ambiguous,
  game_over,
  unreadable,
};

/// The refusal's code in the API, such as "must_capture".
[[nodiscard]] std::string_view code(RefusalCode r);

struct Refusal {
  RefusalCode code;
  std::vector<Square> entered;
  std::optional<Square> at = {};   ///< the square at fault
  std::vector<Route> routes = {};  ///< what is legal instead; for `ambiguous` the candidates
  int takes = 0;                   ///< must_capture_more: what the entered capture takes at best
  int must_take = 0;               ///< must_capture_more: what has to be taken
  std::size_t place = 0;           ///< unreadable: the offset in the text
};

using Attempt = std::variant<Move, Refusal>;

/// The move that was entered square by square, from its start to its end; landings in between may be left out.
///
///     const Attempt attempt = try_squares(game, std::array{c3, d4});
///     if (const Move* move = std::get_if<Move>(&attempt)) game.play(*move);
[[nodiscard]] Attempt try_squares(const Game& game, std::span<const Square> entered);

/// The same by the movement rules alone, also where a draw has ended the game.
[[nodiscard]] Attempt try_squares(const AnyPosition& position, std::span<const Square> entered);

}  // namespace damero
