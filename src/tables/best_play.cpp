#include "tables/best_play.hpp"

#include <map>
#include <utility>

#include "base/random.hpp"

namespace damero {

namespace {

Worth before_reply(const Worth& reply) {
  if (!reply.distance) return {opposite(reply.wdl)};
  return {opposite(reply.wdl), one_ply_before(*reply.distance)};
}

/// Whether a position that could come again has stood on the board twice.
bool has_repeated(const Game& game) {
  for (int ply = game.ply(); ply > game.ply() - game.draw_counts().idle_plies(); --ply)
    for (int before = ply - 4; before >= game.ply() - game.draw_counts().idle_plies(); before -= 2)
      if (hash_of(game.position_at(ply)) == hash_of(game.position_at(before))) return true;
  return false;
}

/// All ways on which the winner hurries and the loser delays as much as can be, under the draw rules: of several equally
/// short ones one may come to the end of a count towards a draw and another may not.
class ShortestWays {
 public:
  ShortestWays(const Tables& tables, const Game& game) : tables_(tables), game_(game), has_repeated_(has_repeated(game)) {}

  /// The way that wins whatever the loser chooses; where there is none, one that ends in a draw. It breaks off where the
  /// tables do not know how to go on.
  [[nodiscard]] BestPlay best() {
    BestPlay play;
    const auto won = is_won();
    if (!won) return play;
    while (!game_.result()) {
      const auto move = next(*won);
      if (!move) return play;
      play.moves.push_back(*move);
      game_.play(*move);
    }
    play.result = game_.result();
    return play;
  }

 private:
  /// A best move after which the game is still won, or not.
  std::optional<Move> next(bool won) {
    for (const Move& move : best_moves()) {
      game_.play(move);
      const bool keeps = is_won() == won;
      game_.take_back();
      if (keeps) return move;
    }
    return std::nullopt;
  }

  /// Where so many positions are not enough, nothing is said.
  static constexpr std::size_t most_positions = 500;

  /// Whether the winner wins before a draw rule ends the game; nothing where the tables do not know the way to the end, or
  /// there are too many.
  std::optional<bool> is_won() {
    if (const auto result = game_.result()) return result->winner.has_value();
    const auto worth = tables_.ask(game_.position());
    if (!worth || worth->wdl == Wdl::draw || !worth->distance) return std::nullopt;
    // On the way no position comes twice.
    if (!has_repeated_ && *worth->distance <= game_.draw_counts().safe_plies(*game_.rules().draws)) return true;
    const std::uint64_t key = key_of_state();
    const auto found = known_.find(key);
    if (found != known_.end()) return found->second;
    if (known_.size() >= most_positions) return std::nullopt;
    const std::vector<Move> moves = best_moves();
    if (moves.empty()) return std::nullopt;
    const bool winner_moves = worth->wdl == Wdl::win;
    bool won = !winner_moves;
    for (const Move& move : moves) {
      game_.play(move);
      const auto after = is_won();
      game_.take_back();
      if (!after) return std::nullopt;
      if (*after != winner_moves) continue;
      won = winner_moves;
      break;
    }
    known_.emplace(key, won);
    return won;
  }

  /// Of the position and of all that is counted towards a draw.
  [[nodiscard]] std::uint64_t key_of_state() const {
    const DrawCounts& counts = game_.draw_counts();
    std::uint64_t key = hash_of(game_.position());
    const auto add = [&key](int number) { key = mix(key ^ static_cast<std::uint64_t>(number)); };
    add(counts.plies());
    add(counts.idle_plies());
    for (std::size_t i = 0; i < max_stretches; ++i) add(counts.in_stretch(i).value_or(-1));
    return key;
  }

  /// None where the tables do not know all moves.
  [[nodiscard]] std::vector<Move> best_moves() const {
    std::vector<Move> best;
    const auto worths = move_worths(tables_, game_.position());
    if (!worths) return best;
    for (const MoveWorth& each : *worths)
      if (each.worth == worths->front().worth) best.push_back(each.move);
    return best;
  }

  const Tables& tables_;
  Game game_;
  bool has_repeated_;
  std::map<std::uint64_t, bool> known_;  ///< by key_of_state()
};

}  // namespace

bool is_better(const Worth& a, const Worth& b) {
  if (a.wdl != b.wdl) return a.wdl > b.wdl;
  if (a.distance && b.distance) return is_better(*a.distance, *b.distance);
  return a.wdl == Wdl::win ? a.distance && !b.distance : !a.distance && b.distance;
}

std::optional<std::vector<MoveWorth>> move_worths(const Tables& tables, const AnyPosition& position) {
  std::vector<MoveWorth> worths;
  for (const Move& move : moves_of(position)) {
    const auto reply = tables.ask(after(position, move));
    if (!reply) return std::nullopt;
    worths.push_back({move, before_reply(*reply)});
    for (std::size_t i = worths.size() - 1; i > 0 && is_better(worths[i].worth, worths[i - 1].worth); --i)
      std::swap(worths[i], worths[i - 1]);
  }
  return worths;
}

BestPlay best_play(const Tables& tables, const Game& game) { return ShortestWays(tables, game).best(); }

std::optional<Prospect> prospect(const Tables& tables, const Game& game) {
  const auto worth = tables.ask(game.position());
  if (!worth) return std::nullopt;
  auto moves = move_worths(tables, game.position());
  if (!moves) return std::nullopt;
  return Prospect{*worth, std::move(*moves), best_play(tables, game)};
}

}  // namespace damero
