// Lasca, 7×7: columns with kings that step, men that capture forward only.
//
// Source of the rules: Emanuel Lasker's game as the project's rule text gives it, with Bashni's two draws by counting.
#pragma once

#include "rules/rules.hpp"

namespace damero {

inline constexpr Rules lasca_rules{
    .key = "lasca",
    .name = "Lasca",
    .pdn_game_type = 0,
    .board = Geometry{7, 7},
    .square_names = SquareNames::letters,
    .rows_of_men = 3,
    .captured_pieces = CapturedPieces::go_under_the_column,
    .men_capture = MenCapture::forward,
    .kings_move = KingsMove::one_step,
    .capture_priority = CapturePriority::any,
    .mid_capture_promotion = MidCapturePromotion::ends_the_move,
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
