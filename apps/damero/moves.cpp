// damero moves: every move that the movement rules allow in a position.
#include <fmt/format.h>

#include <cstdio>
#include <iostream>
#include <memory>

#include "arguments.hpp"
#include "commands.hpp"
#include "notation/fen.hpp"
#include "notation/json.hpp"

namespace damero {
namespace {

struct MovesOptions {
  VariantId id{};
  std::optional<std::string> fen;
};

constexpr const char* moves_details = R"(Prints JSON: {"fen","moves":[{"text","from","to","path","captured","fen"}]}, where "path" holds every
square on the way, "captured" is in the order of the jumps, and "fen" is the position after the move.
Moves are listed also where a draw rule would end the game.

With "-" it reads a FEN a line from standard input and prints a line for each in order; a FEN that is
no position gives {"fen","error":{"place","reason"}}, and the rest goes on.

  damero moves bashni
  damero moves russian 'W:WKd2:Bf6,c5,e5,e3'
  damero moves lasca - <positions.txt)";

std::string moves_as_json(VariantId id, const Setup& setup) {
  const AnyPosition position = make_position(id, setup);
  const MoveList moves = moves_of(position);
  JsonWriter json;
  json.begin_object().key("fen").value(write_fen(position)).key("moves").begin_array();
  for (const Move& move : moves) write_move(json, position, moves, move);
  json.end_array().end_object();
  return json.text();
}

std::string error_as_json(std::string_view fen, const FenError& error) {
  JsonWriter json;
  json.begin_object().key("fen").value(fen).key("error").begin_object();
  json.key("place").value(error.place).key("reason").value(error.reason);
  json.end_object().end_object();
  return json.text();
}

void answer_lines(VariantId id) {
  for (std::string fen; std::getline(std::cin, fen);) {
    if (fen.ends_with('\r')) fen.pop_back();
    const auto read = read_fen(rules_of(id), fen);
    const auto* error = std::get_if<FenError>(&read);
    fmt::print("{}\n", error != nullptr ? error_as_json(fen, *error) : moves_as_json(id, std::get<Setup>(read)));
    std::fflush(stdout);  // whoever asks line by line waits for it
  }
}

}  // namespace

void add_moves(CLI::App& program) {
  auto options = std::make_shared<MovesOptions>();
  CLI::App* command = program.add_subcommand("moves", "List the moves of a position as JSON");
  add_game(*command, options->id);
  add_fen(*command, "FEN", options->fen, "The position; the start of the game if left out; -: one a line on standard input");
  add_always_json(*command);
  command->footer(moves_details);
  command->callback([options] {
    if (options->fen == "-")
      answer_lines(options->id);
    else
      fmt::print("{}\n", moves_as_json(options->id, setup_from(options->id, options->fen)));
  });
}

}  // namespace damero
