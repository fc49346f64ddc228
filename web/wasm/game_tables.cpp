#include "game_tables.hpp"

#include <algorithm>

#include "tables/build.hpp"
#include "tables/shelf.hpp"

namespace damero {

GameTables::GameTables(VariantId game) : game_(game), tables_(no_tables(game)) {}

void GameTables::add(const std::string& name, std::uint64_t size) {
  for (int pieces = 2; pieces <= most_pieces_of_tables; ++pieces)
    for (const Balance& balance : endings_with(pieces)) {
      if (name_of(balance) != name) continue;
      remove(name);
      files_.push_back({.name = name, .balance = balance, .bytes = std::make_shared<ArrivingBytes>(size)});
      tables_->expect(pieces, [this](const Balance& wanted) { wanted_.push_back(wanted); });
    }
}

void GameTables::put(const std::string& name, std::uint64_t from, Bytes bytes) {
  File* file = find(name);
  if (file == nullptr || bytes.size() > most_held) return;
  make_room(bytes.size());
  file->bytes->put(from, bytes);
  file->arrived = ++arrivals_;
}

GameTables::Answer GameTables::ask(const Game& game) {
  Answer answer;
  do {
    wanted_.clear();
    answer.prospect = prospect(*tables_, game);
    if (!answer.prospect && !is_waiting()) break;
    ask_ahead(game, answer.prospect ? answer.prospect->play.moves : std::vector<Move>{});
  } while (open_wanted(answer.faults));
  for (const File& file : files_)
    for (const ByteRange& range : file.bytes->take_missing()) answer.needs.push_back({file.name, range});
  return answer;
}

/// Asks for all that a position's moves lead to, so that what is missing there is fetched together.
void GameTables::ask_ahead(Game game, const std::vector<Move>& moves) const {
  for (const Move& move : moves) game.play(move);
  for (const Move& move : game.legal_moves()) static_cast<void>(tables_->ask(after(game.position(), move)));
}

/// Whether bytes may bring an answer.
bool GameTables::is_waiting() {
  return std::ranges::any_of(wanted_, [this](const Balance& wanted) { return find(name_of(wanted)) != nullptr; }) ||
         std::ranges::any_of(files_, [](const File& file) { return file.bytes->is_missing_any(); });
}

/// Opens what was wanted and has arrived as far as that takes; whether there was any.
bool GameTables::open_wanted(std::vector<Fault>& faults) {
  bool opened = false;
  for (const Balance& wanted : wanted_) {
    File* file = find(name_of(wanted));
    if (file == nullptr || file->is_open) continue;
    if (const auto head = file->bytes->at(0, Table::least_head))
      if (const auto front = Table::bytes_to_open(*head)) static_cast<void>(file->bytes->at(0, *front));
    if (file->bytes->is_missing_any()) continue;
    auto table = Table::open(rules_of(game_), wanted, file->bytes);
    if (const auto* fault = std::get_if<TableFault>(&table)) {
      faults.push_back({file->name, fault->reason});
      remove(faults.back().name);
      continue;
    }
    tables_->add(wanted, std::move(std::get<Table>(table)));
    file->is_open = opened = true;
  }
  return opened;
}

GameTables::File* GameTables::find(const std::string& name) {
  const auto file = std::ranges::find(files_, name, &File::name);
  return file == files_.end() ? nullptr : &*file;
}

void GameTables::make_room(std::uint64_t bytes) {
  std::uint64_t held = bytes;
  for (const File& file : files_) held += file.bytes->held();
  while (held > most_held) {
    File* oldest = nullptr;
    for (File& file : files_)
      if (file.bytes->held() > 0 && (oldest == nullptr || file.arrived < oldest->arrived)) oldest = &file;
    held -= oldest->bytes->held();
    oldest->bytes->drop_all();
  }
}

}  // namespace damero
