// The endgame tables as files that the page takes parts of: /tables/GAME/index.json and /tables/GAME/NAME.table.
#pragma once

#include <filesystem>
#include <optional>

#include "server/http.hpp"
#include "variants/registry.hpp"

namespace damero {

class TableFiles {
 public:
  /// What a folder has at the moment of each request; without a folder there are no tables.
  explicit TableFiles(std::optional<std::filesystem::path> folder) : folder_(std::move(folder)) {}

  /// Whether an address is one of a table or a list of them, there or not.
  [[nodiscard]] static bool is_for_tables(std::string_view path) { return path.starts_with("/tables/"); }

  /// Answers GET and HEAD. Waits for the disk, and reads what it answers, so that whoever sends it hardly waits.
  [[nodiscard]] Response serve(const Request& request, std::string_view path) const;

 private:
  [[nodiscard]] std::filesystem::path file_of(VariantId game, const std::string& name) const;
  [[nodiscard]] Response list(VariantId game) const;
  [[nodiscard]] Response serve_table(const Request& request, VariantId game, std::string_view name) const;

  std::optional<std::filesystem::path> folder_;
};

}  // namespace damero
