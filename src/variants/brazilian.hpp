// Brazilian draughts, 8×8: the international rules on the small board.
//
// Source of the rules: the official rules of the Confederação Brasileira de Damas (CBD) as the project's rule text gives
// them; the two five-move rules are its articles on reduced endings and on the long diagonal.
#pragma once

#include "rules/force.hpp"

namespace damero {

namespace brazilian {

constexpr bool is_reduced(Force a, Force b) {
  constexpr Force two_kings{2, 0};
  constexpr Force king_and_man{1, 1};
  return (a == two_kings && (b == two_kings || b == lone_king || b == king_and_man)) ||
         (a == lone_king && (b == lone_king || b == king_and_man));
}

/// A lone king that is the only piece on the diagonal a1–h8, against three kings, two and a man, or one and two men.
constexpr bool holds_long_diagonal(const Pieces& pieces, Side weak) {
  constexpr Bitboard diagonal = [] {
    constexpr Geometry board{8, 8};
    Bitboard set = 0;
    for (int i = 0; i < board.width; ++i) set |= bit(board.at(i, i));
    return set;
  }();
  const Force strong = force(pieces, other(weak));
  return force(pieces, weak) == lone_king && strong.kings >= 1 && strong.kings + strong.men == 3 &&
         (pieces.all() & diagonal) == pieces[weak];
}

constexpr bool in_reduced_ending(const Pieces& pieces) { return side_of_ending(pieces, is_reduced) != 0; }

constexpr bool in_long_diagonal_ending(const Pieces& pieces) {
  return holds_long_diagonal(pieces, Side::white) || holds_long_diagonal(pieces, Side::black);
}

/// Both lists of endings make one stretch: a change from one to another, a capture or a man's move restarts nothing.
inline constexpr std::array stretches{
    Stretch{.balance = [](const Pieces& p) { return in_reduced_ending(p) || in_long_diagonal_ending(p) ? 1 : 0; },
            .reason = [](const Pieces& p) { return in_reduced_ending(p) ? Reason::five_moves : Reason::long_diagonal; },
            .limit = 10,  // five moves by each side
            .stronger_side_only = false},
};

}  // namespace brazilian

inline constexpr Rules brazilian_rules{
    .key = "brazilian",
    .name = "Brazilian",
    .pdn_game_type = 26,
    .board = Geometry{8, 8},
    .square_names = SquareNames::letters,
    .rows_of_men = 3,
    .captured_pieces = CapturedPieces::are_removed,
    .men_capture = MenCapture::forward_and_backward,
    .kings_move = KingsMove::any_distance,
    .capture_priority = CapturePriority::most_pieces,  // a king counts as one
    .mid_capture_promotion = MidCapturePromotion::stays_man_unless_it_ends_there,
    .draws = DrawRules{.repetitions = 3,
                       .plies_in_all = 0,
                       .idle_plies = 40,  // 20 moves by each side
                       .idle_reason = Reason::kings_only,
                       .stretches = brazilian::stretches,
                       .dead_position = nullptr},
    .count_unit = CountUnit::moves,
    .evaluated_by = EvaluatedBy::learned_weights,
    .solved_pieces = 4,
};

}  // namespace damero
