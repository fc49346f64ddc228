// The strong search: a principal variation search over a position of either family.
//
// It has no clock and no threads: it asks a SearchControl now and then whether to go on, and shares its hash table.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "capture/mobility.hpp"
#include "capture/moves.hpp"
#include "engine/draw_watch.hpp"
#include "engine/hash_table.hpp"
#include "engine/move_order.hpp"
#include "tables/tables.hpp"

namespace damero {

/// Asked by a search every thousand nodes or so.
class SearchControl {
 public:
  virtual ~SearchControl() = default;
  /// Whether to go on; `nodes` have been visited since the last time.
  virtual bool go_on(std::uint64_t nodes) = 0;
};

/// A root move and what is known of it.
struct RootMove {
  Move move;
  Score score;                  ///< of the last search that looked at it: exact for the best, else a bound
  std::vector<Move> variation;  ///< from the root, this move first
  std::uint64_t nodes = 0;      ///< spent on it
};

template <class Position, class Evaluation>
class DeepSearch {
 public:
  /// `counts` are the game's up to the root; `earlier` the hashes of the positions before it that could occur again,
  /// oldest first. Endgame tables may be null.
  DeepSearch(const Position& root, const DrawCounts& counts, std::vector<std::uint64_t> earlier, HashTable& table,
             const Tables* endings, const Evaluation& evaluation, SearchControl& control)
      : root_{root, counts}, draws_(std::move(earlier), max_ply + 1), table_(table), endings_(endings), evaluation_(evaluation), control_(control) {
    draws_.enter(0, root.hash());
  }

  /// Searches the moves of the root, best first, and puts the best one in front. Returns its score, a bound where it
  /// lies outside alpha and beta; nothing when the control has stopped the search, and then the first move and its
  /// variation are still the best known.
  std::optional<Score> search_root(std::span<RootMove> moves, Depth depth, Score alpha, Score beta) {
    Score best = -Score::infinity();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const std::uint64_t before = nodes_;
      const Score score = score_root_move(moves, i, depth.plies, std::max(alpha, best), beta);
      if (stopped_) return std::nullopt;
      moves[i].nodes += nodes_ - before;
      moves[i].score = score;
      if (score <= best) continue;
      best = score;
      if (score > alpha || i == 0) {
        keep_variation(moves[i]);
        std::rotate(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(i), moves.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      }
      if (best >= beta) break;
    }
    return best;
  }

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  /// The longest path of the last search.
  [[nodiscard]] int deepest() const { return deepest_; }

 private:
  static constexpr const Rules& rules = Position::rules;
  using Draws = DrawWatch<Position::rules>;

  struct Node {
    Position position;
    DrawCounts counts;
  };

  /// The best line found from a ply on.
  struct Variation {
    std::array<Move, max_ply + 1> moves;
    int length = 0;
  };

  Score score_root_move(std::span<const RootMove> moves, std::size_t i, int depth, Score alpha, Score beta) {
    const Node next = after(root_, moves[i].move, 0);
    const int rest = moves.size() == 1 ? depth : depth - 1;
    if (i == 0) return -search(next, rest, 1, -beta, -alpha);
    Score score = -search(next, rest, 1, -alpha.next_above(), -alpha);
    if (score > alpha && score < beta) score = -search(next, rest, 1, -beta, -alpha);
    return score;
  }

