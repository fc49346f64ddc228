// Solves the positions of one ending by retrograde analysis.
#pragma once

#include <algorithm>
#include <atomic>

#include "capture/mobility.hpp"
#include "plain/position.hpp"
#include "solver/endings.hpp"
#include "solver/workers.hpp"

namespace damero {

/// What is solved for: who wins alone, or in how many plies as well.
enum class Solving : std::uint8_t { outcomes, distances };

/// An ending is both slices of a balance: each side to move. A move that captures or promotes leaves the ending for one
/// that has been solved before; the others go from one slice to the other. First each position is asked for what its
/// exits are worth and how many other moves it has. Then, for each number of plies from 0 on, the positions that end in so
/// many tell those that a move leads to them from: a position before a lost one is won, and one whose moves all lead to won
/// ones is lost. Until its number of plies has come, a distance may still become a shorter win.
template <const Rules& R>
class EndingSolver {
 public:
  /// `known` has every ending that captures and promotions lead to, each solved for no less than this one.
  EndingSolver(const Balance& balance, const Endings<R>& known, Solving what, const Workers& workers)
      : known_(known), what_(what), workers_(workers), first_(balance), second_(balance.turned()), symmetric_(balance == balance.turned()) {}

  /// False where a distance is beyond longest_distance. Says nothing once the workers are stopped.
  [[nodiscard]] bool solve() {
    prepare(first_);
    if (!symmetric_) prepare(second_);
    for (int plies = 0;; ++plies) {
      if (plies > longest_distance) return false;
      bool found = step(first_, symmetric_ ? first_ : second_, plies);
      if (!symmetric_ && step(second_, first_, plies)) found = true;
      if (!found && plies > latest_exit_) break;
    }
    return true;
  }

  /// Hands over what was solved: the slice with the balance's mover to move, then, unless the sides are alike, that of the
  /// other one. Solved for outcomes, a distance tells no more than its outcome.
  [[nodiscard]] std::vector<std::unique_ptr<const Slice<R>>> take() {
    std::vector<std::unique_ptr<const Slice<R>>> slices;
    slices.push_back(std::move(first_.slice));
    if (!symmetric_) slices.push_back(std::move(second_.slice));
    return slices;
  }

 private:
  static constexpr Distance unknown = drawn;  ///< what is never found is drawn
  static constexpr std::uint8_t never = 255;  ///< in `left`: an exit saves the position

  struct Half {
    explicit Half(const Balance& balance) : slice(std::make_unique<Slice<R>>(balance)) {}

    std::unique_ptr<Slice<R>> slice;
    std::vector<std::uint8_t> left{};   ///< moves within the ending that are not known to lose
    std::vector<std::uint8_t> exit{};   ///< the latest loss by leaving the ending
  };

  [[nodiscard]] static std::uint64_t size(const Half& half) { return half.slice->placements.size(); }

  void prepare(Half& half) {
    half.left.resize(index(size(half)));
    half.exit.resize(index(size(half)));
    std::atomic<int> latest = latest_exit_;
    workers_.in_portions(size(half), [&](std::uint64_t from, std::uint64_t to) {
      int here = 0;
      for (std::uint64_t i = from; i < to; ++i) {
        here = std::max(here, look_ahead(half, i));
      }
      for (int seen = latest; seen < here && !latest.compare_exchange_weak(seen, here);) {}
      workers_.done(to - from);
    });
    latest_exit_ = latest;
  }

  /// Finds what a position's exits are worth and how many other moves it has. Returns in how many plies an exit ends it.
  int look_ahead(Half& half, std::uint64_t number) const {
    const Pieces pieces = half.slice->placements.at(number);
    int win = longest_distance + 2;
    int loss = 0;
    bool saved = false;
    std::uint8_t left = 0;
    const auto leave = [&](const Pieces& next) {
      const Distance d = known_.distance(turned<R>(next));
      switch (wdl_of(d)) {
        case Wdl::draw: saved = true; break;
        case Wdl::loss: win = std::min(win, what_ == Solving::outcomes ? 1 : d + 1); break;
        case Wdl::win: loss = std::max(loss, what_ == Solving::outcomes ? 2 : d + 1); break;
      }
    };
    for_each_move<R, Side::white>(pieces, [&](const Move& move) {
      if (move.is_capture() || move.promotes) leave(plain::pieces_after(pieces, Side::white, move));
      else ++left;
    });
    const bool wins = win <= longest_distance;
    const std::size_t i = index(number);
    half.exit[i] = static_cast<std::uint8_t>(loss);
    half.left[i] = wins || saved ? never : left;
    if (wins || half.left[i] == 0) half.slice->distances[i] = static_cast<Distance>(wins ? win : loss);
    return wins ? win : saved ? 0 : loss;
  }

  /// Lets the positions of a half that end in so many plies tell those before them. Whether there were any.
  bool step(Half& half, Half& before, int plies) const {
    std::atomic<bool> found = false;
    workers_.in_portions(size(half), [&](std::uint64_t from, std::uint64_t to) {
      bool here = false;
      for (std::uint64_t i = from; i < to; ++i) {
        if (std::atomic_ref(half.slice->distances[index(i)]).load(std::memory_order_relaxed) != plies) continue;
        here = true;
        tell_before(half, i, before, plies);
      }
      if (here) found = true;
    });
    return found;
  }

  /// The positions from which a move within the ending leads to this one: black has moved, and had nothing to capture.
  void tell_before(const Half& half, std::uint64_t number, Half& before, int plies) const {
    constexpr Geometry geometry = *R.board;
    const Pieces pieces = half.slice->placements.at(number);
    const Bitboard free = geometry.board() & ~pieces.all();
    const auto told = [&](Bitboard to, Bitboard from) {
      Pieces earlier = pieces;
      earlier[Side::black] ^= to | from;
      if ((pieces.kings & to) != 0) earlier.kings ^= to | from;
      if (can_capture<R, Side::black>(earlier)) return;
      tell(before, before.slice->placements.number(turned<R>(earlier)), plies);
    };
    const Bitboard men = pieces.men(Side::black);
    any_direction([&]<Direction D>() {
      if constexpr (is_up(D))
        for (const Bitboard from : single_squares(geometry.template shift<D>(men) & free))
          told(geometry.template shift<opposite(D)>(from), from);
      return false;
    });
    for (const Bitboard to : single_squares(pieces.kings_of(Side::black)))
      for (const Bitboard from : single_squares(detail::king_steps<R>(pieces, to))) told(to, from);
  }

  static void tell(Half& before, std::uint64_t number, int plies) {
    const std::size_t i = index(number);
    const std::atomic_ref<Distance> distance(before.slice->distances[i]);
    const Distance known = distance.load(std::memory_order_relaxed);
    const int next = plies + 1;
    if (plies % 2 == 0) {
      if (known > next) distance.store(static_cast<Distance>(next), std::memory_order_relaxed);
      return;
    }
    if (known != unknown) return;
    const std::atomic_ref<std::uint8_t> left(before.left[i]);
    if (left.load(std::memory_order_relaxed) == never) return;
    if (left.fetch_sub(1, std::memory_order_relaxed) == 1)
      distance.store(static_cast<Distance>(std::max<int>(next, before.exit[i])), std::memory_order_relaxed);
  }

  const Endings<R>& known_;
  Solving what_;
  const Workers& workers_;
  Half first_;
  Half second_;
  bool symmetric_;
  int latest_exit_ = 0;
};

}  // namespace damero
