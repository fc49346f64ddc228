// The library's answers as JSON: the command line, the server and the browser say the same.
#pragma once

#include "base/json_writer.hpp"
#include "game/refusal.hpp"
#include "tables/best_play.hpp"

namespace damero {

/// Squares as an array of their names.
void write_squares(JsonWriter& json, const Rules& rules, std::span<const Square> squares);

/// {"text","path","captured"}; `legal` holds the position's moves.
void write_route(JsonWriter& json, const AnyPosition& position, const MoveList& legal, const Route& route);

/// {"text","from","to","path","captured","fen"}: a legal move and the position after it.
void write_move(JsonWriter& json, const AnyPosition& position, const MoveList& legal, const Move& move);

/// The members of a refusal, for an object that is open already: "code","entered","at","routes", for
/// must_capture_more "takes","must_take", for unreadable "place".
void write_refusal_members(JsonWriter& json, const Game& game, const Refusal& refusal);
/// The same as an object.
void write_refusal(JsonWriter& json, const Game& game, const Refusal& refusal);

/// {"winner","reason"}, or null.
void write_result(JsonWriter& json, const std::optional<Result>& result);

/// [{"reason","done","limit","unit"}…]: the counts that run.
void write_counts(JsonWriter& json, const Game& game);

/// {"c3":"wbB"…}: columns from the top to the base, w and b for men, W and B for kings.
void write_columns(JsonWriter& json, const AnyPosition& position);

/// The texts of the moves played so far.
[[nodiscard]] std::vector<std::string> texts_of(const Game& game);

/// Everything a board and its side panels show: {"game","ply","turn","fen","start_fen","squares","moves","legal",
/// "routes","must_capture","last","counts","no_progress","plies_left","result"}.
void write_game(JsonWriter& json, const Game& game);

/// The same as it stood after `ply` plies, for looking back: without legal moves, routes and an end made by hand.
void write_game_at(JsonWriter& json, const Game& game, int ply);

/// The members of what endgame tables say of a game, for an object that is open already: "value","plies",
/// "end":{"plies","reason","winner"},"moves":[{"text","value","plies"}…]. "value" is "win", "draw" or "loss"; what is not
/// known is null.
void write_prospect_members(JsonWriter& json, const Game& game, const Prospect& prospect);

}  // namespace damero
