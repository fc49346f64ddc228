#include "server/api.hpp"

#include <gtest/gtest.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <boost/json.hpp>
#include <thread>

#include "server/player_key.hpp"
#include "store/temporary_folder.hpp"

namespace damero {
namespace {

namespace json = boost::json;

struct Answer {
  int status;
  json::value body;
  std::string cookie;  ///< that was set

  [[nodiscard]] const json::value& operator[](std::string_view pointer) const {
    return body.at_pointer({pointer.data(), pointer.size()});
  }
  [[nodiscard]] std::string text(std::string_view pointer) const { return json::serialize((*this)[pointer]); }
};

struct ApiTest : testing::Test {
  test::TemporaryFolder folder;
  Instant now = 1'000'000;
  std::string cookie;
  std::unique_ptr<Store> store = (static_cast<void>(prepare_random()), open_sqlite(folder.file(), Access::read_write));
  std::unique_ptr<Api> api = new_api();

  std::unique_ptr<Api> new_api() { return std::make_unique<Api>(*store, [this] { return now; }, "openapi: 3.1.0"); }

  void restart() {
    api.reset();
    store.reset();
    store = open_sqlite(folder.file(), Access::read_write);
    api = new_api();
  }

  Answer send(const std::string& method, const std::string& target, const std::string& body = "") {
    const Request request{.method = method,
                          .target = target,
                          .headers = {.host = "h:1", .cookie = cookie},
                          .body = body,
                          .read = now};
    const Response response = api->handle(request, *parse_target(target));
    Answer answer{response.status, {}, {}};
    if (!response.content().empty()) answer.body = json::parse(response.content());
    for (const auto& [name, value] : response.headers) {
      if (name == "Set-Cookie") answer.cookie = value.substr(0, value.find(';'));
    }
    return answer;
  }

  /// Makes a run, keeps its cookie and returns its path.
  std::string create() {
    const Answer answer = send("POST", "/api/runs");
    EXPECT_EQ(answer.status, 201);
    cookie = answer.cookie;
    return "/api/runs/" + std::string(answer["/id"].as_string());
  }

  static std::string move_body(const Answer& state, std::size_t which = 0) {
    return json::serialize(json::object{{"opponent", state["/opponent"]},
                                        {"ply", state["/game/ply"]},
                                        {"move", state["/game/legal"].as_array().at(which)}});
  }

