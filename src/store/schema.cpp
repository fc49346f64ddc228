#include "store/schema.hpp"

#include <fmt/format.h>

#include <array>

#include "store/store.hpp"

namespace damero {
namespace {

// The n-th text brings a file of version n to version n + 1. A text that was released is never edited.
constexpr std::array<std::initializer_list<const char*>, schema_version> upgrades{{
    {
        "CREATE TABLE players ("
        "  number INTEGER PRIMARY KEY,"
        "  created INTEGER NOT NULL) STRICT",

        "CREATE TABLE player_keys ("
        "  token_hash TEXT PRIMARY KEY,"
        "  code_hash TEXT NOT NULL UNIQUE,"
        "  player INTEGER NOT NULL REFERENCES players,"
        "  created INTEGER NOT NULL) STRICT, WITHOUT ROWID",

        "CREATE TABLE runs ("
        "  number INTEGER PRIMARY KEY,"
        "  id TEXT NOT NULL UNIQUE,"
        "  player INTEGER NOT NULL REFERENCES players,"
        "  seed INTEGER NOT NULL,"
        "  created INTEGER NOT NULL,"
        "  name TEXT NOT NULL,"  // empty: none given
        "  hidden INTEGER NOT NULL DEFAULT 0,"
        "  finished INTEGER,"  // null while the run goes on; what follows is set with it
        "  wins INTEGER NOT NULL DEFAULT 0,"
        "  score INTEGER NOT NULL DEFAULT 0,"
        "  thinking INTEGER NOT NULL DEFAULT 0,"
        "  complete INTEGER NOT NULL DEFAULT 0) STRICT",

        "CREATE UNIQUE INDEX one_run_at_a_time ON runs (player) WHERE finished IS NULL",
        "CREATE INDEX runs_of_player ON runs (player, created)",
        "CREATE INDEX runs_by_score ON runs (score DESC, finished, number)"
        "  WHERE finished IS NOT NULL AND wins > 0 AND hidden = 0",
        "CREATE INDEX runs_by_finish ON runs (finished)"
        "  WHERE finished IS NOT NULL AND wins > 0 AND hidden = 0",

        "CREATE TABLE events ("
        "  run INTEGER NOT NULL REFERENCES runs,"
        "  number INTEGER NOT NULL,"
        "  kind TEXT NOT NULL CHECK (kind IN ('start', 'move', 'next', 'resign')),"
        "  read INTEGER NOT NULL,"
        "  turn_began INTEGER NOT NULL,"
        "  stored INTEGER NOT NULL,"
        "  opponent INTEGER NOT NULL,"
        "  ply INTEGER NOT NULL,"
        "  move TEXT NOT NULL,"
        "  reply TEXT NOT NULL,"
        "  PRIMARY KEY (run, number)) STRICT, WITHOUT ROWID",
    },
}};

int version_of(soci::session& sql) {
  int version = 0;
  sql << "PRAGMA user_version", soci::into(version);
  return version;
}

[[noreturn]] void refuse_version(int version) {
  throw StoreError(fmt::format("the data file has version {} and this program knows {}", version, schema_version));
}

}  // namespace

void prepare_schema(soci::session& sql) {
  if (version_of(sql) == schema_version) return;
  sql << "BEGIN IMMEDIATE";
  const int version = version_of(sql);  // again: another program may have been faster
  if (version > schema_version) {
    sql << "ROLLBACK";
    refuse_version(version);
  }
  for (int v = version; v < schema_version; ++v) {
    for (const char* statement : upgrades[static_cast<std::size_t>(v)]) sql << statement;
  }
  sql << fmt::format("PRAGMA user_version = {}", schema_version);
  sql << "COMMIT";
}

void require_schema(soci::session& sql) {
  if (const int version = version_of(sql); version != schema_version) refuse_version(version);
}

}  // namespace damero
