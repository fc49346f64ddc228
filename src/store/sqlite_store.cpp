// The SQLite side of Store: reads on a few connections of their own, changes through the one writer.
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "store/rows.hpp"
#include "store/schema.hpp"
#include "store/store.hpp"
#include "store/writer.hpp"

namespace damero {
namespace {

using soci::into;
using soci::session;
using soci::use;

/// Reading connections. They see what has been committed and never wait for the writer.
class Readers {
 public:
  Readers(const std::string& file, Access access) : pool_(count) {
    const std::string settings = "db=\"" + file + "\" timeout=10" + (access == Access::read_only ? " readonly=1" : "");
    try {
      for (std::size_t i = 0; i < count; ++i) {
        pool_.at(i).open(soci::sqlite3, settings);
        pool_.at(i) << "PRAGMA query_only = ON";
      }
      require_schema(pool_.at(0));
    } catch (const soci::soci_error& error) {
      throw StoreError(error.what());
    }
  }

  /// What `ask(session)` returns; SOCI's errors become ours.
  template <class Ask>
  auto operator()(Ask ask) {
    try {
      session sql(pool_);
      return ask(sql);
    } catch (const soci::soci_error& error) {
      throw StoreError(error.what());
    }
  }

 private:
  static constexpr std::size_t count = 4;

  soci::connection_pool pool_;
};

class SqliteStore final : public Store {
 public:
  SqliteStore(const std::string& file, Access access)
      : writer_(access == Access::read_write ? std::make_unique<Writer>(file) : nullptr), readers_(file, access) {}

  std::optional<PlayerNumber> player_with_token(const std::string& token_hash) override {
    return player_by("SELECT player FROM player_keys WHERE token_hash = :hash", token_hash);
  }

  std::optional<PlayerNumber> player_with_code(const std::string& code_hash) override {
    return player_by("SELECT player FROM player_keys WHERE code_hash = :hash", code_hash);
  }

  PlayerNumber add_player(const PlayerKey& key, Instant now) override {
    long long number = 0;
    change([&](session& sql) {
      const long long created = now;
      sql << "INSERT INTO players (created) VALUES (:created)", use(created);
      sql << "SELECT last_insert_rowid()", into(number);
      insert_key(sql, number, key, now);
    });
    return {number};
  }

  void add_key(PlayerNumber player, const PlayerKey& key, Instant now) override {
    change([&](session& sql) { insert_key(sql, player.value, key, now); });
  }

  std::variant<RunRecord, std::string> add_run(RunRecord run) override {
    std::string going_on;
    change([&](session& sql) {
      if (auto id = current_run(sql, run.player)) {
        going_on = *id;
        return;
      }
      run.number = insert_run(sql, run);
    });
    if (!going_on.empty()) return going_on;
    return run;
  }

  void append(std::int64_t run, std::int64_t index, const RunEvent& event,
              const std::optional<RunOutcome>& outcome) override {
    change([&](session& sql) {
      insert_event(sql, run, index, event);
      if (outcome) finish_run(sql, run, *outcome);
    });
  }

  void end_run(std::string_view id, Instant now) override {
    change([&](session& sql) {
      const std::string key(id);
      const long long finished = now;
      sql << "UPDATE runs SET finished = :finished WHERE id = :id AND finished IS NULL", use(finished), use(key);
    });
  }

  void set_name(std::int64_t run, const std::string& name) override {
    change([&](session& sql) {
      const long long number = run;
      sql << "UPDATE runs SET name = :name WHERE number = :number", use(name), use(number);
    });
  }

  bool set_hidden(std::string_view id, bool hidden) override {
    long long changed = 0;
    change([&](session& sql) {
      const std::string key(id);
      const int value = hidden ? 1 : 0;
      sql << "UPDATE runs SET hidden = :hidden WHERE id = :id", use(value), use(key);
      sql << "SELECT changes()", into(changed);
    });
    return changed > 0;
  }

  std::optional<StoredRun> find_run(std::string_view id) override {
    return readers_([&](session& sql) -> std::optional<StoredRun> {
      const soci::transaction one_instant(sql);  // ends with its scope
      auto record = first(select_runs(sql, "WHERE id = :value", std::string(id), 1));
      if (!record) return std::nullopt;
      StoredRun run{.record = std::move(*record), .events = {}};
      select_events(sql, run);
      return run;
    });
  }

  std::optional<std::string> current_run_of(PlayerNumber player) override {
    return readers_([&](session& sql) { return current_run(sql, player); });
  }

  std::vector<RunRecord> runs_of(PlayerNumber player, int limit) override {
    return readers_([&](session& sql) {
      return select_runs(sql, "WHERE player = :value ORDER BY created DESC, number DESC", player.value, limit);
    });
  }

  std::optional<RunRecord> best_run_of(PlayerNumber player) override {
    return first(readers_([&](session& sql) {
      return select_runs(sql, "WHERE player = :value AND wins > 0 ORDER BY score DESC, finished, number", player.value,
                         1);
    }));
  }

  std::vector<RankedRun> leaderboard(Instant since, int limit) override {
    return readers_([&](session& sql) { return select_leaderboard(sql, since, limit); });
  }

  std::optional<int> place_of(std::string_view id) override {
    return readers_([&](session& sql) { return select_place(sql, std::string(id)); });
  }

  void check() override {
    readers_([](session& sql) { require_schema(sql); });
  }

 private:
  void change(const Writer::Change& change) {
    if (!writer_) throw StoreError("the data file was opened for reading only");
    writer_->make(change);
  }

  std::optional<PlayerNumber> player_by(const char* query, const std::string& hash) {
    return readers_([&](session& sql) -> std::optional<PlayerNumber> {
      long long number = 0;
      sql << query, use(hash), into(number);
      if (!sql.got_data()) return std::nullopt;
      return PlayerNumber{number};
    });
  }

  static std::optional<RunRecord> first(std::vector<RunRecord> runs) {
    if (runs.empty()) return std::nullopt;
    return std::move(runs.front());
  }

  std::unique_ptr<Writer> writer_;
  Readers readers_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& file, Access access) {
  return std::make_unique<SqliteStore>(file, access);
}

}  // namespace damero
