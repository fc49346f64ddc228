// A run made again from what was stored of it.
#pragma once

#include <variant>

#include "store/records.hpp"

namespace damero {

/// A run as it stands after its events.
struct RebuiltRun {
  Run run;
  Instant turn_began = 0;  ///< no earlier than this the clock of the turn to be played has run
};

/// What does not agree, and in which event (from 0); the number of events: in the outcome.
struct RunFault {
  std::size_t event;
  std::string reason;
};

/// Where the opponent's replies come from. As stored, a run goes on even when a newer program would reply otherwise.
enum class Replies : std::uint8_t { as_stored, from_seed };

/// Plays the events of a run; the first thing that does not agree with what was stored is the fault.
[[nodiscard]] std::variant<RebuiltRun, RunFault> rebuild_run(const StoredRun& stored, Replies replies);

/// How a run that has ended came out; nothing while it goes on. `finished` is when its last request had been read.
[[nodiscard]] std::optional<RunOutcome> outcome_of(const Run& run, Instant finished);

/// The texts of the last two moves when the player has just moved: the player's, and the opponent's or nothing.
struct MoveTexts {
  std::string move;
  std::string reply;
};
[[nodiscard]] MoveTexts last_texts(const Run& run);

}  // namespace damero
