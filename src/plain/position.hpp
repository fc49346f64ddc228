// Positions of the plain games: men and kings, captured pieces leave the board.
#pragma once

#include "base/random.hpp"
#include "capture/moves.hpp"
#include "rules/setup.hpp"

namespace damero::plain {

/// The part of a position's hash that one piece contributes.
constexpr std::uint64_t piece_key(Side side, bool king, Square s) {
  return mix(std::uint64_t{s.index} << 2 | static_cast<std::uint64_t>(side) << 1 | (king ? 1U : 0U));
}

/// The pieces after a legal move of side S.
constexpr Pieces pieces_after(Pieces pieces, Side side, const Move& move) {
  const Bitboard from = bit(move.from);
  const Bitboard to = bit(move.to);
  const bool king = (pieces.kings & from) != 0 || move.promotes;
  pieces[side] = (pieces[side] & ~from) | to;
  pieces[other(side)] &= ~move.captured;
  pieces.kings = (pieces.kings & ~(from | move.captured)) | (king ? to : 0);
  return pieces;
}

/// A position of the plain game with these rules; a value.
template <const Rules& R>
class Position {
 public:
  static constexpr const Rules& rules = R;

  /// The position that a setup without fault (find_fault) describes.
  explicit Position(const Setup& setup) : turn_(setup.turn) {
    for (const Square s : squares(R.board->board())) {
      if (setup[s].empty()) continue;
      const Piece piece = setup[s].top();
      pieces_[piece.side] |= bit(s);
      if (piece.king) pieces_.kings |= bit(s);
    }
    hash_ = computed_hash();
  }

  /// Men stand on no square on which they would have been crowned.
  Position(const Pieces& pieces, Side turn) : pieces_(pieces), turn_(turn) { hash_ = computed_hash(); }

  [[nodiscard]] Side turn() const { return turn_; }
  [[nodiscard]] const Pieces& pieces() const { return pieces_; }
  [[nodiscard]] std::uint64_t hash() const { return hash_; }

  /// What stands on a square: nothing, or a column of height 1.
  [[nodiscard]] Column column(Square s) const {
    if (!has(pieces_.all(), s)) return {};
    return Column{Piece{has(pieces_[Side::white], s) ? Side::white : Side::black, has(pieces_.kings, s)}};
  }

  /// The pieces after a legal move of the side to move, S; enough to count the moves of the position after it.
  template <Side S>
  [[nodiscard]] Pieces pieces_after(const Move& move) const {
    return plain::pieces_after(pieces_, S, move);
  }

  [[nodiscard]] Position after(const Move& move) const {
    Position next = *this;
    const bool king = has(pieces_.kings, move.from);
    next.pieces_ = plain::pieces_after(pieces_, turn_, move);
    next.turn_ = other(turn_);
    next.hash_ ^= turn_key ^ keys[index(turn_)][king][move.from.index] ^
                  keys[index(turn_)][king || move.promotes][move.to.index];
    for (const Square s : squares(move.captured))
      next.hash_ ^= keys[index(next.turn_)][has(pieces_.kings, s)][s.index];
    return next;
  }

  /// The hash worked out from the board instead of kept from move to move; always equal to hash().
  [[nodiscard]] std::uint64_t computed_hash() const {
    std::uint64_t hash = turn_ == Side::black ? turn_key : 0;
    for (const Square s : squares(pieces_.all())) {
      const Piece piece = column(s).top();
      hash ^= keys[index(piece.side)][piece.king][s.index];
    }
    return hash;
  }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  using Keys = std::array<std::array<std::array<std::uint64_t, 64>, 2>, 2>;

  static constexpr std::uint64_t turn_key = mix(0x100);
  static constexpr Keys keys = [] {
    Keys table{};
    for (const Side side : {Side::white, Side::black})
      for (const bool king : {false, true})
        for (int i = 0; i < 64; ++i) table[index(side)][king][static_cast<std::size_t>(i)] = piece_key(side, king, Square{i});
    return table;
  }();

  Pieces pieces_;
  std::uint64_t hash_ = 0;
  Side turn_;
};

}  // namespace damero::plain
