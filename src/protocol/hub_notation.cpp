#include "protocol/hub_notation.hpp"

#include <algorithm>
#include <vector>

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/refusal_text.hpp"
#include "notation/square_name.hpp"

namespace damero {

namespace {

/// Hub calls its own game "normal"; PDN's number for that game is this one.
constexpr std::string_view own_game_name = "normal";
constexpr int own_game_type = 20;

/// From the top left to the bottom right, as squares with numbers are counted.
std::vector<Square> squares_in_order(const Geometry& board) {
  std::vector<Square> order;
  for (int y = board.height - 1; y >= 0; --y)
    for (int x = y % 2; x < board.width; x += 2) order.push_back(board.at(x, y));
  return order;
}

/// The FEN of a side to move and a letter for each square.
std::variant<std::string, HubFault> fen_of_letters(const Rules& rules, std::string_view text) {
  const auto order = squares_in_order(*rules.board);
  if (text.size() != order.size() + 1)
    return HubFault{"a position of this game has " + std::to_string(order.size() + 1) + " letters"};
  if (text[0] != 'W' && text[0] != 'B') return HubFault{"W or B expected: whose turn it is"};
  std::string white = ":W";
  std::string black = ":B";
  for (std::size_t i = 0; i < order.size(); ++i) {
    const char letter = text[i + 1];
    if (letter == 'e') continue;
    if (std::string_view("wWbB").find(letter) == std::string_view::npos)
      return HubFault{"w, b, W, B or e expected for a square"};
    std::string& list = letter == 'w' || letter == 'W' ? white : black;
    if (list.size() > 2) list += ',';
    if (letter == 'W' || letter == 'B') list += 'K';
    list += square_name(rules, order[i]);
  }
  return text[0] + white + black;
}

bool same_but_for_the_way(const Move& a, const Move& b) {
  return a.from == b.from && a.to == b.to && a.captured == b.captured;
}

/// Reads a start, an end and every captured square.
std::variant<Move, HubFault> find_capture(const AnyPosition& position, std::span<const Square> squares) {
  Bitboard captured = 0;
  for (const Square s : squares.subspan(2)) captured |= bit(s);
  const Move wanted{.captured = captured, .from = squares[0], .to = squares[1]};
  const MoveList moves = moves_of(position);
  const auto is_wanted = [&](const Move& move) { return same_but_for_the_way(move, wanted); };
  const auto found = std::ranges::find_if(moves, is_wanted);
  if (found == moves.end()) return HubFault{"no legal move captures this"};
  if (std::ranges::count_if(moves, is_wanted) > 1) return HubFault{"several moves capture this: the landings are needed"};
  return *found;
}

}  // namespace

VariantId hub_own_game() {
  return *std::ranges::find(all_variants(), own_game_type, [](VariantId id) -> int { return rules_of(id).pdn_game_type; });
}

std::string_view hub_name_of(VariantId id) { return id == hub_own_game() ? own_game_name : *rules_of(id).key; }

std::optional<VariantId> find_hub_variant(std::string_view name) {
  for (const VariantId id : all_variants())
    if (hub_name_of(id) == name) return id;
  return find_variant(name);
}

std::string hub_position(const AnyPosition& position) {
  const Rules& rules = rules_of(variant_of(position));
  if (rules.has_columns()) return write_fen(position);
  const Setup setup = setup_of(position);
  std::string text(1, setup.turn == Side::white ? 'W' : 'B');
  for (const Square s : squares_in_order(*rules.board)) text += setup[s].empty() ? 'e' : piece_letter(setup[s].top());
  return text;
}

std::variant<Setup, HubFault> read_hub_position(VariantId id, std::string_view text) {
  const Rules& rules = rules_of(id);
  std::string fen(text);
  if (text.find(':') == std::string_view::npos) {
    auto read = fen_of_letters(rules, text);
    if (auto* fault = std::get_if<HubFault>(&read)) return *std::move(fault);
    fen = std::get<std::string>(std::move(read));
  }
  auto setup = read_fen(rules, fen);
  if (auto* error = std::get_if<FenError>(&setup)) return HubFault{std::move(error->reason)};
  return std::get<Setup>(setup);
}

std::string hub_move(const AnyPosition& position, const Move& move) {
  if (!move.is_capture()) return move_text(position, move);
  const MoveList moves = moves_of(position);
  if (std::ranges::count_if(moves, [&](const Move& other) { return same_but_for_the_way(move, other); }) > 1) {
    std::string landings = move_text(position, move, moves);
    std::ranges::replace(landings, 'x', ':');
    return landings;
  }
  const Rules& rules = rules_of(variant_of(position));
  std::string text = square_name(rules, move.from) + 'x' + square_name(rules, move.to);
  for (const Square s : squares_in_order(*rules.board))
    if (has(move.captured, s)) text += 'x' + square_name(rules, s);
  return text;
}

std::variant<Move, HubFault> read_hub_move(const AnyPosition& position, std::string_view text) {
  const EnteredSquares read = read_squares(rules_of(variant_of(position)), text);
  const bool readable = !read.unreadable && !read.unused_square;
  if (readable && read.squares.size() > 2 && text.find(':') == std::string_view::npos) return find_capture(position, read.squares);
  const Attempt attempt = read_move(position, text);
  if (const auto* refusal = std::get_if<Refusal>(&attempt)) return HubFault{refusal_text(position, *refusal)};
  return std::get<Move>(attempt);
}

}  // namespace damero
