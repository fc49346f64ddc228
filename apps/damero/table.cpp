// damero table: endgame tables.
#include <fmt/format.h>

#include <atomic>
#include <memory>
#include <mutex>

#include "arguments.hpp"
#include "commands.hpp"
#include "machine/surroundings.hpp"
#include "machine/table_folder.hpp"
#include "progress.hpp"
#include "tables/build.hpp"

namespace damero {
namespace {

struct TableOptions {
  VariantId id{};
  std::string folder = "var/tables";
  int pieces = 4;
  int threads = 1;
  std::string memory = "16G";
};

void complain(const std::string& reason) { fmt::print(stderr, "damero: {}\n", reason); }

class BuildProgress : public BuildListener {
 public:
  explicit BuildProgress(std::uint64_t positions) : progress_("positions", 0, positions) {}
  void solved(std::uint64_t positions) override {
    const std::lock_guard lock(mutex_);
    progress_.reached(done_ += positions);
  }

 private:
  std::mutex mutex_;
  std::uint64_t done_ = 0;
  Progress progress_;
};

void build(const TableOptions& options) {
  if (!can_have_tables(options.id)) throw Failure("this game can have no tables: no piece ever leaves the board");
  std::uint64_t positions = 0;
  for (int pieces = 2; pieces <= options.pieces; ++pieces) positions += positions_with(options.id, pieces);
  BuildProgress progress(positions);
  TableFolder folder(options.folder, options.id, complain);
  const auto fault = build_tables(options.id, {.pieces = options.pieces}, folder, options.threads, native_surroundings().side_by_side, progress);
  if (fault) throw Failure(fault->reason);
}

}  // namespace

void add_table(CLI::App& program) {
  CLI::App* group = program.add_subcommand("table", "Endgame tables");
  group->require_subcommand(1);
  auto options = std::make_shared<TableOptions>();
  CLI::App* command = group->add_subcommand("build", "Build the tables of a game");
  add_game(*command, options->id);
  command->add_option("--pieces", options->pieces, "Of both sides, at most")->check(CLI::Range(2, most_pieces_of_tables))->capture_default_str();
  command->add_option("--dir", options->folder, "Where tables are kept")->capture_default_str();
  command->add_option("--threads", options->threads, "Threads")->check(CLI::Range(1, 256))->capture_default_str();
  command->callback([options] { build(*options); });
}

}  // namespace damero
