// Where the server keeps what it keeps.
#pragma once

#include <string>

namespace damero {

inline constexpr const char* default_data_folder = "var";

/// The SQLite file of a data folder.
[[nodiscard]] inline std::string data_file(const std::string& folder) { return folder + "/damero.sqlite"; }

}  // namespace damero
