// The paths of captures, the same for both families: from the first jump to the end of the move a jumped square stays an
// obstacle, so the paths over the tops of a column game are those of the plain game with the same rules.
#pragma once

#include "rules/rules.hpp"

namespace damero {

/// Calls `look.operator()<D>()` for the four directions and says whether any call returned true.
template <class Look>
[[gnu::always_inline]] constexpr bool any_direction(Look&& look) {
  bool any = look.template operator()<Direction::up_left>();
  any |= look.template operator()<Direction::up_right>();
  any |= look.template operator()<Direction::down_left>();
  any |= look.template operator()<Direction::down_right>();
  return any;
}

/// Whether a man of side S may jump in direction D.
template <const Rules& R, Side S, Direction D>
inline constexpr bool man_jumps = *R.men_capture == MenCapture::forward_and_backward ||
                                  is_up(D) == (S == Side::white);

/// Walks every capture of side S. The visitor hears of it as it happens:
///   visitor.land(jumped, landing)   a jump is made (both are sets of one square)
///   visitor.back()                  that jump is taken back
///   visitor.end(move, jumps)        the capture is complete; `jumps` is how many pieces it takes
/// With `all_landings` every way to make a move is walked; without it enough of them to meet every distinct move.
/// The majority rule is the visitor's: every complete capture is reported, whatever it takes.
template <const Rules& R, Side S, bool all_landings, class Visitor>
class CaptureWalk {
 public:
  CaptureWalk(const Pieces& pieces, Visitor& visitor)
      : kings_(pieces.kings), enemy_(pieces[other(S)]), free_(board & ~pieces.all()), visitor_(visitor) {}

  /// Walks all captures that start on a square of side S.
  void from(Square s) {
    free_ |= bit(s);
    move_.from = s;
    if (has(kings_, s))
      jumps<true>(bit(s), enemy_);
    else
      jumps<false>(bit(s), enemy_);
    free_ &= ~bit(s);
  }

 private:
  static constexpr Geometry geometry = *R.board;
  static constexpr Bitboard board = geometry.board();
  static constexpr Bitboard last_rank = R.crowning_rank(S);
  static constexpr bool flying = *R.kings_move == KingsMove::any_distance;

  template <Direction D>
  static constexpr Bitboard step(Bitboard b) {
    return geometry.template shift<D>(b);
  }

  /// Walks on from a square; false when no jump can be made there.
  template <bool King>
  bool jumps(Bitboard at, Bitboard targets) {
    return any_direction([&]<Direction D>() {
      if constexpr (King && flying)
        return flying_jump<D>(at, targets);
      else if constexpr (King || man_jumps<R, S, D>)
        return adjacent_jump<King, D>(at, targets);
      else
        return false;
    });
  }

  template <bool King, Direction D>
  bool adjacent_jump(Bitboard at, Bitboard targets) {
    const Bitboard jumped = step<D>(at) & targets;
    const Bitboard landing = step<D>(jumped) & free_;
    if (landing == 0) return false;
    take(jumped);
    visitor_.land(jumped, landing);
    arrive<King>(landing, targets ^ jumped);
    visitor_.back();
    give_back();
    return true;
  }

  /// Goes on, or ends, after an adjacent jump.
  template <bool King>
  void arrive(Bitboard at, Bitboard targets) {
    if (King || (at & last_rank) == 0) {
      if (!jumps<King>(at, targets)) end(at, targets);
      return;
    }
    bool goes_on = false;
    if constexpr (*R.mid_capture_promotion == MidCapturePromotion::goes_on_as_king) {
      move_.promotes = true;
      goes_on = jumps<true>(at, targets);
    } else if constexpr (*R.mid_capture_promotion == MidCapturePromotion::stays_man_unless_it_ends_there) {
      goes_on = jumps<false>(at, targets);
      move_.promotes = true;
    } else {
      move_.promotes = true;
    }
    if (!goes_on) end(at, targets);
    move_.promotes = false;
  }

  template <Direction D>
  bool flying_jump(Bitboard at, Bitboard targets) {
    Bitboard reached = step<D>(at);
    while ((reached & free_) != 0) reached = step<D>(reached);
    const Bitboard jumped = reached & targets;
    const Bitboard nearest = step<D>(jumped) & free_;
    if (nearest == 0) return false;
    const Bitboard rest = targets ^ jumped;
    take(jumped);
    bool goes_on = false;
    for (Bitboard landing = nearest; (landing & free_) != 0; landing = step<D>(landing)) {
      visitor_.land(jumped, landing);
      goes_on |= any_direction([&]<Direction Next>() {
        if constexpr (Next == opposite(D)) return false;  // the jumped square is in the way
        // Straight on, the same jumps follow from every landing: the nearest stands for all.
        if constexpr (Next == D && !all_landings)
          if (landing != nearest) return false;
        return flying_jump<Next>(landing, rest);
      });
      visitor_.back();
    }
    if (!goes_on) {
      for (Bitboard landing = nearest; (landing & free_) != 0; landing = step<D>(landing)) {
        visitor_.land(jumped, landing);
        end(landing, rest);
        visitor_.back();
      }
    }
    give_back();
    return true;
  }

  void take(Bitboard jumped) {
    if constexpr (R.has_columns())
      if ((jumped & kings_) != 0) move_.taken_kings |= std::uint32_t{1} << jumps_;
    ++jumps_;
  }

  void give_back() {
    --jumps_;
    if constexpr (R.has_columns()) move_.taken_kings &= ~(std::uint32_t{1} << jumps_);
  }

  void end(Bitboard at, Bitboard targets) {
    move_.to = first(at);
    move_.captured = enemy_ ^ targets;
    visitor_.end(move_, jumps_);
  }

  Bitboard kings_;
  Bitboard enemy_;
  Bitboard free_;
  Move move_;
  int jumps_ = 0;
  Visitor& visitor_;
};

}  // namespace damero
