#include "server/table_builder.hpp"

#include <sys/resource.h>

#include <chrono>
#include <exception>

#include "machine/table_folder.hpp"
#include "server/log.hpp"
#include "tables/build.hpp"

namespace damero {
namespace {

using Clock = std::chrono::steady_clock;

/// Several times what tables of four pieces take.
constexpr std::uint64_t most_memory = std::uint64_t{256} << 20U;

constexpr int least_priority = 19;

std::uint64_t positions_of(const TablesWanted& wanted) {
  std::uint64_t positions = 0;
  for (int pieces = 2; pieces <= wanted.pieces; ++pieces) positions += positions_with(wanted.game, pieces);
  return positions;
}

/// A folder that tells the log what is built into it; where everything is there, it tells nothing.
class LoggedFolder : public TableShelf {
 public:
  LoggedFolder(const std::filesystem::path& folder, const TablesWanted& wanted)
      : wanted_(wanted),
        folder_(folder, wanted.game, [](const std::string& reason) { log_line("{}", reason); }),
        positions_(positions_of(wanted)) {}

  [[nodiscard]] std::optional<Table> find(const Balance& balance) override {
    auto table = folder_.find(balance);
    if (!table && !builds_) {
      builds_ = true;
      log_line("building the endgame tables of {}, up to {} pieces", key(), wanted_.pieces);
    }
    return table;
  }

  void keep(const Balance& balance, const std::vector<std::uint8_t>& file) override {
    folder_.keep(balance, file);
    bytes_ += file.size();
  }

  void reached(std::uint64_t more_positions) {
    constexpr std::chrono::seconds pause{10};
    done_ += more_positions;
    if (!builds_ || Clock::now() - told_ < pause) return;
    told_ = Clock::now();
    log_line("the endgame tables of {}: {} % of {:.1f} million positions are solved", key(), 100 * done_ / positions_,
             static_cast<double>(positions_) / 1e6);
  }

  void finished() const {
    const double seconds = std::chrono::duration<double>(Clock::now() - began_).count();
    if (builds_)
      log_line("the endgame tables of {} are built: {:.1f} MB in {:.1f} s", key(), static_cast<double>(bytes_) / 1e6,
               seconds);
  }

 private:
  [[nodiscard]] std::string_view key() const { return *rules_of(wanted_.game).key; }

  TablesWanted wanted_;
  TableFolder folder_;
  std::uint64_t positions_;
  std::uint64_t done_ = 0;
  std::uint64_t bytes_ = 0;  ///< of the tables built
  bool builds_ = false;      ///< some were missing
  Clock::time_point began_ = Clock::now();
  Clock::time_point told_ = began_;
};

}  // namespace

std::vector<TablesWanted> tables_of_sheets() {
  std::vector<TablesWanted> wanted;
  for (const VariantId game : all_variants())
    if (const int pieces = *rules_of(game).solved_pieces; pieces > 0) wanted.push_back({game, pieces});
  return wanted;
}

TableBuilder::TableBuilder(std::filesystem::path folder, std::vector<TablesWanted> wanted)
    : folder_(std::move(folder)), wanted_(std::move(wanted)), thread_([this] { build_all(); }) {}

TableBuilder::~TableBuilder() {
  stopped_ = true;
  thread_.join();
}

void TableBuilder::build_all() {
  setpriority(PRIO_PROCESS, 0, least_priority);  // on Linux that is this thread alone
  for (const TablesWanted& wanted : wanted_) {
    if (stopped_) return;
    try {
      build(wanted);
    } catch (const std::exception& error) {
      log_line("the endgame tables of {} are not built: {}", *rules_of(wanted.game).key, error.what());
    }
  }
  done_ = true;
}

void TableBuilder::build(const TablesWanted& wanted) const {
  LoggedFolder folder(folder_, wanted);
  Workers worker;
  worker.done = [&folder](std::uint64_t positions) { folder.reached(positions); };
  worker.stopped = [this] { return stopped_.load(); };
  const auto fault = build_tables(wanted.game, {.pieces = wanted.pieces, .memory = most_memory}, folder, worker);
  if (!fault) return folder.finished();
  if (!stopped_) log_line("the endgame tables of {} are not built: {}", *rules_of(wanted.game).key, fault->reason);
}

}  // namespace damero
