#include "side_text.hpp"

#include <fmt/format.h>

#include <charconv>
#include <memory>

#include "address_text.hpp"
#include "arguments.hpp"
#include "engine_options.hpp"
#include "match/built_in.hpp"
#include "match/command_player.hpp"
#include "match/dxp_player.hpp"
#include "match/hub_player.hpp"

namespace damero {

namespace {

/// A side's text, split: its kind and the words behind.
struct SideText {
  std::string whole;
  std::string kind;
  std::string rest;  ///< behind the kind, commas and all
  std::vector<std::string> words;

  explicit SideText(const std::string& text) : whole(text) {
    std::size_t end = std::min(text.find_first_of(":,"), text.size());
    kind = text.substr(0, end);
    rest = text.substr(std::min(end + 1, text.size()));
    while (end < text.size()) {
      const std::size_t begin = end + 1;
      end = std::min(text.find(',', begin), text.size());
      words.push_back(text.substr(begin, end - begin));
    }
  }

  [[nodiscard]] Failure failure(const std::string& reason) const { return Failure(fmt::format("side '{}': {}", whole, reason)); }

  [[nodiscard]] int number(const std::string& text, int least, int most) const {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number < least || number > most)
      throw failure(fmt::format("'{}' is no number from {} to {}", text, least, most));
    return number;
  }
};

MatchSide engine_side(const SideText& text, VariantId id, const TimeControl& limits) {
  constexpr int most_nodes = 2'000'000'000;
  EngineOptions options;
  TimeControl own;
  for (const std::string& word : text.words) {
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string key = word.substr(0, equals);
    const std::string value = word.substr(std::min(equals + 1, word.size()));
    if (word == "material") options.material = true;
    else if (key == "weights" && !value.empty()) options.weights = value;
    else if (key == "tables" && !value.empty()) options.tables = value;
    else if (key == "threads") options.threads = text.number(value, 1, most_threads);
    else if (key == "hash") options.hash_mib = text.number(value, 1, most_hash_mib);
    else if (key == "nodes") own.nodes = static_cast<std::uint64_t>(text.number(value, 1, most_nodes));
    else if (key == "depth") own.depth = Depth{text.number(value, 1, max_ply)};
    else if (key == "move") own.move_ms = milliseconds_from(value);
    else if (key == "tables" || key == "weights") throw text.failure(key + "= needs a name");
    else throw text.failure(fmt::format("'{}' is none of material, weights=, tables=, threads=, hash=, nodes=, depth= and move=", word));
  }
  if (options.material && options.weights) throw text.failure("material and weights exclude each other");
  options.no_tables = !options.tables;  // what lies on this machine by chance must not change a match
  const auto weights = std::make_shared<const std::vector<Weight>>(weights_from(options, id));
  const auto tables = tables_from(options, id);
  return {text.whole, own.is_set() ? own : limits,
          [weights, tables, settings = settings_from(options, tables.get())] { return std::make_unique<EnginePlayer>(weights, settings); }};
}

MatchSide run_side(const SideText& text) {
  if (text.words.size() != 1) throw text.failure("run:DEPTH is a depth in plies and nothing more");
  const Depth depth{text.number(text.words[0], 1, max_depth.plies)};
  return {text.whole, {.depth = depth}, [depth] { return std::make_unique<RunPlayer>(depth); }};
}

/// Only full strength has the limits of the match.
MatchSide level_side(const SideText& text, VariantId id, const TimeControl& limits) {
  if (text.words.size() != 1) throw text.failure("level:N is a level and nothing more");
  const Level chosen = level(text.number(text.words[0], 1, levels));
  const auto weights = std::make_shared<const std::vector<Weight>>(weights_from({}, id));
  const TimeControl own{.nodes = chosen.nodes};
  return {text.whole, chosen.is_full_strength() ? limits : own,
          [weights, chosen] { return std::make_unique<LeveledPlayer>(chosen, weights, EngineSettings{}); }};
}

MatchSide hub_side(const SideText& text, VariantId id, const TimeControl& limits) {
  if (text.rest.empty()) throw text.failure("hub:COMMAND needs a command");
  return {text.whole, limits, [command = text.rest, id] { return std::make_unique<HubPlayer>(command, id); }};
}

MatchSide command_side(const SideText& text, const TimeControl& limits) {
  if (text.rest.empty()) throw text.failure("cmd:COMMAND needs a command");
  if (!limits.move_ms && !limits.clock) throw text.failure("the program is told a time: --move or --clock is needed");
  return {text.whole, {.move_ms = limits.move_ms, .clock = limits.clock},
          [command = text.rest] { return std::make_unique<CommandPlayer>(command); }};
}

MatchSide dxp_side(const SideText& text, VariantId id, const TimeControl& limits) {
  if (!is_played_by_dxp(id)) throw text.failure("DXP has no words for this game");
  if (!limits.clock || !dxp_minutes(*limits.clock))
    throw text.failure("DXP tells whole minutes for so many moves, up to 999 of each: --clock 1m/75 does");
  return {text.whole, {.clock = limits.clock}, [address = address_from(text.rest), id, clock = *limits.clock] {
            return std::make_unique<DxpPlayer>(address, id, clock);
          }};
}

}  // namespace

MatchSide side_from(const std::string& text, VariantId id, const TimeControl& limits) {
  const SideText split(text);
  if (split.kind == "engine") return engine_side(split, id, limits);
  if (split.kind == "level") return level_side(split, id, limits);
  if (split.kind == "run") return run_side(split);
  if (split.kind == "hub") return hub_side(split, id, limits);
  if (split.kind == "dxp") return dxp_side(split, id, limits);
  if (split.kind == "cmd") return command_side(split, limits);
  throw split.failure("a side is engine, level:N, run:DEPTH, hub:COMMAND, dxp:HOST:PORT or cmd:COMMAND");
}

}  // namespace damero
