#include "protocol/from_hub.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include "base/ascii.hpp"

namespace damero::from_hub {

namespace {

using ReadMessage = std::variant<Message, HubFault>;

HubFault missing(std::string_view name) { return {"the argument " + std::string(name) + " is missing"}; }
HubFault unusable(std::string_view name) { return {"the argument " + std::string(name) + " has no usable value"}; }

/// Seconds as milliseconds, or nothing; a clock may have been overstepped.
std::optional<std::int64_t> read_seconds(std::string_view text) {
  constexpr double most = 1e9;
  double seconds = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
  if (error != std::errc{} || end != text.data() + text.size() || !(std::abs(seconds) <= most)) return std::nullopt;
  return std::max<std::int64_t>(0, std::llround(seconds * 1e3));
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : text) {
    if (!is_space(c)) {
      word += c;
    } else if (!word.empty()) {
      words.push_back(std::move(word));
      word.clear();
    }
  }
  if (!word.empty()) words.push_back(std::move(word));
  return words;
}

ReadMessage read_set_parameter(const HubLine& line) {
  const std::string* name = line.find("name");
  const std::string* value = line.find("value");
  if (name == nullptr) return missing("name");
  if (value == nullptr) return missing("value");
  return SetParameter{*name, *value};
}

ReadMessage read_position(const HubLine& line) {
  const std::string* position = line.find("pos");
  const std::string* moves = line.find("moves");
  if (position == nullptr) return missing("pos");
  return Position{*position, moves == nullptr ? std::vector<std::string>{} : words_of(*moves)};
}

/// Puts an argument of "level" into limits, where it is one; false where its value is none.
bool add_limit(const HubArgument& argument, Limits& limits, Limits::Clock& clock) {
  const auto& [name, value] = argument;
  if (name == "depth") {
    const auto depth = read_number(value, 1, std::numeric_limits<int>::max());
    if (depth) limits.depth = Depth{static_cast<int>(*depth)};
    return depth.has_value();
  }
  if (name == "nodes") {
    const auto nodes = read_number(value, 1, std::numeric_limits<std::int64_t>::max());
    if (nodes) limits.nodes = static_cast<std::uint64_t>(*nodes);
    return nodes.has_value();
  }
  if (name == "moves") {
    const auto moves = read_number(value, 0, std::numeric_limits<int>::max());
    clock.moves_to_go = static_cast<int>(moves.value_or(0));
    return moves.has_value();
  }
  if (name == "move-time") {
    limits.move_ms = read_seconds(value);
    return limits.move_ms.has_value();
  }
  if (name == "time" || name == "inc") {
    const auto ms = read_seconds(value);
    (name == "time" ? clock.left_ms : clock.increment_ms) = ms.value_or(0);
    return ms.has_value();
  }
  return true;
}

ReadMessage read_level(const HubLine& line) {
  Level level;
  Limits::Clock clock{.left_ms = 0};
  for (const HubArgument& argument : line.arguments)
    if (!add_limit(argument, level.limits, clock)) return unusable(argument.name);
  if (line.find("time") != nullptr) level.limits.clock = clock;
  else if (line.find("inc") != nullptr || line.find("moves") != nullptr) return missing("time");
  const Limits& limits = level.limits;
  const bool endless = line.find("infinite") != nullptr || line.find("ponder") != nullptr;
  if (!endless && !limits.depth && !limits.nodes && !limits.move_ms && !limits.clock) return HubFault{"level says no limit"};
  return level;
}

ReadMessage read_go(const HubLine& line) {
  if (line.find("think") != nullptr) return Go{Mode::think};
  if (line.find("ponder") != nullptr) return Go{Mode::ponder};
  if (line.find("analyze") != nullptr) return Go{Mode::analyze};
  return HubFault{"go needs think, ponder or analyze"};
}

}  // namespace

std::optional<std::int64_t> read_number(std::string_view text, std::int64_t least, std::int64_t most) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < least || number > most) return std::nullopt;
  return number;
}

ReadMessage read(std::string_view text) {
  auto read = read_hub_line(text);
  if (auto* fault = std::get_if<HubFault>(&read)) return *std::move(fault);
  const HubLine& line = std::get<HubLine>(read);
  const std::string& command = line.command;
  if (command.empty()) return Nothing{};
  if (command == "hub") return Hello{};
  if (command == "set-param") return read_set_parameter(line);
  if (command == "init") return Init{};
  if (command == "new-game") return NewGame{};
  if (command == "pos") return read_position(line);
  if (command == "level") return read_level(line);
  if (command == "go") return read_go(line);
  if (command == "ponder-hit") return PonderHit{};
  if (command == "stop") return Stop{};
  if (command == "ping") return Ping{};
  if (command == "quit") return Quit{};
  return HubFault{"no command is called " + command.substr(0, 40)};
}

}  // namespace damero::from_hub
