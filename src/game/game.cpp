#include "game/game.hpp"

#include <algorithm>

namespace damero {

Game::Game(VariantId id) : Game(id, start_setup(rules_of(id))) {}

Game::Game(VariantId id, const Setup& start) : id_(id) {
  State state{make_position(id, start), {}, {}};
  state.counts = DrawCounts::start(rules().draws, pieces_of(state.position));
  state.result = result_by_rule(state);
  states_.push_back(std::move(state));
}

MoveList Game::legal_moves() const { return result() ? MoveList{} : moves_of(position()); }

std::optional<Result> Game::result() const { return ended_by_hand_ ? ended_by_hand_ : states_.back().result; }

std::vector<RunningCount> Game::running_counts() const {
  const DrawRules& draws = *rules().draws;
  const int plies_a_unit = *rules().count_unit == CountUnit::moves ? 2 : 1;
  const DrawCounts& counts = draw_counts();
  std::vector<RunningCount> running;
  const auto add = [&running](const RunningCount& count) {
    running.insert(std::ranges::upper_bound(running, count.reason, {}, &RunningCount::reason), count);
  };
  for (std::size_t i = 0; i < draws.stretches->size(); ++i) {
    const Stretch& stretch = (*draws.stretches)[i];
    const int unit = stretch.stronger_side_only ? 1 : plies_a_unit;
    if (const auto done = counts.in_stretch(i))
      add({(*stretch.reason)(pieces_of(position())), *done / unit, *stretch.limit / unit});
  }
  add({draws.idle_reason, counts.idle_plies() / plies_a_unit, draws.idle_plies / plies_a_unit});
  if (draws.plies_in_all != 0)
    add({Reason::too_long, counts.plies() / plies_a_unit, draws.plies_in_all / plies_a_unit});
  return running;
}

std::optional<int> Game::plies_left() const {
  const DrawRules& draws = *rules().draws;
  if (draws.plies_in_all == 0) return std::nullopt;
  return std::max(0, draws.plies_in_all - draw_counts().plies());
}

void Game::play(const Move& move) {
  const State& now = states_.back();
  const Side mover = turn();
  const bool man = !has(pieces_of(now.position).kings, move.from);
  State next{after(now.position, move), {}, {}};
  next.counts = now.counts.after(rules().draws, mover, move, man, pieces_of(next.position));
  moves_.push_back(move);
  states_.push_back(std::move(next));
  states_.back().result = result_by_rule(states_.back());
}

bool Game::take_back() {
  if (ended_by_hand_) {
    ended_by_hand_.reset();
    return true;
  }
  if (moves_.empty()) return false;
  moves_.pop_back();
  states_.pop_back();
  return true;
}

void Game::resign(Side loser) { end({other(loser), Reason::resignation}); }
void Game::agree_draw() { end({std::nullopt, Reason::agreement}); }
void Game::lose_on_time(Side loser) { end({other(loser), Reason::time}); }

void Game::end(Result result) {
  if (!this->result()) ended_by_hand_ = result;
}

std::optional<Result> Game::result_by_rule(const State& state) const {
  const DrawRules& draws = *rules().draws;
  const Side turn = turn_of(state.position);
  const Pieces& pieces = pieces_of(state.position);
  if (moves_of(state.position).empty()) return Result{other(turn), Reason::no_moves};
  if (draws.repetitions != 0 && has_occurred(state, draws.repetitions))
    return Result{std::nullopt, Reason::repetition};
  if (*draws.dead_position != nullptr && (*draws.dead_position)(pieces, turn))
    return Result{std::nullopt, Reason::dead_position};
  if (const auto reason = state.counts.reached(draws, pieces)) return Result{std::nullopt, *reason};
  return std::nullopt;
}

bool Game::has_occurred(const State& last, int times) const {
  for (auto it = states_.rbegin(); it != states_.rend(); ++it) {
    if (it->position == last.position && --times == 0) return true;
    if (it->counts.idle_plies() == 0) return false;  // a capture or a man's move came before: nothing earlier can recur
  }
  return false;
}

}  // namespace damero
