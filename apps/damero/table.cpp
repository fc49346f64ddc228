// damero table: endgame tables.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <thread>

#include "arguments.hpp"
#include "base/json_writer.hpp"
#include "commands.hpp"
#include "data_folder.hpp"
#include "machine/surroundings.hpp"
#include "machine/table_folder.hpp"
#include "notation/fen.hpp"
#include "notation/json.hpp"
#include "notation/move_text.hpp"
#include "progress.hpp"
#include "tables/build.hpp"
#include "tables/statistics.hpp"
#include "tables/verify.hpp"

namespace damero {
namespace {

struct TableOptions {
  VariantId id{};
  std::string folder = default_tables_folder;
  int pieces = 4;
  int threads = std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, most_threads);
  std::uint64_t memory_mib = std::uint64_t{16} << 10U;
  std::optional<std::uint64_t> sample;
  std::optional<std::string> fen;
  bool json = false;

  [[nodiscard]] std::uint64_t memory() const { return memory_mib << 20U; }
};

constexpr const char* build_details = R"(Solves every position with at most so many pieces, and keeps a file for each material balance in DIR/GAME. What is there
already is kept, so an interrupted build goes on where it stopped. Up to 5 pieces the tables tell in how many plies a game
ends, with 6 who wins. docs/tables.md says how long it takes and docs/formats/tables.md what the files hold.

  damero table build russian --pieces 5 --threads 2)";

constexpr const char* verify_details = R"(Checks the files' checksums, and compares the value of every position, or of so many random ones of each material balance,
with those of the positions that its moves lead to. Exit status 1 where something is wrong.

  damero table verify russian --pieces 5 --sample 20000)";

constexpr const char* stats_details = R"(For each material balance and side to move: wins, draws and losses of the side to move, the longest win or loss in plies,
and a position that shows it. As JSON an object a line, {"to_move","wins","draws","losses","example","by_plies"}: the last
holds how many positions end after 0, 1, 2 … plies, and is empty where tables tell no distances.

  damero table stats russian --pieces 3)";

constexpr const char* probe_details = R"(Says what best play gives the side to move and every move, best first, if the tables are built. Where a draw rule leaves no
time for a win, whichever of the shortest ways is taken, it says after how many plies the game ends, counted as in a game
that begins with this position.

  damero table probe russian 'W:WKa1,Kc1,Ke1:BKh8'

As JSON {"value","plies","end":{"plies","reason","winner"},"moves":[{"text","value","plies"}]}; "value" is "win", "draw" or
"loss", and what is not known is null.)";

void require_tables(const TableOptions& options) {
  if (!can_have_tables(options.id)) throw Failure("this game has no tables: no piece ever leaves the board");
}

/// A bar for several threads.
class SharedProgress {
 public:
  explicit SharedProgress(std::uint64_t positions) : progress_("positions", 0, positions) {}
  void add(std::uint64_t positions) {
    const std::lock_guard lock(mutex_);
    progress_.reached(done_ += positions);
  }

 private:
  std::mutex mutex_;
  std::uint64_t done_ = 0;
  Progress progress_;
};

Workers workers_of(const TableOptions& options, SharedProgress& progress) {
  return {options.threads, native_surroundings().side_by_side, [&progress](std::uint64_t positions) { progress.add(positions); }};
}

void build(const TableOptions& options) {
  require_tables(options);
  std::uint64_t positions = 0;
  for (int pieces = 2; pieces <= options.pieces; ++pieces) positions += positions_with(options.id, pieces);
  SharedProgress progress(positions);
  TableFolder folder(options.folder, options.id, complain);
  const auto fault = build_tables(options.id, {.pieces = options.pieces, .memory = options.memory()}, folder, workers_of(options, progress));
  if (fault) throw Failure(fault->reason);
}

/// "win in 7", "draw", or "loss" where there is no distance.
std::string text_of(const Worth& worth) {
  if (worth.wdl == Wdl::draw || !worth.distance) return std::string(code(worth.wdl));
  return fmt::format("{} in {}", code(worth.wdl), *worth.distance);
}

std::string text_of(const std::optional<Worth>& worth) { return worth ? text_of(*worth) : "nothing"; }

void verify(const TableOptions& options) {
  require_tables(options);
  bool complained = false;
  const auto complain_here = [&](const std::string& reason) {
    complained = true;
    complain(reason);
  };
  TableFolder folder(options.folder, options.id, complain_here);
  const auto tables = no_tables(options.id);
  std::vector<Balance> there;
  std::uint64_t positions = 0;
  for (int pieces = 2; pieces <= options.pieces; ++pieces)
    for (const Balance& balance : endings_with(pieces)) {
      if (auto table = folder.find(balance)) {
        tables->add(balance, std::move(*table));
        there.push_back(balance);
        positions += positions_to_verify(options.id, balance, options.sample);
      } else if (!folder.has(balance)) {
        complain_here(fmt::format("{} is missing", folder.file_of(balance).string()));
      }
    }
  std::uint64_t compared = 0;
  std::uint64_t unknown = 0;
  std::uint64_t faults = 0;
  {
    constexpr std::uint64_t most_shown = 20;
    std::mutex mutex;
    SharedProgress progress(positions);
    const Workers workers = workers_of(options, progress);
    for (const Balance& balance : there) {
      const Verified verified = verify_ending(options.id, *tables, balance, options.sample, workers, [&](const Contradiction& found) {
        const std::lock_guard lock(mutex);
        if (++faults <= most_shown)
          complain(fmt::format("{}: the table says {}, its moves say {}", write_fen(found.position), text_of(found.told), text_of(found.expected)));
      });
      compared += verified.compared;
      unknown += verified.unknown;
    }
  }
  fmt::print("{} positions compared, {} contradictions; in the others somebody has to capture\n", compared, faults);
  if (unknown > 0) complain(fmt::format("{} positions could not be compared: tables that their moves lead to are not here", unknown));
  if (faults > 0 || unknown > 0 || complained) throw CLI::RuntimeError(1);
}

