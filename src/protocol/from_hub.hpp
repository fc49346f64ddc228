// What Hub, or whoever plays its part, says to an engine: a closed set of messages.
#pragma once

#include "engine/engine.hpp"
#include "protocol/hub_line.hpp"

namespace damero::from_hub {

/// "hub": what are you, and what are your parameters?
struct Hello {};
struct SetParameter {
  std::string name;
  std::string value;
};
/// "init": the parameters hold.
struct Init {};
struct NewGame {};
struct Position {
  std::string position;
  std::vector<std::string> moves;
};
struct Level {
  Limits limits;
};
enum class Mode { think, ponder, analyze };
struct Go {
  Mode mode;
};
struct PonderHit {};
struct Stop {};
struct Ping {};
struct Quit {};
/// A blank line says nothing.
struct Nothing {};

using Message = std::variant<Hello, SetParameter, Init, NewGame, Position, Level, Go, PonderHit, Stop, Ping, Quit, Nothing>;

/// Reads a line without its end. Arguments that no message has are passed over.
[[nodiscard]] std::variant<Message, HubFault> read(std::string_view line);

/// A whole text as a number from `least` to `most`, or nothing.
[[nodiscard]] std::optional<std::int64_t> read_number(std::string_view text, std::int64_t least, std::int64_t most);

}  // namespace damero::from_hub
