// damero pdn check: reads files of games and says what stands in them.
#include <fmt/format.h>

#include <array>
#include <fstream>
#include <memory>
#include <vector>

#include "arguments.hpp"
#include "base/json_writer.hpp"
#include "commands.hpp"
#include "notation/fen.hpp"
#include "notation/pdn.hpp"

namespace damero {
namespace {

constexpr const char* pdn_check_details = R"(Prints a JSON line for each game of each file:
  {"file","index","line","game","plies","fen","result","reason","ended_at",
   "error":{"line","column","message"}|null,"note"}
"index" counts the games of a file from 0. "plies" and "fen" say how far the game could be read.
"result" is white, black, draw or null: by the rules, with their "reason", or else as the file states it.
"ended_at" is the ply at which the rules had ended a game that goes on. "note" says that the kind of
game was guessed, or that the Result tag and the moves differ. A bad game does not stop the rest, and
the exit status is 0; it is 2 when a file cannot be read.)";

template <class Value>
void write_or_null(JsonWriter& json, std::string_view key, const std::optional<Value>& value) {
  json.key(key);
  if (value)
    json.value(*value);
  else
    json.null();
}

std::string game_as_json(const std::string& file, const PdnGame& read) {
  std::optional<std::string_view> key;
  std::optional<std::string> fen;
  if (read.game) {
    key = *read.game->rules().key;
    fen = write_fen(read.game->position());
  }
  const auto outcome = read.outcome();
  JsonWriter json;
  json.begin_object();
  json.key("file").value(file).key("index").value(read.index).key("line").value(read.line);
  write_or_null(json, "game", key);
  json.key("plies").value(read.game ? read.game->ply() : 0);
  write_or_null(json, "fen", fen);
  write_or_null(json, "result", outcome ? std::optional(code(*outcome)) : std::nullopt);
  write_or_null(json, "reason", read.by_rule ? std::optional(code(read.by_rule->reason)) : std::nullopt);
  write_or_null(json, "ended_at", read.ended_at);
  json.key("error");
  if (read.error) {
    json.begin_object().key("line").value(read.error->line).key("column").value(read.error->column);
    json.key("message").value(read.error->message).end_object();
  } else {
    json.null();
  }
  write_or_null(json, "note", read.note);
  json.end_object();
  return json.text();
}

void print_games(const std::string& file, PdnReader& reader) {
  while (const auto game = reader.next()) fmt::print("{}\n", game_as_json(file, *game));
}

void check(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  PdnReader reader;
  std::array<char, 65536> part{};
  while (stream.read(part.data(), part.size()), stream.gcount() > 0) {
    reader.add({part.data(), static_cast<std::size_t>(stream.gcount())});
    print_games(file, reader);
  }
  if (!stream.is_open() || stream.bad()) throw Failure(fmt::format("{} cannot be read", file));
  reader.finish();
  print_games(file, reader);
}

}  // namespace

void add_pdn(CLI::App& program) {
  CLI::App* pdn = program.add_subcommand("pdn", "Work with files of games in portable draughts notation");
  pdn->require_subcommand(1);
  auto files = std::make_shared<std::vector<std::string>>();
  CLI::App* command = pdn->add_subcommand("check", "Read every game of some files and print what it is as JSON lines");
  command->add_option("FILE", *files, "PDN files")->required()->check(CLI::ExistingFile);
  add_always_json(*command);
  command->footer(pdn_check_details);
  command->callback([files] {
    for (const std::string& file : *files) check(file);
  });
}

}  // namespace damero
