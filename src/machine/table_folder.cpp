#include "machine/table_folder.hpp"

#include <stdexcept>

#include "machine/mapped_file.hpp"
#include "machine/whole_file.hpp"

namespace damero {

TableFolder::TableFolder(const std::filesystem::path& folder, VariantId game, Complaint complain)
    : folder_(folder / *rules_of(game).key), game_(game), complain_(std::move(complain)) {}

std::filesystem::path TableFolder::file_of(const Balance& balance) const { return folder_ / (name_of(balance) + ".table"); }

bool TableFolder::has(const Balance& balance) const {
  std::error_code unreadable;
  return std::filesystem::exists(std::filesystem::symlink_status(file_of(balance), unreadable));
}

std::optional<Table> TableFolder::find(const Balance& balance) {
  const auto file = file_of(balance);
  std::shared_ptr<const TableBytes> bytes;
  try {
    bytes = map_file(file);
  } catch (const std::runtime_error& error) {
    complain_(error.what());
  }
  if (!bytes) return std::nullopt;
  auto opened = Table::open(rules_of(game_), balance, bytes);
  auto* table = std::get_if<Table>(&opened);
  const auto fault = table == nullptr ? std::optional(std::get<TableFault>(opened)) : table->find_fault();
  if (!fault) return std::move(*table);
  complain_("cannot use " + file.string() + ": " + fault->reason);
  return std::nullopt;
}

void TableFolder::keep(const Balance& balance, const std::vector<std::uint8_t>& file) {
  std::filesystem::create_directories(folder_);
  replace_file(file_of(balance), {reinterpret_cast<const char*>(file.data()), file.size()}, "the table");
}

std::unique_ptr<Tables> TableFolder::all(int most_pieces) {
  auto tables = no_tables(game_);
  std::error_code error;
  std::filesystem::directory_iterator entered(folder_, error);
  if (error) {
    if (std::filesystem::exists(folder_, error)) complain_("cannot read the folder " + folder_.string());
    return tables;
  }
  for (int pieces = 2; pieces <= most_pieces; ++pieces)
    for (const Balance& balance : endings_with(pieces))
      if (auto table = find(balance)) tables->add(balance, std::move(*table));
  return tables;
}

}  // namespace damero
