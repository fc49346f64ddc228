#include "game_text.hpp"

#include <fmt/format.h>

#include <cmath>

#include "notation/move_text.hpp"

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

std::vector<std::string> move_texts(const Game& game, std::span<const Move> line) {
  std::vector<std::string> texts;
  Game played = game;
  for (const Move& move : line) {
    texts.push_back(move_text(played.position(), move));
    played.play(move);
  }
  return texts;
}

std::string score_words(Score score) {
  const auto moves = [](int plies) { return fmt::format("{} {}", (plies + 1) / 2, plies <= 2 ? "move" : "moves"); };
  if (score.is_win()) return fmt::format("you win in {}", moves(Score::win_in(0).value() - score.value()));
  if (score.is_loss()) return fmt::format("you lose in {}", moves(score.value() - Score::loss_in(0).value()));
  const double men = score.value() / 100.0;
  const double lead = std::abs(men);
  if (lead < 0.25) return fmt::format("you stand about equal ({:+.2f})", men);
  const std::string_view how_much = lead < 0.75 ? "a little " : lead < 2 ? "" : "much ";
  return fmt::format("you stand {}{} ({:+.2f})", how_much, men > 0 ? "better" : "worse", men);
}

}  // namespace damero