  /// The score of a node for its side to move, `ply` plies from the root: exact between alpha and beta, outside them a
  /// bound. `depth` plies are looked ahead, more where moves are forced and fewer where they promise little.
  Score search(const Node& node, int depth, int ply, Score alpha, Score beta) {
    count_node(ply);
    if (stopped_) return Score::draw();
    if (const auto end = ended(node, ply)) return *end;
    if (const auto told = told_by_tables(node, ply, alpha, beta)) return *told;
    if (depth <= 0) return settle(node, ply, alpha, beta, max_threats, ply + longest_exchange);
    if (ply == max_ply) return evaluate(node);
    // Whatever is found here, a win that is nearer or a loss that is further off than this is not.
    alpha = std::max(alpha, Score::loss_in(ply));
    beta = std::min(beta, Score::win_in(ply + 1));
    if (alpha >= beta) return alpha;

    const bool in_variation = beta > alpha.next_above();
    const std::uint64_t key = key_of(node);
    const auto known = table_.find(key);
    if (known && !in_variation && known->depth >= depth && decides(*known, ply, alpha, beta)) return known->score.earlier(ply);

    if (!in_variation && !beta.is_win() && !beta.is_loss())
      if (const auto score = good_enough(node, depth, ply, beta)) return *score;
    if (stopped_) return Score::draw();

    MoveList moves;
    generate_moves(node.position, moves);
    const Best best = search_moves(node, moves, depth, ply, alpha, beta, known ? known->best : StartAndEnd{});
    if (stopped_) return Score::draw();
    const Bound bound = best.score >= beta ? Bound::at_least : best.score > alpha ? Bound::exact : Bound::at_most;
    table_.put(key, {best.score.later(ply), depth, bound, best.move});
    return best.score;
  }

  /// A score of at least beta where a node is so much better than that for its side that less than the whole depth tells:
  /// the evaluation alone near the leaves, a search of half the depth (ProbCut) elsewhere.
  std::optional<Score> good_enough(const Node& node, int depth, int ply, Score beta) {
    if (depth <= deepest_trust && is_quiet(node.position)) {
      const Score sure = Score::of(evaluate(node).value() - trusted_margin * depth);
      if (sure >= beta) return sure;
    }
    if (depth < shallowest_probe) return std::nullopt;
    const int margin = probe_margin + probe_margin_a_ply * depth;
    const Score above = Score::of(beta.value() + margin);
    const Score found = search(node, depth / 2, ply, above.next_below(), above);
    if (stopped_ || found < above) return std::nullopt;
    return found.is_win() ? found : Score::of(found.value() - margin);
  }

  struct Best {
    Score score = -Score::infinity();
    StartAndEnd move;
  };

  Best search_moves(const Node& node, MoveList& moves, int depth, int ply, Score alpha, Score beta, StartAndEnd known) {
    const Side side = node.position.turn();
    const bool forced = moves.size() == 1;
    const bool quiet = !moves[0].is_capture();
    const bool in_variation = beta > alpha.next_above();
    MovePicker picker(moves, experience_, side, ply, known, played_[static_cast<std::size_t>(ply - 1)]);
    Best best;
    int tried = 0;
    while (const Move* move = picker.next()) {
      const Node next = after(node, *move, ply);
      const int rest = forced ? depth : depth - 1;
      Score score;
      if (tried++ == 0) {
        score = -search(next, rest, ply + 1, -beta, -alpha);
      } else {
        const int less = quiet ? reduction(depth, tried, in_variation) : 0;
        score = -search(next, rest - less, ply + 1, -alpha.next_above(), -alpha);
        if (score > alpha && less > 0) score = -search(next, rest, ply + 1, -alpha.next_above(), -alpha);
        if (score > alpha && score < beta) score = -search(next, rest, ply + 1, -beta, -alpha);
      }
      if (stopped_) return best;
      if (score <= best.score) continue;
      best = {score, StartAndEnd::of(*move)};
      if (score <= alpha) continue;
      alpha = score;
      keep_variation(ply, *move);
      if (score >= beta) {
        if (quiet) experience_.learn(side, ply, played_[static_cast<std::size_t>(ply - 1)], *move, picker, depth);
        break;
      }
    }
    return best;
  }

  /// How many plies less a late quiet move is looked at first.
  static int reduction(int depth, int tried, bool in_variation) {
    if (depth < 3 || tried < 4) return 0;
    const int less = tried < 8 ? 1 : 2 + (depth > 8 ? 1 : 0);
    return in_variation ? less - 1 : less;
  }

