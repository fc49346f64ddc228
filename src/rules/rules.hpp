// The vocabulary in which a game's sheet (src/variants) states its rules.
#pragma once

#include <span>
#include <string_view>

#include "base/geometry.hpp"
#include "base/stated.hpp"
#include "rules/draws.hpp"

namespace damero {

enum class CapturedPieces : std::uint8_t { are_removed, go_under_the_column };
enum class MenCapture : std::uint8_t { forward, forward_and_backward };
enum class KingsMove : std::uint8_t { one_step, any_distance };
enum class CapturePriority : std::uint8_t { any, most_pieces };
/// What becomes of a man that reaches the last rank by a jump.
enum class MidCapturePromotion : std::uint8_t { goes_on_as_king, stays_man_unless_it_ends_there, ends_the_move };
enum class SquareNames : std::uint8_t { letters, numbers };
/// What the engine evaluates positions by: material, or weights learned for the game (data/eval/<key>.weights).
enum class EvaluatedBy : std::uint8_t { material, learned_weights };
/// The unit in which people count towards a draw.
enum class CountUnit : std::uint8_t { plies, moves };

/// A game's whole sheet. Every field has to be stated.
struct Rules {
  Stated<std::string_view> key;   ///< on the command line, in the API and in addresses
  Stated<std::string_view> name;  ///< PDN's Variant tag
  Stated<int> pdn_game_type;      ///< PDN's GameType; 0: none is registered
  Stated<Geometry> board;
  Stated<SquareNames> square_names;
  Stated<int> rows_of_men;  ///< of each side at the start

  Stated<CapturedPieces> captured_pieces;
  Stated<MenCapture> men_capture;
  Stated<KingsMove> kings_move;
  Stated<CapturePriority> capture_priority;
  Stated<MidCapturePromotion> mid_capture_promotion;

  Stated<DrawRules> draws;
  Stated<CountUnit> count_unit;

  Stated<EvaluatedBy> evaluated_by;
  Stated<int> solved_pieces;  ///< a server builds the tables of endings with so many pieces when it starts; 0: none

  [[nodiscard]] constexpr bool has_columns() const {
    return captured_pieces == CapturedPieces::go_under_the_column;
  }
  [[nodiscard]] constexpr Bitboard start_squares(Side s) const {
    return s == Side::white ? board->ranks(0, rows_of_men) : board->ranks(board->height - rows_of_men, board->height);
  }
  [[nodiscard]] constexpr Bitboard crowning_rank(Side s) const {
    return s == Side::white ? board->ranks(board->height - 1, board->height) : board->ranks(0, 1);
  }
  /// Pieces of both sides together.
  [[nodiscard]] constexpr int max_pieces() const { return 2 * count(start_squares(Side::white)); }
};

}  // namespace damero
