// A Bashni run: one player against ever stronger opponents until a game is not won.
//
// A pure state machine. The clock and the seed are handed in; instants are milliseconds of one wall clock, which may
// jump. Everything follows from the seed and the calls, so that a run can be stored as its calls and made again.
#pragma once

#include "ladder/opponent.hpp"
#include "ladder/score.hpp"

namespace damero {

using Instant = std::int64_t;  ///< milliseconds

enum class RunStatus : std::uint8_t {
  ready,     ///< the first game is set up; its clock starts with start(), or has run since the creation
  playing,   ///< it is the player's turn
  won_game,  ///< the next opponent waits for next()
  over,      ///< a loss, a draw or giving up
  complete,  ///< every opponent is beaten
};

/// The status's code in the API, such as "won_game".
[[nodiscard]] std::string_view code(RunStatus status);

/// The status that the end of a game against opponent `number` leads to.
[[nodiscard]] RunStatus status_after(int number, const Result& result);

/// A turn of the player: the opponent and the plies played before it.
struct Turn {
  int opponent;
  int ply;
  friend bool operator==(const Turn&, const Turn&) = default;
};

enum class MoveAnswer : std::uint8_t {
  accepted,
  repeated,     ///< this very move has been played in this turn before; nothing changes
  wrong_turn,   ///< not the turn that is to be played now
  not_legal,
  not_playing,  ///< no game is going on
};

/// One game of a run as it is kept.
struct GameRecord {
  int opponent;
  std::vector<Move> moves;                ///< of both sides in turn, the player first
  std::vector<std::int64_t> thinking_ms;  ///< of each of the player's moves
  std::optional<Result> result;           ///< nothing while the game goes on
  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

/// The usual course of a turn:
///
///     if (run.move({1, 0}, move, read) == MoveAnswer::accepted) { store(); run.clock_starts(now()); }
class Run {
 public:
  Run(std::uint64_t seed, Instant created);

  /// Starts the clock of the first game; false when it has started before.
  bool start(Instant now);

  /// Plays the player's move, read at `read`, and the opponent's reply: the stored one where it is known and legal, or
  /// else the one that follows from the seed. The clock stands still until clock_starts().
  MoveAnswer move(Turn turn, const Move& move, Instant read, const std::optional<Move>& stored_reply = {});

  /// The position after the player's last move and its reply has been stored: the clock of the next turn runs.
  void clock_starts(Instant now);

  /// Meets the next opponent after a win and starts the clock; false when there is no win to go on from.
  bool next(Instant now);

  /// Gives up; false when the run has ended before.
  bool resign();

  [[nodiscard]] std::uint64_t seed() const { return seed_; }
  [[nodiscard]] Instant created() const { return created_; }
  [[nodiscard]] RunStatus status() const { return status_; }

  [[nodiscard]] bool ended() const { return status_ == RunStatus::over || status_ == RunStatus::complete; }

  /// The opponent of the game on the board.
  [[nodiscard]] Opponent opponent() const { return damero::opponent(games_.back().opponent); }
  /// The game on the board; between games and after the end, the last one played.
  [[nodiscard]] const Game& game() const { return game_; }
  /// The turn that is to be played, or was last, when no game goes on.
  [[nodiscard]] Turn turn() const { return {games_.back().opponent, game_.ply()}; }
  /// The game as it stood before an earlier turn of the player in this run, or stands now; nothing if there was none.
  [[nodiscard]] std::optional<Game> game_before(Turn turn) const;

  /// The instant from which the clock of the turn to be played runs.
  [[nodiscard]] Instant turn_began() const { return turn_began_; }

  [[nodiscard]] int wins() const { return wins_; }
  /// The player's thinking time in all won games together.
  [[nodiscard]] std::int64_t won_thinking_ms() const { return won_thinking_ms_; }
  [[nodiscard]] RunScore score() const { return run_score(wins_, won_thinking_ms_); }
  /// The player's thinking time in the game on the board, the running turn included; nothing before the run has started.
  [[nodiscard]] std::int64_t clock_ms(Instant now) const;
  /// The score if the game on the board were won at this instant; the score as it is when no game goes on.
  [[nodiscard]] RunScore score_if_won_now(Instant now) const;

  /// Every game of the run in order, the one on the board last.
  [[nodiscard]] const std::vector<GameRecord>& games() const { return games_; }

 private:
  [[nodiscard]] bool in_game() const { return status_ == RunStatus::ready || status_ == RunStatus::playing; }
  [[nodiscard]] const GameRecord* record_of(int opponent) const;
  void play(const Move& move);
  void settle();

  std::uint64_t seed_;
  Instant created_;
  RunStatus status_ = RunStatus::ready;
  Game game_;
  std::vector<GameRecord> games_;
  int wins_ = 0;
  std::int64_t won_thinking_ms_ = 0;
  Instant turn_began_;
};

}  // namespace damero
