// A run from its creation to every end it can have.
#include "ladder/run.hpp"

#include <gtest/gtest.h>

#include <functional>

namespace damero {
namespace {

using BashniRun = Run;  // in a test, Run is its own method

constexpr Instant created = 1'000'000;
constexpr std::uint64_t seed = 7;

using Choice = std::function<Move(const Game&)>;

/// Plays the game on the board to its end; each move takes `ms`, storing takes 5 ms that nobody is charged for.
Instant play_game(BashniRun& run, Instant now, std::int64_t ms, const Choice& choose) {
  while (!run.game().result()) {
    run.clock_starts(now);
    now += ms;
    EXPECT_EQ(run.move(run.turn(), choose(run.game()), now), MoveAnswer::accepted);
    now += 5;
  }
  return now;
}

/// A player who looks further ahead than the first opponents.
Move strong(const Game& game) {
  Random random{mix(static_cast<std::uint64_t>(game.ply()))};
  return choose_move(game, Depth{5}, random);
}

Move first_legal(const Game& game) { return game.legal_moves()[0]; }

/// A run whose first game is won by a strong player; which seeds do that is found here once.
BashniRun won_run() {
  for (std::uint64_t s = 1;; ++s) {
    BashniRun run(s, created);
    run.start(created);
    play_game(run, created, 100, strong);
    if (run.status() == RunStatus::won_game) return run;
  }
}

TEST(Run, BeginsReadyAgainstTheFirstOpponent) {
  const BashniRun run(seed, created);
  EXPECT_EQ(run.status(), RunStatus::ready);
  EXPECT_EQ(run.opponent(), opponent(1));
  EXPECT_EQ(run.turn(), (Turn{1, 0}));
  EXPECT_EQ(run.wins(), 0);
  EXPECT_EQ(run.score(), RunScore{});
  EXPECT_EQ(run.clock_ms(created + 500), 0);
  EXPECT_EQ(run.game().turn(), player_side);
}

TEST(Run, CountsFromTheStart) {
  BashniRun run(seed, created);
  EXPECT_TRUE(run.start(created + 10'000));
  EXPECT_FALSE(run.start(created + 20'000));
  EXPECT_EQ(run.clock_ms(created + 10'700), 700);
  EXPECT_EQ(run.move({1, 0}, first_legal(run.game()), created + 11'000), MoveAnswer::accepted);
  EXPECT_EQ(run.games()[0].thinking_ms, std::vector<std::int64_t>{1'000});
}

TEST(Run, CountsFromItsCreationWithoutAStart) {
  BashniRun run(seed, created);
  EXPECT_EQ(run.move({1, 0}, first_legal(run.game()), created + 300), MoveAnswer::accepted);
  EXPECT_EQ(run.status(), RunStatus::playing);
  EXPECT_EQ(run.games()[0].thinking_ms, std::vector<std::int64_t>{300});
  EXPECT_FALSE(run.start(created + 400));
}

TEST(Run, ChargesNeitherTheReplyNorTheStoring) {
  BashniRun run(seed, created);
  run.start(created);
  run.move({1, 0}, first_legal(run.game()), created + 100);
  run.clock_starts(created + 900);
  EXPECT_EQ(run.clock_ms(created + 900), 100);
  run.move({1, 2}, first_legal(run.game()), created + 950);
  EXPECT_EQ(run.games()[0].thinking_ms, (std::vector<std::int64_t>{100, 50}));
}

TEST(Run, NeverCountsBackwards) {
  BashniRun run(seed, created);
  run.start(created);
  EXPECT_EQ(run.clock_ms(created - 1), 0);
  run.move({1, 0}, first_legal(run.game()), created - 5'000);
  EXPECT_EQ(run.games()[0].thinking_ms, std::vector<std::int64_t>{0});
  run.clock_starts(created);
  EXPECT_EQ(run.clock_ms(created - 100), 0);
}

TEST(Run, ARefusedMoveStopsNothing) {
  BashniRun run(seed, created);
  run.start(created);
  const BashniRun before = run;
  EXPECT_EQ(run.move({1, 0}, Move{}, created + 100), MoveAnswer::not_legal);
  EXPECT_EQ(run.move({1, 2}, first_legal(run.game()), created + 100), MoveAnswer::wrong_turn);
  EXPECT_EQ(run.move({2, 0}, first_legal(run.game()), created + 100), MoveAnswer::wrong_turn);
  EXPECT_EQ(run.games(), before.games());
  EXPECT_EQ(run.clock_ms(created + 200), 200);
}

TEST(Run, AnswersTheSameMoveTwice) {
  BashniRun run(seed, created);
  const Move move = first_legal(run.game());
  const Move another = run.game().legal_moves()[1];
  run.move({1, 0}, move, created + 100);
  const auto games = run.games();
  EXPECT_EQ(run.move({1, 0}, move, created + 900), MoveAnswer::repeated);
  EXPECT_EQ(run.move({1, 0}, another, created + 900), MoveAnswer::wrong_turn);
  EXPECT_EQ(run.games(), games);
  ASSERT_TRUE(run.game_before({1, 0}));
  EXPECT_EQ(run.game_before({1, 0})->position(), Game(run_variant).position());
  EXPECT_EQ(run.game_before({1, 2})->position(), run.game().position());
  EXPECT_FALSE(run.game_before({1, 4}));
  EXPECT_FALSE(run.game_before({1, 1}));
  EXPECT_FALSE(run.game_before({2, 0}));
}

TEST(Run, AWinLeadsToTheNextOpponent) {
  BashniRun run = won_run();
  EXPECT_EQ(run.wins(), 1);
  const auto own_moves = static_cast<std::int64_t>(run.games()[0].thinking_ms.size());
  EXPECT_EQ(run.won_thinking_ms(), 100 * own_moves);
  EXPECT_EQ(run.score(), run_score(1, 100 * own_moves));
  EXPECT_EQ(run.score_if_won_now(created + 99'999'999), run.score());

  const GameRecord& won = run.games()[0];
  const Move last = won.moves.back();
  const Turn last_turn{1, static_cast<int>(won.moves.size()) - 1};
  EXPECT_EQ(run.move(last_turn, last, created), MoveAnswer::repeated);
  EXPECT_EQ(run.move({2, 0}, last, created), MoveAnswer::not_playing);

  EXPECT_TRUE(run.next(created + 50'000'000));
  EXPECT_FALSE(run.next(created + 50'000'000));
  EXPECT_EQ(run.status(), RunStatus::playing);
  EXPECT_EQ(run.turn(), (Turn{2, 0}));
  EXPECT_EQ(run.clock_ms(created + 50'000'400), 400);
  EXPECT_EQ(run.score_if_won_now(created + 50'000'400), run_score(2, 100 * own_moves + 400));
  EXPECT_EQ(run.move(last_turn, last, created), MoveAnswer::repeated);
}

TEST(Run, GivingUpEndsItAndKeepsTheScore) {
  BashniRun ready(seed, created);
  EXPECT_TRUE(ready.resign());
  EXPECT_EQ(ready.status(), RunStatus::over);
  EXPECT_EQ(ready.score().total, 0);
  EXPECT_FALSE(ready.resign());
  EXPECT_FALSE(ready.start(created));

  BashniRun won = won_run();
  const RunScore score = won.score();
  EXPECT_TRUE(won.resign());
  EXPECT_EQ(won.status(), RunStatus::over);
  EXPECT_EQ(won.score(), score);
  EXPECT_EQ(won.games().back().result->winner, player_side);  // the game before stays won
  EXPECT_FALSE(won.next(created));

  BashniRun second = won_run();
  second.next(created);
  second.move({2, 0}, first_legal(second.game()), created + 77);
  EXPECT_TRUE(second.resign());
  EXPECT_EQ(second.score(), score);  // the time of the game given up does not count
  EXPECT_EQ(second.games().back().result, (Result{Side::black, Reason::resignation}));
}

TEST(Run, ALossEndsIt) {
  for (std::uint64_t s = 1;; ++s) {
    BashniRun run(s, created);
    play_game(run, created, 100, first_legal);
    if (run.game().result()->winner != Side::black) continue;
    EXPECT_EQ(run.status(), RunStatus::over);
    EXPECT_EQ(run.wins(), 0);
    EXPECT_EQ(run.score(), RunScore{});
    EXPECT_EQ(run.move(run.turn(), Move{}, created), MoveAnswer::not_playing);
    return;
  }
}

TEST(Run, OnlyAWinLeadsOnAndTheLastOneCompletesIt) {
  const Result win{Side::white, Reason::no_moves};
  EXPECT_EQ(status_after(1, win), RunStatus::won_game);
  EXPECT_EQ(status_after(17, win), RunStatus::won_game);
  EXPECT_EQ(status_after(18, win), RunStatus::complete);
  for (const int number : {1, 17, 18}) {
    EXPECT_EQ(status_after(number, {Side::black, Reason::no_moves}), RunStatus::over);
    EXPECT_EQ(status_after(number, {Side::black, Reason::resignation}), RunStatus::over);
    EXPECT_EQ(status_after(number, {std::nullopt, Reason::no_progress}), RunStatus::over);
    EXPECT_EQ(status_after(number, {std::nullopt, Reason::too_long}), RunStatus::over);
  }
}

/// Plays any legal move.
Choice careless(std::uint64_t s) {
  return [random = Random{s}](const Game& game) mutable {
    const auto moves = game.legal_moves();
    return moves[random.below(moves.size())];
  };
}

/// Plays the game on the board to its end, the opponent's replies handed in; each move of the player takes 100 ms.
void play_game(BashniRun& run, const Choice& player, const Choice& opponent) {
  while (!run.game().result()) {
    run.clock_starts(created);
    const Move move = player(run.game());
    Game moved = run.game();
    moved.play(move);
    const auto reply = moved.result() ? std::nullopt : std::optional(opponent(moved));
    ASSERT_EQ(run.move(run.turn(), move, created + 100, reply), MoveAnswer::accepted);
  }
}

TEST(Run, IsCompleteWhenTheLastOpponentIsBeaten) {
  BashniRun run(seed, created);
  std::int64_t thinking_ms = 0;
  for (int number = 1; number <= opponents; ++number) {
    ASSERT_EQ(run.opponent().number, number);
    ASSERT_FALSE(run.ended());
    for (std::uint64_t s = 1; run.wins() < number; ++s) {  // a careless opponent with many men more wins now and then
      BashniRun tried = run;
      play_game(tried, strong, careless(s));
      if (tried.wins() == number) run = tried;
    }
    for (const std::int64_t ms : run.games().back().thinking_ms) thinking_ms += ms;
    ASSERT_EQ(run.won_thinking_ms(), thinking_ms);
    ASSERT_EQ(run.next(created), number < opponents);
  }
  EXPECT_EQ(run.status(), RunStatus::complete);
  EXPECT_EQ(run.games().size(), static_cast<std::size_t>(opponents));
  EXPECT_EQ(run.score(), run_score(opponents, thinking_ms));
  EXPECT_GE(run.score().total, 180'000);
  EXPECT_FALSE(run.resign());
  EXPECT_EQ(run.move(run.turn(), Move{}, created), MoveAnswer::not_playing);
}

TEST(Run, ADrawEndsItAndKeepsTheScore) {
  for (std::uint64_t s = 1;; ++s) {
    BashniRun run(s, created);
    play_game(run, strong, careless(s));
    if (run.status() != RunStatus::won_game) continue;
    const RunScore score = run.score();
    run.next(created);
    play_game(run, careless(s), careless(s + 1));
    if (run.game().result()->winner) continue;
    EXPECT_EQ(run.status(), RunStatus::over);
    EXPECT_EQ(run.wins(), 1);
    EXPECT_EQ(run.score(), score);
    EXPECT_FALSE(run.next(created));
    EXPECT_EQ(run.move(run.turn(), Move{}, created), MoveAnswer::not_playing);
    return;
  }
}

TEST(Run, IsTheSameAgainFromTheSameCalls) {
  const auto play = [] {
    BashniRun run(seed, created);
    play_game(run, created, 10, first_legal);
    return run;
  };
  EXPECT_EQ(play().games(), play().games());
}

TEST(Run, SaysItsStatusInCode) {
  EXPECT_EQ(code(RunStatus::ready), "ready");
  EXPECT_EQ(code(RunStatus::playing), "playing");
  EXPECT_EQ(code(RunStatus::won_game), "won_game");
  EXPECT_EQ(code(RunStatus::over), "over");
  EXPECT_EQ(code(RunStatus::complete), "complete");
}

}  // namespace
}  // namespace damero
