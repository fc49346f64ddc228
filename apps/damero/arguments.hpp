// What several subcommands ask for on the command line.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <stdexcept>
#include <string>

#include "game/game.hpp"

namespace damero {

/// A reason to stop: printed on standard error, and the exit status is 2.
class Failure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Says on standard error what is wrong where work goes on all the same.
void complain(const std::string& reason);

/// Adds the required argument GAME, a key of the list of games.
void add_game(CLI::App& command, VariantId& id);

/// Adds --json to a command that prints nothing but JSON, so that it may be asked for everywhere.
void add_always_json(CLI::App& command);

/// Adds an option or argument for a position; nothing is what it gives where it is left out.
CLI::Option* add_fen(CLI::App& command, std::string name, std::optional<std::string>& fen, std::string description);

/// Refuses an empty name of a file or folder.
extern const CLI::Validator is_named;

/// The position that a FEN describes, or the start position of the game where there is none. Throws Failure.
[[nodiscard]] Setup setup_from(VariantId id, const std::optional<std::string>& fen);

}  // namespace damero
