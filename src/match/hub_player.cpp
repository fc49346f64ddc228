#include "match/hub_player.hpp"

#include <fmt/format.h>

#include "protocol/hub_notation.hpp"

namespace damero {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds longest_start{60'000};

std::string seconds(std::int64_t ms) { return fmt::format("{:.3f}", static_cast<double>(ms) / 1e3); }

HubLine level_of(const Limits& limits) {
  HubLine line{"level", {}};
  if (limits.depth) line.arguments.push_back({"depth", std::to_string(limits.depth->plies)});
  if (limits.nodes) line.arguments.push_back({"nodes", std::to_string(*limits.nodes)});
  if (limits.move_ms) line.arguments.push_back({"move-time", seconds(*limits.move_ms)});
  if (limits.clock) {
    line.arguments.push_back({"moves", std::to_string(limits.clock->moves_to_go)});
    line.arguments.push_back({"time", seconds(limits.clock->left_ms)});
  }
  return line;
}

HubLine position_of(const Game& game) {
  HubLine line{"pos", {{"pos", hub_position(game.position_at(0))}}};
  std::string moves;
  for (int ply = 0; ply < game.ply(); ++ply)
    moves += (ply == 0 ? "" : " ") + hub_move(game.position_at(ply), game.moves()[static_cast<std::size_t>(ply)]);
  if (!moves.empty()) line.arguments.push_back({"moves", moves});
  return line;
}

bool is_parameter(const HubLine& line, std::string_view name) {
  const std::string* found = line.find("name");
  return line.command == "param" && found != nullptr && *found == name;
}

}  // namespace

HubPlayer::~HubPlayer() {
  if (program_) say({"quit", {}});
}

std::optional<Fault> HubPlayer::prepare() {
  if (!program_)
    if (auto fault = start()) return fault;
  // What it does for a new game is not to count as time for its first move.
  say({"new-game", {}});
  say({"ping", {}});
  if (auto heard = wait_for("pong", longest_start); auto* fault = std::get_if<Fault>(&heard)) return std::move(*fault);
  return std::nullopt;
}

std::optional<Fault> HubPlayer::start() {
  program_ = std::make_unique<ChildProgram>(command_);
  bool knows_variants = false;
  say({"hub", {}});
  const auto note = [&](const HubLine& line) { knows_variants = knows_variants || is_parameter(line, "variant"); };
  if (auto heard = wait_for("wait", longest_start, note); auto* fault = std::get_if<Fault>(&heard)) return std::move(*fault);
  if (knows_variants)
    say({"set-param", {{"name", "variant"}, {"value", std::string(hub_name_of(game_))}}});
  else if (game_ != hub_own_game())
    return Fault{"it has no parameter \"variant\""};
  say({"init", {}});
  if (auto heard = wait_for("ready", longest_start); auto* fault = std::get_if<Fault>(&heard)) return std::move(*fault);
  return std::nullopt;
}

std::variant<HubLine, Fault> HubPlayer::wait_for(std::string_view command, milliseconds time,
                                                  const std::function<void(const HubLine&)>& passed) {
  const auto last = std::chrono::steady_clock::now() + time;
  for (;;) {
    const auto left = std::chrono::duration_cast<milliseconds>(last - std::chrono::steady_clock::now());
    // Whoever speaks without a pause is not waited for longer than others.
    const auto text = left.count() < 0 ? std::nullopt : program_->hear(left);
    if (!text) return Fault{fmt::format("no \"{}\": the program is silent or has ended", command)};
    auto read = read_hub_line(*text);
    if (auto* fault = std::get_if<HubFault>(&read)) return Fault{fmt::format("'{}': {}", excerpt(*text), fault->reason)};
    auto& line = std::get<HubLine>(read);
    if (line.command == "error") return Fault{fmt::format("it answers: {}", excerpt(*text))};
    if (line.command == command) return std::move(line);
    passed(line);
  }
}

Choice HubPlayer::ask(const Game& game, const Limits& limits) {
  say(position_of(game));
  say(level_of(limits));
  program_->say("go think");
  auto heard = wait_for("done", longest_wait(limits));
  if (auto* fault = std::get_if<Fault>(&heard)) return std::move(*fault);
  const std::string* text = std::get<HubLine>(heard).find("move");
  if (text == nullptr) return Fault{"\"done\" without a move"};
  const auto move = read_hub_move(game.position(), *text);
  if (const auto* fault = std::get_if<HubFault>(&move)) return Fault{fmt::format("illegal move '{}': {}", excerpt(*text), fault->reason)};
  return std::get<Move>(move);
}

}  // namespace damero
