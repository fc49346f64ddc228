// damero run: looks after stored runs.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "arguments.hpp"
#include "commands.hpp"
#include "data_folder.hpp"
#include "store/rebuild.hpp"
#include "store/store.hpp"

namespace damero {
namespace {

struct Options {
  std::string id;
  std::string data = default_data_folder;
  bool show_again = false;
};

constexpr int differs = 1;

std::unique_ptr<Store> open_store(const Options& options, Access access) {
  const std::string file = data_file(options.data);
  if (!std::filesystem::exists(file)) throw Failure(fmt::format("there is no data in {}", options.data));
  return open_sqlite(file, access);
}

StoredRun run_of(Store& store, const Options& options) {
  auto stored = store.find_run(options.id);
  if (!stored) throw Failure(fmt::format("there is no run {} in {}", options.id, options.data));
  return std::move(*stored);
}

void print_agreement(const Run& run, std::size_t events) {
  const RunScore score = run.score();
  fmt::print("run agrees: {} events, {} {}, score {} (speed bonus {}, {} ms in won games), {}\n", events, run.wins(),
             run.wins() == 1 ? "win" : "wins", score.total, score.bonus, run.won_thinking_ms(), code(run.status()));
}

void verify(const Options& options) {
  const auto store = open_store(options, Access::read_only);
  const StoredRun stored = run_of(*store, options);
  const auto& events = stored.events;
  const auto rebuilt = rebuild_run(stored, Replies::from_seed);
  if (const RunFault* fault = std::get_if<RunFault>(&rebuilt)) {
    if (fault->event == events.size()) {
      fmt::print("run differs: {}\n", fault->reason);
    } else {
      fmt::print("run differs: event {} (opponent {}, ply {}): {}\n", fault->event, events[fault->event].opponent,
                 events[fault->event].ply, fault->reason);
    }
    throw CLI::RuntimeError(differs);
  }
  print_agreement(std::get<RebuiltRun>(rebuilt).run, events.size());
}

void hide(const Options& options) {
  const auto store = open_store(options, Access::read_write);
  if (!store->set_hidden(options.id, !options.show_again)) {
    throw Failure(fmt::format("there is no run {} in {}", options.id, options.data));
  }
  fmt::print("run {} is {} the table\n", options.id, options.show_again ? "again in" : "off");
}

void add_common(CLI::App& command, Options& options) {
  command.add_option("ID", options.id, "The run: the last part of its address")->required();
  command.add_option("--data", options.data, "The folder of the server's data")->capture_default_str();
}

}  // namespace

void add_run(CLI::App& program) {
  CLI::App* run = program.add_subcommand("run", "Look after stored runs; the server may go on meanwhile");
  run->require_subcommand(1);

  auto to_verify = std::make_shared<Options>();
  CLI::App* verifying = run->add_subcommand("verify", "Replay a run from its seed: every move, time and the score");
  add_common(*verifying, *to_verify);
  verifying->footer("\nExit status 1 when something differs, with where it does. Changes nothing.");
  verifying->callback([to_verify] { verify(*to_verify); });

  auto to_hide = std::make_shared<Options>();
  CLI::App* hiding = run->add_subcommand("hide", "Take a run off the table");
  add_common(*hiding, *to_hide);
  hiding->add_flag("--undo", to_hide->show_again, "Put it back");
  hiding->callback([to_hide] { hide(*to_hide); });
}

}  // namespace damero
