// A game in progress: its history, the draw counts, and how and why it ended.
#pragma once

#include <optional>
#include <vector>

#include "variants/registry.hpp"

namespace damero {

/// How a game ended; without a winner it is a draw.
struct Result {
  std::optional<Side> winner;
  Reason reason;
  friend bool operator==(const Result&, const Result&) = default;
};

/// A count that runs towards a draw, in the game's own unit (Rules::count_unit).
struct RunningCount {
  Reason reason;
  int done;
  int limit;
  friend bool operator==(const RunningCount&, const RunningCount&) = default;
};

/// A game of any variant.
///
///     Game game(VariantId::bashni);
///     game.play(game.legal_moves()[0]);
class Game {
 public:
  /// A game from the usual start position.
  explicit Game(VariantId id);
  /// A game from a setup without fault (find_fault). It may be over before the first move.
  Game(VariantId id, const Setup& start);

  [[nodiscard]] VariantId id() const { return id_; }
  [[nodiscard]] const Rules& rules() const { return rules_of(id_); }

  /// Plies played.
  [[nodiscard]] int ply() const { return static_cast<int>(moves_.size()); }
  [[nodiscard]] Side turn() const { return turn_of(position()); }
  [[nodiscard]] const AnyPosition& position() const { return states_.back().position; }
  /// The position after `ply` plies; 0 is the start.
  [[nodiscard]] const AnyPosition& position_at(int ply) const {
    return states_[static_cast<std::size_t>(ply)].position;
  }
  [[nodiscard]] const DrawCounts& draw_counts() const { return states_.back().counts; }
  [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }

  /// What may be played: nothing once the game is over.
  [[nodiscard]] MoveList legal_moves() const;

  /// The end of the game, or nothing while it goes on.
  [[nodiscard]] std::optional<Result> result() const;

  /// The counts that run now, in the order of Reason; those that apply to the whole game run from its start.
  [[nodiscard]] std::vector<RunningCount> running_counts() const;

  /// How many plies the game can still last; nothing where its length is not limited.
  [[nodiscard]] std::optional<int> plies_left() const;

  /// Plays one of moves_of(position()). A reader of old games may go on past a draw by rule.
  void play(const Move& move);

  /// Takes the last ply back, or an end by resignation, agreement or time; false at the start.
  bool take_back();

  /// Ends a game that is still going on.
  void resign(Side loser);
  void agree_draw();
  void lose_on_time(Side loser);

 private:
  struct State {
    AnyPosition position;
    DrawCounts counts;
    std::optional<Result> result;
  };

  [[nodiscard]] std::optional<Result> result_by_rule(const State& state) const;
  /// Whether the position of the last state has stood on the board so often.
  [[nodiscard]] bool has_occurred(const State& last, int times) const;
  void end(Result result);

  VariantId id_;
  std::vector<State> states_;
  std::vector<Move> moves_;
  std::optional<Result> ended_by_hand_;
};

}  // namespace damero
