// What is kept, whatever keeps it.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>

#include "store/records.hpp"

namespace damero {

/// The store could not do what it was asked: a full disk, a locked file, a file of a newer program.
class StoreError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// What is stored of a run makes no run: somebody changed it, or lost a part of it.
class BrokenRun : public StoreError {
  using StoreError::StoreError;
};

/// Players and runs. Every function may be called from any thread; one that changes something returns once the
/// change is on disk. All of them throw StoreError.
class Store {
 public:
  virtual ~Store() = default;

  [[nodiscard]] virtual std::optional<PlayerNumber> player_with_token(const std::string& token_hash) = 0;
  [[nodiscard]] virtual std::optional<PlayerNumber> player_with_code(const std::string& code_hash) = 0;
  virtual PlayerNumber add_player(const PlayerKey& key, Instant now) = 0;
  /// One more key for a player: another device.
  virtual void add_key(PlayerNumber player, const PlayerKey& key, Instant now) = 0;

  /// Adds a run and gives it its number, unless one of the player's still goes on: then that one comes back.
  [[nodiscard]] virtual std::variant<RunRecord, std::string /* id of the run that goes on */> add_run(RunRecord run) = 0;
  /// Appends an event, the `index`-th of its run (from 0), and the outcome when it ends the run.
  virtual void append(std::int64_t run, std::int64_t index, const RunEvent& event,
                      const std::optional<RunOutcome>& outcome) = 0;
  /// Ends a run without a win, whatever happened in it; one that has ended stays as it is.
  virtual void end_run(std::string_view id, Instant now) = 0;
  virtual void set_name(std::int64_t run, const std::string& name) = 0;
  /// Takes a run off the table, or puts it back; false when there is none.
  virtual bool set_hidden(std::string_view id, bool hidden) = 0;

  /// The run as it was at one instant, whatever is written meanwhile.
  [[nodiscard]] virtual std::optional<StoredRun> find_run(std::string_view id) = 0;
  /// The id of the run that goes on.
  [[nodiscard]] virtual std::optional<std::string> current_run_of(PlayerNumber player) = 0;
  /// The newest runs first.
  [[nodiscard]] virtual std::vector<RunRecord> runs_of(PlayerNumber player, int limit) = 0;
  [[nodiscard]] virtual std::optional<RunRecord> best_run_of(PlayerNumber player) = 0;
  /// The best run of each player among those with a win that finished at `since` or later and are not hidden,
  /// best first, equal scores earlier first.
  [[nodiscard]] virtual std::vector<RankedRun> leaderboard(Instant since, int limit) = 0;

  /// The place of a run among the best runs of all other players; nothing for one that is not in the table.
  [[nodiscard]] virtual std::optional<int> place_of(std::string_view id) = 0;

  /// Throws when the store cannot be read now.
  virtual void check() = 0;
};

enum class Access : std::uint8_t { read_only, read_write };

/// Opens the SQLite file, in read_write mode creating it and its tables; read_only never changes a byte of it.
[[nodiscard]] std::unique_ptr<Store> open_sqlite(const std::string& file, Access access);

}  // namespace damero
