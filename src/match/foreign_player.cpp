#include "match/foreign_player.hpp"

#include <algorithm>

namespace damero {

std::chrono::milliseconds longest_wait(const Limits& limits) {
  using std::chrono::milliseconds;
  constexpr milliseconds longest_move{600'000};
  constexpr milliseconds longest_overstep{5'000};
  milliseconds wait = longest_move;
  if (limits.move_ms) wait = std::min(wait, milliseconds(*limits.move_ms) + longest_overstep);
  if (limits.clock) wait = std::min(wait, milliseconds(limits.clock->left_ms) + longest_overstep);
  return wait;
}

std::string excerpt(std::string_view said) {
  constexpr std::size_t longest = 100;
  std::string text(said.substr(0, longest));
  std::ranges::replace_if(text, [](char c) { return c < ' ' || c > '~'; }, '?');
  return said.size() > longest ? text + "..." : text;
}

void ForeignPlayer::begin_game(std::uint64_t /*seed*/) {
  fault_.reset();
  if (auto fault = prepare()) fail(*std::move(fault));
}

Choice ForeignPlayer::choose(const Game& game, const Limits& limits) {
  if (fault_) return *fault_;
  Choice choice = ask(game, limits);
  if (const auto* fault = std::get_if<Fault>(&choice)) fail(*fault);
  return choice;
}

void ForeignPlayer::fail(Fault fault) {
  fault_ = std::move(fault);
  leave();
}

}  // namespace damero