void stats(const TableOptions& options) {
  require_tables(options);
  TableFolder folder(options.folder, options.id, complain);
  const Workers workers{options.threads, native_surroundings().side_by_side};
  if (!options.json) fmt::print("{:<16}{:>14}{:>14}{:>14}{:>9}  {}\n", "to move", "wins", "draws", "losses", "longest", "for example");
  const auto fault = count_endings(options.id, options.pieces, folder, options.memory(), workers, [&](const HalfStatistics& half) {
    const std::string name = name_of(half.balance);
    const std::string example = half.longest ? write_fen(*half.longest) : "";
    if (!options.json) {
      fmt::print("{:<16}{:>14}{:>14}{:>14}{:>9}  {}\n", name, half.wins, half.draws, half.losses,
                 half.longest ? std::to_string(half.longest_plies()) : "", example);
    } else {
      JsonWriter json;
      json.begin_object().key("to_move").value(name).key("wins").value(half.wins).key("draws").value(half.draws);
      json.key("losses").value(half.losses).key("example");
      if (half.longest) json.value(example);
      else json.null();
      json.key("by_plies").begin_array();
      for (const std::uint64_t positions : half.by_plies) json.value(positions);
      json.end_array().end_object();
      fmt::print("{}\n", json.text());
    }
    std::fflush(stdout);
  });
  if (fault) throw Failure(fault->reason);
}

void print_json(const Game& game, const Prospect& found) {
  JsonWriter json;
  write_prospect_members(json.begin_object(), game, found);
  json.end_object();
  fmt::print("{}\n", json.text());
}

void print(const Game& game, const Prospect& found) {
  fmt::print("{}\n", text_of(found.worth));
  const BestPlay& play = found.play;
  if (play.result && play.moves.empty())
    fmt::print("the game is over: {}\n", code(play.result->reason));
  else if (play.result && !play.result->winner)
    fmt::print("but best play ends after {} plies: a draw, {}\n", play.moves.size(), code(play.result->reason));
  for (const MoveWorth& each : found.moves) fmt::print("  {:<12} {}\n", move_text(game.position(), each.move), text_of(each.worth));
}

void probe(const TableOptions& options) {
  require_tables(options);
  const Game game(options.id, setup_from(options.id, options.fen));
  const int pieces = count(pieces_of(game.position()).all());
  const auto tables = TableFolder(options.folder, options.id, complain).all(std::clamp(pieces, 2, most_pieces_of_tables));
  const auto found = prospect(*tables, game);
  if (!found && tables->ask(game.position())) throw Failure(fmt::format("{} lacks tables that this position's moves lead to", options.folder));
  if (!found) throw Failure(fmt::format("{} has no table for these {} pieces; damero table build makes those of up to {}", options.folder, pieces, most_pieces_of_tables));
  options.json ? print_json(game, *found) : print(game, *found);
}

}  // namespace

void add_table(CLI::App& program) {
  CLI::App* group = program.add_subcommand("table", "Endgame tables: build, check, count and ask them");
  group->require_subcommand(1);
  const auto add = [group](const char* name, const char* description, const char* details, void (*act)(const TableOptions&)) {
    auto options = std::make_shared<TableOptions>();
    CLI::App* command = group->add_subcommand(name, description);
    add_game(*command, options->id);
    command->add_option("--dir", options->folder, "The folder that has one of tables for each game")->check(is_named)->capture_default_str();
    command->footer(details);
    command->callback([options, act] { act(*options); });
    return std::pair(command, options);
  };
  const auto add_size = [](CLI::App* command, TableOptions& options) {
    command->add_option("--pieces", options.pieces, "Pieces of both sides, at most")->check(CLI::Range(2, most_pieces_of_tables))->capture_default_str();
    command->add_option("--threads", options.threads, "Threads that work on it")->check(CLI::Range(1, most_threads))->capture_default_str();
  };
  const auto add_memory = [](CLI::App* command, TableOptions& options) {
    command->add_option("--memory", options.memory_mib, "Memory to use, in MiB")->check(CLI::Range(1, 1 << 20))->capture_default_str();
  };

  const auto [build_command, build_options] = add("build", "Build the tables of a game", build_details, build);
  add_size(build_command, *build_options);
  add_memory(build_command, *build_options);
  const auto [verify_command, verify_options] = add("verify", "Check tables", verify_details, verify);
  add_size(verify_command, *verify_options);
  verify_command->add_option("--sample", verify_options->sample, "Compare so many random positions of each material balance and side to move")->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 40U));
  const auto [stats_command, stats_options] = add("stats", "Count wins, draws and losses", stats_details, stats);
  add_size(stats_command, *stats_options);
  add_memory(stats_command, *stats_options);
  stats_command->add_flag("--json", stats_options->json, "Print a JSON object a line");
  const auto [probe_command, probe_options] = add("probe", "Ask what a position and its moves are worth", probe_details, probe);
  add_fen(*probe_command, "FEN", probe_options->fen, "The position")->required();
  probe_command->add_flag("--json", probe_options->json, "Print JSON");
}

}  // namespace damero
