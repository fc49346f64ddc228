#include "store/store.hpp"

#include <gtest/gtest.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <atomic>
#include <thread>

#include "store/temporary_folder.hpp"
#include "store/writer.hpp"

namespace damero {
namespace {

using test::TemporaryFolder;

struct StoreTest : testing::Test {
  TemporaryFolder folder;
  std::unique_ptr<Store> store = open_sqlite(folder.file(), Access::read_write);

  void open_again() {
    store.reset();
    store = open_sqlite(folder.file(), Access::read_write);
  }

  PlayerNumber player(const std::string& name) { return store->add_player({name + " token", name + " code"}, 1); }

  RunRecord run_of(PlayerNumber owner, const std::string& id, Instant created = 1'000) {
    auto added = store->add_run({.id = id, .player = owner, .seed = 0xFEDC'BA98'7654'3210U, .created = created});
    return std::get<RunRecord>(added);
  }

  void finish(const RunRecord& run, int wins, std::int64_t score, Instant finished) {
    store->append(run.number, 0, {.kind = RunEvent::Kind::resign, .read = finished},
                  RunOutcome{finished, wins, score, 5, false});
  }
};

TEST_F(StoreTest, FindsPlayersByTheirKeys) {
  const PlayerNumber ana = player("ana");
  store->add_key(ana, {"phone token", "phone code"}, 2);
  open_again();
  EXPECT_EQ(store->player_with_token("ana token"), ana);
  EXPECT_EQ(store->player_with_token("phone token"), ana);
  EXPECT_EQ(store->player_with_code("phone code"), ana);
  EXPECT_EQ(store->player_with_token("ana code"), std::nullopt);
  EXPECT_EQ(store->player_with_code("ana token"), std::nullopt);
}

TEST_F(StoreTest, KeepsARunWithItsEvents) {
  RunRecord run = run_of(player("ana"), "first", 77);
  const RunEvent start{.kind = RunEvent::Kind::start, .read = 100, .stored = 101};
  const RunEvent move{.kind = RunEvent::Kind::move,
                      .read = 5'000'000'000'000,
                      .turn_began = 102,
                      .stored = 5'000'000'000'001,
                      .opponent = 18,
                      .ply = 248,
                      .move = "c3-d4",
                      .reply = "f6-e5"};
  store->append(run.number, 0, start, std::nullopt);
  store->append(run.number, 1, move, std::nullopt);
  store->set_name(run.number, "torre <64> 'x'");
  open_again();
  const auto found = store->find_run("first");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->record.seed, 0xFEDC'BA98'7654'3210U);
  EXPECT_EQ(found->record.created, 77);
  EXPECT_EQ(found->record.name, "torre <64> 'x'");
  EXPECT_EQ(found->record.outcome, std::nullopt);
  EXPECT_EQ(found->events, (std::vector{start, move}));
  EXPECT_EQ(found->misnumbered, std::nullopt);
  EXPECT_FALSE(store->find_run("second"));
}

TEST_F(StoreTest, TellsWhichEventIsNotStoredInItsPlace) {
  const RunRecord run = run_of(player("ana"), "first", 77);
  for (const std::int64_t number : {0, 1, 3, 4}) store->append(run.number, number, {}, std::nullopt);
  EXPECT_EQ(store->find_run("first")->misnumbered, 2U);
}

TEST_F(StoreTest, LetsAPlayerHaveOneRunAtATime) {
  const PlayerNumber ana = player("ana");
  const RunRecord first = run_of(ana, "first");
  EXPECT_EQ(std::get<std::string>(store->add_run({.id = "second", .player = ana})), "first");
  EXPECT_EQ(store->current_run_of(ana), "first");
  finish(first, 0, 0, 2'000);
  EXPECT_EQ(store->current_run_of(ana), std::nullopt);
  run_of(ana, "second");
  EXPECT_EQ(store->current_run_of(ana), "second");
}

TEST_F(StoreTest, EndsARunWithoutAWinButNoneThatHasEnded) {
  const PlayerNumber ana = player("ana");
  run_of(ana, "first");
  store->end_run("first", 7'000);
  EXPECT_EQ(store->current_run_of(ana), std::nullopt);
  EXPECT_EQ(store->find_run("first")->record.outcome, (RunOutcome{.finished = 7'000}));
  finish(run_of(ana, "second"), 2, 25'000, 8'000);
  store->end_run("second", 9'000);
  EXPECT_EQ(store->find_run("second")->record.outcome, (RunOutcome{8'000, 2, 25'000, 5, false}));
}

TEST_F(StoreTest, RefusesAnEventWithATakenPlaceAndKeepsNothingOfIt) {
  const RunRecord run = run_of(player("ana"), "first");
  store->append(run.number, 0, {.kind = RunEvent::Kind::start}, std::nullopt);
  EXPECT_THROW(store->append(run.number, 0, {.kind = RunEvent::Kind::resign}, RunOutcome{5, 1, 10'000, 5, false}),
               StoreError);
  const auto found = store->find_run("first");
  EXPECT_EQ(found->events.size(), 1U);
  EXPECT_EQ(found->record.outcome, std::nullopt);
}

TEST_F(StoreTest, RanksTheBestRunOfEachPlayer) {
  const PlayerNumber ana = player("ana"), ben = player("ben"), cai = player("cai"), dan = player("dan");
  finish(run_of(ana, "ana1"), 2, 25'000, 1'000);
  finish(run_of(ana, "ana2"), 3, 35'000, 2'000);
  finish(run_of(ben, "ben1"), 3, 35'000, 1'500);
  finish(run_of(cai, "cai1"), 0, 0, 1'600);
  finish(run_of(dan, "dan1"), 1, 19'000, 3'000);
  run_of(cai, "cai2");

  const auto ids = [](const std::vector<RankedRun>& table) {
    std::vector<std::string> result;
    for (const RankedRun& run : table) result.push_back(run.id);
    return result;
  };
  using Ids = std::vector<std::string>;
  EXPECT_EQ(ids(store->leaderboard(0, 10)), (Ids{"ben1", "ana2", "dan1"}));
  EXPECT_EQ(ids(store->leaderboard(0, 2)), (Ids{"ben1", "ana2"}));
  EXPECT_EQ(ids(store->leaderboard(2'000, 10)), (Ids{"ana2", "dan1"}));
  EXPECT_EQ(store->place_of("ben1"), 1);
  EXPECT_EQ(store->place_of("ana2"), 2);
  EXPECT_EQ(store->place_of("ana1"), 2);  // among the others: only ben is better
  EXPECT_EQ(store->place_of("dan1"), 3);
  EXPECT_EQ(store->place_of("cai1"), std::nullopt);
  EXPECT_EQ(store->best_run_of(ana)->id, "ana2");
  EXPECT_FALSE(store->best_run_of(cai));
  EXPECT_EQ(store->runs_of(cai, 10).size(), 2U);

  EXPECT_TRUE(store->set_hidden("ben1", true));
  EXPECT_EQ(ids(store->leaderboard(0, 10)), (Ids{"ana2", "dan1"}));
  EXPECT_EQ(store->place_of("ana2"), 1);
  EXPECT_EQ(store->place_of("ben1"), std::nullopt);
  EXPECT_TRUE(store->set_hidden("ben1", false));
  EXPECT_EQ(store->place_of("ben1"), 1);
  EXPECT_FALSE(store->set_hidden("nobody", true));
}

TEST_F(StoreTest, OpensForReadingBesideALiveServer) {
  run_of(player("ana"), "first");
  const auto reader = open_sqlite(folder.file(), Access::read_only);
  EXPECT_TRUE(reader->find_run("first"));
  EXPECT_THROW(reader->set_hidden("first", true), StoreError);
  run_of(player("ben"), "second");
  EXPECT_TRUE(reader->find_run("second"));
}

TEST_F(StoreTest, RefusesTheFileOfANewerProgram) {
  store.reset();
  soci::session(soci::sqlite3, "db=" + folder.file()) << "PRAGMA user_version = 999";
  EXPECT_THROW(open_sqlite(folder.file(), Access::read_write), StoreError);
  EXPECT_THROW(open_sqlite(folder.file(), Access::read_only), StoreError);
}

TEST_F(StoreTest, CopiesMadeWhileItIsWrittenToAreWhole) {
  const RunRecord run = run_of(player("ana"), "first");
  std::atomic<std::int64_t> answered = 0;
  std::atomic<bool> enough = false;
  std::thread writing([&] {
    for (std::int64_t i = 0; !enough; ++i) {
      store->append(run.number, i, {.kind = RunEvent::Kind::move, .ply = static_cast<int>(i)}, std::nullopt);
      answered = i + 1;
    }
  });
  for (int copy = 0; copy < 5; ++copy) {
    while (answered < 20 * copy) std::this_thread::yield();
    const std::string file = folder.file("copy" + std::to_string(copy));
    const std::int64_t before = answered;
    soci::session(soci::sqlite3, "db=" + folder.file()) << "VACUUM INTO '" << file << "'";
    const std::int64_t after = answered + 1;
    const auto events = open_sqlite(file, Access::read_only)->find_run("first")->events;
    EXPECT_GE(static_cast<std::int64_t>(events.size()), before);
    EXPECT_LE(static_cast<std::int64_t>(events.size()), after);
    for (std::size_t i = 0; i < events.size(); ++i) EXPECT_EQ(events[i].ply, static_cast<int>(i));
  }
  enough = true;
  writing.join();
}

TEST(Writer, SharesACommitAmongThoseThatArriveTogetherAndSparesThemAFailure) {
  TemporaryFolder folder;
  Writer writer(folder.file());
  writer.make([](soci::session& sql) { sql << "CREATE TABLE t (n INTEGER UNIQUE)"; });
  constexpr int threads = 32, each = 20;
  std::atomic<int> refused = 0;
  {
    std::vector<std::jthread> clients;
    for (int t = 0; t < threads; ++t) {
      clients.emplace_back([&, t] {
        for (int i = 0; i < each; ++i) {
          const int fresh = t * each + i;
          writer.make([&](soci::session& sql) { sql << "INSERT INTO t VALUES (:n)", soci::use(fresh); });
          try {
            writer.make([&](soci::session& sql) {
              const int other = 100'000 + fresh;
              sql << "INSERT INTO t VALUES (:n)", soci::use(other);
              sql << "INSERT INTO t VALUES (:n)", soci::use(fresh);  // taken: the line above goes with it
            });
          } catch (const StoreError&) {
            ++refused;
          }
        }
      });
    }
  }
  int rows = 0, largest = 0;
  soci::session(soci::sqlite3, "db=" + folder.file()) << "SELECT COUNT(*), MAX(n) FROM t", soci::into(rows),
      soci::into(largest);
  EXPECT_EQ(rows, threads * each);
  EXPECT_LT(largest, 100'000);
  EXPECT_EQ(refused, threads * each);
}

}  // namespace
}  // namespace damero
