#include "ladder/run.hpp"

#include <algorithm>
#include <numeric>

namespace damero {

namespace {

Game new_game(int number) { return Game{run_variant, start_against(opponent(number))}; }

bool contains(const MoveList& moves, const Move& move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

std::int64_t total(const std::vector<std::int64_t>& times) {
  return std::accumulate(times.begin(), times.end(), std::int64_t{0});
}

/// The time between two instants; none when the wall clock went back.
std::int64_t elapsed(Instant from, Instant to) { return std::max<std::int64_t>(0, to - from); }

}  // namespace

std::string_view code(RunStatus status) {
  switch (status) {
    case RunStatus::ready: return "ready";
    case RunStatus::playing: return "playing";
    case RunStatus::won_game: return "won_game";
    case RunStatus::over: return "over";
    case RunStatus::complete: return "complete";
  }
  return "";
}

RunStatus status_after(int number, const Result& result) {
  if (result.winner != player_side) return RunStatus::over;
  return number == opponents ? RunStatus::complete : RunStatus::won_game;
}

Run::Run(std::uint64_t seed, Instant created)
    : seed_(seed), created_(created), game_(new_game(1)), games_{GameRecord{1, {}, {}, {}}}, turn_began_(created) {}

bool Run::start(Instant now) {
  if (status_ != RunStatus::ready) return false;
  status_ = RunStatus::playing;
  turn_began_ = now;
  return true;
}

MoveAnswer Run::move(Turn turn, const Move& move, Instant read, const std::optional<Move>& stored_reply) {
  const GameRecord* record = record_of(turn.opponent);
  const bool past = record != nullptr && turn.ply >= 0 && turn.ply % 2 == 0 &&
                    static_cast<std::size_t>(turn.ply) < record->moves.size();
  if (past && record->moves[static_cast<std::size_t>(turn.ply)] == move) return MoveAnswer::repeated;
  if (!in_game()) return MoveAnswer::not_playing;
  if (turn != this->turn()) return MoveAnswer::wrong_turn;
  if (!contains(game_.legal_moves(), move)) return MoveAnswer::not_legal;

  status_ = RunStatus::playing;
  games_.back().thinking_ms.push_back(elapsed(turn_began_, read));
  turn_began_ = read;
  play(move);
  if (!game_.result()) {
    const bool known = stored_reply && contains(game_.legal_moves(), *stored_reply);
    play(known ? *stored_reply : reply(opponent(), game_, seed_));
  }
  if (game_.result()) settle();
  return MoveAnswer::accepted;
}

void Run::clock_starts(Instant now) {
  if (status_ == RunStatus::playing) turn_began_ = now;
}

bool Run::next(Instant now) {
  if (status_ != RunStatus::won_game) return false;
  const int number = games_.back().opponent + 1;
  game_ = new_game(number);
  games_.push_back({number, {}, {}, {}});
  status_ = RunStatus::playing;
  turn_began_ = now;
  return true;
}

bool Run::resign() {
  if (ended()) return false;
  if (in_game()) {
    game_.resign(player_side);
    games_.back().result = game_.result();
  }
  status_ = RunStatus::over;
  return true;
}

std::optional<Game> Run::game_before(Turn turn) const {
  const GameRecord* record = record_of(turn.opponent);
  if (record == nullptr || turn.ply < 0 || turn.ply % 2 != 0) return std::nullopt;
  const auto ply = static_cast<std::size_t>(turn.ply);
  if (ply > record->moves.size() || (ply == record->moves.size() && record->result)) return std::nullopt;
  Game game = new_game(turn.opponent);
  for (std::size_t i = 0; i < ply; ++i) game.play(record->moves[i]);
  return game;
}

std::int64_t Run::clock_ms(Instant now) const {
  const std::int64_t played = total(games_.back().thinking_ms);
  return status_ == RunStatus::playing ? played + elapsed(turn_began_, now) : played;
}

RunScore Run::score_if_won_now(Instant now) const {
  return in_game() ? run_score(wins_ + 1, won_thinking_ms_ + clock_ms(now)) : score();
}

const GameRecord* Run::record_of(int opponent) const {
  const auto found = std::ranges::find(games_, opponent, &GameRecord::opponent);
  return found == games_.end() ? nullptr : &*found;
}

void Run::play(const Move& move) {
  game_.play(move);
  games_.back().moves.push_back(move);
}

/// Draws the consequences of the end of a game.
void Run::settle() {
  GameRecord& game = games_.back();
  game.result = game_.result();
  status_ = status_after(game.opponent, *game.result);
  if (status_ == RunStatus::over) return;
  ++wins_;
  won_thinking_ms_ += total(game.thinking_ms);
}

}  // namespace damero
