#include "match/command_player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/refusal_text.hpp"

namespace damero {

namespace {

/// The milliseconds for one move: of a clock, a fair share.
std::int64_t share_of(const Limits& limits) {
  std::int64_t share = std::numeric_limits<std::int64_t>::max();
  if (limits.move_ms) share = *limits.move_ms;
  if (limits.clock) share = std::min(share, limits.clock->left_ms / std::max(1, limits.clock->moves_to_go));
  return share;
}

}  // namespace

std::optional<Fault> CommandPlayer::prepare() {
  if (!program_) program_ = std::make_unique<ChildProgram>(command_);
  return std::nullopt;
}

Choice CommandPlayer::ask(const Game& game, const Limits& limits) {
  program_->say(fmt::format("{} {} {}", *game.rules().key, write_fen(game.position()), share_of(limits)));
  const auto text = program_->hear(longest_wait(limits));
  if (!text) return Fault{"no move: the program is silent or has ended"};
  const Attempt attempt = read_move(game.position(), *text);
  if (const auto* refusal = std::get_if<Refusal>(&attempt))
    return Fault{fmt::format("illegal move '{}': {}", excerpt(*text), refusal_text(game.position(), *refusal))};
  return std::get<Move>(attempt);
}

}  // namespace damero
