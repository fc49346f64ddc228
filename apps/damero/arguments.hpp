// What several subcommands ask for on the command line.
#pragma once

#include <CLI/CLI.hpp>
#include <stdexcept>
#include <string>
#include <string_view>

#include "game/game.hpp"

namespace damero {

/// A reason to stop: printed on standard error, and the exit status is 2.
class Failure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Adds the required argument GAME, a key of the list of games.
void add_game(CLI::App& command, VariantId& id);

/// Adds --json to a command that prints nothing but JSON, so that it may be asked for everywhere.
void add_always_json(CLI::App& command);

/// The position that a FEN describes, or the start position of the game where it is empty. Throws Failure.
[[nodiscard]] Setup setup_from(VariantId id, std::string_view fen);

}  // namespace damero
