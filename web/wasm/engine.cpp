// The engine in the browser; called in a worker. Weights come as the bytes of their file, none where the game has none.
#include <algorithm>

#include "boundary.hpp"
#include "engine/level.hpp"
#include "engine/signature.hpp"
#include "games.hpp"
#include "host.hpp"
#include "notation/move_text.hpp"

namespace damero {
namespace {

std::variant<std::vector<Weight>, WeightsFault> weights_in(VariantId id, const std::uint8_t* bytes, std::size_t size) {
  if (size == 0) return std::vector<Weight>{};
  return read_weights(id, {bytes, size});
}

}  // namespace

/// What `damero bench` counts for a game: {"nodes"}, or {"error"}.
DAMERO_EXPORT(signature)
const char* signature_of(const char* key, std::size_t key_size, const std::uint8_t* bytes, std::size_t size) {
  const auto id = find_variant({key, key_size});
  if (!id) return answer_error("there is no such game");
  const auto weights = weights_in(*id, bytes, size);
  if (const auto* fault = std::get_if<WeightsFault>(&weights)) return answer_error(fault->reason);
  JsonWriter json = begin_member("nodes");
  json.value(signature(*id, std::get<0>(weights)));
  return answer_member(std::move(json));
}

/// The move of an opponent at a level, 1 to 10: {"text"}, null when the game is over, or {"error"}. Only the last level
/// takes the time; below it the same seed gives the same move at the same ply.
DAMERO_EXPORT(reply_at_level)
const char* reply_at_level(int id, int number, int move_ms, std::uint32_t seed_high, std::uint32_t seed_low,
                           const std::uint8_t* bytes, std::size_t size) {
  constexpr EngineSettings full{.hash_bytes = std::size_t{16} << 20U};
  const Game& game = open_game(id);
  const auto weights = weights_in(variant_of(game.position()), bytes, size);
  if (const auto* fault = std::get_if<WeightsFault>(&weights)) return answer_error(fault->reason);
  JsonWriter json = begin_member("text");
  if (game.result()) {
    json.null();
  } else {
    LevelPlayer player(level(std::clamp(number, 1, levels)), std::get<0>(weights), full, page_surroundings());
    const std::uint64_t seed = std::uint64_t{seed_high} << 32U | seed_low;
    json.value(move_text(game.position(), player.choose(game, {.move_ms = move_ms}, seed)));
  }
  return answer_member(std::move(json));
}

}  // namespace damero
