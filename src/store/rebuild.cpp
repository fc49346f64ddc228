#include "store/rebuild.hpp"

#include <fmt/format.h>

#include "notation/move_text.hpp"

namespace damero {
namespace {

using Fault = std::optional<std::string>;

/// The reply to a move as it was stored, if it can be read.
std::optional<Move> stored_reply(Game game, const Move& move, const std::string& text) {
  game.play(move);
  const Attempt attempt = read_move(game, text);
  const Move* reply = std::get_if<Move>(&attempt);
  return reply ? std::optional(*reply) : std::nullopt;
}

Fault play_move(RebuiltRun& rebuilt, const RunEvent& event, Replies replies) {
  Run& run = rebuilt.run;
  if (event.turn_began < rebuilt.turn_began) return "the turn began before the position was stored";
  run.clock_starts(event.turn_began);
  const Attempt attempt = read_move(run.game(), event.move);
  const Move* move = std::get_if<Move>(&attempt);
  if (move == nullptr) return fmt::format("the move {} is not legal", event.move);
  const auto known = replies == Replies::as_stored ? stored_reply(run.game(), *move, event.reply) : std::nullopt;
  if (run.move({event.opponent, event.ply}, *move, event.read, known) != MoveAnswer::accepted) {
    return fmt::format("{} is not a move of this turn (opponent {}, ply {})", event.move, run.turn().opponent,
                       run.turn().ply);
  }
  const MoveTexts texts = last_texts(run);
  if (texts.move != event.move) return fmt::format("the move {} was stored as {}", texts.move, event.move);
  if (texts.reply != event.reply) {
    return fmt::format("the reply to {} is {} and was stored as {}", event.move,
                       texts.reply.empty() ? "none" : texts.reply, event.reply.empty() ? "none" : event.reply);
  }
  return std::nullopt;
}

Fault play_event(RebuiltRun& rebuilt, const RunEvent& event, Replies replies) {
  using Kind = RunEvent::Kind;
  if (event.stored < event.read) return "it was stored before it had been read";
  Run& run = rebuilt.run;
  bool accepted = true;
  switch (event.kind) {
    case Kind::move: return play_move(rebuilt, event, replies);
    case Kind::start: accepted = run.start(event.read); break;
    case Kind::next: accepted = run.next(event.read); break;
    case Kind::resign: accepted = run.resign(); break;
  }
  if (!accepted) return "this cannot be done at this point of the run";
  const RunEvent expected{.kind = event.kind,
                          .read = event.read,
                          .stored = event.stored,
                          .opponent = run.turn().opponent,
                          .ply = event.kind == Kind::resign ? run.turn().ply : 0};
  if (event == expected) return std::nullopt;
  return fmt::format("what was stored with it is not of this turn (opponent {}, ply {})", expected.opponent, expected.ply);
}

}  // namespace

MoveTexts last_texts(const Run& run) {
  const Game& game = run.game();
  const auto text_of = [&game](int ply) {
    return move_text(game.position_at(ply), game.moves()[static_cast<std::size_t>(ply)]);
  };
  const bool replied = game.ply() % 2 == 0;
  const int ply = game.ply() - (replied ? 2 : 1);
  return {text_of(ply), replied ? text_of(ply + 1) : std::string()};
}

std::optional<RunOutcome> outcome_of(const Run& run, Instant finished) {
  if (!run.ended()) return std::nullopt;
  return RunOutcome{.finished = finished,
                    .wins = run.wins(),
                    .score = run.score().total,
                    .thinking_ms = run.won_thinking_ms(),
                    .complete = run.status() == RunStatus::complete};
}

std::variant<RebuiltRun, RunFault> rebuild_run(const StoredRun& stored, Replies replies) {
  const auto& [record, events, misnumbered] = stored;
  RebuiltRun rebuilt{Run(record.seed, record.created), record.created};
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (misnumbered == i) return RunFault{i, fmt::format("it is not stored as number {} of the run", i)};
    if (auto fault = play_event(rebuilt, events[i], replies)) return RunFault{i, std::move(*fault)};
    rebuilt.run.clock_starts(events[i].stored);
    rebuilt.turn_began = events[i].stored;
  }
  const Instant finished = events.empty() ? record.created : events.back().read;
  if (outcome_of(rebuilt.run, finished) != record.outcome) {
    return RunFault{events.size(), "the wins, the score or the times of the run's end are not those of its moves"};
  }
  return rebuilt;
}

}  // namespace damero
