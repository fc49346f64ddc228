#include "arguments.hpp"

#include <fmt/format.h>

#include <utility>

#include "notation/fen.hpp"

namespace damero {

namespace {

std::string list_of_games() {
  std::string list;
  for (const VariantId id : all_variants()) {
    if (!list.empty()) list += ", ";
    list += *rules_of(id).key;
  }
  return list;
}

}  // namespace

void complain(const std::string& reason) { fmt::print(stderr, "damero: {}\n", reason); }

void add_game(CLI::App& command, VariantId& id) {
  const auto find = [&id](const std::string& key) {
    const auto found = find_variant(key);
    if (!found) throw CLI::ValidationError("GAME", fmt::format("'{}' is none of {}", key, list_of_games()));
    id = *found;
  };
  command.add_option_function<std::string>("GAME", find, "One of " + list_of_games())->required();
}

void add_always_json(CLI::App& command) {
  command.add_flag_callback("--json", [] {}, "Print JSON; this command always does");
}

const CLI::Validator is_named([](const std::string& name) { return name.empty() ? std::string("a name is needed") : std::string(); }, "");

CLI::Option* add_fen(CLI::App& command, std::string name, std::optional<std::string>& fen, std::string description) {
  // An option on a std::optional would take an empty text for none.
  const auto keep = [&fen](const std::string& text) { fen = text; };
  return command.add_option_function<std::string>(std::move(name), keep, std::move(description));
}

Setup setup_from(VariantId id, const std::optional<std::string>& fen) {
  const Rules& rules = rules_of(id);
  if (!fen) return start_setup(rules);
  const auto read = read_fen(rules, *fen);
  if (const auto* error = std::get_if<FenError>(&read))
    throw Failure(fmt::format("FEN '{}', character {}: {}", *fen, error->place + 1, error->reason));
  return std::get<Setup>(read);
}

}  // namespace damero