  /// The score once nothing is to be captured, of a node that has not ended: captures are searched to their end, and
  /// while `threats` last, so is what a side does about captures that threaten it, unless it is behind alpha anyway or
  /// so far ahead of beta that it can bear them.
  Score settle(const Node& node, int ply, Score alpha, Score beta, int threats, int last_ply) {
    variations_[static_cast<std::size_t>(ply)].length = 0;
    if (ply >= std::min(last_ply, max_ply)) return evaluate(node);
    const bool captures = can_capture(node.position, node.position.turn());
    if (!captures) {
      const Score now = evaluate(node);
      if (threats == 0 || !can_capture(node.position, other(node.position.turn()))) return now;
      if (now <= alpha) return now;
      if (now.value() - most_threatened >= beta.value()) return Score::of(now.value() - most_threatened);
      --threats;
    }
    MoveList moves;
    generate_moves(node.position, moves);
    MovePicker picker(moves, experience_, node.position.turn(), ply, {}, played_[static_cast<std::size_t>(ply - 1)]);
    Score best = -Score::infinity();
    while (const Move* move = picker.next()) {
      const Node next = after(node, *move, ply);
      count_node(ply + 1);
      if (stopped_) return Score::draw();
      const Score above = std::max(alpha, best);
      auto end = ended(next, ply + 1);
      if (!end) end = told_by_tables(next, ply + 1, -beta, -above);
      const Score score = end ? -*end : -settle(next, ply + 1, -beta, -above, threats, last_ply);
      if (score <= best) continue;
      best = score;
      if (score > alpha) keep_variation(ply, *move);
      if (score >= beta) break;
    }
    return best;
  }

  /// The score of a node at which the game is over, or as good as over because a position has come again.
  std::optional<Score> ended(const Node& node, int ply) {
    variations_[static_cast<std::size_t>(ply)].length = 0;
    const Position& position = node.position;
    if (!can_move<Position::rules>(position.pieces(), position.turn())) return Score::loss_in(ply);
    if (Draws::drawn(position.pieces(), position.turn(), node.counts)) return Score::draw();
    draws_.enter(ply, position.hash());
    if (node.counts.idle_plies() >= Draws::shortest_cycle && draws_.met_before(position.hash(), node.counts, ply))
      return Score::draw();
    return std::nullopt;
  }

  /// What tables make a node worth: exactly, where no draw rule can end the game first, or a bound that decides.
  std::optional<Score> told_by_tables(const Node& node, int ply, Score alpha, Score beta) const {
    const Pieces& pieces = node.position.pieces();
    const Side side = node.position.turn();
    if (endings_ == nullptr || !endings_->covers(pieces)) return std::nullopt;
    const auto wdl = endings_->wdl(pieces, side);
    if (!wdl) return std::nullopt;
    if (wdl == Wdl::draw) return Score::draw();
    const bool wins = wdl == Wdl::win;
    if (wins ? beta <= Score::draw() : alpha >= Score::draw()) return Score::draw();
    const auto plies = endings_->distance(pieces, side);
    if (plies && *plies <= node.counts.safe_plies(Draws::rules)) return wins ? Score::win_in(ply + *plies) : Score::loss_in(ply + *plies);
    return std::nullopt;
  }

  /// Whether neither side can capture.
  [[nodiscard]] static bool is_quiet(const Position& position) {
    return !can_capture(position, position.turn()) && !can_capture(position, other(position.turn()));
  }

  [[nodiscard]] static bool can_capture(const Position& position, Side side) {
    return damero::can_capture<Position::rules>(position.pieces(), side);
  }

  [[nodiscard]] Score evaluate(const Node& node) const {
    const Score score = evaluation_(node.position);
    return endings_ != nullptr && endings_->covers(node.position.pieces()) ? with_prospects(node, score) : score;
  }

