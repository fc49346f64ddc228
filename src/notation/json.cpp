#include "notation/json.hpp"

#include "game/routes.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/square_name.hpp"

namespace damero {

namespace {

std::string_view unit(const Rules& rules) { return *rules.count_unit == CountUnit::plies ? "plies" : "moves"; }

void write_texts(JsonWriter& json, const std::vector<std::string>& texts) {
  json.begin_array();
  for (const std::string& text : texts) json.value(text);
  json.end_array();
}

void write_legal(JsonWriter& json, const Game& game, const MoveList& legal) {
  json.key("legal").begin_array();
  for (const Move& move : legal) json.value(move_text(game.position(), move, legal));
  json.end_array();
  json.key("routes").begin_array();
  if (!legal.empty())
    for (const Route& route : routes_of(game.position())) write_route(json, game.position(), legal, route);
  json.end_array();
  json.key("must_capture").value(!legal.empty() && legal[0].is_capture());
}

void write_last(JsonWriter& json, const Game& game) {
  json.key("last");
  if (game.ply() == 0) {
    json.null();
    return;
  }
  const AnyPosition& before = game.position_at(game.ply() - 1);
  write_route(json, before, moves_of(before), route_of(before, game.moves().back()));
}

void write_view(JsonWriter& json, const Game& game, const MoveList& legal) {
  json.begin_object();
  json.key("game").value(*game.rules().key);
  json.key("ply").value(game.ply());
  json.key("turn").value(code(game.turn()));
  json.key("fen").value(write_fen(game.position()));
  json.key("start_fen").value(write_fen(game.position_at(0)));
  json.key("squares");
  write_columns(json, game.position());
  json.key("moves");
  write_texts(json, texts_of(game));
  write_legal(json, game, legal);
  write_last(json, game);
  json.key("counts");
  write_counts(json, game);
  json.key("no_progress").value(game.draw_counts().idle_plies());
  json.key("plies_left");
  if (const auto left = game.plies_left())
    json.value(*left);
  else
    json.null();
  json.key("result");
  write_result(json, game.result());
  json.end_object();
}

void write_worth_members(JsonWriter& json, const Worth& worth) {
  json.key("value").value(code(worth.wdl)).key("plies");
  if (worth.wdl != Wdl::draw && worth.distance)
    json.value(*worth.distance);
  else
    json.null();
}

void write_end(JsonWriter& json, const BestPlay& play) {
  if (!play.result) {
    json.null();
    return;
  }
  json.begin_object().key("plies").value(play.moves.size()).key("reason").value(code(play.result->reason)).key("winner");
  if (play.result->winner)
    json.value(code(*play.result->winner));
  else
    json.null();
  json.end_object();
}

}  // namespace

void write_squares(JsonWriter& json, const Rules& rules, std::span<const Square> squares) {
  json.begin_array();
  for (const Square s : squares) json.value(square_name(rules, s));
  json.end_array();
}

void write_route(JsonWriter& json, const AnyPosition& position, const MoveList& legal, const Route& route) {
  const Rules& rules = rules_of(variant_of(position));
  json.begin_object();
  json.key("text").value(move_text(position, route.move, legal));
  json.key("path");
  write_squares(json, rules, route.path);
  json.key("captured");
  write_squares(json, rules, route.captured);
  json.end_object();
}

void write_move(JsonWriter& json, const AnyPosition& position, const MoveList& legal, const Move& move) {
  const Rules& rules = rules_of(variant_of(position));
  const Route route = route_of(position, move);
  json.begin_object();
  json.key("text").value(move_text(position, move, legal));
  json.key("from").value(square_name(rules, move.from));
  json.key("to").value(square_name(rules, move.to));
  json.key("path");
  write_squares(json, rules, route.path);
  json.key("captured");
  write_squares(json, rules, route.captured);
  json.key("fen").value(write_fen(after(position, move)));
  json.end_object();
}

void write_refusal_members(JsonWriter& json, const Game& game, const Refusal& refusal) {
  json.key("code").value(code(refusal.code));
  json.key("entered");
  write_squares(json, game.rules(), refusal.entered);
  json.key("at");
  if (refusal.at)
    json.value(square_name(game.rules(), *refusal.at));
  else
    json.null();
  const MoveList legal = moves_of(game.position());
  json.key("routes").begin_array();
  for (const Route& route : refusal.routes) write_route(json, game.position(), legal, route);
  json.end_array();
  if (refusal.code == RefusalCode::must_capture_more)
    json.key("takes").value(refusal.takes).key("must_take").value(refusal.must_take);
  if (refusal.code == RefusalCode::unreadable) json.key("place").value(refusal.place);
}

void write_refusal(JsonWriter& json, const Game& game, const Refusal& refusal) {
  json.begin_object();
  write_refusal_members(json, game, refusal);
  json.end_object();
}

void write_result(JsonWriter& json, const std::optional<Result>& result) {
  if (!result) {
    json.null();
    return;
  }
  json.begin_object().key("winner");
  if (result->winner)
    json.value(code(*result->winner));
  else
    json.null();
  json.key("reason").value(code(result->reason)).end_object();
}

void write_counts(JsonWriter& json, const Game& game) {
  json.begin_array();
  for (const RunningCount& count : game.running_counts()) {
    json.begin_object();
    json.key("reason").value(code(count.reason));
    json.key("done").value(count.done).key("limit").value(count.limit);
    json.key("unit").value(unit(game.rules()));
    json.end_object();
  }
  json.end_array();
}

void write_columns(JsonWriter& json, const AnyPosition& position) {
  const Rules& rules = rules_of(variant_of(position));
  const Setup setup = setup_of(position);
  json.begin_object();
  for (const Square s : squares(pieces_of(position).all())) {
    std::string column;
    for (int depth = 0; depth < setup[s].height(); ++depth) column += piece_letter(setup[s].at(depth));
    json.key(square_name(rules, s)).value(column);
  }
  json.end_object();
}

std::vector<std::string> texts_of(const Game& game) {
  std::vector<std::string> texts;
  for (int ply = 0; ply < game.ply(); ++ply)
    texts.push_back(move_text(game.position_at(ply), game.moves()[static_cast<std::size_t>(ply)]));
  return texts;
}

void write_game(JsonWriter& json, const Game& game) { write_view(json, game, game.legal_moves()); }

void write_game_at(JsonWriter& json, const Game& game, int ply) {
  Game past(game.id(), setup_of(game.position_at(0)));
  for (int i = 0; i < ply; ++i) past.play(game.moves()[static_cast<std::size_t>(i)]);
  write_view(json, past, MoveList{});
}

void write_prospect_members(JsonWriter& json, const Game& game, const Prospect& prospect) {
  write_worth_members(json, prospect.worth);
  json.key("end");
  write_end(json, prospect.play);
  const MoveList legal = moves_of(game.position());
  json.key("moves").begin_array();
  for (const MoveWorth& each : prospect.moves) {
    json.begin_object().key("text").value(move_text(game.position(), each.move, legal));
    write_worth_members(json, each.worth);
    json.end_object();
  }
  json.end_array();
}

}  // namespace damero
