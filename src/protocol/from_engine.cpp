#include "protocol/from_engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace damero::from_engine {

namespace {

std::string parameter(std::string_view name, std::string value, std::vector<HubArgument> type) {
  HubLine line{"param", {{"name", std::string(name)}, {"value", std::move(value)}}};
  std::ranges::move(type, std::back_inserter(line.arguments));
  return write_hub_line(line);
}

std::vector<HubArgument> whole_number(int least, int most) {
  return {{"type", "int"}, {"min", std::to_string(least)}, {"max", std::to_string(most)}};
}

std::string names_of_variants() {
  std::string names;
  for (const VariantId id : all_variants()) names += (names.empty() ? "" : " ") + std::string(hub_name_of(id));
  return names;
}

}  // namespace

std::vector<std::string> introduction(const Settings& settings) {
  return {
      write_hub_line({"id", {{"name", "Damero"}, {"version", DAMERO_VERSION}, {"author", "The Damero developers"}}}),
      parameter("variant", std::string(hub_name_of(settings.game)), {{"type", "enum"}, {"values", names_of_variants()}}),
      parameter("threads", std::to_string(settings.threads), whole_number(1, most_threads)),
      parameter("hash", std::to_string(settings.hash_mib), whole_number(1, most_hash_mib)),
      parameter("weights", settings.weights, {{"type", "string"}}),
      parameter("material", settings.material ? "true" : "false", {{"type", "bool"}}),
      parameter("book", settings.book ? "true" : "false", {{"type", "bool"}}),
      parameter("book-spread", std::to_string(settings.book_spread), whole_number(0, most_book_spread)),
      "wait",
  };
}

std::string info(const AnyPosition& position, const Line& line) {
  std::string variation;
  AnyPosition at = position;
  for (const Move& move : line.moves) {
    variation += (variation.empty() ? "" : " ") + hub_move(at, move);
    at = after(at, move);
  }
  const double seconds = static_cast<double>(line.ms) / 1e3;
  const double millions_a_second = line.ms > 0 ? static_cast<double>(line.nodes) / 1e6 / seconds : 0;
  std::string text = write_hub_line({"info", {{"depth", std::to_string(line.depth.plies)},
                                              {"score", score(line.score)},
                                              {"nodes", std::to_string(line.nodes)},
                                              {"time", fmt::format("{:.3f}", seconds)},
                                              {"nps", fmt::format("{:.3f}", millions_a_second)}}});
  return text + " pv=\"" + variation + '"';  // in quotes also where it is one move
}

std::string done(const AnyPosition& position, std::span<const Move> moves) {
  HubLine line{"done", {{"move", hub_move(position, moves[0])}}};
  if (moves.size() > 1) line.arguments.push_back({"ponder", hub_move(after(position, moves[0]), moves[1])});
  return write_hub_line(line);
}

std::string error(std::string_view reason) { return write_hub_line({"error", {{"message", std::string(reason)}}}); }

std::string score(Score score) {
  constexpr int win = 10'000;
  constexpr int most = 8'999;
  int hundredths = std::clamp(score.value(), -most, most);
  if (score.is_win()) hundredths = win - (Score::win_in(0).value() - score.value());
  if (score.is_loss()) hundredths = score.value() - Score::loss_in(0).value() - win;
  return fmt::format("{:.2f}", hundredths / 100.0);
}

}  // namespace damero::from_engine
