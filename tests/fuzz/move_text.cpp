// The first byte chooses the game and how many random moves come first; the rest is a move's text.
#include "notation/move_text.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "base/random.hpp"
#include "notation/json.hpp"
#include "notation/refusal_text.hpp"

using namespace damero;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto variants = all_variants();
  Game game(variants[data[0] % variants.size()]);
  Random random(data[0]);
  for (int ply = data[0] / 4; ply > 0 && !game.result(); --ply) {
    const MoveList moves = game.legal_moves();
    game.play(moves[random.below(moves.size())]);
  }
  const std::string text(data + 1, data + size);
  const Attempt attempt = read_move(game, text);
  if (const auto* refusal = std::get_if<Refusal>(&attempt)) {
    if (refusal->place > text.size() || refusal_text(game.position(), *refusal).empty()) std::abort();
    JsonWriter json;
    write_refusal(json, game, *refusal);
    return 0;
  }
  const Move& move = std::get<Move>(attempt);
  const Attempt again = read_move(game, move_text(game.position(), move));
  if (std::get<Move>(again) != move) std::abort();
  return 0;
}
