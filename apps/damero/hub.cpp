// damero hub: the engine for other programs, by the Hub protocol on standard input and output.
#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <random>

#include "commands.hpp"
#include "engine_options.hpp"
#include "protocol/hub_session.hpp"

namespace damero {
namespace {

constexpr const char* hub_details = R"(Speaks Hub 2 until it hears "quit" or its standard input is closed. The options are what its parameters begin with; the
parameter "variant" chooses the game. docs/formats/hub.md describes the lines.

  damero hub --threads 2)";

/// The next line of standard input without its end; nothing at the end of it. No more is kept of a line than shows that
/// it is too long.
std::optional<std::string> next_line() {
  std::string line;
  for (int c = std::getchar(); c != '\n'; c = std::getchar()) {
    if (c == EOF) return line.empty() ? std::nullopt : std::optional(line);
    if (line.size() <= longest_hub_line) line += static_cast<char>(c);
  }
  return line;
}

void say_on_output(const std::string& line) {
  fmt::print("{}\n", line);
  std::fflush(stdout);
}

std::vector<Weight> chosen_weights(const from_engine::Settings& settings) {
  EngineOptions options;
  if (!settings.weights.empty()) options.weights = settings.weights;
  options.material = settings.material;
  return weights_from(options, settings.game);
}

void speak_hub(const EngineOptions& options) {
  HubSession session({.game = hub_own_game(),
                      .weights = options.weights.value_or(""),
                      .material = options.material,
                      .threads = options.threads,
                      .hash_mib = options.hash_mib},
                     {chosen_weights, shipped_book, [&options](VariantId id) { return tables_from(options, id); }},
                     std::random_device{}(), say_on_output);
  while (const auto line = next_line())
    if (!session.hear(*line)) break;
}

}  // namespace

void add_hub(CLI::App& program) {
  auto options = std::make_shared<EngineOptions>();
  CLI::App* command = program.add_subcommand("hub", "Be an engine for other programs, by the Hub protocol");
  add_engine_options(*command, *options);
  command->footer(hub_details);
  command->callback([options] { speak_hub(*options); });
}

}  // namespace damero
