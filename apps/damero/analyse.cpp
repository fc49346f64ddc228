// damero analyse: the best lines of a position, as the engine finds them.
#include <fmt/format.h>

#include <memory>

#include "arguments.hpp"
#include "base/json_writer.hpp"
#include "commands.hpp"
#include "engine_options.hpp"
#include "game_text.hpp"
#include "machine/surroundings.hpp"
#include "notation/fen.hpp"

namespace damero {
namespace {

struct AnalyseOptions {
  VariantId id{};
  std::optional<std::string> fen;
  std::optional<std::string> time;
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  int lines = 1;
  bool json = false;
  EngineOptions engine;
};

constexpr const char* analyse_details = R"(Prints a line whenever the engine has found one: its rank, the depth, the score for the side to move (in men,
or the plies to a win or a loss), the time, the positions visited, and the moves. Without a limit it goes on
until it has seen everything or is interrupted.

  damero analyse russian 'W:Wc3,e3,g3:Bd6,f6,h6' --time 5s --lines 3

As JSON, an object a line: {"rank","depth","deepest","score","win_in","loss_in","bound","ms","nodes","moves"},
where one of the three is a number and the others are null, and "bound" is "exact" or "at_least".)";

class Printer : public LineListener {
 public:
  Printer(const Game& game, bool json) : game_(game), json_(json) {}

  void heard(int rank, const Line& line) override {
    json_ ? print_json(rank, line) : print(rank, line);
    std::fflush(stdout);
  }

 private:
  void print(int rank, const Line& line) const {
    fmt::print("{} {:2}/{:<3} {}{:<12} {:6.2f} s {:12} {}\n", rank + 1, line.depth.plies, line.deepest,
               line.bound == Bound::at_least ? ">=" : "  ", score_text(line.score), static_cast<double>(line.ms) / 1e3, line.nodes,
               fmt::join(move_texts(game_, line.moves), " "));
  }

  void print_json(int rank, const Line& line) const {
    JsonWriter json;
    const auto number_or_null = [&](std::string_view key, bool is, int number) {
      json.key(key);
      if (is) json.value(number);
      else json.null();
    };
    const Score score = line.score;
    json.begin_object().key("rank").value(rank + 1).key("depth").value(line.depth.plies).key("deepest").value(line.deepest);
    number_or_null("score", !score.is_win() && !score.is_loss(), score.value());
    number_or_null("win_in", score.is_win(), Score::win_in(0).value() - score.value());
    number_or_null("loss_in", score.is_loss(), score.value() - Score::loss_in(0).value());
    json.key("bound").value(line.bound == Bound::at_least ? "at_least" : "exact");
    json.key("ms").value(line.ms).key("nodes").value(line.nodes).key("moves").begin_array();
    for (const std::string& text : move_texts(game_, line.moves)) json.value(text);
    json.end_array().end_object();
    fmt::print("{}\n", json.text());
  }

  const Game& game_;
  bool json_;
};

void analyse(const AnalyseOptions& options) {
  const Game game(options.id, setup_from(options.id, options.fen));
  if (game.result()) throw Failure("the game is over in this position");
  const auto weights = weights_from(options.engine, options.id);
  const auto tables = tables_from(options.engine, options.id);
  Engine engine(weights, settings_from(options.engine, tables.get()), native_surroundings());
  Limits limits{.nodes = options.nodes};
  if (options.depth) limits.depth = Depth{*options.depth};
  if (options.time) limits.move_ms = milliseconds_from(*options.time);
  Printer printer(game, options.json);
  engine.go(game, limits, printer, options.lines);
}

}  // namespace

void add_analyse(CLI::App& program) {
  auto options = std::make_shared<AnalyseOptions>();
  CLI::App* command = program.add_subcommand("analyse", "Show the best lines of a position");
  add_game(*command, options->id);
  add_fen(*command, "FEN", options->fen, "The position; without it the start of the game");
  command->add_option("--time", options->time, "Stop after this time, such as 5s or 200ms");
  command->add_option("--depth", options->depth, "Stop after this depth, in plies")->check(CLI::Range(1, max_ply));
  command->add_option("--nodes", options->nodes, "Stop after so many positions");
  command->add_option("--lines", options->lines, "How many lines, with different first moves")->check(CLI::Range(1, 100))->capture_default_str();
  command->add_flag("--json", options->json, "Print a JSON object a line");
  add_engine_options(*command, options->engine);
  command->footer(analyse_details);
  command->callback([options] { analyse(*options); });
}

}  // namespace damero
