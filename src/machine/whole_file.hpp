// Files that are read and written in one piece.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace damero {

/// Its bytes. Throws std::runtime_error, which says "cannot read" and then `what` and the file's name.
[[nodiscard]] std::string read_file(const std::filesystem::path& file, std::string_view what);

/// Puts bytes in place of what was there, which stays whole until they are written. Throws std::runtime_error as above.
void replace_file(const std::filesystem::path& file, std::string_view bytes, std::string_view what);

}  // namespace damero
