#include "store/rows.hpp"

#include <array>
#include <bit>
#include <set>
#include <utility>

#include "store/store.hpp"

namespace damero {
namespace {

using soci::into;
using soci::use;

using Kind = RunEvent::Kind;

constexpr std::array<std::pair<Kind, std::string_view>, 4> kind_names{{
    {Kind::start, "start"},
    {Kind::move, "move"},
    {Kind::next, "next"},
    {Kind::resign, "resign"},
}};

std::string name_of(Kind kind) {
  for (const auto& [known, name] : kind_names) {
    if (known == kind) return std::string(name);
  }
  return {};
}

Kind kind_of(std::string_view text) {
  for (const auto& [kind, name] : kind_names) {
    if (name == text) return kind;
  }
  throw BrokenRun("there is no kind of event called " + std::string(text));
}

// SOCI reads and writes SQLite's integers as long long; a missing `finished` is read as 0.
struct RunRow {
  long long number = 0, player = 0, seed = 0, created = 0, finished = 0, score = 0, thinking = 0;
  int hidden = 0, wins = 0, complete = 0;
  std::string id, name;

  [[nodiscard]] RunRecord record() const {
    RunRecord run{.number = number,
                  .id = id,
                  .player = {player},
                  .seed = std::bit_cast<std::uint64_t>(seed),
                  .created = created,
                  .name = name,
                  .hidden = hidden != 0};
    if (finished != 0) run.outcome = RunOutcome{finished, wins, score, thinking, complete != 0};
    return run;
  }
};

template <class Value>
std::vector<RunRecord> runs_where(soci::session& sql, const std::string& rest, const Value& value, int limit) {
  RunRow row;
  soci::statement statement =
      (sql.prepare << "SELECT number, id, player, seed, created, name, hidden, COALESCE(finished, 0), wins, score, "
                      "thinking, complete FROM runs "
                   << rest << " LIMIT :limit",
       use(value), use(limit), into(row.number), into(row.id), into(row.player), into(row.seed), into(row.created),
       into(row.name), into(row.hidden), into(row.finished), into(row.wins), into(row.score), into(row.thinking),
       into(row.complete));
  statement.execute();
  std::vector<RunRecord> runs;
  while (statement.fetch()) runs.push_back(row.record());
  return runs;
}

}  // namespace

void insert_key(soci::session& sql, std::int64_t player, const PlayerKey& key, Instant now) {
  const long long number = player, created = now;
  sql << "INSERT INTO player_keys (token_hash, code_hash, player, created) VALUES (:token, :code, :player, :created)",
      use(key.token_hash), use(key.code_hash), use(number), use(created);
}

std::int64_t insert_run(soci::session& sql, const RunRecord& run) {
  const long long player = run.player.value, seed = std::bit_cast<long long>(run.seed), created = run.created;
  sql << "INSERT INTO runs (id, player, seed, created, name) VALUES (:id, :player, :seed, :created, :name)",
      use(run.id), use(player), use(seed), use(created), use(run.name);
  long long number = 0;
  sql << "SELECT last_insert_rowid()", into(number);
  return number;
}

void insert_event(soci::session& sql, std::int64_t run, std::int64_t index, const RunEvent& event) {
  const long long number = run, place = index, read = event.read, began = event.turn_began, stored = event.stored;
  const std::string kind = name_of(event.kind);
  sql << "INSERT INTO events (run, number, kind, read, turn_began, stored, opponent, ply, move, reply)"
         " VALUES (:run, :number, :kind, :read, :began, :stored, :opponent, :ply, :move, :reply)",
      use(number), use(place), use(kind), use(read), use(began), use(stored), use(event.opponent), use(event.ply),
      use(event.move), use(event.reply);
}

void finish_run(soci::session& sql, std::int64_t run, const RunOutcome& outcome) {
  const long long number = run, finished = outcome.finished, score = outcome.score, thinking = outcome.thinking_ms;
  const int complete = outcome.complete ? 1 : 0;
  sql << "UPDATE runs SET finished = :finished, wins = :wins, score = :score, thinking = :thinking,"
         " complete = :complete WHERE number = :number",
      use(finished), use(outcome.wins), use(score), use(thinking), use(complete), use(number);
}

std::optional<std::string> current_run(soci::session& sql, PlayerNumber player) {
  const long long number = player.value;
  std::string id;
  sql << "SELECT id FROM runs WHERE player = :player AND finished IS NULL", use(number), into(id);
  if (!sql.got_data()) return std::nullopt;
  return id;
}

void select_events(soci::session& sql, StoredRun& run) {
  const long long run_number = run.record.number;
  long long number = 0, read = 0, began = 0, stored = 0;
  std::string kind;
  RunEvent event;
  soci::statement statement =
      (sql.prepare << "SELECT number, kind, read, turn_began, stored, opponent, ply, move, reply FROM events"
                      " WHERE run = :run ORDER BY number",
       use(run_number), into(number), into(kind), into(read), into(began), into(stored), into(event.opponent), into(event.ply),
       into(event.move), into(event.reply));
  statement.execute();
  while (statement.fetch()) {
    const std::size_t place = run.events.size();
    if (!run.misnumbered && number != static_cast<long long>(place)) run.misnumbered = place;
    event.kind = kind_of(kind);
    event.read = read;
    event.turn_began = began;
    event.stored = stored;
    run.events.push_back(event);
  }
}

std::vector<RankedRun> select_leaderboard(soci::session& sql, Instant since, int limit) {
  // The whole table is walked along its order until there are enough players; of a day or a week, which are few
  // among many runs, those are gathered first.
  const std::string index = since > 0 ? "runs_by_finish" : "runs_by_score";
  const long long from = since;
  RunRow row;
  soci::statement statement =
      (sql.prepare << "SELECT player, id, name, finished, wins, score, thinking, complete FROM runs INDEXED BY " << index
                   << " WHERE finished IS NOT NULL AND wins > 0 AND hidden = 0 AND finished >= :since"
                      " ORDER BY score DESC, finished, number",
       use(from), into(row.player), into(row.id), into(row.name), into(row.finished), into(row.wins), into(row.score),
       into(row.thinking), into(row.complete));
  statement.execute();
  std::vector<RankedRun> table;
  std::set<long long> seen;
  while (static_cast<int>(table.size()) < limit && statement.fetch()) {
    if (seen.insert(row.player).second) table.push_back({row.id, row.name, *row.record().outcome});
  }
  return table;
}

std::optional<int> select_place(soci::session& sql, const std::string& id) {
  int in_table = 0;
  sql << "SELECT COUNT(*) FROM runs WHERE id = :id AND finished IS NOT NULL AND wins > 0 AND hidden = 0", use(id),
      into(in_table);
  if (in_table == 0) return std::nullopt;
  int better = 0;
  sql << "SELECT COUNT(DISTINCT other.player) FROM runs AS own JOIN runs AS other"
         " ON other.finished IS NOT NULL AND other.wins > 0 AND other.hidden = 0 AND other.player <> own.player"
         " AND other.score >= own.score"
         " AND (other.score > own.score OR (other.finished, other.number) < (own.finished, own.number))"
         " WHERE own.id = :id",
      use(id), into(better);
  return better + 1;
}

std::vector<RunRecord> select_runs(soci::session& sql, const std::string& rest, const std::string& value, int limit) {
  return runs_where(sql, rest, value, limit);
}

std::vector<RunRecord> select_runs(soci::session& sql, const std::string& rest, std::int64_t value, int limit) {
  const long long number = value;
  return runs_where(sql, rest, number, limit);
}

}  // namespace damero
