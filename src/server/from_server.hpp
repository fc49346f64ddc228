// Every message the server sends, as JSON; docs/api.yaml describes them.
#pragma once

#include "base/json_writer.hpp"
#include "game/refusal.hpp"
#include "server/http.hpp"
#include "server/live_runs.hpp"

namespace damero::from_server {

/// A run as the page and programs see it. `place` is its place in the table, once it is over and has a win.
void write_state(JsonWriter& json, const LiveRun& live, Instant now, std::optional<int> place);

/// {"error":{code, message, the refusal's members}}
[[nodiscard]] std::string refused_move(const Game& game, const Refusal& refusal);

/// {"error":{code, message},"state":…}
[[nodiscard]] std::string conflict(std::string_view code, std::string_view message, const LiveRun& live, Instant now,
                                   std::optional<int> place);

/// Every game of a finished run move by move, with the seed.
[[nodiscard]] std::string replay(const LiveRun& live);

/// [{"rank","name","wins","score","seconds_per_win","date","run"}…]
[[nodiscard]] std::string leaderboard(const std::vector<RankedRun>& table);

/// A run in the list of one's own; `live` where it still goes on.
void write_own_run(JsonWriter& json, const RunRecord& record, const LiveRun* live);

/// 2026-11-29T20:36:43Z
[[nodiscard]] std::string date_text(Instant instant);

}  // namespace damero::from_server
