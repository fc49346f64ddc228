// Endgame tables: the page fetches them, and is told which bytes.
#include "boundary.hpp"
#include "game_tables.hpp"
#include "games.hpp"
#include "notation/json.hpp"
#include "tables/build.hpp"

namespace damero {
namespace {

/// By the game's place in the list; null while the page has not said which there are.
std::unique_ptr<GameTables>& tables_of(VariantId id) {
  static std::vector<std::unique_ptr<GameTables>> all(all_variants().size());
  return all[static_cast<std::size_t>(id)];
}

/// The tables of a game by its key; null where there are none.
GameTables* find_tables(const char* key, std::size_t key_size) {
  const auto id = find_variant({key, key_size});
  return id ? tables_of(*id).get() : nullptr;
}

void write_needs(JsonWriter& json, const std::vector<GameTables::Need>& needs) {
  json.key("needs").begin_array();
  for (const auto& [name, bytes] : needs)
    json.begin_object().key("name").value(name).key("from").value(bytes.from).key("to").value(bytes.to).end_object();
  json.end_array();
}

void write_faults(JsonWriter& json, const std::vector<GameTables::Fault>& faults) {
  json.key("faults").begin_array();
  for (const auto& [name, reason] : faults)
    json.begin_object().key("name").value(name).key("reason").value(reason).end_object();
  json.end_array();
}

}  // namespace

/// A new list of the tables that there are of a game, empty as yet; what was known of them is forgotten.
DAMERO_EXPORT(list_tables) void list_tables(const char* key, std::size_t key_size) {
  const auto id = find_variant({key, key_size});
  if (id && can_have_tables(*id)) tables_of(*id) = std::make_unique<GameTables>(*id);
}

/// Adds a table of so many bytes to the list; a name that no table has is left aside.
DAMERO_EXPORT(add_table)
void add_table(const char* key, std::size_t key_size, const char* name, std::size_t name_size, std::uint32_t size) {
  if (GameTables* tables = find_tables(key, key_size)) tables->add({name, name_size}, size);
}

/// A table of the list that is not there after all.
DAMERO_EXPORT(remove_table)
void remove_table(const char* key, std::size_t key_size, const char* name, std::size_t name_size) {
  if (GameTables* tables = find_tables(key, key_size)) tables->remove({name, name_size});
}

/// Bytes of a table from a place on.
DAMERO_EXPORT(put_table_bytes)
void put_table_bytes(const char* key, std::size_t key_size, const char* name, std::size_t name_size, std::uint32_t from,
                     const std::uint8_t* bytes, std::size_t size) {
  if (GameTables* tables = find_tables(key, key_size)) tables->put({name, name_size}, from, {bytes, size});
}

/// What the tables say of a game, as `damero table probe --json` does; {"value":null} where they say nothing, {"unlisted"}
/// where the list is needed first, {"needs":[{"name","from","to"}…]} where bytes are. "faults":[{"name","reason"}…] tells
/// once of tables that cannot be used.
DAMERO_EXPORT(ask_tables) const char* ask_tables(int id) {
  const Game& game = open_game(id);
  JsonWriter json;
  json.begin_object();
  GameTables* tables = tables_of(game.id()).get();
  if (!can_have_tables(game.id()) || count(pieces_of(game.position()).all()) > most_pieces_of_tables) {
    json.key("value").null();
  } else if (tables == nullptr) {
    json.key("unlisted").value(true);
  } else {
    const GameTables::Answer answer = tables->ask(game);
    if (!answer.needs.empty()) write_needs(json, answer.needs);
    else if (answer.prospect) write_prospect_members(json, game, *answer.prospect);
    else json.key("value").null();
    if (!answer.faults.empty()) write_faults(json, answer.faults);
  }
  return answer_member(std::move(json));
}

}  // namespace damero
