// The endpoints of a run.
#include <fmt/format.h>

#include "notation/move_text.hpp"
#include "server/api.hpp"
#include "server/from_server.hpp"
#include "server/log.hpp"
#include "server/player_key.hpp"

namespace damero {
namespace {

using Kind = RunEvent::Kind;

constexpr int own_runs_shown = 100;

Response fault_response(const from_client::Fault& fault) {
  return error_response(400, fault.code, fault.message, fault.place);
}

/// Of a run that was added, or of the one that was in its way.
const std::string& id_of(const std::variant<RunRecord, std::string>& added) {
  const auto* record = std::get_if<RunRecord>(&added);
  return record ? record->id : std::get<std::string>(added);
}

Response no_run() { return error_response(404, "no_such_run", "There is no such run, or it is not yours to see."); }

}  // namespace

template <class Message, class Act>
Response Api::on_own_run(const Call& call, from_client::Read<Message> (*read)(std::string_view), const Act& act) {
  const auto message = read(call.request.body);
  if (const auto* fault = std::get_if<from_client::Fault>(&message)) return fault_response(*fault);
  const auto caller = caller_of(call.request);
  const auto run = caller ? runs_.lock(call.id) : std::nullopt;
  if (!run || (*run)->record.player != caller->player) return no_run();
  return act(**run, std::get<Message>(message));
}

std::optional<int> Api::place_of(const LiveRun& live) {
  return live.run.ended() && live.run.wins() > 0 ? store_.place_of(live.record.id) : std::nullopt;
}

std::optional<LiveRuns::Locked> Api::going_on(const std::string& id) {
  try {
    return runs_.lock(id);
  } catch (const BrokenRun& error) {
    log_line("{}", error.what());
    return std::nullopt;
  }
}

Response Api::state_response(int status, const LiveRun& live) {
  JsonWriter json;
  from_server::write_state(json, live, now_(), place_of(live));
  return json_response(status, json.text());
}

Response Api::conflict_response(std::string_view code, std::string_view message, const LiveRun& live) {
  return json_response(409, from_server::conflict(code, message, live, now_(), place_of(live)));
}

void Api::store_event(LiveRun& live, Run after, RunEvent event) {
  event.stored = std::max(now_(), event.read);  // the wall clock may have gone back
  const auto outcome = outcome_of(after, event.read);
  store_.append(live.record.number, live.events, event, outcome);
  live.run = std::move(after);
  live.record.outcome = outcome;
  ++live.events;
  // The clock of the next turn runs from the instant at which the position is safely on disk.
  live.turn_began = std::max(now_(), event.stored);
  live.run.clock_starts(live.turn_began);
}

Response Api::create_run(const Call& call) {
  auto read = from_client::read_create_run(call.request.body);
  if (const auto* fault = std::get_if<from_client::Fault>(&read)) return fault_response(*fault);
  auto& message = std::get<from_client::CreateRun>(read);

  auto caller = caller_of(call.request);
  if (!caller) {
    const std::string token = new_token();
    caller = Caller{store_.add_player(key_of(token), now_()), token};
  }
  const RunRecord record{.id = new_run_id(),
                         .player = caller->player,
                         .seed = random_seed(),
                         .created = now_(),
                         .name = message.name.value_or("")};
  auto added = store_.add_run(record);
  auto run = going_on(id_of(added));
  if (!run) {
    // A broken run is ended, or its player could never begin another. All that is stored of it stays.
    log_line("run {} cannot go on: it is ended", id_of(added));
    store_.end_run(id_of(added), now_());
    added = store_.add_run(record);
    run = going_on(id_of(added));
  }
  if (!run) throw StoreError("a run that was just stored is not there");
  const bool is_new = std::holds_alternative<RunRecord>(added);
  Response response = is_new ? state_response(201, **run)
                             : conflict_response("run_goes_on", "Your last run still goes on.", **run);
  return keep_cookie(response, call.request, caller->token);
}

Response Api::show_run(const Call& call) {
  const auto run = runs_.lock(call.id);
  if (!run) return no_run();
  if (!(*run)->run.ended()) {
    const auto caller = caller_of(call.request);
    if (!caller || caller->player != (*run)->record.player) return no_run();
  }
  return state_response(200, **run);
}

Response Api::show_current_run(const Call& call) {
  const auto caller = caller_of(call.request);
  const auto id = caller ? store_.current_run_of(caller->player) : std::nullopt;
  const auto run = id ? going_on(*id) : std::nullopt;
  if (!run) return error_response(404, "no_run", "No run of yours goes on.");
  return state_response(200, **run);
}

Response Api::list_own_runs(const Call& call) {
  if (!call.target.parameter("mine")) {
    return error_response(400, "missing_field", "Only one's own runs are listed: /api/runs?mine", "?mine");
  }
  JsonWriter json;
  json.begin_object().key("runs").begin_array();
  const auto caller = caller_of(call.request);
  const auto runs = caller ? store_.runs_of(caller->player, own_runs_shown) : std::vector<RunRecord>{};
  for (const RunRecord& record : runs) {
    const auto live = record.outcome ? std::nullopt : going_on(record.id);
    from_server::write_own_run(json, live ? (*live)->record : record, live ? &**live : nullptr);
  }
  json.end_array().key("best");
  if (const auto best = caller ? store_.best_run_of(caller->player) : std::nullopt) {
    from_server::write_own_run(json, *best, nullptr);
  } else {
    json.null();
  }
  json.end_object();
  return json_response(200, json.text());
}

Response Api::start_run(const Call& call) {
  return on_own_run(call, from_client::read_nothing, [&](LiveRun& live, from_client::Nothing) {
    Run after = live.run;
    if (after.start(call.request.read)) {
      store_event(live, std::move(after), {.kind = Kind::start, .read = call.request.read});
    }
    return state_response(200, live);
  });
}

Response Api::meet_next(const Call& call) {
  return on_own_run(call, from_client::read_meet_next, [&](LiveRun& live, from_client::MeetNext message) {
    const int met = live.run.opponent().number;
    const bool can_go_on = live.run.status() == RunStatus::won_game;
    // Without a number, a repetition is one that arrives while the opponent it asked for is on the board.
    const int wanted = message.opponent.value_or(can_go_on ? met + 1 : std::max(met, 2));
    if (wanted >= 2 && wanted <= met) return state_response(200, live);
    if (wanted < 2) {
      return conflict_response("wrong_opponent",
                               can_go_on ? fmt::format("Opponent 1 has been met: the next is {}.", met + 1)
                                         : "A run starts with opponent 1: it is not met again.",
                               live);
    }
    Run after = live.run;
    if (wanted != met + 1 || !after.next(call.request.read)) {
      return conflict_response("not_won", "The opponent before has not been beaten.", live);
    }
    store_event(live, std::move(after), {.kind = Kind::next, .read = call.request.read, .opponent = wanted});
    return state_response(200, live);
  });
}

Response Api::resign_run(const Call& call) {
  return on_own_run(call, from_client::read_nothing, [&](LiveRun& live, from_client::Nothing) {
    Run after = live.run;
    if (after.resign()) {
      const auto [opponent, ply] = live.run.turn();
      store_event(live, std::move(after),
                  {.kind = Kind::resign, .read = call.request.read, .opponent = opponent, .ply = ply});
    }
    return state_response(200, live);
  });
}

Response Api::name_run(const Call& call) {
  return on_own_run(call, from_client::read_give_name, [&](LiveRun& live, const from_client::GiveName& message) {
    if (message.name != live.record.name) {
      store_.set_name(live.record.number, message.name);
      live.record.name = message.name;
    }
    return state_response(200, live);
  });
}

Response Api::play_move(const Call& call) {
  return on_own_run(call, from_client::read_play_move, [&](LiveRun& live, const from_client::PlayMove& message) {
    const Turn now = live.run.turn();
    const Turn turn{message.opponent.value_or(now.opponent), message.ply};
    const auto wrong_turn = [&] {
      return turn.opponent == now.opponent
                 ? conflict_response("wrong_ply", "This is not the ply to be played.", live)
                 : conflict_response("wrong_opponent", "This is not the opponent on the board.", live);
    };
    const std::optional<Game> past = turn == now ? std::nullopt : live.run.game_before(turn);
    if (turn != now && !past) return wrong_turn();

    const Game& game = past ? *past : live.run.game();
    const Attempt attempt = read_move(game, message.move);
    const Move* move = std::get_if<Move>(&attempt);
    if (move == nullptr) {
      return past ? wrong_turn() : json_response(422, from_server::refused_move(game, std::get<Refusal>(attempt)));
    }
    Run after = live.run;
    switch (after.move(turn, *move, call.request.read)) {
      case MoveAnswer::accepted: break;
      case MoveAnswer::repeated: return state_response(200, live);
      case MoveAnswer::wrong_turn:
      case MoveAnswer::not_legal:
      case MoveAnswer::not_playing: return wrong_turn();
    }
    const MoveTexts texts = last_texts(after);
    store_event(live, std::move(after),
                {.kind = Kind::move,
                 .read = call.request.read,
                 .turn_began = live.turn_began,
                 .opponent = turn.opponent,
                 .ply = turn.ply,
                 .move = texts.move,
                 .reply = texts.reply});
    return state_response(200, live);
  });
}

Response Api::show_replay(const Call& call) {
  const auto run = runs_.lock(call.id);
  if (!run) return no_run();
  if (!(*run)->run.ended()) {
    const auto caller = caller_of(call.request);
    if (!caller || caller->player != (*run)->record.player) return no_run();
    return conflict_response("run_goes_on", "A run can be replayed once it is over.", **run);
  }
  return json_response(200, from_server::replay(**run));
}

}  // namespace damero
