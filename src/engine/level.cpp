#include "engine/level.hpp"

#include <array>

namespace damero {

namespace {

constexpr Depth any_depth{100};

constexpr std::array<Level, levels> table{{
    {.number = 1, .looks_ahead = Depth{1}, .nodes = 20'000, .overlooks_percent = 82, .misjudges = 350},
    {.number = 2, .looks_ahead = Depth{1}, .nodes = 20'000, .overlooks_percent = 65, .misjudges = 215},
    {.number = 3, .looks_ahead = Depth{1}, .nodes = 20'000, .overlooks_percent = 49, .misjudges = 125},
    {.number = 4, .looks_ahead = Depth{2}, .nodes = 20'000, .overlooks_percent = 35, .misjudges = 75},
    {.number = 5, .looks_ahead = Depth{3}, .nodes = 20'000, .overlooks_percent = 22, .misjudges = 44},
    {.number = 6, .looks_ahead = Depth{5}, .nodes = 30'000, .overlooks_percent = 15, .misjudges = 30},
    {.number = 7, .looks_ahead = Depth{7}, .nodes = 50'000, .overlooks_percent = 8, .misjudges = 16},
    {.number = 8, .looks_ahead = any_depth, .nodes = 16'000, .overlooks_percent = 0, .misjudges = 0},
    {.number = 9, .looks_ahead = any_depth, .nodes = 50'000, .overlooks_percent = 0, .misjudges = 0},
    {.number = 10, .looks_ahead = any_depth, .nodes = 0, .overlooks_percent = 0, .misjudges = 0},
}};

/// A level with a limit of nodes needs no more, and an empty table before each move is part of playing the same again.
constexpr EngineSettings small{.hash_bytes = std::size_t{2} << 20U, .threads = 1};

/// From -most to most, rather small than large.
int misjudgement(int most, Random& random) {
  const auto half = [&] { return static_cast<int>(random.below(static_cast<std::uint64_t>(most) + 1)); };
  return half() - half();
}

}  // namespace

Level level(int number) { return table[static_cast<std::size_t>(number - 1)]; }

LevelPlayer::LevelPlayer(const Level& level, std::span<const Weight> weights, const EngineSettings& full, Surroundings surroundings,
                         const BookUse& book)
    : level_(level), engine_(weights, level.is_full_strength() ? full : small, std::move(surroundings)), book_(book) {}

Move LevelPlayer::choose(const Game& game, const Limits& full, std::uint64_t seed) {
  const MoveList moves = game.legal_moves();
  if (moves.size() == 1) return moves[0];
  Random random(mix(seed ^ mix(static_cast<std::uint64_t>(game.ply()))));
  if (book_.book && level_.number >= first_level_with_book)
    if (const auto move = book_.book->choose(game, book_.spread, random)) return *move;
  if (level_.is_full_strength()) return engine_.choose(game, full);
  engine_.clear();
  if (level_.overlooks_percent > 0 || level_.misjudges > 0) return choose_by_sight(game, random);
  return engine_.choose(game, {.depth = level_.looks_ahead, .nodes = level_.nodes});
}

/// The moves that come to mind: every capture, and some of the quiet ones; one at least.
std::vector<Move> LevelPlayer::thought_of(const MoveList& moves, Random& random) const {
  std::vector<Move> some;
  for (const Move& move : moves)
    if (move.is_capture() || random.below(100) >= static_cast<std::uint64_t>(level_.overlooks_percent)) some.push_back(move);
  if (some.empty()) some.push_back(moves[static_cast<std::size_t>(random.below(moves.size()))]);
  return some;
}

/// The move that looks best of those that come to mind, each judged by itself.
Move LevelPlayer::choose_by_sight(const Game& game, Random random) {
  const std::vector<Move> moves = thought_of(game.legal_moves(), random);
  const Limits limits{.depth = level_.looks_ahead, .nodes = level_.nodes / moves.size()};
  Move best = moves[0];
  Score most = -Score::infinity();
  for (const Move& move : moves) {
    Game next = game;
    next.play(move);
    const Score seen = as_seen(next, limits, random);
    if (seen <= most) continue;
    most = seen;
    best = move;
  }
  return best;
}

/// What a position seems to be worth to the side that has just moved.
Score LevelPlayer::as_seen(const Game& after_move, const Limits& limits, Random& random) {
  if (const auto result = after_move.result()) return result->winner ? Score::win_in(1) : Score::draw();
  LineListener nobody;
  const std::vector<Move> replies = thought_of(after_move.legal_moves(), random);
  const Score score = -engine_.go(after_move, limits, nobody, 1, replies)[0].score;
  return score.is_win() || score.is_loss() ? score : Score::of(score.value() + misjudgement(level_.misjudges, random));
}

bool LevelPlayer::accepts_draw(const Game& game, Side own) {
  constexpr std::uint64_t nodes = 20'000;
  constexpr Score no_better = Score::estimate(10);
  LineListener nobody;
  const Score score = engine_.go(game, {.nodes = nodes}, nobody)[0].score;
  return (game.turn() == own ? score : -score) <= no_better;
}

}  // namespace damero
