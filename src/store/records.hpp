// What is kept of players and runs, as plain values. An Instant counts from 1970, UTC.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ladder/run.hpp"

namespace damero {

/// A player's number in the store; it is shown to nobody.
struct PlayerNumber {
  std::int64_t value = 0;
  friend bool operator==(const PlayerNumber&, const PlayerNumber&) = default;
};

/// What a browser proves a player with. Only hashes are kept, so the file gives nobody a way in.
struct PlayerKey {
  std::string token_hash;  ///< of the cookie
  std::string code_hash;   ///< of the recovery code that belongs to the cookie
};

/// How a finished run ended up.
struct RunOutcome {
  Instant finished = 0;
  int wins = 0;
  std::int64_t score = 0;
  std::int64_t thinking_ms = 0;  ///< in the games won, together
  bool complete = false;         ///< all opponents beaten
  friend bool operator==(const RunOutcome&, const RunOutcome&) = default;
};

/// A run without its events.
struct RunRecord {
  std::int64_t number = 0;  ///< in the store
  std::string id = {};      ///< in addresses
  PlayerNumber player = {};
  std::uint64_t seed = 0;
  Instant created = 0;
  std::string name = {};  ///< empty: none given
  bool hidden = false;
  std::optional<RunOutcome> outcome = {};  ///< nothing while the run goes on
};

/// Something that happened in a run, in the order in which it was accepted.
struct RunEvent {
  enum class Kind : std::uint8_t { start, move, next, resign };

  Kind kind = Kind::start;
  Instant read = 0;        ///< when the request had been read
  Instant turn_began = 0;  ///< move: the instant from which the player's clock ran
  Instant stored = 0;      ///< taken just before the event was written, never before `read`: the next turn begins no earlier
  int opponent = 1;
  int ply = 0;        ///< move: plies of the game before it
  std::string move = {};   ///< move: the player's
  std::string reply = {};  ///< move: the opponent's, empty when the game was over
  friend bool operator==(const RunEvent&, const RunEvent&) = default;
};

/// All that is kept of a run.
struct StoredRun {
  RunRecord record;
  std::vector<RunEvent> events;
  std::optional<std::size_t> misnumbered = {};  ///< the first event that is not stored under its place in the list
};

/// A line of the table.
struct RankedRun {
  std::string id;
  std::string name;
  RunOutcome outcome;
};

}  // namespace damero
