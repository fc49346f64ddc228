// damero bench: one number a game that changes when what the search looks at changes.
#include <fmt/format.h>

#include <memory>

#include "base/json_writer.hpp"
#include "commands.hpp"
#include "engine/signature.hpp"

namespace damero {
namespace {

constexpr const char* bench_details = R"(Runs a fixed set of searches for every game and prints how many positions they looked at: a line a
game, and the total. The numbers are the same on every machine; they change only when the rules or
the search change.)";

void print_as_json() {
  std::uint64_t total = 0;
  JsonWriter json;
  json.begin_object().key("games").begin_object();
  for (const VariantId id : all_variants()) {
    const std::uint64_t nodes = signature(id);
    total += nodes;
    json.key(*rules_of(id).key).value(nodes);
  }
  json.end_object().key("total").value(total).end_object();
  fmt::print("{}\n", json.text());
}

void print_lines() {
  std::uint64_t total = 0;
  for (const VariantId id : all_variants()) {
    const std::uint64_t nodes = signature(id);
    total += nodes;
    fmt::print("{} {}\n", *rules_of(id).key, nodes);
  }
  fmt::print("total {}\n", total);
}

}  // namespace

void add_bench(CLI::App& program) {
  auto json = std::make_shared<bool>(false);
  CLI::App* command = program.add_subcommand("bench", "Count the positions that a fixed set of searches looks at");
  command->add_flag("--json", *json, "Print JSON: {\"games\":{GAME:NODES},\"total\"}");
  command->footer(bench_details);
  command->callback([json] { *json ? print_as_json() : print_lines(); });
}

}  // namespace damero