  /// The estimate of a position that tables decide, but that a draw rule may end before: the nearer the win, the better, and
  /// without men, whose moves let the counts begin anew, little is left of it.
  [[nodiscard]] Score with_prospects(const Node& node, Score score) const {
    const Pieces& pieces = node.position.pieces();
    const auto worth = endings_->ask(pieces, node.position.turn());
    if (!worth || worth->wdl == Wdl::draw) return score;
    const int sign = worth->wdl == Wdl::win ? 1 : -1;
    if (pieces.kings == pieces.all()) return Score::estimate(sign * faint_hope);
    if (worth->distance) return Score::estimate(sign * (good_hope + longest_distance - *worth->distance));
    return Score::estimate(sign * good_hope + std::clamp(score.value(), -most_told, most_told));
  }

  Node after(const Node& node, const Move& move, int ply) {
    played_[static_cast<std::size_t>(ply)] = StartAndEnd::of(move);
    const Position next = node.position.after(move);
    const bool man = !has(node.position.pieces().kings, move.from);
    return {next, node.counts.after(Draws::rules, node.position.turn(), move, man, next.pieces())};
  }

  /// What is known of a position holds wherever it is reached, but near a draw by counting how near it is matters too.
  [[nodiscard]] static std::uint64_t key_of(const Node& node) {
    constexpr int near = 20;
    const int left = node.counts.plies_left(Draws::rules);
    return left > near ? node.position.hash() : node.position.hash() ^ mix(static_cast<std::uint64_t>(left));
  }

  [[nodiscard]] static bool decides(const Known& known, int ply, Score alpha, Score beta) {
    const Score score = known.score.earlier(ply);
    return known.bound == Bound::exact || (known.bound == Bound::at_least && score >= beta) ||
           (known.bound == Bound::at_most && score <= alpha);
  }

  void count_node(int ply) {
    constexpr std::uint64_t often = 1024;
    deepest_ = std::max(deepest_, ply);
    if (++nodes_ % often == 0 && !control_.go_on(often)) stopped_ = true;
  }

  /// The best line at a ply is a move and the best line after it.
  void keep_variation(int ply, const Move& move) {
    Variation& line = variations_[static_cast<std::size_t>(ply)];
    const Variation& rest = variations_[static_cast<std::size_t>(ply) + 1];
    line.moves[0] = move;
    line.length = std::min(rest.length, max_ply) + 1;
    std::copy_n(rest.moves.begin(), line.length - 1, line.moves.begin() + 1);
  }

  void keep_variation(RootMove& move) {
    const Variation& rest = variations_[1];
    move.variation.assign(1, move.move);
    move.variation.insert(move.variation.end(), rest.moves.begin(), rest.moves.begin() + rest.length);
  }

  static constexpr int max_threats = 1;
  static constexpr int most_threatened = 150;  ///< what a capture that threatens costs at most, in hundredths of a man
  static constexpr int faint_hope = 50;  ///< estimates of wins that tables tell and draw rules may forbid
  static constexpr int good_hope = 700;
  static constexpr int most_told = 200;
  static constexpr int deepest_trust = 6;  ///< plies for which a good evaluation is trusted, if it is good enough
  static constexpr int trusted_margin = 60;
  static constexpr int shallowest_probe = 4;
  static constexpr int probe_margin = 10;
  static constexpr int probe_margin_a_ply = 12;
  /// In the plain games captures come to an end by themselves; columns can go on taking each other.
  static constexpr int longest_exchange = rules.has_columns() ? 16 : max_ply;

  Node root_;
  Draws draws_;
  HashTable& table_;
  const Tables* endings_;
  const Evaluation& evaluation_;
  SearchControl& control_;
  Experience experience_;
  std::array<Variation, max_ply + 2> variations_;
  std::array<StartAndEnd, max_ply + 2> played_{};
  std::uint64_t nodes_ = 0;
  int deepest_ = 0;
  bool stopped_ = false;
};

}  // namespace damero
