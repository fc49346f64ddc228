// The run's search as an opponent of casual games and of practice; called in a worker.
#include "boundary.hpp"
#include "engine/self_play.hpp"
#include "games.hpp"
#include "notation/move_text.hpp"

namespace damero {
namespace {

Depth depth_of(int plies) { return Depth{plies < 1 ? 1 : plies > max_depth.plies ? max_depth.plies : plies}; }

}  // namespace

/// The move of an opponent that looks `depth` plies ahead and plays a random move in `slip_percent` of a hundred cases:
/// {"text"}, null when the game is over. The same seed gives the same move at the same ply.
DAMERO_EXPORT(reply) const char* reply(int id, int depth, int slip_percent, std::uint32_t seed_high, std::uint32_t seed_low) {
  const Game& game = open_game(id);
  JsonWriter json = begin_member("text");
  if (game.result()) {
    json.null();
  } else {
    const std::uint64_t seed = std::uint64_t{seed_high} << 32U | seed_low;
    Random random(mix(seed + static_cast<std::uint64_t>(game.ply())));
    json.value(move_text(game.position(), choose_move(game, depth_of(depth), Slip{slip_percent}, random)));
  }
  return answer_member(std::move(json));
}

/// 1 when the engine, playing this side (0: white), accepts a draw.
DAMERO_EXPORT(wants_draw) int wants_draw_now(int id, int side, int depth) {
  return wants_draw(open_game(id), side == 0 ? Side::white : Side::black, depth_of(depth)) ? 1 : 0;
}

/// What the search thinks of the position, for the side to move, in hundredths of a man (engine/score.hpp).
DAMERO_EXPORT(evaluate) int evaluate(int id, int depth) { return search(open_game(id), depth_of(depth)).score.value(); }

/// A whole game of the search against itself as text: {"text"}. The tests compare it with the same game elsewhere.
DAMERO_EXPORT(transcript) const char* transcript(const char* key, std::size_t key_size, int depth, int seed) {
  JsonWriter json = begin_member("text");
  if (const auto id = find_variant({key, key_size}))
    json.value(game_transcript(*id, depth_of(depth), static_cast<std::uint64_t>(seed)));
  else
    json.null();
  return answer_member(std::move(json));
}

}  // namespace damero
