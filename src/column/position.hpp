// Positions of the column games: the top of a column leads it, captured tops go under the capturing column.
#pragma once

#include "base/random.hpp"
#include "capture/moves.hpp"
#include "rules/setup.hpp"

namespace damero::column {

inline constexpr std::array square_keys = [] {
  std::array<std::uint64_t, 64> keys{};
  for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = mix(i);
  return keys;
}();

/// The part of a position's hash that the column on one square contributes. Two rounds of multiplication are enough:
/// no bit of a column's word lies above 52.
constexpr std::uint64_t column_key(Column column, Square s) {
  const std::uint64_t x = (column.word() ^ square_keys[s.index]) * 0xBF58476D1CE4E5B9U;
  return (x ^ x >> 32U) * 0x94D049BB133111EBU;
}

/// A position of the column game with these rules; a value.
template <const Rules& R>
class Position {
 public:
  static constexpr const Rules& rules = R;

  /// The position that a setup without fault (find_fault) describes.
  explicit Position(const Setup& setup) : turn_(setup.turn) {
    for (const Square s : squares(board)) put(s, setup[s]);
    hash_ = computed_hash();
  }

  [[nodiscard]] Side turn() const { return turn_; }
  /// The tops of the columns.
  [[nodiscard]] const Pieces& pieces() const { return tops_; }
  [[nodiscard]] std::uint64_t hash() const { return hash_; }
  [[nodiscard]] Column column(Square s) const { return columns_[s.index]; }

  /// The tops after a legal move of the side to move, S; enough to count the moves of the position after it.
  template <Side S>
  [[nodiscard]] Pieces pieces_after(const Move& move) const {
    Pieces next = tops_;
    const Bitboard from = bit(move.from);
    const Bitboard to = bit(move.to);
    const bool king = (tops_.kings & from) != 0 || move.promotes;
    next[S] = (next[S] & ~from) | to;
    next[other(S)] &= ~move.captured;
    next.kings = (next.kings & ~(from | move.captured)) | (king ? to : 0);
    for (const Square s : squares(move.captured)) {
      const Column rest = columns_[s.index].without_top();
      if (rest.empty()) continue;
      const Piece top = rest.top();
      next[top.side] |= bit(s);
      if (top.king) next.kings |= bit(s);
    }
    return next;
  }

  [[nodiscard]] Position after(const Move& move) const {
    Position next = *this;
    next.tops_ = turn_ == Side::white ? pieces_after<Side::white>(move) : pieces_after<Side::black>(move);
    next.turn_ = other(turn_);
    next.hash_ ^= turn_key;
    Column moving = columns_[move.from.index];
    next.hash_ ^= column_key(moving, move.from);
    next.columns_[move.from.index] = {};
    if (move.promotes) moving.crown_top();
    if (move.is_capture()) {
      for (const Square s : squares(move.captured)) next.take_top(s);
      moving.push_base(next.turn_, count(move.captured), move.taken_kings);
    }
    next.hash_ ^= column_key(moving, move.to);
    next.columns_[move.to.index] = moving;
    return next;
  }

  /// The hash worked out from the board instead of kept from move to move; always equal to hash().
  [[nodiscard]] std::uint64_t computed_hash() const {
    std::uint64_t hash = turn_ == Side::black ? turn_key : 0;
    for (const Square s : squares(tops_.all())) hash ^= column_key(columns_[s.index], s);
    return hash;
  }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  static constexpr Bitboard board = R.board->board();
  static constexpr std::size_t used = static_cast<std::size_t>(std::bit_width(board));
  static constexpr std::uint64_t turn_key = mix(0x100);

  void put(Square s, Column column) {
    columns_[s.index] = column;
    if (column.empty()) return;
    tops_[column.top().side] |= bit(s);
    if (column.top().king) tops_.kings |= bit(s);
  }

  void take_top(Square s) {
    Column& column = columns_[s.index];
    hash_ ^= column_key(column, s);
    column = column.without_top();
    if (!column.empty()) hash_ ^= column_key(column, s);
  }

  Pieces tops_;
  std::uint64_t hash_ = 0;
  std::array<Column, used> columns_{};
  Side turn_;
};

}  // namespace damero::column
