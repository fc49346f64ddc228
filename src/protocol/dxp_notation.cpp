#include "protocol/dxp_notation.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "notation/square_name.hpp"
#include "protocol/hub_notation.hpp"

namespace damero {

namespace {

/// Hub has the same letters, but for black's.
void replace_letters(std::string& text, char man, char king, char new_man, char new_king) {
  std::ranges::replace(text, man, new_man);
  std::ranges::replace(text, king, new_king);
}

}  // namespace

bool is_played_by_dxp(VariantId id) { return !rules_of(id).has_columns() && last_square_number(rules_of(id)) > 0; }

std::string dxp_position(const AnyPosition& position) {
  std::string text = hub_position(position);
  replace_letters(text, 'b', 'B', 'z', 'Z');
  return text;
}

std::variant<Setup, dxp::Fault> read_dxp_position(VariantId id, std::string_view text) {
  const int squares = last_square_number(rules_of(id));
  if (text.size() != static_cast<std::size_t>(squares) + 1)
    return dxp::Fault{fmt::format("a position of this game has {} letters for its squares", squares)};
  if (text.find_first_not_of("wWzZe") != std::string_view::npos) return dxp::Fault{"w, z, W, Z or e expected for a square"};
  std::string letters(text);
  replace_letters(letters, 'z', 'Z', 'b', 'B');
  const auto setup = read_hub_position(id, letters);
  if (const auto* fault = std::get_if<HubFault>(&setup)) return dxp::Fault{fault->reason};
  return std::get<Setup>(setup);
}

dxp::MoveMade dxp_move(const AnyPosition& position, const Move& move, int seconds) {
  const Rules& rules = rules_of(variant_of(position));
  dxp::MoveMade made{.seconds = seconds, .from = number_of_square(rules, move.from), .to = number_of_square(rules, move.to)};
  for (const Square s : squares(move.captured)) made.captured.push_back(number_of_square(rules, s));
  std::ranges::sort(made.captured);
  return made;
}

std::variant<Move, dxp::Fault> read_dxp_move(const AnyPosition& position, const dxp::MoveMade& made) {
  std::vector<int> captured = made.captured;
  std::ranges::sort(captured);
  std::vector<Move> found;
  for (const Move& move : moves_of(position)) {
    const dxp::MoveMade legal = dxp_move(position, move, made.seconds);
    if (legal.from != made.from || legal.to != made.to) continue;
    if (legal.captured == captured) return move;
    if (captured.empty()) found.push_back(move);
  }
  if (found.size() == 1) return found[0];
  if (found.size() > 1)
    return dxp::Fault{fmt::format("several moves go from {} to {}: the captures are needed", made.from, made.to)};
  const std::string what = captured.empty() ? "" : fmt::format(" and captures {}", fmt::join(captured, ", "));
  return dxp::Fault{fmt::format("no legal move goes from {} to {}{}", made.from, made.to, what)};
}

}  // namespace damero
