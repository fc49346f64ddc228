#include "notation/refusal_text.hpp"

#include <algorithm>

#include "notation/move_text.hpp"
#include "notation/square_name.hpp"

namespace damero {

namespace {

constexpr std::size_t most_examples = 4;

/// ": d4xb2, f4xh2 …", the moves that are legal instead; nothing where there are none.
std::string examples(const AnyPosition& position, const std::vector<Route>& routes) {
  const MoveList legal = moves_of(position);
  std::vector<std::string> texts;
  for (const Route& route : routes) {
    std::string text = move_text(position, route.move, legal);
    if (std::ranges::find(texts, text) == texts.end()) texts.push_back(std::move(text));
  }
  std::string list;
  for (std::size_t i = 0; i < std::min(texts.size(), most_examples); ++i) list += (i == 0 ? ": " : ", ") + texts[i];
  if (texts.size() > most_examples) list += " …";
  return list;
}

}  // namespace

std::string refusal_text(const AnyPosition& position, const Refusal& refusal) {
  const Rules& rules = rules_of(variant_of(position));
  const std::string at = refusal.at ? square_name(rules, *refusal.at) : "that square";
  const auto with_examples = [&](std::string text) { return std::move(text) + examples(position, refusal.routes); };
  switch (refusal.code) {
    case RefusalCode::not_your_piece: return "the piece on " + at + " is the opponent's";
    case RefusalCode::no_piece: return "no piece stands on " + at;
    case RefusalCode::must_capture: return with_examples("a capture is compulsory");
    case RefusalCode::must_capture_more:
      return with_examples("this takes " + std::to_string(refusal.takes) + ", but " +
                           std::to_string(refusal.must_take) + " must be taken");
    case RefusalCode::must_continue: return with_examples("the capture goes on from " + at);
    case RefusalCode::must_land_to_continue:
      return with_examples("the capture cannot go on from " + at + ", but it can from another landing square");
    case RefusalCode::blocked: return at + " is in the way";
    case RefusalCode::too_far: return at + " is too far";
    case RefusalCode::backward: return "a man does not go backward to " + at;
    case RefusalCode::not_a_diagonal: return "no diagonal leads to " + at;
    case RefusalCode::already_jumped: return at + " has been jumped in this move: it is in the way until the move ends";
    case RefusalCode::ambiguous: return with_examples("several moves are meant by this");
    case RefusalCode::game_over: return "the game is over";
    case RefusalCode::unreadable: return "unreadable from character " + std::to_string(refusal.place + 1) + " on";
  }
  return "";
}

}  // namespace damero
