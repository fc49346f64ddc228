#include "match/dxp_player.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "machine/surroundings.hpp"

namespace damero {

namespace {

using std::chrono::milliseconds;

/// A program may read its weights and clear its tables before it accepts a game.
constexpr milliseconds longest_start{60'000};
constexpr milliseconds longest_goodbye{10'000};

}  // namespace

std::optional<int> dxp_minutes(const TimeControl::Clock& clock) {
  constexpr std::int64_t ms_a_minute = 60'000;
  const std::int64_t minutes = clock.ms / ms_a_minute;
  if (clock.ms % ms_a_minute != 0 || minutes < 1 || minutes > dxp::most_minutes || clock.moves > dxp::most_moves)
    return std::nullopt;
  return static_cast<int>(minutes);
}

DxpPlayer::DxpPlayer(Address address, VariantId game, const TimeControl::Clock& clock, milliseconds longest_call)
    : address_(std::move(address)), game_(game), clock_(clock), longest_call_(longest_call) {}

std::int64_t DxpPlayer::now_ms() { return native_surroundings().now_ms(); }

std::optional<Fault> DxpPlayer::prepare() {
  if (stream_) {
    // Whether it has gone shows only where something is read.
    while (const auto message = stream_->hear(milliseconds(0))) conversation_->hear(*message);
    if (stream_->is_open() && conversation_->is_idle()) return std::nullopt;
  }
  try {
    stream_ = call(address_, dxp::message_end, longest_call_);
  } catch (const std::runtime_error& error) {
    return Fault{error.what()};
  }
  conversation_.emplace(DxpSettings{.game = game_}, static_cast<DxpHost&>(*this));
  return std::nullopt;
}

void DxpPlayer::leave() {
  conversation_.reset();
  stream_.reset();
}

template <class Condition>
std::optional<Fault> DxpPlayer::hear_until(Condition condition, milliseconds time) {
  const auto last = std::chrono::steady_clock::now() + time;
  rejected_.reset();
  while (!condition()) {
    const auto left = std::chrono::duration_cast<milliseconds>(last - std::chrono::steady_clock::now());
    const auto message = stream_->hear(left);
    if (!message) return Fault{stream_->is_open() ? "the program is silent" : "the program has closed the connection"};
    conversation_->hear(*message);
    if (rejected_) return Fault{fmt::format("it says '{}': {}", excerpt(*message), *rejected_)};
  }
  return std::nullopt;
}

std::optional<Fault> DxpPlayer::offer(const Game& game, Side program) {
  declined_.reset();
  moves_ = 0;
  conversation_->offer({.own = other(program),
                        .minutes = *dxp_minutes(clock_),
                        .moves = clock_.moves,
                        .start = setup_of(game.position())});
  if (auto fault = hear_until([this] { return conversation_->is_playing() || declined_; }, longest_start)) return fault;
  if (declined_) return Fault{fmt::format("it declines the game, with code {}", static_cast<int>(*declined_))};
  return std::nullopt;
}

void DxpPlayer::take_side(const Game& opening, Side own) {
  own_ = own;
  if (has_failed()) return;
  if (auto fault = offer(opening, own)) fail(*std::move(fault));
}

std::optional<Fault> DxpPlayer::tell(const Game& game) {
  if (conversation_->is_our_turn() && moves_ < clock_.moves) {
    conversation_->play(game.moves().back());
    return std::nullopt;
  }
  if (conversation_->is_our_turn()) conversation_->end({dxp::Ending::no_reason, false});
  if (auto fault = hear_until([this] { return conversation_->is_idle(); }, longest_goodbye)) return fault;
  return offer(game, own_);
}

Choice DxpPlayer::ask(const Game& game, const Limits& limits) {
  for (int tries = 0; tries < 2; ++tries) {
    answer_.reset();
    its_ending_.reset();
    // Where it has the first move of the game, it thinks already.
    const bool thinks = tries == 0 && conversation_->is_playing() && !conversation_->is_our_turn();
    if (!thinks)
      if (auto fault = tell(game)) return *std::move(fault);
    if (auto fault = hear_until([this] { return answer_ || its_ending_; }, longest_wait(limits))) return *std::move(fault);
    if (answer_) return *answer_;
    if (*its_ending_ == dxp::Ending::gives_up) return Resignation{};
  }
  return Fault{"it ends a game that goes on"};
}

void DxpPlayer::moved(const Game& game, int /*seconds*/) {
  if (other(game.turn()) != own_) return;
  answer_ = game.moves().back();
  ++moves_;
}

void DxpPlayer::ended(Side by, const dxp::GameEnd& end) {
  if (by == own_) its_ending_ = end.reason;
}

void DxpPlayer::end_game(const Game& game) {
  if (has_failed()) return;
  const auto winner = game.result()->winner;
  const auto reason = !winner ? dxp::Ending::draw : *winner == own_ ? dxp::Ending::gives_up : dxp::Ending::wins;
  if (conversation_->is_our_turn()) conversation_->end({reason, false});
  if (hear_until([this] { return conversation_->is_idle(); }, longest_goodbye)) leave();
}

}  // namespace damero
