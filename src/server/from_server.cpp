#include "server/from_server.hpp"

#include <fmt/format.h>

#include <chrono>

#include "notation/fen.hpp"
#include "notation/json.hpp"
#include "notation/move_text.hpp"
#include "notation/refusal_text.hpp"

namespace damero::from_server {
namespace {

void write_name(JsonWriter& json, std::string_view name) {
  json.key("name");
  if (name.empty()) {
    json.null();
  } else {
    json.value(name);
  }
}

void write_number_or_null(JsonWriter& json, std::string_view key, std::optional<int> number) {
  json.key(key);
  if (number) {
    json.value(*number);
  } else {
    json.null();
  }
}

/// Mean thinking time a win in seconds, to the tenth that counts; null without a win.
void write_seconds_per_win(JsonWriter& json, int wins, std::int64_t thinking_ms) {
  json.key("seconds_per_win");
  if (wins == 0) {
    json.null();
  } else {
    const std::int64_t tenths = run_score(wins, thinking_ms).mean_tenths;
    json.raw(fmt::format("{}.{}", tenths / 10, tenths % 10));
  }
}

void write_texts(JsonWriter& json, std::string_view key, const std::vector<std::string>& texts) {
  json.key(key).begin_array();
  for (const std::string& text : texts) json.value(text);
  json.end_array();
}

std::vector<std::string> legal_texts(const Game& game) {
  const MoveList legal = game.legal_moves();
  std::vector<std::string> texts;
  for (const Move& move : legal) texts.push_back(move_text(game.position(), move, legal));
  return texts;
}

void write_game_on_board(JsonWriter& json, const Game& game) {
  json.key("game").begin_object();
  json.key("ply").value(game.ply());
  json.key("turn").value(code(game.turn()));
  json.key("fen").value(write_fen(game.position()));
  json.key("start_fen").value(write_fen(game.position_at(0)));
  write_texts(json, "moves", texts_of(game));
  write_texts(json, "legal", legal_texts(game));
  json.key("counts");
  write_counts(json, game);
  json.key("no_progress").value(game.draw_counts().idle_plies());
  write_number_or_null(json, "plies_left", game.plies_left());
  json.key("result");
  write_result(json, game.result());
  json.end_object();
}

void write_record(JsonWriter& json, const GameRecord& record) {
  Game game(run_variant, start_against(opponent(record.opponent)));
  json.begin_object();
  json.key("opponent").value(record.opponent);
  json.key("start_fen").value(write_fen(game.position()));
  json.key("moves").begin_array();
  for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
    json.begin_object().key("move").value(move_text(game.position(), record.moves[ply]));
    json.key("thinking_ms");
    if (ply % 2 == 0) {
      json.value(record.thinking_ms[ply / 2]);
    } else {
      json.null();  // the opponent's thinking costs nothing and is not kept
    }
    json.end_object();
    game.play(record.moves[ply]);
  }
  json.end_array();
  json.key("result");
  write_result(json, record.result);
  json.end_object();
}

}  // namespace

std::string date_text(Instant instant) {
  using namespace std::chrono;
  const sys_time<milliseconds> time{milliseconds(instant)};
  const auto day = floor<days>(time);
  const year_month_day date(day);
  const hh_mm_ss clock(floor<seconds>(time - day));
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()), clock.hours().count(),
                     clock.minutes().count(), clock.seconds().count());
}

void write_state(JsonWriter& json, const LiveRun& live, Instant now, std::optional<int> place) {
  const Run& run = live.run;
  json.begin_object();
  json.key("id").value(live.record.id);
  json.key("status").value(code(run.status()));
  json.key("opponent").value(run.opponent().number);
  json.key("wins").value(run.wins());
  json.key("score").value(run.score().total);
  json.key("speed_bonus").value(run.score().bonus);
  write_seconds_per_win(json, run.wins(), run.won_thinking_ms());
  json.key("score_if_won_now").value(run.score_if_won_now(now).total);
  json.key("clock_ms").value(run.clock_ms(now));
  write_name(json, live.record.name);
  write_number_or_null(json, "place", place);
  write_game_on_board(json, run.game());
  json.end_object();
}

std::string refused_move(const Game& game, const Refusal& refusal) {
  JsonWriter json;
  json.begin_object().key("error").begin_object();
  json.key("message").value(refusal_text(game.position(), refusal));
  write_refusal_members(json, game, refusal);
  json.end_object().end_object();
  return json.text();
}

std::string conflict(std::string_view code, std::string_view message, const LiveRun& live, Instant now,
                     std::optional<int> place) {
  JsonWriter json;
  json.begin_object().key("error").begin_object();
  json.key("code").value(code).key("message").value(message);
  json.end_object().key("state");
  write_state(json, live, now, place);
  json.end_object();
  return json.text();
}

std::string replay(const LiveRun& live) {
  const Run& run = live.run;
  JsonWriter json;
  json.begin_object();
  json.key("run").value(live.record.id);
  write_name(json, live.record.name);
  json.key("status").value(code(run.status()));
  json.key("wins").value(run.wins());
  json.key("score").value(run.score().total);
  json.key("speed_bonus").value(run.score().bonus);
  write_seconds_per_win(json, run.wins(), run.won_thinking_ms());
  json.key("date").value(date_text(live.record.created));
  json.key("seed").value(std::to_string(run.seed()));  // a text: JavaScript's numbers end at 53 bits
  json.key("games").begin_array();
  for (const GameRecord& record : run.games()) write_record(json, record);
  json.end_array().end_object();
  return json.text();
}

std::string leaderboard(const std::vector<RankedRun>& table) {
  JsonWriter json;
  json.begin_array();
  int rank = 0;
  for (const RankedRun& run : table) {
    json.begin_object();
    json.key("rank").value(++rank);
    write_name(json, run.name);
    json.key("wins").value(run.outcome.wins);
    json.key("score").value(run.outcome.score);
    write_seconds_per_win(json, run.outcome.wins, run.outcome.thinking_ms);
    json.key("date").value(date_text(run.outcome.finished));
    json.key("run").value(run.id);
    json.end_object();
  }
  json.end_array();
  return json.text();
}

void write_own_run(JsonWriter& json, const RunRecord& record, const LiveRun* live) {
  RunOutcome outcome = record.outcome.value_or(RunOutcome{});
  std::string_view status = code(outcome.complete ? RunStatus::complete : RunStatus::over);
  if (live != nullptr) {
    outcome.wins = live->run.wins();
    outcome.score = live->run.score().total;
    outcome.thinking_ms = live->run.won_thinking_ms();
    status = code(live->run.status());
  }
  json.begin_object();
  json.key("run").value(record.id);
  write_name(json, record.name);
  json.key("status").value(status);
  json.key("wins").value(outcome.wins);
  json.key("score").value(outcome.score);
  write_seconds_per_win(json, outcome.wins, outcome.thinking_ms);
  json.key("date").value(date_text(record.created));
  json.end_object();
}

}  // namespace damero::from_server
