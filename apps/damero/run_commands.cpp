// damero run: looks after stored runs.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "arguments.hpp"
#include "base/json_writer.hpp"
#include "commands.hpp"
#include "data_folder.hpp"
#include "store/rebuild.hpp"
#include "store/store.hpp"

namespace damero {
namespace {

struct RunCommandsOptions {
  std::string id;
  std::string data = default_data_folder;
  bool show_again = false;
  bool json = false;
};

constexpr int differs = 1;

std::unique_ptr<Store> open_store(const RunCommandsOptions& options, Access access) {
  const std::string file = data_file(options.data);
  if (!std::filesystem::exists(file)) throw Failure(fmt::format("there is no data in {}", options.data));
  return open_sqlite(file, access);
}

StoredRun run_of(Store& store, const RunCommandsOptions& options) {
  auto stored = store.find_run(options.id);
  if (!stored) throw Failure(fmt::format("there is no run {} in {}", options.id, options.data));
  return std::move(*stored);
}

void print_agreement(const Run& run, std::size_t events) {
  const RunScore score = run.score();
  fmt::print("run agrees: {} events, {} {}, score {} (speed bonus {}, {} ms in won games), {}\n", events, run.wins(),
             run.wins() == 1 ? "win" : "wins", score.total, score.bonus, run.won_thinking_ms(), code(run.status()));
}

void print_fault(const RunFault& fault, const std::vector<RunEvent>& events) {
  if (fault.event == events.size()) {
    fmt::print("run differs: {}\n", fault.reason);
  } else {
    fmt::print("run differs: event {} (opponent {}, ply {}): {}\n", fault.event, events[fault.event].opponent,
               events[fault.event].ply, fault.reason);
  }
}

std::string agreement_as_json(const Run& run, std::size_t events) {
  const RunScore score = run.score();
  JsonWriter json;
  json.begin_object().key("agrees").value(true).key("events").value(events).key("wins").value(run.wins());
  json.key("score").value(score.total).key("speed_bonus").value(score.bonus);
  json.key("thinking_ms").value(run.won_thinking_ms()).key("status").value(code(run.status())).end_object();
  return json.text();
}

std::string fault_as_json(const RunFault& fault, std::size_t events) {
  JsonWriter json;
  json.begin_object().key("agrees").value(false).key("event");
  if (fault.event == events)
    json.null();
  else
    json.value(fault.event);
  json.key("reason").value(fault.reason).end_object();
  return json.text();
}

void verify(const RunCommandsOptions& options) {
  const auto store = open_store(options, Access::read_only);
  const StoredRun stored = run_of(*store, options);
  const auto& events = stored.events;
  const auto rebuilt = rebuild_run(stored, Replies::from_seed);
  if (const RunFault* fault = std::get_if<RunFault>(&rebuilt)) {
    if (options.json)
      fmt::print("{}\n", fault_as_json(*fault, events.size()));
    else
      print_fault(*fault, events);
    throw CLI::RuntimeError(differs);
  }
  const Run& run = std::get<RebuiltRun>(rebuilt).run;
  if (options.json)
    fmt::print("{}\n", agreement_as_json(run, events.size()));
  else
    print_agreement(run, events.size());
}

void hide(const RunCommandsOptions& options) {
  const auto store = open_store(options, Access::read_write);
  if (!store->set_hidden(options.id, !options.show_again)) {
    throw Failure(fmt::format("there is no run {} in {}", options.id, options.data));
  }
  fmt::print("run {} is {} the table\n", options.id, options.show_again ? "again in" : "off");
}

void add_common(CLI::App& command, RunCommandsOptions& options) {
  command.add_option("ID", options.id, "The run: the last part of its address")->required();
  command.add_option("--data", options.data, "The folder of the server's data")->capture_default_str();
}

}  // namespace

void add_run(CLI::App& program) {
  CLI::App* run = program.add_subcommand("run", "Look after stored runs; the server may go on meanwhile");
  run->require_subcommand(1);

  auto to_verify = std::make_shared<RunCommandsOptions>();
  CLI::App* verifying = run->add_subcommand("verify", "Replay a run from its seed: every move, time and the score");
  add_common(*verifying, *to_verify);
  verifying->add_flag("--json", to_verify->json, "Print what was found as JSON");
  verifying->footer(R"(
Exit status 1 when something differs, with where it does. Changes nothing. With --json:
  {"agrees":true,"events","wins","score","speed_bonus","thinking_ms","status"}
  {"agrees":false,"event":NUMBER|null,"reason"}    null: in how the run came out)");
  verifying->callback([to_verify] { verify(*to_verify); });

  auto to_hide = std::make_shared<RunCommandsOptions>();
  CLI::App* hiding = run->add_subcommand("hide", "Take a run off the table");
  add_common(*hiding, *to_hide);
  hiding->add_flag("--undo", to_hide->show_again, "Put it back");
  hiding->callback([to_hide] { hide(*to_hide); });
}

}  // namespace damero
