// The run's search: full-width alpha-beta of exactly n plies over a position of either family.
//
// No extensions, no quiescence, no time: what an opponent sees is its number of plies and nothing else. Pruning and
// ordering only save time; the set of best moves is that of a plain minimax.
#pragma once

#include <algorithm>
#include <vector>

#include "capture/moves.hpp"
#include "engine/material.hpp"
#include "engine/mobility.hpp"

namespace damero {

/// The best root moves in the order of generation, and the score that they all have.
struct BestMoves {
  std::vector<Move> moves;
  Score score;
};

template <class Position>
class Search {
 public:
  static constexpr int max_depth = 32;

  /// `counts` are the game's up to the root; `earlier` the hashes of the positions before it that could occur again,
  /// oldest first.
  Search(const Position& root, const DrawCounts& counts, std::vector<std::uint64_t> earlier)
      : root_{root, counts}, hashes_(std::move(earlier)), root_at_(hashes_.size()) {
    hashes_.resize(root_at_ + max_depth + 1);
    hashes_[root_at_] = root.hash();
  }

  /// The root has to have a legal move and no result yet; the depth is from 1 to max_depth.
  [[nodiscard]] BestMoves best_moves(Depth depth) {
    MoveList generated;
    generate_moves(root_.position, generated);
    std::vector<RootMove> moves;
    for (const Move& move : generated) moves.push_back({move, static_cast<int>(moves.size()), Score{}});
    // Shallow searches first: they cost little and put the good moves in front.
    for (int plies = 1; plies < depth.plies; ++plies) {
      search_root(moves, plies);
      std::ranges::stable_sort(moves, std::ranges::greater{}, &RootMove::score);
    }
    const Score best = search_root(moves, depth.plies);
    std::erase_if(moves, [best](const RootMove& m) { return m.score != best; });
    std::ranges::sort(moves, {}, &RootMove::place);
    BestMoves result{{}, best};
    for (const RootMove& m : moves) result.moves.push_back(m.move);
    return result;
  }

  /// Positions looked at so far.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr const Rules& rules = Position::rules;
  static constexpr const DrawRules& draws = *rules.draws;

  struct Node {
    Position position;
    DrawCounts counts;
  };

  struct RootMove {
    Move move;
    int place;    ///< in the order of generation
    Score score;  ///< exact for the best moves, for the others something lower
  };

  /// Gives every root move its score and returns the best.
  Score search_root(std::vector<RootMove>& moves, int plies) {
    Score best = -Score::infinity();
    for (RootMove& m : moves) {
      const Node next = after(root_, m.move);
      const auto search_child = [&](Score alpha, Score beta) { return -search(next, plies - 1, 1, -beta, -alpha); };
      // Equal scores matter, so a move is asked twice: whether it is as good as the best, and whether it is better.
      m.score = search_child(best.next_below(), best);
      if (m.score < best) continue;
      m.score = search_child(best, best.next_above());
      if (m.score <= best) {
        m.score = best;
        continue;
      }
      m.score = search_child(best, Score::infinity());
      best = m.score;
    }
    return best;
  }

  /// The score of a node for its side to move: exact between alpha and beta, outside them a bound.
  Score search(const Node& node, int plies, int ply, Score alpha, Score beta) {
    ++nodes_;
    const Position& position = node.position;
    if (!can_move<rules>(position.pieces(), position.turn())) return Score::loss_in(ply);
    if (drawn(node, ply)) return Score::draw();
    if (plies == 0) return material(position);

    MoveList moves;
    generate_moves(position, moves);
    Ordering ordering = order(moves, position.turn(), ply);
    Score best = -Score::infinity();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Move move = pick(moves, ordering, i);
      const Node next = after(node, move);
      Score score;
      if (i == 0) {
        score = -search(next, plies - 1, ply + 1, -beta, -alpha);
      } else {
        score = -search(next, plies - 1, ply + 1, -alpha.next_above(), -alpha);
        if (score > alpha && score < beta) score = -search(next, plies - 1, ply + 1, -beta, -alpha);
      }
      if (score <= best) continue;
      best = score;
      alpha = std::max(alpha, score);
      if (alpha >= beta) {
        remember(move, position.turn(), plies, ply);
        break;
      }
    }
    return best;
  }

  [[nodiscard]] static Node after(const Node& node, const Move& move) {
    Node next{node.position.after(move), {}};
    const bool man = !has(node.position.pieces().kings, move.from);
    next.counts = node.counts.after(draws, node.position.turn(), move, man, next.position.pieces());
    return next;
  }

  /// Whether a draw rule of the game ends it here.
  bool drawn(const Node& node, int ply) {
    const Pieces& pieces = node.position.pieces();
    if constexpr (draws.repetitions != 0) {
      hashes_[root_at_ + static_cast<std::size_t>(ply)] = node.position.hash();
      if (occurrences(node, ply) >= draws.repetitions) return true;
    }
    if constexpr (*draws.dead_position != nullptr)
      if ((*draws.dead_position)(pieces, node.position.turn())) return true;
    return node.counts.reached(draws, pieces).has_value();
  }

  /// How often the position has stood on the board, this time included. Nothing recurs across a capture or a man's move.
  [[nodiscard]] int occurrences(const Node& node, int ply) const {
    const std::size_t here = root_at_ + static_cast<std::size_t>(ply);
    const std::size_t back = std::min(here, static_cast<std::size_t>(node.counts.idle_plies()));
    int seen = 1;
    for (std::size_t i = 4; i <= back; i += 2)
      if (hashes_[here - i] == node.position.hash()) ++seen;
    return seen;
  }

  using Ordering = std::array<int, 128>;

  static constexpr int killer_bonus = 1 << 28;

  /// How promising each move is: many prisoners first, then what refuted other moves at this ply, then what often did.
  [[nodiscard]] Ordering order(const MoveList& moves, Side side, int ply) const {
    Ordering promise;
    const std::size_t ordered = std::min(moves.size(), promise.size());
    for (std::size_t i = 0; i < ordered; ++i) {
      const Move& move = moves[i];
      promise[i] = history_[index(side)][move.from.index][move.to.index];
      if (move.is_capture()) promise[i] += count(move.captured) << 24;
      if (move == killers_[static_cast<std::size_t>(ply)]) promise[i] += killer_bonus;
    }
    return promise;
  }

  /// Swaps the most promising of the moves from i on to place i.
  static const Move& pick(MoveList& moves, Ordering& promise, std::size_t i) {
    const std::size_t ordered = std::min(moves.size(), promise.size());
    std::size_t best = i;
    for (std::size_t j = i + 1; j < ordered; ++j)
      if (promise[j] > promise[best]) best = j;
    std::swap(moves[i], moves[best]);
    if (best < ordered) std::swap(promise[i], promise[best]);
    return moves[i];
  }

  void remember(const Move& move, Side side, int plies, int ply) {
    killers_[static_cast<std::size_t>(ply)] = move;
    int& often = history_[index(side)][move.from.index][move.to.index];
    often = std::min(often + plies * plies, (1 << 24) - 1);
  }

  Node root_;
  std::vector<std::uint64_t> hashes_;
  std::size_t root_at_;
  std::uint64_t nodes_ = 0;
  std::array<Move, max_depth + 1> killers_{};
  std::array<std::array<std::array<int, 64>, 64>, 2> history_{};
};

}  // namespace damero
