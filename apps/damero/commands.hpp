// The subcommands of the program: each function adds its own to the command line, with what it does when chosen.
// A command that fails throws Failure (arguments.hpp); one that ends with another exit status than 0 throws
// CLI::RuntimeError with it.
#pragma once

#include <CLI/CLI.hpp>

namespace damero {

void add_perft(CLI::App& program);
void add_moves(CLI::App& program);
void add_replay(CLI::App& program);
void add_pdn(CLI::App& program);
void add_show(CLI::App& program);
void add_play(CLI::App& program);
void add_analyse(CLI::App& program);
void add_selfplay(CLI::App& program);
void add_train(CLI::App& program);
void add_hub(CLI::App& program);
void add_dxp(CLI::App& program);
void add_match(CLI::App& program);
void add_book(CLI::App& program);
void add_bench(CLI::App& program);
void add_table(CLI::App& program);
void add_run(CLI::App& program);
void add_serve(CLI::App& program);

}  // namespace damero
