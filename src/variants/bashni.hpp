// Bashni (column draughts), 8×8: Russian moves and captures over columns; nothing ever leaves the board.
//
// Source of the rules: the project's rule text for the run.
#pragma once

#include "rules/rules.hpp"

namespace damero {

inline constexpr Rules bashni_rules{
    .key = "bashni",
    .name = "Bashni",
    .pdn_game_type = 0,
    .board = Geometry{8, 8},
    .square_names = SquareNames::letters,
    .rows_of_men = 3,
    .captured_pieces = CapturedPieces::go_under_the_column,
    .men_capture = MenCapture::forward_and_backward,
    .kings_move = KingsMove::any_distance,
    .capture_priority = CapturePriority::any,
    .mid_capture_promotion = MidCapturePromotion::goes_on_as_king,
    .draws = DrawRules{.repetitions = 0,
                       .plies_in_all = 250,
                       .idle_plies = 50,
                       .idle_reason = Reason::no_progress,
                       .stretches = no_stretches,
                       .dead_position = nullptr},
    .count_unit = CountUnit::plies,
    .evaluated_by = EvaluatedBy::learned_weights,
    .solved_pieces = 0,
};

}  // namespace damero
