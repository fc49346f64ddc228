// Rows of the SQLite file to records and back.
#pragma once

#include <soci/soci.h>

#include "store/records.hpp"

namespace damero {

void insert_key(soci::session& sql, std::int64_t player, const PlayerKey& key, Instant now);

/// Returns the run's number.
std::int64_t insert_run(soci::session& sql, const RunRecord& run);
void insert_event(soci::session& sql, std::int64_t run, std::int64_t index, const RunEvent& event);
void finish_run(soci::session& sql, std::int64_t run, const RunOutcome& outcome);

std::optional<std::string> current_run(soci::session& sql, PlayerNumber player);
/// Reads the events of `run.record`.
void select_events(soci::session& sql, StoredRun& run);
std::vector<RankedRun> select_leaderboard(soci::session& sql, Instant since, int limit);
std::optional<int> select_place(soci::session& sql, const std::string& id);

/// The runs that `rest` selects, at most `limit` of them. `rest` goes on from "FROM runs" and names :value.
std::vector<RunRecord> select_runs(soci::session& sql, const std::string& rest, const std::string& value, int limit);
std::vector<RunRecord> select_runs(soci::session& sql, const std::string& rest, std::int64_t value, int limit);

}  // namespace damero
