// International draughts, 10×10.
//
// Source of the rules: the FMJD's official rules; the draws by counting are its articles on 25 moves of kings only, on
// three pieces against a lone king (16 moves) and on one or two pieces against a lone king (5 moves).
#pragma once

#include "rules/force.hpp"

namespace damero {

namespace international {

/// `from` to `to` pieces, at least one of them a king, against a lone king: signed by the stronger side.
template <int from, int to>
constexpr int against_lone_king(const Pieces& pieces) {
  return side_of_ending(pieces, [](Force strong, Force weak) {
    const int all = strong.kings + strong.men;
    return strong.kings >= 1 && all >= from && all <= to && weak == lone_king;
  });
}

/// Each of the two counts runs through its own stretch.
inline constexpr std::array stretches{
    Stretch{.balance = [](const Pieces& p) { return against_lone_king<3, 3>(p) != 0 ? 1 : 0; },
            .reason = [](const Pieces&) { return Reason::sixteen_moves; },
            .limit = 32,  // 16 moves by each side
            .stronger_side_only = false},
    Stretch{.balance = [](const Pieces& p) { return against_lone_king<1, 2>(p) != 0 ? 1 : 0; },
            .reason = [](const Pieces&) { return Reason::five_moves; },
            .limit = 10,  // five moves by each side
            .stronger_side_only = false},
};

}  // namespace international

inline constexpr Rules international_rules{
    .key = "international",
    .name = "International",
    .pdn_game_type = 20,
    .board = Geometry{10, 10},
    .square_names = SquareNames::numbers,
    .rows_of_men = 4,
    .captured_pieces = CapturedPieces::are_removed,
    .men_capture = MenCapture::forward_and_backward,
    .kings_move = KingsMove::any_distance,
    .capture_priority = CapturePriority::most_pieces,  // a king counts as one
    .mid_capture_promotion = MidCapturePromotion::stays_man_unless_it_ends_there,
    .draws = DrawRules{.repetitions = 3,
                       .plies_in_all = 0,
                       .idle_plies = 50,  // 25 moves by each side
                       .idle_reason = Reason::kings_only,
                       .stretches = international::stretches,
                       .dead_position = nullptr},
    .count_unit = CountUnit::moves,
    .evaluated_by = EvaluatedBy::learned_weights,
    .solved_pieces = 4,
};

}  // namespace damero
