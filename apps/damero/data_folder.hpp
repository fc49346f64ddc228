// Where things are kept that are no part of the tree.
#pragma once

#include <string>

namespace damero {

inline constexpr const char* default_data_folder = "var";
inline constexpr const char* default_tables_folder = "var/tables";

/// The SQLite file of a data folder.
[[nodiscard]] inline std::string data_file(const std::string& folder) { return folder + "/damero.sqlite"; }

/// Where a data folder has the endgame tables.
[[nodiscard]] inline std::string tables_folder(const std::string& folder) { return folder + "/tables"; }

}  // namespace damero
