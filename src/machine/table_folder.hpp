// Endgame tables as files of a folder, one folder a game.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "tables/shelf.hpp"
#include "tables/tables.hpp"

namespace damero {

class TableFolder : public TableShelf {
 public:
  /// Hears of files that are no tables of the game, or broken; they count as missing.
  using Complaint = std::function<void(const std::string& reason)>;

  /// The tables of a game lie in the folder of its key.
  TableFolder(const std::filesystem::path& folder, VariantId game, Complaint complain);

  [[nodiscard]] std::optional<Table> find(const Balance& balance) override;
  /// Makes the folder where there is none. Throws std::runtime_error or std::filesystem::filesystem_error.
  void keep(const Balance& balance, const std::vector<std::uint8_t>& file) override;

  /// Every table that is here, of at most so many pieces.
  [[nodiscard]] std::unique_ptr<Tables> all(int most_pieces);

  /// Whether there is something by its name, be it a sound table or not.
  [[nodiscard]] bool has(const Balance& balance) const;
  [[nodiscard]] std::filesystem::path file_of(const Balance& balance) const;

 private:
  std::filesystem::path folder_;
  VariantId game_;
  Complaint complain_;
};

}  // namespace damero