  Answer play_on(const std::string& run, const Answer& state) {
    return send("POST", run + "/moves", move_body(state));
  }
};

TEST_F(ApiTest, TheClockRunsInThePlayersTurnsOnly) {
  const std::string run = create();
  now += 5'000;
  EXPECT_EQ(send("GET", run).text("/clock_ms"), "0");  // not started yet
  const Answer started = send("POST", run + "/start");
  EXPECT_EQ(started.text("/status"), "\"playing\"");
  now += 700;
  const Answer moved = play_on(run, started);
  EXPECT_EQ(moved.status, 200);
  EXPECT_EQ(moved.text("/clock_ms"), "700");
  now += 300;
  EXPECT_EQ(send("GET", run).text("/clock_ms"), "1000");
  EXPECT_EQ(send("POST", run + "/start").text("/clock_ms"), "1000");
  restart();
  now += 9'000;
  EXPECT_EQ(send("GET", run).text("/clock_ms"), "10000");
  now -= 1'000'000;  // the wall clock was set back
  EXPECT_EQ(send("GET", run).text("/clock_ms"), "700");
}

TEST_F(ApiTest, AFirstMoveWithoutStartCountsFromTheCreation) {
  const std::string run = create();
  now += 1'234;
  const Answer moved = play_on(run, send("GET", run));
  EXPECT_EQ(moved.text("/clock_ms"), "1234");
  EXPECT_EQ(moved.text("/game/ply"), "2");
}

TEST_F(ApiTest, ARepeatedMoveIsAnsweredTheSame) {
  const std::string run = create();
  const Answer start = send("POST", run + "/start");
  const Answer first = play_on(run, start);
  EXPECT_EQ(play_on(run, start).body, first.body);
  restart();
  EXPECT_EQ(play_on(run, start).body, first.body);

  const Answer other = send("POST", run + "/moves", move_body(start, 1));
  EXPECT_EQ(other.status, 409);
  EXPECT_EQ(other.text("/error/code"), "\"wrong_ply\"");
  EXPECT_EQ(other["/state"], first.body);
  EXPECT_EQ(send("POST", run + "/moves", R"({"ply":7,"move":"c3-d4"})").status, 409);
  EXPECT_EQ(send("POST", run + "/moves", R"({"opponent":2,"ply":2,"move":"c3-d4"})").text("/error/code"),
            "\"wrong_opponent\"");
}

TEST_F(ApiTest, ARefusedMoveSaysWhyAndChangesNothing) {
  const std::string run = create();
  const Answer start = send("POST", run + "/start");
  const auto code = [&](const char* move) {
    const Answer answer = send("POST", run + "/moves", json::serialize(json::object{{"ply", 0}, {"move", move}}));
    EXPECT_EQ(answer.status, 422);
    return answer.text("/error/code");
  };
  EXPECT_EQ(code("c3-e5"), "\"too_far\"");
  EXPECT_EQ(code("c3-b2"), "\"blocked\"");
  EXPECT_EQ(code("f6-e5"), "\"not_your_piece\"");
  EXPECT_EQ(code("d4-e5"), "\"no_piece\"");
  EXPECT_EQ(code("hello"), "\"unreadable\"");
  EXPECT_EQ(send("POST", run + "/moves", R"({"ply":0,"move":"c3-e5"})").text("/error/message"), "\"e5 is too far\"");
  EXPECT_EQ(send("GET", run).body, start.body);
}

TEST_F(ApiTest, NothingIsStoredBeforeItWasRead) {
  api = std::make_unique<Api>(*store, [this] { return now - 50; }, "");  // the wall clock goes back meanwhile
  const std::string run = create();
  play_on(run, send("POST", run + "/start"));
  const auto stored = store->find_run(run.substr(10));
  for (const RunEvent& event : stored->events) EXPECT_EQ(event.stored, event.read);
  EXPECT_TRUE(std::holds_alternative<RebuiltRun>(rebuild_run(*stored, Replies::from_seed)));
}

TEST_F(ApiTest, OneRunAtATimeAndResigningEndsIt) {
  const std::string run = create();
  const Answer second = send("POST", "/api/runs");
  EXPECT_EQ(second.status, 409);
  EXPECT_EQ("/api/runs/" + std::string(second["/state/id"].as_string()), run);
  EXPECT_EQ(second.cookie, cookie);
  EXPECT_EQ(send("POST", run + "/next").text("/error/code"), "\"not_won\"");
  EXPECT_EQ(send("GET", run + "/replay").status, 409);

  const Answer over = send("POST", run + "/resign");
  EXPECT_EQ(over.text("/status"), "\"over\"");
  EXPECT_EQ(over.text("/game/result"), R"({"winner":"black","reason":"resignation"})");
  EXPECT_EQ(send("POST", run + "/resign").body, over.body);
  EXPECT_EQ(send("POST", run + "/start").status, 200);
  EXPECT_EQ(send("POST", run + "/moves", R"({"ply":0,"move":"c3-d4"})").text("/error/code"), "\"game_over\"");
  EXPECT_EQ(send("GET", "/api/runs/current").status, 404);
  EXPECT_EQ(send("GET", "/api/runs?mine").text("/runs/0/status"), "\"over\"");
  EXPECT_EQ(send("POST", "/api/runs").status, 201);
}

TEST_F(ApiTest, OthersSeeARunOnceItIsOver) {
  const std::string run = create();
  const std::string owner = cookie;
  cookie = "";
  EXPECT_EQ(send("GET", run).status, 404);
  EXPECT_EQ(send("GET", run + "/replay").status, 404);
  for (const char* action : {"/start", "/resign", "/next"}) EXPECT_EQ(send("POST", run + action).status, 404);
  cookie = owner;
  send("POST", run + "/resign");
  cookie = "";
  EXPECT_EQ(send("GET", run).status, 200);
  EXPECT_EQ(send("GET", run + "/replay").status, 200);
  EXPECT_EQ(send("POST", run + "/name", R"({"name":"x"})").status, 404);
}

TEST_F(ApiTest, TheSeedIsShownOnlyOnceItIsOver) {
  const std::string run = create();
  const std::string seed = std::to_string(store->find_run(run.substr(10))->record.seed);
  EXPECT_EQ(json::serialize(send("GET", run).body).find(seed), std::string::npos);
  send("POST", run + "/resign");
  EXPECT_EQ(json::serialize(send("GET", run).body).find(seed), std::string::npos);
  EXPECT_EQ(send("GET", run + "/replay").text("/seed"), '"' + seed + '"');
}

TEST_F(ApiTest, ACodeBringsThePlayerBack) {
  const std::string run = create();
  const Answer code = send("GET", "/api/player/code");
  cookie = "";
  EXPECT_EQ(send("GET", "/api/player/code").status, 404);
  const Answer back = send("POST", "/api/player/recover", json::serialize(code.body));
  EXPECT_EQ(back.status, 200);
  EXPECT_EQ("/api/runs/" + std::string(back["/run"].as_string()), run);
  cookie = back.cookie;
  EXPECT_EQ(send("GET", run).status, 200);
  EXPECT_NE(send("GET", "/api/player/code").body, code.body);  // each device has its own, and both work
  EXPECT_EQ(send("POST", "/api/player/recover", R"({"code":"00000-00000-00000-00000"})").status, 404);
}

TEST_F(ApiTest, AWholeRunIsPlayedAndReplayed) {
  const std::string run = create();
  Answer state = send("POST", run + "/start");
  std::size_t moves = 0;
  while (state.text("/status") == "\"playing\"" || state.text("/status") == "\"won_game\"") {
    now += 100;
    if (state.text("/status") == "\"won_game\"") {
      state = send("POST", run + "/next");
    } else {
      state = play_on(run, state);
      ++moves;
    }
    ASSERT_EQ(state.status, 200);
    if (moves % 7 == 0) restart();
  }
  EXPECT_EQ(send("GET", run).body, state.body);
  const Answer replay = send("GET", run + "/replay");
  std::size_t replayed = 0;
  for (const auto& game : replay["/games"].as_array()) {
    for (const auto& move : game.at("moves").as_array()) replayed += move.at("thinking_ms").is_null() ? 0U : 1U;
  }
  EXPECT_EQ(replayed, moves);
  EXPECT_EQ(replay["/wins"], state["/wins"]);
  EXPECT_TRUE(std::holds_alternative<RebuiltRun>(rebuild_run(*store->find_run(run.substr(10)), Replies::from_seed)));
}

TEST_F(ApiTest, TheOpponentThatWasBeatenIsNotTheNext) {
  const std::string first = create();
  send("POST", first + "/resign");
  constexpr std::uint64_t seed = 1;
  const PlayerNumber player = store->find_run(first.substr(10))->record.player;
  const auto added = store->add_run({.id = new_run_id(), .player = player, .seed = seed, .created = now});
  const std::string run = "/api/runs/" + std::get<RunRecord>(added).id;
  const auto refused = [&] { return send("POST", run + "/next", R"({"opponent":1})"); };
  EXPECT_EQ(refused().text("/error/message"), "\"A run starts with opponent 1: it is not met again.\"");

  damero::Run mirror(seed, now);  // played by a far stronger opponent than the first
  while (mirror.status() != RunStatus::won_game && !mirror.ended()) {
    const Turn turn = mirror.turn();
    ASSERT_EQ(mirror.move(turn, reply(opponent(12), mirror.game(), seed), now), MoveAnswer::accepted);
    const std::string move = last_texts(mirror).move;
    ASSERT_EQ(send("POST", run + "/moves", json::serialize(json::object{{"ply", turn.ply}, {"move", move}})).status, 200);
  }
  ASSERT_EQ(mirror.status(), RunStatus::won_game);
  EXPECT_EQ(refused().status, 409);
  EXPECT_EQ(refused().text("/error/code"), "\"wrong_opponent\"");
  EXPECT_EQ(refused().text("/error/message"), "\"Opponent 1 has been met: the next is 2.\"");
  EXPECT_EQ(send("POST", run + "/next", R"({"opponent":3})").text("/error/code"), "\"not_won\"");
  EXPECT_EQ(send("POST", run + "/next", R"({"opponent":2})").text("/opponent"), "2");
}

TEST_F(ApiTest, TheTableRanksEqualScoresEarlierFirst) {
  const auto finished = [&](const std::string& name, const std::string& id, int wins, std::int64_t score, Instant at) {
    const PlayerNumber player = store->add_player({id + " token", id + " code"}, now);
    const auto run = std::get<RunRecord>(store->add_run({.id = id, .player = player, .created = now, .name = name}));
    store->append(run.number, 0, {.kind = RunEvent::Kind::resign}, RunOutcome{at, wins, score, 37'050, false});
  };
  finished("third", "c", 3, 39'875, 900);
  finished("fourth", "d", 1, 19'999, 100);
  finished("first", "a", 4, 40'000, 950);
  finished("", "b", 3, 39'875, 800);
  finished("nobody", "e", 0, 0, 50);
  finished("at the same time", "f", 3, 39'875, 900);  // stored later
  const Answer table = send("GET", "/api/leaderboard");
  std::string order;
  for (const auto& row : table.body.as_array()) order += row.at("run").as_string().c_str();
  EXPECT_EQ(order, "abcfd");
  EXPECT_EQ(table.text("/1"), R"({"rank":2,"name":null,"wins":3,"score":39875,"seconds_per_win":1.24E1,)"
                              R"("date":"1970-01-01T00:00:00Z","run":"b"})");
  EXPECT_EQ(table.text("/4/rank"), "5");
}

TEST_F(ApiTest, TheSameMoveFromManyTabsIsPlayedOnce) {
  const std::string run = create();
  const Answer start = send("POST", run + "/start");
  std::vector<Answer> answers(16, Answer{0, {}, {}});
  {
    std::vector<std::jthread> tabs;
    for (Answer& answer : answers) tabs.emplace_back([&] { answer = play_on(run, start); });
  }
  for (const Answer& answer : answers) {
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.body, answers[0].body);
  }
  EXPECT_EQ(send("GET", run).text("/game/ply"), "2");
}

TEST_F(ApiTest, UnknownAddressesAndMethodsAreTold) {
  EXPECT_EQ(send("GET", "/api/nothing").status, 404);
  EXPECT_EQ(send("GET", "/api/runs/ABC").status, 404);
  EXPECT_EQ(send("GET", "/api/runs/0123456789ab").status, 404);
  EXPECT_EQ(send("DELETE", "/api/runs").status, 405);
  EXPECT_EQ(send("OPTIONS", "/api/runs").status, 204);
  EXPECT_EQ(send("GET", "/api/runs").status, 400);
  EXPECT_EQ(send("GET", "/healthz").text("/status"), "\"ok\"");
}

/// A store whose disk is full from time to time.
class FailingStore : public Store {
 public:
  explicit FailingStore(Store& store) : store_(store) {}
  bool full = false;

  std::optional<PlayerNumber> player_with_token(const std::string& hash) override {
    return store_.player_with_token(hash);
  }
  std::optional<PlayerNumber> player_with_code(const std::string& hash) override {
    return store_.player_with_code(hash);
  }
  PlayerNumber add_player(const PlayerKey& key, Instant now) override { return store_.add_player(key, now); }
  void add_key(PlayerNumber player, const PlayerKey& key, Instant now) override { store_.add_key(player, key, now); }
  std::variant<RunRecord, std::string> add_run(RunRecord run) override { return store_.add_run(std::move(run)); }
  void append(std::int64_t run, std::int64_t index, const RunEvent& event,
              const std::optional<RunOutcome>& outcome) override {
    if (full) throw StoreError("the disk is full");
    store_.append(run, index, event, outcome);
  }
  void end_run(std::string_view id, Instant now) override { store_.end_run(id, now); }
  void set_name(std::int64_t run, const std::string& name) override { store_.set_name(run, name); }
  bool set_hidden(std::string_view id, bool hidden) override { return store_.set_hidden(id, hidden); }
  std::optional<StoredRun> find_run(std::string_view id) override { return store_.find_run(id); }
  std::optional<std::string> current_run_of(PlayerNumber player) override { return store_.current_run_of(player); }
  std::vector<RunRecord> runs_of(PlayerNumber player, int limit) override { return store_.runs_of(player, limit); }
  std::optional<RunRecord> best_run_of(PlayerNumber player) override { return store_.best_run_of(player); }
  std::vector<RankedRun> leaderboard(Instant since, int limit) override { return store_.leaderboard(since, limit); }
  std::optional<int> place_of(std::string_view id) override { return store_.place_of(id); }
  void check() override { store_.check(); }

 private:
  Store& store_;
};

TEST_F(ApiTest, AMoveThatCannotBeStoredHasNotBeenPlayed) {
  FailingStore failing(*store);
  api = std::make_unique<Api>(failing, [this] { return now; }, "");
  const std::string run = create();
  const Answer start = send("POST", run + "/start");
  failing.full = true;
  testing::internal::CaptureStderr();
  const Answer refused = play_on(run, start);
  EXPECT_NE(testing::internal::GetCapturedStderr().find("the disk is full"), std::string::npos);
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.text("/error/code"), "\"storage_failed\"");
  EXPECT_EQ(send("GET", run).body, start.body);
  failing.full = false;
  EXPECT_EQ(play_on(run, start).text("/game/ply"), "2");
}

TEST_F(ApiTest, ABrokenRunKeepsNobodyFromBeginningAnother) {
  const std::string broken = create(), id = broken.substr(10);
  play_on(broken, send("POST", broken + "/start"));
  store.reset();
  soci::session(soci::sqlite3, "db=" + folder.file()) << "UPDATE events SET reply = 'a1-h8' WHERE number = 1";
  restart();

  testing::internal::CaptureStderr();
  EXPECT_EQ(send("GET", broken).text("/error/code"), "\"broken_run\"");
  EXPECT_EQ(send("POST", broken + "/resign").status, 404);
  EXPECT_EQ(send("GET", "/api/runs/current").status, 404);
  EXPECT_EQ(send("GET", "/api/runs?mine").text("/runs/0/status"), "\"over\"");
  const std::string run = create();
  EXPECT_NE(run, broken);
  EXPECT_NE(testing::internal::GetCapturedStderr().find("run " + id + " cannot go on"), std::string::npos);

  EXPECT_EQ(play_on(run, send("GET", run)).status, 200);
  EXPECT_EQ("/api/runs/" + std::string(send("POST", "/api/runs")["/state/id"].as_string()), run);
  const auto stored = store->find_run(id);
  EXPECT_EQ(stored->events.size(), 2U);  // nothing is deleted
  EXPECT_EQ(stored->record.outcome, (RunOutcome{.finished = now}));
  EXPECT_EQ(store->place_of(id), std::nullopt);
}

TEST_F(ApiTest, RunsLongUnusedAreForgottenAndComeBack) {
  LiveRuns runs(*store, 3);
  std::vector<std::string> ids;
  for (int i = 0; i < 10; ++i) {
    cookie = "";
    ids.push_back(create().substr(10));
  }
  {
    const auto held = runs.lock(ids[0]);
    for (const std::string& id : ids) {
      if (id != ids[0]) {
        EXPECT_TRUE(runs.lock(id));
      }
    }
    EXPECT_LE(runs.size(), 4U);
    EXPECT_EQ((*held)->record.id, ids[0]);
  }
  EXPECT_TRUE(runs.lock(ids[0]));
  EXPECT_FALSE(runs.lock("000000000000"));
  EXPECT_LE(runs.size(), 4U);
}

}  // namespace
}  // namespace damero
