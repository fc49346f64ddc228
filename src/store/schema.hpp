// The tables of the SQLite file, and its version.
#pragma once

#include <soci/soci.h>

namespace damero {

/// The version this program writes, kept in SQLite's user_version.
inline constexpr int schema_version = 1;

/// Creates the tables of an empty file; a file of an older program is brought to this version in one transaction.
/// Throws StoreError for a file of a newer one.
void prepare_schema(soci::session& sql);

/// Throws StoreError unless the file has this program's version.
void require_schema(soci::session& sql);

}  // namespace damero
