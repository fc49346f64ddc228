// damero replay: plays a list of moves and says where that leads.
#include <fmt/format.h>

#include <memory>
#include <vector>

#include "arguments.hpp"
#include "commands.hpp"
#include "notation/fen.hpp"
#include "notation/json.hpp"
#include "notation/move_text.hpp"

namespace damero {
namespace {

struct ReplayOptions {
  VariantId id{};
  std::optional<std::string> fen;
  std::vector<std::string> moves;
};

constexpr const char* replay_details = R"(Plays the moves in order up to the first that is refused, and prints JSON:
  {"plies","fen","turn","counts":[{"reason","done","limit","unit"}],
   "result":{"winner":"white|black"|null,"reason"}|null,
   "refusal":{"ply","code",...}|null}
"ply" is how many plies were played before the refused move; a refusal also says which squares were
entered, which is at fault and what would be legal instead. The exit status is 0 either way.

  damero replay russian c3-d4 b6-c5 d4xb6
  damero replay bashni --fen 'W:We5(wwbb):Bd6' e5xc7)";

/// The first move refused, with how many plies were played before it.
struct Stop {
  int ply;
  Refusal refusal;
};

std::optional<Stop> play_all(Game& game, const std::vector<std::string>& moves) {
  for (const std::string& text : moves) {
    const Attempt attempt = read_move(game, text);
    if (const auto* refusal = std::get_if<Refusal>(&attempt)) return Stop{game.ply(), *refusal};
    game.play(std::get<Move>(attempt));
  }
  return std::nullopt;
}

void replay(const ReplayOptions& options) {
  Game game(options.id, setup_from(options.id, options.fen));
  const auto stop = play_all(game, options.moves);
  JsonWriter json;
  json.begin_object();
  json.key("plies").value(game.ply());
  json.key("fen").value(write_fen(game.position()));
  json.key("turn").value(code(game.turn()));
  json.key("counts");
  write_counts(json, game);
  json.key("result");
  write_result(json, game.result());
  json.key("refusal");
  if (stop) {
    json.begin_object().key("ply").value(stop->ply);
    write_refusal_members(json, game, stop->refusal);
    json.end_object();
  } else {
    json.null();
  }
  json.end_object();
  fmt::print("{}\n", json.text());
}

}  // namespace

void add_replay(CLI::App& program) {
  auto options = std::make_shared<ReplayOptions>();
  CLI::App* command = program.add_subcommand("replay", "Play a list of moves and print where it leads as JSON");
  add_game(*command, options->id);
  add_fen(*command, "--fen", options->fen, "Start here instead of the usual position");
  command->add_option("MOVE", options->moves, "Moves in turn, such as c3-d4 or d4xb2");
  add_always_json(*command);
  command->footer(replay_details);
  command->callback([options] { replay(*options); });
}

}  // namespace damero
