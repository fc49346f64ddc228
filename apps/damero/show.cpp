// damero show: a diagram of a position.
#include <fmt/format.h>

#include <memory>

#include "arguments.hpp"
#include "base/json_writer.hpp"
#include "commands.hpp"
#include "diagram.hpp"
#include "game_text.hpp"
#include "notation/fen.hpp"
#include "notation/json.hpp"

namespace damero {
namespace {

struct ShowOptions {
  VariantId id{};
  std::optional<std::string> fen;
  bool json = false;
};

constexpr const char* show_details = R"(w and b are men, W and B kings. In the games with columns the number behind a top is the height
of its column; columns of two or more are listed beside the board, top piece first.
Colours are used on a terminal only, and never when NO_COLOR is set.

  damero show bashni
  damero show bashni 'B:Wc3,Ke5(wbB):Bb6(ww),d6')";

void show(const ShowOptions& options) {
  const Game game(options.id, setup_from(options.id, options.fen));
  if (options.json) {
    JsonWriter json;
    write_game(json, game);
    fmt::print("{}\n", json.text());
    return;
  }
  fmt::print("{}\n\n{}\n{}\n", heading(game), diagram(game.position(), terminal_has_colours()),
             write_fen(game.position()));
}

}  // namespace

void add_show(CLI::App& program) {
  auto options = std::make_shared<ShowOptions>();
  CLI::App* command = program.add_subcommand("show", "Draw a position");
  add_game(*command, options->id);
  add_fen(*command, "FEN", options->fen, "The position; the start of the game if left out");
  command->add_flag("--json", options->json, "Print the position as JSON, with its moves");
  command->footer(show_details);
  command->callback([options] { show(*options); });
}

}  // namespace damero
