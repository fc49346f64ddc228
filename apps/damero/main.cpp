// The command-line program: chooses the subcommand and turns failures into a reason and an exit status.
#include <fmt/format.h>

#include <cstdio>
#include <exception>

#include "arguments.hpp"
#include "commands.hpp"

namespace {

constexpr const char* description = R"(Damero: draughts of five kinds - Russian, Brazilian, International, Bashni and Lasca.

Every command says more with --help. A command that cannot do what it was asked says why on
standard error and ends with exit status 2.)";

constexpr int failed = 2;

int fail(const char* reason) {
  fmt::print(stderr, "damero: {}\n", reason);
  return failed;
}

int run(CLI::App& program, int argc, char** argv) {
  try {
    program.parse(argc, argv);
  } catch (const CLI::RuntimeError& status) {
    return status.get_exit_code();
  } catch (const CLI::Success& help) {
    return program.exit(help);
  } catch (const CLI::RequiredError& error) {
    // A word that is no command is at fault, and not that there is none.
    const auto unknown = program.remaining(true);
    if (!unknown.empty()) return fail(fmt::format("'{}' is not known here; --help says what is", unknown.front()).c_str());
    program.exit(error);
    return failed;
  } catch (const CLI::ParseError& error) {
    program.exit(error);
    return failed;
  } catch (const std::exception& error) {
    return fail(error.what());
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App program{description, "damero"};
  program.require_subcommand(1);
  damero::add_serve(program);
  damero::add_run(program);
  damero::add_play(program);
  damero::add_show(program);
  damero::add_moves(program);
  damero::add_replay(program);
  damero::add_pdn(program);
  damero::add_perft(program);
  damero::add_analyse(program);
  damero::add_selfplay(program);
  damero::add_train(program);
  damero::add_hub(program);
  damero::add_dxp(program);
  damero::add_match(program);
  damero::add_book(program);
  damero::add_table(program);
  damero::add_bench(program);

  const int status = run(program, argc, argv);
  if ((std::fflush(stdout) != 0 || std::ferror(stdout) != 0) && status == 0) return fail("standard output could not be written");
  return status;
}
