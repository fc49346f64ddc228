// The run's search: full-width alpha-beta of exactly n plies over a position of either family.
//
// No extensions, no quiescence, no time: what an opponent sees is its number of plies and nothing else. Pruning,
// ordering and memory only save time; the set of best moves is that of a plain minimax.
#pragma once

#include <vector>

#include "capture/mobility.hpp"
#include "capture/moves.hpp"
#include "engine/draw_watch.hpp"
#include "engine/material.hpp"
#include "engine/memory.hpp"
#include "engine/ordering.hpp"
#include "engine/run_search.hpp"

namespace damero {

template <class Position>
class Search {
 public:
  /// `counts` are the game's up to the root; `earlier` the hashes of the positions before it that could occur again,
  /// oldest first.
  Search(const Position& root, const DrawCounts& counts, std::vector<std::uint64_t> earlier)
      : root_{root, counts, buried_worth(root)}, draws_(std::move(earlier), max_depth.plies) {
    draws_.enter(0, root.hash());
  }

  /// The root has to have a legal move and no result yet; the depth is from 1 to max_depth.
  [[nodiscard]] SearchReport run(Depth depth) {
    MoveList generated;
    generate_moves(root_.position, generated);
    std::vector<RootMove> moves;
    for (const Move& move : generated) moves.push_back({move, moves.size(), Score{}});
    // Shallow searches first: they cost little and put the good moves in front.
    for (int plies = 1; plies < depth.plies; ++plies) {
      search_root(moves, plies);
      std::ranges::stable_sort(moves, std::ranges::greater{}, &RootMove::score);
    }
    const Score best = search_root(moves, depth.plies);
    std::erase_if(moves, [best](const RootMove& m) { return m.score != best; });
    std::ranges::sort(moves, {}, &RootMove::place);
    SearchReport report{{}, best, nodes_};
    for (const RootMove& m : moves) report.best.push_back(m.move);
    return report;
  }

 private:
  static constexpr const Rules& rules = Position::rules;
  using Draws = DrawWatch<Position::rules>;

  struct Node {
    Position position;
    DrawCounts counts;
    int buried;  ///< buried_worth(position), kept from move to move
  };

  struct RootMove {
    Move move;
    std::size_t place;  ///< in the order of generation
    Score score;        ///< exact for the best moves, for the others something lower
  };

  /// Gives every root move its score and returns the best.
  Score search_root(std::vector<RootMove>& moves, int plies) {
    Score best = -Score::infinity();
    for (RootMove& m : moves) {
      const auto ask = [&](Score alpha, Score beta) { return score_of(root_, m.move, plies, 0, alpha, beta); };
      // Equal scores matter, so a move is asked twice: whether it is as good as the best, and whether it is better.
      m.score = ask(best.next_below(), best);
      if (m.score < best) continue;
      m.score = ask(best, best.next_above());
      if (m.score > best) m.score = best = ask(best, Score::infinity());
      else m.score = best;
    }
    return best;
  }

  /// The score of a move for the side that makes it: exact between alpha and beta, outside them a bound. `plies` is how
  /// far to look ahead from the node, `ply` how far the node is from the root.
  Score score_of(const Node& node, const Move& move, int plies, int ply, Score alpha, Score beta) {
    ++nodes_;
    if (plies == 1) return -leaf(node, move, ply + 1);
    return -search(after(node, move), plies - 1, ply + 1, -beta, -alpha);
  }

  /// The score after the last move that is looked at; the position itself is not needed.
  Score leaf(const Node& node, const Move& move, int ply) {
    const Side mover = node.position.turn();
    const Side turn = other(mover);
    const Pieces pieces = mover == Side::white ? node.position.template pieces_after<Side::white>(move)
                                               : node.position.template pieces_after<Side::black>(move);
    if (!can_move<rules>(pieces, turn)) return Score::loss_in(ply);
    const DrawCounts counts = counts_after(node, move, pieces);
    if (Draws::repetition_in_reach(counts, 0) && draws_.repeated(node.position.after(move).hash(), counts, ply))
      return Score::draw();
    if (Draws::drawn(pieces, turn, counts)) return Score::draw();
    return material<rules>(pieces, node.buried + buried_worth_gained(node.position, move), turn);
  }

  /// The score of a node for its side to move, with the same bounds; it looks at least one ply ahead.
  Score search(const Node& node, int plies, int ply, Score alpha, Score beta) {
    const Position& position = node.position;
    if (!can_move<rules>(position.pieces(), position.turn())) return Score::loss_in(ply);
    draws_.enter(ply, position.hash());
    if (Draws::repetition_in_reach(node.counts, 0) && draws_.repeated(position.hash(), node.counts, ply))
      return Score::draw();
    if (Draws::drawn(position.pieces(), position.turn(), node.counts)) return Score::draw();
    if (plies == 1) return search_moves(node, plies, ply, alpha, beta, {}).score;

    Memory::Entry& entry = memory_[position.hash()];
    const bool met = entry.hash == position.hash() && entry.bound != Bound::none;
    const bool memorable = !Draws::in_reach(node.counts, plies);
    if (met && memorable && entry.plies == plies) {
      const Score known = entry.score.earlier(ply);
      if (entry.bound == Bound::exact || (entry.bound == Bound::at_least && known >= beta) ||
          (entry.bound == Bound::at_most && known <= alpha))
        return known;
    }
    const BestMove best = search_moves(node, plies, ply, alpha, beta, met ? entry.best : StartAndEnd{});
    if (memorable) {
      const Bound bound = best.score >= beta ? Bound::at_least : best.score > alpha ? Bound::exact : Bound::at_most;
      entry = {position.hash(), best.score.later(ply), static_cast<std::uint8_t>(plies), bound, best.move};
    }
    return best.score;
  }

  struct BestMove {
    Score score;
    StartAndEnd move;
  };

  /// The best of a node's moves, the promising ones tried first.
  BestMove search_moves(const Node& node, int plies, int ply, Score alpha, Score beta, StartAndEnd promising) {
    const Side turn = node.position.turn();
    MoveList moves;
    generate_moves(node.position, moves);
    OrderedMoves ordered(moves, refutations_, turn, ply, promising);
    BestMove best{-Score::infinity(), {}};
    while (const Move* move = ordered.next()) {
      const bool first = best.score == -Score::infinity();
      Score score = score_of(node, *move, plies, ply, alpha, first ? beta : alpha.next_above());
      if (!first && score > alpha && score < beta) score = score_of(node, *move, plies, ply, alpha, beta);
      if (score <= best.score) continue;
      best = {score, {move->from, move->to}};
      alpha = std::max(alpha, score);
      if (alpha >= beta) {
        refutations_.add(*move, turn, Depth{plies}, ply);
        break;
      }
    }
    return best;
  }

  [[nodiscard]] static DrawCounts counts_after(const Node& node, const Move& move, const Pieces& next) {
    const bool man = !has(node.position.pieces().kings, move.from);
    return node.counts.after(Draws::rules, node.position.turn(), move, man, next);
  }

  [[nodiscard]] static Node after(const Node& node, const Move& move) {
    const Position next = node.position.after(move);
    return {next, counts_after(node, move, next.pieces()), node.buried + buried_worth_gained(node.position, move)};
  }

  Node root_;
  Draws draws_;
  std::uint64_t nodes_ = 0;
  Memory memory_;
  Refutations refutations_;
};

}  // namespace damero
