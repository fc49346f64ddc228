// damero bench: one number a game that changes when what the search looks at changes.
#include <fmt/format.h>

#include <memory>

#include "arguments.hpp"
#include "base/json_writer.hpp"
#include "commands.hpp"
#include "engine/run_search.hpp"

namespace damero {
namespace {

constexpr Depth depth{7};  // as deep as the run's strongest opponents look
constexpr int seeds = 4;
constexpr int plies_between = 12;
constexpr int searches_a_game = 5;

constexpr const char* details = R"(
Searches the same positions of every game, along seeded random play, to the depth of the run's
strongest opponents, and prints the number of positions looked at: a line a game and the total. The
numbers are the same on every machine; they change only when the rules or the search change.)";

std::uint64_t nodes_of(VariantId id) {
  std::uint64_t nodes = 0;
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    Random random(seed);
    Game game(id);
    for (int ply = 0; ply < plies_between * searches_a_game && !game.result(); ++ply) {
      if (ply % plies_between == 0) nodes += search(game, depth).nodes;
      const MoveList moves = game.legal_moves();
      game.play(moves[random.below(moves.size())]);
    }
  }
  return nodes;
}

void bench_as_json() {
  std::uint64_t total = 0;
  JsonWriter json;
  json.begin_object().key("games").begin_object();
  for (const VariantId id : all_variants()) {
    const std::uint64_t nodes = nodes_of(id);
    total += nodes;
    json.key(*rules_of(id).key).value(nodes);
  }
  json.end_object().key("total").value(total).end_object();
  fmt::print("{}\n", json.text());
}

void bench() {
  std::uint64_t total = 0;
  for (const VariantId id : all_variants()) {
    const std::uint64_t nodes = nodes_of(id);
    total += nodes;
    fmt::print("{} {}\n", *rules_of(id).key, nodes);
  }
  fmt::print("total {}\n", total);
}

}  // namespace

void add_bench(CLI::App& program) {
  auto json = std::make_shared<bool>(false);
  CLI::App* command = program.add_subcommand("bench", "Count the positions that a fixed set of searches looks at");
  command->add_flag("--json", *json, "Print JSON: {\"games\":{KEY:NODES},\"total\"}");
  command->footer(details);
  command->callback([json] { *json ? bench_as_json() : bench(); });
}

}  // namespace damero
