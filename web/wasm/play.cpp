// Games on the page's board: opening, entering moves, looking back.
#include <algorithm>
#include <array>

#include "boundary.hpp"
#include "games.hpp"
#include "notation/fen.hpp"
#include "notation/json.hpp"
#include "notation/move_text.hpp"
#include "notation/square_name.hpp"
#include "preview.hpp"

namespace damero {
namespace {

const char* answer_view(const Game& game) {
  JsonWriter json;
  write_game(json, game);
  return answer(std::move(json));
}

const char* answer_refusal(const Game& game, const Refusal& refusal) {
  JsonWriter json = begin_member("refusal");
  write_refusal(json, game, refusal);
  return answer_member(std::move(json));
}

const char* answer_error(std::size_t place, std::string_view reason) {
  JsonWriter json = begin_member("error");
  json.begin_object().key("place").value(place).key("reason").value(reason).end_object();
  return answer_member(std::move(json));
}

}  // namespace

/// Opens a game from a FEN, or from the usual start where it is empty: {"id","view"}, or {"error":{"place","reason"}}.
DAMERO_EXPORT(open) const char* open_from(const char* key, std::size_t key_size, const char* fen, std::size_t fen_size) {
  const auto id = find_variant({key, key_size});
  if (!id) return answer_error(0, "there is no such game");
  Setup setup = start_setup(rules_of(*id));
  if (fen_size != 0) {
    const auto read = read_fen(rules_of(*id), {fen, fen_size});
    if (const auto* error = std::get_if<FenError>(&read)) return answer_error(error->place, error->reason);
    setup = std::get<Setup>(read);
  }
  const int number = keep_game(Game(*id, setup));
  JsonWriter json = begin_member("id");
  json.value(number).key("view");
  write_game(json, open_game(number));
  return answer_member(std::move(json));
}

DAMERO_EXPORT(close) void close_game(int id) { drop_game(id); }

DAMERO_EXPORT(view) const char* view(int id) { return answer_view(open_game(id)); }

/// The game as it stood after `ply` plies, or at its nearest end.
DAMERO_EXPORT(view_at) const char* view_at(int id, int ply) {
  const Game& game = open_game(id);
  JsonWriter json;
  write_game_at(json, game, std::clamp(ply, 0, game.ply()));
  return answer(std::move(json));
}

/// Plays a move: {"view"}, or {"refusal"}.
DAMERO_EXPORT(play) const char* play(int id, const char* text, std::size_t size) {
  Game& game = open_game(id);
  const Attempt attempt = read_move(game, {text, size});
  if (const auto* refusal = std::get_if<Refusal>(&attempt)) return answer_refusal(game, *refusal);
  game.play(std::get<Move>(attempt));
  JsonWriter json = begin_member("view");
  write_game(json, game);
  return answer_member(std::move(json));
}

/// The move that the squares enter, such as "c3 d4": {"text"}, or {"refusal"}. Nothing is played.
DAMERO_EXPORT(try_squares) const char* try_text(int id, const char* text, std::size_t size) {
  const Game& game = open_game(id);
  // A move's text names two squares at least; a board may ask about the piece that was touched first.
  const auto touched = find_square(game.rules(), {text, size});
  const Attempt attempt = touched ? try_squares(game, std::array{*touched}) : read_move(game, {text, size});
  if (const auto* refusal = std::get_if<Refusal>(&attempt)) return answer_refusal(game, *refusal);
  JsonWriter json = begin_member("text");
  json.value(move_text(game.position(), std::get<Move>(attempt)));
  return answer_member(std::move(json));
}

/// What stands where after the jumps of the beginning of a route, such as "c3 e5": {"squares"}. A beginning of no legal
/// route changes nothing.
DAMERO_EXPORT(preview) const char* preview(int id, const char* text, std::size_t size) {
  const Game& game = open_game(id);
  const EnteredSquares entered = read_squares(game.rules(), {text, size});
  JsonWriter json = begin_member("squares");
  write_columns(json, position_on_the_way(game.position(), entered.squares));
  return answer_member(std::move(json));
}

DAMERO_EXPORT(take_back) const char* take_back(int id) {
  open_game(id).take_back();
  return answer_view(open_game(id));
}

/// Side 0 is white, 1 black.
DAMERO_EXPORT(resign) const char* resign(int id, int side) {
  open_game(id).resign(side == 0 ? Side::white : Side::black);
  return answer_view(open_game(id));
}

DAMERO_EXPORT(agree_draw) const char* agree_draw(int id) {
  open_game(id).agree_draw();
  return answer_view(open_game(id));
}

}  // namespace damero
