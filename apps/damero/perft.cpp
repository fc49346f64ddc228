// damero perft: counts move sequences, the check of move generation and its speed.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <vector>

#include "arguments.hpp"
#include "commands.hpp"
#include "notation/move_text.hpp"

namespace damero {
namespace {

struct PerftOptions {
  VariantId id{};
  int depth = 0;
  std::optional<std::string> fen;
  bool divide = false;
};

constexpr const char* perft_details = R"(Prints a line for each depth: DEPTH NODES SECONDS MILLIONS_PER_S. The moves of the last ply are
counted without being made, and draw rules do not end a sequence.

  damero perft international 9
  damero perft bashni 3 --divide --fen 'W:Wc3,Ke5(wbB):Bb6(ww),d6')";

void count_each_depth(const AnyPosition& position, int deepest) {
  using Clock = std::chrono::steady_clock;
  for (int depth = 1; depth <= deepest; ++depth) {
    const auto started = Clock::now();
    const std::uint64_t nodes = perft(position, depth);
    const double seconds = std::chrono::duration<double>(Clock::now() - started).count();
    const double millions = static_cast<double>(nodes) / 1e6 / std::max(seconds, 1e-9);
    fmt::print("{} {} {:.6f} {:.1f}\n", depth, nodes, seconds, millions);
    std::fflush(stdout);
  }
}

void count_each_move(const AnyPosition& position, int depth) {
  std::vector<std::pair<std::string, std::uint64_t>> counts;
  std::uint64_t total = 0;
  for (const Move& move : moves_of(position)) {
    counts.emplace_back(move_text(position, move), perft(after(position, move), depth - 1));
    total += counts.back().second;
  }
  std::ranges::sort(counts);
  for (const auto& [text, nodes] : counts) fmt::print("{} {}\n", text, nodes);
  fmt::print("total {}\n", total);
}

}  // namespace

void add_perft(CLI::App& program) {
  auto options = std::make_shared<PerftOptions>();
  CLI::App* command = program.add_subcommand("perft", "Count move sequences: the check of the rules, and their speed");
  add_game(*command, options->id);
  command->add_option("DEPTH", options->depth, "Plies to count, at least 1")->required()->check(CLI::Range(1, 99));
  add_fen(*command, "--fen", options->fen, "Count from this position instead of the start");
  command->add_flag("--divide", options->divide,
                    "Count DEPTH only: a line MOVE NODES for each first move in alphabetical order, then the total");
  command->footer(perft_details);
  command->callback([options] {
    const AnyPosition position = make_position(options->id, setup_from(options->id, options->fen));
    if (options->divide)
      count_each_move(position, options->depth);
    else
      count_each_depth(position, options->depth);
  });
}

}  // namespace damero
