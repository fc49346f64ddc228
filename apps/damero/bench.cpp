// damero bench: one number a game that changes when what the engine looks at changes.
#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "base/json_writer.hpp"
#include "commands.hpp"
#include "engine/signature.hpp"
#include "engine_options.hpp"

namespace damero {
namespace {

constexpr const char* bench_details = R"(Runs a fixed set of the engine's searches for every game, with its shipped weights where it has some, and prints
how many positions they looked at: a line a game, and the total. The numbers are the same on every machine, also
in the browser, and are those of tests/engine/bench.txt; they change only when rules, search or weights do.

  damero bench > tests/engine/bench.txt      after such a change
  damero bench --speed                       with the positions a second behind each number)";

struct BenchOptions {
  bool json = false;
  bool speed = false;
};

struct Benched {
  std::uint64_t nodes;
  double seconds;
};

Benched bench(VariantId id) {
  const std::vector<Weight> weights = weights_from({}, id);
  const auto began = std::chrono::steady_clock::now();
  const std::uint64_t nodes = signature(id, weights);
  return {nodes, std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count()};
}

void print_as_json() {
  std::uint64_t total = 0;
  JsonWriter json;
  json.begin_object().key("games").begin_object();
  for (const VariantId id : all_variants()) {
    const std::uint64_t nodes = bench(id).nodes;
    total += nodes;
    json.key(*rules_of(id).key).value(nodes);
  }
  json.end_object().key("total").value(total).end_object();
  fmt::print("{}\n", json.text());
}

void print_line(std::string_view name, const Benched& benched, bool speed) {
  fmt::print("{} {}", name, benched.nodes);
  if (speed) fmt::print("  {:.2f} million a second", static_cast<double>(benched.nodes) / benched.seconds / 1e6);
  fmt::print("\n");
}

void print_lines(bool speed) {
  Benched total{0, 0};
  for (const VariantId id : all_variants()) {
    const Benched benched = bench(id);
    total = {total.nodes + benched.nodes, total.seconds + benched.seconds};
    print_line(*rules_of(id).key, benched, speed);
  }
  print_line("total", total, speed);
}

}  // namespace

void add_bench(CLI::App& program) {
  auto options = std::make_shared<BenchOptions>();
  CLI::App* command = program.add_subcommand("bench", "Count the positions that a fixed set of searches looks at");
  auto* json = command->add_flag("--json", options->json, "Print JSON: {\"games\":{GAME:NODES},\"total\"}");
  command->add_flag("--speed", options->speed, "Print the positions a second, too")->excludes(json);
  command->footer(bench_details);
  command->callback([options] { options->json ? print_as_json() : print_lines(options->speed); });
}

}  // namespace damero
