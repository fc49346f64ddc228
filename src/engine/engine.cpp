#include "engine/engine.hpp"

#include <algorithm>
#include <memory>

#include "engine/deep_search.hpp"
#include "engine/earlier.hpp"
#include "engine/eval/evaluation.hpp"
#include "engine/material.hpp"
#include "engine/told_root.hpp"

namespace damero {

namespace {

template <class Position>
struct MaterialEvaluation {
  Score operator()(const Position& position) const {
    return material<Position::rules>(position.pieces(), buried_worth(position), position.turn());
  }
};

/// When a search has to end, and when it is better not to begin another depth.
struct TimePlan {
  std::optional<std::int64_t> hard_ms;
  std::optional<std::int64_t> soft_ms;

  static TimePlan of(const Limits& limits) {
    TimePlan plan;
    plan.hard_ms = limits.move_ms;
    if (limits.clock) {
      constexpr std::int64_t reserve_ms = 20;
      const Limits::Clock& clock = *limits.clock;
      const std::int64_t moves = clock.moves_to_go > 0 ? std::min(clock.moves_to_go, 30) : 30;
      const std::int64_t usable = std::max<std::int64_t>(1, clock.left_ms - reserve_ms);
      const std::int64_t fair = std::min(usable, usable / moves + clock.increment_ms * 3 / 4);
      plan.soft_ms = fair * 6 / 10;
      const std::int64_t most = std::min(usable, std::max<std::int64_t>(fair, std::min(fair * 4, usable / 3)));
      plan.hard_ms = plan.hard_ms ? std::min(*plan.hard_ms, most) : most;
    }
    return plan;
  }
};

/// Ends a search by its limits and when it is stopped from outside.
class LimitControl : public SearchControl {
 public:
  LimitControl(const Limits& limits, const std::function<std::int64_t()>& now_ms, const std::atomic<bool>& stop,
               const std::atomic<bool>& pondering)
      : limits_(limits), plan_(TimePlan::of(limits)), now_ms_(now_ms), began_(now_ms()), stop_(stop), pondering_(pondering) {}

  bool go_on(std::uint64_t nodes) override {
    nodes_ += nodes;
    if (!may_stop_) return true;
    if (stop_.load(std::memory_order_relaxed)) return false;
    if (limits_.nodes && nodes_ >= *limits_.nodes) return false;
    return !plan_.hard_ms || thought_ms() < *plan_.hard_ms;
  }

  /// Until there is a move to play, nothing stops a search.
  void let_stop() { may_stop_ = true; }
  [[nodiscard]] bool worth_another_depth() { return !plan_.soft_ms || thought_ms() < *plan_.soft_ms; }
  [[nodiscard]] std::int64_t gone_ms() const { return now_ms_() - began_; }

 private:
  /// The time that counts: none while the engine ponders.
  [[nodiscard]] std::int64_t thought_ms() {
    if (pondering_.load(std::memory_order_relaxed)) counted_from_ = now_ms_();
    return now_ms_() - counted_from_;
  }

  const Limits& limits_;
  TimePlan plan_;
  const std::function<std::int64_t()>& now_ms_;
  std::int64_t began_;
  std::int64_t counted_from_ = began_;
  const std::atomic<bool>& stop_;
  const std::atomic<bool>& pondering_;
  std::uint64_t nodes_ = 0;
  bool may_stop_ = false;
};

/// Lets a helper search until the first thread has done.
class HelperControl : public SearchControl {
 public:
  explicit HelperControl(const std::atomic<bool>& done) : done_(done) {}
  bool go_on(std::uint64_t) override { return !done_.load(std::memory_order_relaxed); }

 private:
  const std::atomic<bool>& done_;
};

/// Sets a flag where a block ends, also by what a listener throws: helpers are waited for then, too.
class SetAtEnd {
 public:
  explicit SetAtEnd(std::atomic<bool>& flag) : flag_(flag) {}
  ~SetAtEnd() { flag_.store(true, std::memory_order_relaxed); }
  SetAtEnd(const SetAtEnd&) = delete;
  SetAtEnd& operator=(const SetAtEnd&) = delete;

