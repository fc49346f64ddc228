#include "game_text.hpp"

#include <fmt/format.h>

namespace damero {

namespace {

std::string_view reason_text(Reason reason) {
  switch (reason) {
    case Reason::resignation: return "resigned";
    case Reason::agreement: return "agreed";
    case Reason::time: return "out of time";
    case Reason::no_moves: return "has no move";
    case Reason::repetition: return "repetition of the position";
    case Reason::dead_position: return "neither king can be won";
    case Reason::three_kings_against_one: return "three kings against one";
    case Reason::five_moves: return "an ending drawn after five moves";
    case Reason::long_diagonal: return "a lone king on the long diagonal";
    case Reason::sixteen_moves: return "three pieces against a lone king";
    case Reason::kings_only: return "only kings moved";
    case Reason::too_long: return "the length of the game";
    case Reason::no_progress: return "no capture and no man's move";
  }
  return "";
}

std::string_view unit(const Rules& rules) {
  return *rules.count_unit == CountUnit::plies ? "plies" : "moves by each side";
}

}  // namespace

std::string result_text(const Result& result) {
  if (!result.winner) return fmt::format("draw: {}", reason_text(result.reason));
  return fmt::format("{} wins: {} {}", code(*result.winner), code(other(*result.winner)), reason_text(result.reason));
}

std::string heading(const Game& game) {
  if (const auto result = game.result()) return fmt::format("{}, {}", *game.rules().name, result_text(*result));
  return fmt::format("{}, {} to move", *game.rules().name, code(game.turn()));
}

std::string counts_text(const Game& game) {
  std::string text;
  for (const RunningCount& running : game.running_counts()) {
    if (running.done == 0) continue;
    if (!text.empty()) text += ", ";
    text += fmt::format("{} {} of {} {}", reason_text(running.reason), running.done, running.limit, unit(game.rules()));
  }
  return text.empty() ? text : "towards a draw: " + text;
}

}  // namespace damero
