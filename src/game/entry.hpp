// Follows a move that is entered square by square, to say at which square it breaks which rule.
#pragma once

#include "game/refusal.hpp"

namespace damero {

/// Which squares a piece can reach from where it stands in the middle of a move.
class Entry {
 public:
  /// What lies between the piece and the next square entered: a fault, a piece to jump, or nothing.
  struct Leg {
    std::optional<RefusalCode> fault = {};
    std::optional<Square> at = {};  ///< the square at fault
    std::optional<Square> jumped = {};
  };

  Entry(const AnyPosition& position, Square from);

  [[nodiscard]] Leg leg_to(Square to) const;
  /// Follows a leg that jumps.
  void jump(const Leg& leg, Square to);

  [[nodiscard]] Square at() const { return at_; }
  [[nodiscard]] bool has_jumped() const { return jumped_ != 0; }
  /// Whether a promotion has ended the move.
  [[nodiscard]] bool ended() const { return ended_; }
  [[nodiscard]] bool can_jump_on() const;
  /// Whether the leg's jump must end on another square than `to`, because only from there the capture goes on.
  [[nodiscard]] bool must_land_elsewhere(const Leg& leg, Square to) const;

 private:
  [[nodiscard]] bool occupied(Square s) const { return has(occupied_, s); }
  [[nodiscard]] bool can_jump_over(Square s) const { return has(enemy_ & ~jumped_, s); }
  [[nodiscard]] bool flies() const { return king_ && *rules_->kings_move == KingsMove::any_distance; }
  [[nodiscard]] bool is_backward(Square to) const;
  [[nodiscard]] Leg flight_to(Square to) const;
  [[nodiscard]] Leg step_to(Square to, int distance) const;
  [[nodiscard]] bool can_jump_towards(int dx, int dy) const;

  const Rules* rules_;
  Side side_;
  Bitboard occupied_;  ///< without the square the piece started from
  Bitboard enemy_;
  Bitboard jumped_ = 0;
  Square at_;
  bool king_;
  bool ended_ = false;
};

}  // namespace damero
