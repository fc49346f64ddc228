// What the page has to know of every game and opponent, so that it never asks for one by its name.
#include <algorithm>
#include <array>

#include "boundary.hpp"
#include "ladder/opponent.hpp"
#include "ladder/score.hpp"
#include "notation/fen.hpp"

namespace damero {
namespace {

std::string_view name(MidCapturePromotion promotion) {
  switch (promotion) {
    case MidCapturePromotion::goes_on_as_king: return "goes_on_as_king";
    case MidCapturePromotion::stays_man_unless_it_ends_there: return "stays_man_unless_it_ends_there";
    case MidCapturePromotion::ends_the_move: return "ends_the_move";
  }
  return "";
}

std::string start_fen(VariantId id) { return write_fen(make_position(id, start_setup(rules_of(id)))); }

/// Writes the draws that come of counting, in the units in which people count.
class DrawList {
 public:
  DrawList(JsonWriter& json, const Rules& rules) : json_(json), rules_(rules) {}

  void write() {
    const DrawRules& draws = *rules_.draws;
    const int plies_a_unit = *rules_.count_unit == CountUnit::moves ? 2 : 1;
    json_.begin_array();
    for (const Stretch& stretch : *draws.stretches)
      write_stretch(stretch, *stretch.limit / (*stretch.stronger_side_only ? 1 : plies_a_unit));
    write(draws.idle_reason, draws.idle_plies / plies_a_unit);
    if (*draws.plies_in_all != 0) write(Reason::too_long, draws.plies_in_all / plies_a_unit);
    json_.end_array();
  }

 private:
  /// A stretch may have two reasons; king against king and anything else tell them apart.
  void write_stretch(const Stretch& stretch, int limit) {
    constexpr Pieces nothing;
    constexpr Pieces king_against_king{.of = {bit(Square{0}), bit(Square{1})}, .kings = bit(Square{0}) | bit(Square{1})};
    const Reason usual = (*stretch.reason)(nothing);
    const Reason of_kings = (*stretch.reason)(king_against_king);
    write(usual, limit);
    if (of_kings != usual) write(of_kings, limit);
  }

  void write(Reason reason, int limit) {
    json_.begin_object().key("reason").value(code(reason)).key("limit").value(limit);
    json_.key("unit").value(*rules_.count_unit == CountUnit::moves ? "moves" : "plies").end_object();
  }

  JsonWriter& json_;
  const Rules& rules_;
};

void write_sheet(JsonWriter& json, VariantId id) {
  const Rules& rules = rules_of(id);
  json.begin_object();
  json.key("key").value(*rules.key).key("name").value(*rules.name);
  json.key("width").value(rules.board->width).key("height").value(rules.board->height);
  json.key("letters").value(*rules.square_names == SquareNames::letters);
  json.key("columns").value(rules.has_columns());
  json.key("men").value(rules.max_pieces() / 2);
  json.key("majority").value(*rules.capture_priority == CapturePriority::most_pieces);
  json.key("flying").value(*rules.kings_move == KingsMove::any_distance);
  json.key("men_backward").value(*rules.men_capture == MenCapture::forward_and_backward);
  json.key("mid_capture_promotion").value(name(rules.mid_capture_promotion));
  json.key("count_unit").value(*rules.count_unit == CountUnit::moves ? "moves" : "plies");
  json.key("draws");
  DrawList(json, rules).write();
  json.key("start_fen").value(start_fen(id));
  json.end_object();
}

}  // namespace

/// The sheets of all games in the order of the list.
DAMERO_EXPORT(games) const char* games() {
  JsonWriter json;
  json.begin_array();
  for (const VariantId id : all_variants()) write_sheet(json, id);
  json.end_array();
  return answer(std::move(json));
}

/// The opponents of the run from the first to the last.
DAMERO_EXPORT(ladder) const char* ladder() {
  JsonWriter json;
  json.begin_array();
  for (int number = 1; number <= opponents; ++number) {
    const Opponent met = opponent(number);
    json.begin_object().key("game").value(*rules_of(run_variant).key);
    json.key("number").value(met.number).key("looks_ahead").value(met.looks_ahead.plies);
    json.key("slip_percent").value(met.slips.percent).key("missing_men").value(met.missing_men);
    json.key("start_fen").value(write_fen(make_position(run_variant, start_against(met)))).end_object();
  }
  json.end_array();
  return answer(std::move(json));
}

/// The score of so many wins with this thinking time in all of them together.
DAMERO_EXPORT(score) const char* score(int wins, int thinking_ms) {
  const RunScore earned = run_score(wins, thinking_ms);
  JsonWriter json = begin_member("score");
  json.value(earned.total).key("bonus").value(earned.bonus).key("mean_tenths").value(earned.mean_tenths);
  return answer_member(std::move(json));
}

}  // namespace damero
