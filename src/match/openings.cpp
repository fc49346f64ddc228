#include "match/openings.hpp"

#include <cstdlib>
#include <stdexcept>

#include "base/random.hpp"
#include "machine/surroundings.hpp"

namespace damero {

namespace {

Game one_of_every_two_plies(VariantId id, std::uint64_t seed, std::size_t number) {
  std::vector<Game> all;
  for (const Move& first : Game(id).legal_moves()) {
    Game game(id);
    game.play(first);
    for (const Move& second : game.legal_moves()) {
      all.push_back(game);
      all.back().play(second);
    }
  }
  Random random(mix(seed));
  for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[static_cast<std::size_t>(random.below(i))]);
  return all[number % all.size()];
}

Game random_game(VariantId id, int plies, Random& random) {
  Game game(id);
  while (game.ply() < plies && !game.result()) {
    const MoveList legal = game.legal_moves();
    game.play(legal[static_cast<std::size_t>(random.below(legal.size()))]);
  }
  return game;
}

bool is_balanced(const Game& game, Engine& engine) {
  constexpr int half_a_man = 50;
  if (game.result()) return false;
  LineListener nobody;
  engine.clear();
  const Score score = engine.go(game, {.nodes = 20'000}, nobody)[0].score;
  return std::abs(score.value()) <= half_a_man;
}

/// Puts `pieces` of a kind on free squares of `allowed`.
void place(Setup& setup, Piece piece, int pieces, Bitboard allowed, Random& random) {
  std::vector<Square> free;
  for (const Square s : squares(allowed))
    if (setup[s].empty()) free.push_back(s);
  for (; pieces > 0; --pieces) {
    const auto i = static_cast<std::ptrdiff_t>(random.below(free.size()));
    setup[free[static_cast<std::size_t>(i)]] = Column{piece};
    free.erase(free.begin() + i);
  }
}

bool can_capture(VariantId id, Setup setup, Side turn) {
  setup.turn = turn;
  const MoveList moves = moves_of(make_position(id, setup));
  return !moves.empty() && moves[0].is_capture();
}

/// Nothing where somebody could capture.
std::optional<Game> random_ending(VariantId id, int pieces, Random& random) {
  constexpr std::uint64_t most_kings = 2;
  const Rules& rules = rules_of(id);
  const int of_each = pieces / 2;
  const int kings = static_cast<int>(random.below(std::min<std::uint64_t>(most_kings, static_cast<std::uint64_t>(of_each)) + 1));
  Setup setup{.turn = Side::white};
  for (const Side side : {Side::white, Side::black}) {
    place(setup, {side, false}, of_each - kings, rules.board->board() & ~rules.crowning_rank(side), random);
    place(setup, {side, true}, kings, rules.board->board(), random);
  }
  if (can_capture(id, setup, Side::white) || can_capture(id, setup, Side::black)) return std::nullopt;
  return Game(id, setup);
}

/// The first balanced one of the games that `draw` gives; nothing where none comes.
template <class Draw>
std::optional<Game> balanced_game(std::uint64_t seed, std::size_t number, Draw draw) {
  Random random(mix(mix(seed) + number));
  Engine engine({}, {.hash_bytes = std::size_t{1} << 20U}, native_surroundings());
  for (int attempt = 0; attempt < 1'000; ++attempt)
    if (std::optional<Game> game = draw(random); game && is_balanced(*game, engine)) return game;
  return std::nullopt;
}

}  // namespace

Game opening(VariantId id, const Openings& openings, std::uint64_t seed, std::size_t number) {
  std::optional<Game> found;
  std::string wanted;
  if (const auto* opening = std::get_if<BalancedPlies>(&openings)) {
    wanted = "opening of " + std::to_string(opening->plies) + " plies";
    found = balanced_game(seed, number, [&](Random& random) { return std::optional(random_game(id, opening->plies, random)); });
  } else if (const auto* ending = std::get_if<BalancedEndings>(&openings)) {
    wanted = "ending of " + std::to_string(ending->pieces) + " pieces";
    found = balanced_game(seed, number, [&](Random& random) { return random_ending(id, ending->pieces, random); });
  } else {
    return one_of_every_two_plies(id, seed, number);
  }
  if (!found) throw std::runtime_error("no balanced " + wanted + " was found");
  return std::move(*found);
}

}  // namespace damero
