#include "store/rebuild.hpp"

#include <gtest/gtest.h>

#include "notation/move_text.hpp"

namespace damero {
namespace {

using Kind = RunEvent::Kind;

/// A run played as the server plays it: the first legal move every time, each turn thought over for 250 ms.
StoredRun played(std::uint64_t seed, int most_moves) {
  StoredRun stored{.record = {.id = "test", .seed = seed, .created = 1'000}, .events = {}};
  Run run(seed, 1'000);
  Instant now = 2'000;
  run.start(now);
  stored.events.push_back({.kind = Kind::start, .read = now, .stored = now + 1});
  run.clock_starts(now + 2);
  Instant began = now + 2;
  for (int i = 0; i < most_moves && !run.ended(); ++i) {
    now = began + 250;
    if (run.status() == RunStatus::won_game) {
      run.next(now);
      stored.events.push_back({.kind = Kind::next, .read = now, .stored = now + 1, .opponent = run.turn().opponent});
    } else {
      const Turn turn = run.turn();
      run.move(turn, run.game().legal_moves()[0], now);
      const MoveTexts texts = last_texts(run);
      stored.events.push_back({Kind::move, now, began, now + 1, turn.opponent, turn.ply, texts.move, texts.reply});
    }
    began = now + 3;
    run.clock_starts(began);
  }
  if (!run.ended()) {
    run.resign();
    stored.events.push_back({.kind = Kind::resign,
                             .read = now + 5,
                             .stored = now + 6,
                             .opponent = run.turn().opponent,
                             .ply = run.turn().ply});
  }
  stored.record.outcome = outcome_of(run, stored.events.back().read);
  return stored;
}

std::optional<RunFault> fault_in(const StoredRun& stored) {
  auto rebuilt = rebuild_run(stored, Replies::from_seed);
  if (const auto* fault = std::get_if<RunFault>(&rebuilt)) return *fault;
  return std::nullopt;
}

TEST(Rebuild, MakesTheSameRunAgain) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const StoredRun stored = played(seed, 30);
    for (const Replies replies : {Replies::from_seed, Replies::as_stored}) {
      const auto rebuilt = rebuild_run(stored, replies);
      ASSERT_TRUE(std::holds_alternative<RebuiltRun>(rebuilt)) << std::get<RunFault>(rebuilt).reason;
      const damero::Run& run = std::get<RebuiltRun>(rebuilt).run;
      EXPECT_TRUE(run.ended());
      for (const GameRecord& game : run.games()) {
        for (const std::int64_t time : game.thinking_ms) EXPECT_EQ(time, 250);
      }
    }
  }
}

TEST(Rebuild, ATurnGoesOnFromWhatWasStored) {
  StoredRun stored = played(3, 4);
  stored.record.outcome.reset();
  stored.events.resize(3);
  const auto rebuilt = std::get<RebuiltRun>(rebuild_run(stored, Replies::from_seed));
  EXPECT_EQ(rebuilt.run.status(), RunStatus::playing);
  EXPECT_EQ(rebuilt.turn_began, stored.events.back().stored);
  EXPECT_EQ(rebuilt.run.clock_ms(stored.events.back().stored + 10'000), 2 * 250 + 10'000);
}

TEST(Rebuild, ARunGoesOnWhenANewerProgramWouldReplyOtherwise) {
  StoredRun stored = played(3, 1);
  stored.record.outcome.reset();
  stored.events.resize(2);
  Game game(run_variant, start_against(opponent(1)));
  game.play(std::get<Move>(read_move(game, stored.events[1].move)));
  for (const Move& reply : game.legal_moves()) {
    stored.events[1].reply = move_text(game.position(), reply);
    EXPECT_TRUE(std::holds_alternative<RebuiltRun>(rebuild_run(stored, Replies::as_stored)));
  }
  stored.events[1].reply = "a1-h8";
  EXPECT_TRUE(std::holds_alternative<RunFault>(rebuild_run(stored, Replies::as_stored)));
}

TEST(Rebuild, SaysWhereSomethingDiffers) {
  const StoredRun good = played(5, 6);
  ASSERT_FALSE(fault_in(good));
  const auto fault_after = [&good](auto change) {
    StoredRun bad = good;
    change(bad);
    return fault_in(bad);
  };
  const auto at_2 = [](const std::optional<RunFault>& fault) { return fault && fault->event == 2; };
  EXPECT_TRUE(at_2(fault_after([](StoredRun& run) { run.events[2].reply = "h8-g7"; })));
  EXPECT_TRUE(at_2(fault_after([](StoredRun& run) { run.events[2].move = "a1-h8"; })));
  EXPECT_TRUE(at_2(fault_after([](StoredRun& run) { run.events[2].ply = 0; })));
  EXPECT_TRUE(at_2(fault_after([](StoredRun& run) { run.events[2].opponent = 2; })));
  EXPECT_TRUE(at_2(fault_after([](StoredRun& run) { run.events[2].turn_began = run.events[1].stored - 1; })));
  EXPECT_TRUE(at_2(fault_after([](StoredRun& run) { run.events[2].stored = run.events[2].read - 1; })));
  EXPECT_TRUE(at_2(fault_after([](StoredRun& run) { run.events[2].kind = Kind::start; })));
  EXPECT_TRUE(at_2(fault_after([](StoredRun& run) { run.events[2].move = " " + run.events[2].move; })));
  EXPECT_TRUE(at_2(fault_after([](StoredRun& run) { run.misnumbered = 2; })));
  EXPECT_TRUE(fault_after([](StoredRun& run) { ++run.record.seed; }));
  for (const std::size_t i : {std::size_t{0}, good.events.size() - 1}) {  // the start and giving up
    const auto is_found = [&](auto change) {
      const auto fault = fault_after([&](StoredRun& run) { change(run.events[i]); });
      return fault && fault->event == i;
    };
    EXPECT_TRUE(is_found([](RunEvent& event) { ++event.opponent; }));
    EXPECT_TRUE(is_found([](RunEvent& event) { event.ply += 2; }));
    EXPECT_TRUE(is_found([](RunEvent& event) { event.turn_began = 1; }));
    EXPECT_TRUE(is_found([](RunEvent& event) { event.move = "c3-d4"; }));
    EXPECT_TRUE(is_found([](RunEvent& event) { event.reply = "f6-e5"; }));
  }
  const auto in_outcome = fault_after([](StoredRun& run) { ++run.record.outcome->score; });
  EXPECT_TRUE(in_outcome && in_outcome->event == good.events.size());
  EXPECT_TRUE(fault_after([](StoredRun& run) { run.record.outcome.reset(); }));
}

}  // namespace
}  // namespace damero
