// Whether the engine wins what tables call won: bench_tables_play_outs GAME DIR PIECES [GAMES [NODES]]
//
// Random positions with so many pieces that white, to move, wins. The engine has the tables and plays white; black plays by the
// tables, too, and holds out as long as it can. Where the draw rules forbid the win by the shortest way, the game is counted
// apart. Exit status 1 where another win slips.
#include <cstdio>
#include <cstdlib>
#include <optional>

#include "engine/engine.hpp"
#include "machine/surroundings.hpp"
#include "machine/table_folder.hpp"
#include "machine/weights_file.hpp"
#include "notation/fen.hpp"
#include "positions.hpp"
#include "tables/best_play.hpp"

namespace {

using namespace damero;

bool is_forbidden(const Tables& tables, const Game& game) {
  const auto result = best_play(tables, game).result;
  return result && !result->winner;
}

/// Among those that hold out longest one by lot.
Move defence(const Tables& tables, const Game& game, Random& random) {
  const auto moves = *move_worths(tables, game.position());
  std::size_t equals = 1;
  while (equals < moves.size() && moves[equals].worth == moves[0].worth) ++equals;
  return moves[static_cast<std::size_t>(random.below(equals))].move;
}

}  // namespace

int main(int argc, char** argv) {
  const auto id = argc >= 4 ? find_variant(argv[1]) : std::nullopt;
  if (!id || !can_have_tables(*id)) {
    std::fprintf(stderr, "usage: bench_tables_play_outs GAME DIR PIECES [GAMES [NODES]]\n");
    return 2;
  }
  const int pieces = std::atoi(argv[3]);
  const int wanted = argc > 4 ? std::atoi(argv[4]) : 200;
  const Limits limits{.nodes = argc > 5 ? static_cast<std::uint64_t>(std::atoll(argv[5])) : 10'000};
  const auto tables = TableFolder(argv[2], *id, [](const std::string& reason) { std::fprintf(stderr, "%s\n", reason.c_str()); }).all(pieces);
  const auto weights = load_weights(std::string(DAMERO_SOURCE_DIR "/data/eval/") + std::string(*rules_of(*id).key) + ".weights", *id);
  Engine engine(weights, {.tables = tables.get()}, native_surroundings());
  Random random(1);
  int won = 0;
  int slipped = 0;
  int forbidden = 0;
  int won_all_the_same = 0;
  while (won + slipped + forbidden < wanted) {
    const AnyPosition start = random_ending(*id, pieces, random);
    const auto worth = tables->ask(start);
    Game game(*id, setup_of(start));
    if (!worth || worth->wdl != Wdl::win || game.result()) continue;
    const bool is_apart = is_forbidden(*tables, game);
    while (!game.result()) game.play(game.turn() == Side::white ? engine.choose(game, limits) : defence(*tables, game, random));
    const bool wins = game.result()->winner == Side::white;
    if (is_apart) {
      ++forbidden;
      won_all_the_same += wins ? 1 : 0;
    } else if (wins) {
      ++won;
    } else {
      ++slipped;
      std::printf("slipped: %s, %s\n", write_fen(start).c_str(), std::string(code(game.result()->reason)).c_str());
    }
  }
  std::printf("%d won, %d slipped; %d that the draw rules forbid on the shortest way, of which %d were won\n", won, slipped, forbidden,
              won_all_the_same);
  return slipped == 0 ? 0 : 1;
}
