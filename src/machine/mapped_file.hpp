// A file that is read where it is touched.
#pragma once

#include <filesystem>
#include <memory>

#include "tables/table.hpp"

namespace damero {

/// A file's bytes, as long as this lives; they must not change meanwhile. Null where there is no such file. Throws
/// std::runtime_error.
[[nodiscard]] std::shared_ptr<const TableBytes> map_file(const std::filesystem::path& file);

}  // namespace damero
