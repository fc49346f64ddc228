// Opening books as files.
#pragma once

#include <filesystem>

#include "engine/book.hpp"

namespace damero {

/// The book of a game in a file. Throws std::runtime_error, which names the file and says what is wrong with it.
[[nodiscard]] Book load_book(const std::filesystem::path& file, VariantId game);

/// Writes it, in place of what was there. Throws std::runtime_error.
void save_book(const std::filesystem::path& file, const Book& book);

}  // namespace damero
