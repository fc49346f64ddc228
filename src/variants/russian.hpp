// Russian draughts (shashki), 8×8.
//
// Source of the rules: the Russian draughts federation's code as the project's rule text gives it; the draws by counting
// are its articles on three kings against one and on moves of kings only.
#pragma once

#include "capture/moves.hpp"
#include "rules/force.hpp"

namespace damero {

namespace russian {

/// Three or more kings against a single king: the number of kings, signed by the stronger side. With men in play the
/// balance of forces still changes, so they are outside the rule; another number of kings is a new balance.
constexpr int kings_against_one(const Pieces& pieces) {
  const int side = side_of_ending(pieces, [](Force strong, Force weak) {
    return strong.kings >= 3 && strong.men == 0 && weak == lone_king;
  });
  return side * force(pieces, side > 0 ? Side::white : Side::black).kings;
}

inline constexpr std::array stretches{
    Stretch{.balance = kings_against_one,
            .reason = [](const Pieces&) { return Reason::three_kings_against_one; },
            .limit = 15,
            .stronger_side_only = true},
};

/// King against king that neither side wins by force. A win by force takes at most three plies.
bool king_against_king_is_drawn(const Pieces& pieces, Side turn);

}  // namespace russian

inline constexpr Rules russian_rules{
    .key = "russian",
    .name = "Russian",
    .pdn_game_type = 25,
    .board = Geometry{8, 8},
    .square_names = SquareNames::letters,
    .rows_of_men = 3,
    .captured_pieces = CapturedPieces::are_removed,
    .men_capture = MenCapture::forward_and_backward,
    .kings_move = KingsMove::any_distance,
    .capture_priority = CapturePriority::any,
    .mid_capture_promotion = MidCapturePromotion::goes_on_as_king,
    .draws = DrawRules{.repetitions = 3,
                       .plies_in_all = 0,
                       .idle_plies = 30,  // 15 moves by each side
                       .idle_reason = Reason::kings_only,
                       .stretches = russian::stretches,
                       .dead_position = russian::king_against_king_is_drawn},
    .count_unit = CountUnit::moves,
    .evaluated_by = EvaluatedBy::learned_weights,
    .solved_pieces = 4,
};

}  // namespace damero