 private:
  std::atomic<bool>& flag_;
};

/// Deepens a search step by step.
template <class Search>
class Deepening {
 public:
  Deepening(Search& search, LimitControl& control, LineListener& listener) : search_(search), control_(control), listener_(listener) {}

  std::vector<Line> run(std::vector<RootMove> moves, Depth last, std::size_t lines) {
    lines_.resize(std::min(lines, moves.size()));
    for (Depth depth{1}; depth <= last; ++depth.plies) {
      for (std::size_t rank = 0; rank < lines_.size(); ++rank) {
        const bool done = deepen(std::span(moves).subspan(rank), depth, rank);
        move_up(moves, rank);
        if (!done) return lines_;
      }
      control_.let_stop();
      if (!control_.go_on(0) || !control_.worth_another_depth() || is_decided(depth)) break;
    }
    return lines_;
  }

 private:
  /// Searches the moves that are in no better line, in a window around the score of the depth before that is widened
  /// until the score lies inside; false when the search was stopped.
  bool deepen(std::span<RootMove> moves, Depth depth, std::size_t rank) {
    constexpr int first_margin = 30;
    constexpr int last_margin = 500;
    const Line before = lines_[rank];
    const bool narrow = depth.plies > 4 && !before.score.is_win() && !before.score.is_loss();
    int below = narrow ? first_margin : last_margin;
    int above = below;
    for (;;) {
      const Score alpha = below < last_margin ? Score::of(before.score.value() - below) : -Score::infinity();
      const Score beta = above < last_margin ? Score::of(before.score.value() + above) : Score::infinity();
      const auto score = search_.search_root(moves, depth, alpha, beta);
      if (!score) {
        // A move that has come to the front since is better than the one before at this depth already.
        if (depth.plies > 1 && moves[0].move != before.moves[0]) tell(moves[0], depth, rank, Bound::at_least);
        return false;
      }
      if (*score > alpha && *score < beta) {
        tell(moves[0], depth, rank, Bound::exact);
        return true;
      }
      if (*score >= beta) {
        tell(moves[0], depth, rank, Bound::at_least);
        above *= 4;
      } else {
        below *= 4;
      }
    }
  }

  /// A move can turn out better than one that was thought better before it: its line takes the place it deserves.
  void move_up(std::span<RootMove> moves, std::size_t rank) {
    std::size_t place = rank;
    while (place > 0 && lines_[place - 1].score < lines_[rank].score) --place;
    if (place == rank) return;
    const auto last = static_cast<std::ptrdiff_t>(rank);
    const auto first = static_cast<std::ptrdiff_t>(place);
    std::rotate(lines_.begin() + first, lines_.begin() + last, lines_.begin() + last + 1);
    std::rotate(moves.begin() + first, moves.begin() + last, moves.begin() + last + 1);
    for (; place <= rank; ++place) listener_.heard(static_cast<int>(place), lines_[place]);
  }

  void tell(const RootMove& best, Depth depth, std::size_t rank, Bound bound) {
    make_room(best.move, rank);
    lines_[rank] = {best.variation, best.score, bound, depth, search_.deepest(), search_.nodes(), control_.gone_ms()};
    listener_.heard(static_cast<int>(rank), lines_[rank]);
  }

  /// Moves the lines from this rank on one rank down, over the one that began with this move or else the last one: the
  /// search may be stopped before it finds out what follows the new line, and they are the best that is known then.
  void make_room(const Move& first, std::size_t rank) {
    const auto begin = lines_.begin() + static_cast<std::ptrdiff_t>(rank);
    auto given_up = std::find_if(begin, lines_.end(), [&](const Line& line) { return !line.moves.empty() && line.moves[0] == first; });
    if (given_up == lines_.end()) --given_up;
    std::rotate(begin, given_up, given_up + 1);
  }

  /// Whether every line has come to the end of the game, so that deeper searches would find the same.
  [[nodiscard]] bool is_decided(Depth depth) const {
    return std::ranges::all_of(lines_, [&](const Line& line) {
      return line.score >= Score::win_in(depth.plies) || line.score <= Score::loss_in(depth.plies);
    });
  }

  Search& search_;
  LimitControl& control_;
  LineListener& listener_;
  std::vector<Line> lines_;
};

/// Deepens beside the first thread, which finds in the hash table what this one has found.
template <class Search>
void help(Search& search, std::vector<RootMove> moves, int number) {
  for (Depth depth{1 + number % 2}; depth.plies < max_ply; ++depth.plies)
    if (!search.search_root(moves, depth, -Score::infinity(), Score::infinity())) return;
}

/// Hands on lines with what tables say of them.
class ToldLines : public LineListener {
 public:
  ToldLines(ToldRoot& told, bool is_draw, LineListener& listener) : told_(told), is_draw_(is_draw), listener_(listener) {}

  void heard(int rank, const Line& line) override { listener_.heard(rank, completed(line)); }

  [[nodiscard]] Line completed(Line line) {
    if (!is_draw_) return told_.completed(std::move(line));
    line.score = Score::draw();
    return line;
  }

 private:
  ToldRoot& told_;
  bool is_draw_;
  LineListener& listener_;
};

}  // namespace

Engine::Engine(std::span<const Weight> weights, const EngineSettings& settings, Surroundings surroundings)
    : weights_(weights), settings_(settings), surroundings_(std::move(surroundings)), table_(settings.hash_bytes, surroundings_.prepare_memory) {}

template <class Position, class Evaluation>
std::vector<Line> Engine::search(const Game& game, const Position& root, const Evaluation& evaluation,
                                 const std::vector<RootMove>& moves, const Tables* endings, const Limits& limits,
                                 LineListener& listener, int lines) {
  using Search = DeepSearch<Position, Evaluation>;
  const auto earlier = earlier_hashes(game);
  std::vector<Line> found;
  std::atomic<bool> done{false};
  surroundings_.side_by_side(settings_.threads, [&](int number) {
    const auto searching_with = [&](SearchControl& control) {
      return std::make_unique<Search>(root, game.draw_counts(), earlier, table_, endings, evaluation, control);
    };
    if (number == 0) {
      const SetAtEnd first_is_done(done);
      LimitControl control(limits, surroundings_.now_ms, stop_, pondering_);
      const auto search = searching_with(control);
      const Depth last = std::min(limits.depth.value_or(Depth{max_ply}), Depth{max_ply});
      found = Deepening<Search>(*search, control, listener).run(moves, last, static_cast<std::size_t>(lines));
    } else {
      HelperControl control(done);
      help(*searching_with(control), moves, number);
    }
  });
  return found;
}

std::vector<Line> Engine::go(const Game& game, const Limits& limits, LineListener& listener, int lines, std::span<const Move> only) {
  table_.begin_search();
  pondering_.store(limits.ponder, std::memory_order_relaxed);
  std::vector<Move> allowed;
  for (const Move& move : game.legal_moves())
    if (only.empty() || std::ranges::find(only, move) != only.end()) allowed.push_back(move);
  ToldRoot told(settings_.tables, game);
  const auto kept = lines == 1 ? told.keep(allowed) : ToldRoot::Kept{allowed, std::nullopt};
  // To tables all moves that keep a draw are the same; the search finds those that ask most of the opponent.
  const bool draws = kept.wdl == Wdl::draw;
  const Tables* endings = draws ? nullptr : settings_.tables;
  std::vector<RootMove> moves;
  for (const Move& move : kept.moves) moves.push_back({move, Score{}, {move}});
  ToldLines completing(told, draws, listener);
  auto found = std::visit(
      [&]<class Position>(const Position& root) {
        return weights_.empty()
                   ? search(game, root, MaterialEvaluation<Position>{}, moves, endings, limits, completing, lines)
                   : search(game, root, LearnedEvaluation<Position>(weights_), moves, endings, limits, completing, lines);
      },
      game.position());
  stop_.store(false, std::memory_order_relaxed);
  for (Line& line : found) line = completing.completed(std::move(line));
  return found;
}

Move Engine::choose(const Game& game, const Limits& limits) {
  const MoveList legal = game.legal_moves();
  if (legal.size() == 1) return legal[0];
  LineListener nobody;
  return go(game, limits, nobody)[0].moves[0];
}

}  // namespace damero
