// Searches in a thread of their own: when they stop, ponder and are waited for.
#include "protocol/hub_session.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <stdexcept>

namespace damero {
namespace {

using namespace std::chrono_literals;

from_engine::Settings counting_material() {
  return {.game = hub_own_game(), .weights = "", .material = true, .threads = 1, .hash_mib = 1};
}

std::shared_ptr<const Tables> no_endings(VariantId) { return nullptr; }

/// The last of the first moves, whatever the engine thinks of it.
Book one_move_book(VariantId id) {
  const Game start(id);
  const MoveList legal = start.legal_moves();
  Book book(id, {});
  book.add(hash_of(start.position()), {{StartAndEnd::of(legal[legal.size() - 1]), 0}});
  return book;
}

/// A session, and what it has said.
class Conversation {
 public:
  Conversation() {
    hear("init");
    hear("pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww");
  }

  void hear(std::string_view line) { session_.hear(line); }

  [[nodiscard]] int times(std::string_view start) {
    const std::lock_guard lock(mutex_);
    return static_cast<int>(std::ranges::count_if(said_, [&](const std::string& line) { return line.starts_with(start); }));
  }

  /// Waits until lines that start so have been said so often; false after ten seconds.
  [[nodiscard]] bool wait_for(std::string_view start, int times) {
    for (const auto end = std::chrono::steady_clock::now() + 10s; std::chrono::steady_clock::now() < end;) {
      if (this->times(start) >= times) return true;
      std::this_thread::sleep_for(1ms);
    }
    return false;
  }

  void forget() {
    const std::lock_guard lock(mutex_);
    said_.clear();
  }

 private:
  void add(const std::string& line) {
    const std::lock_guard lock(mutex_);
    said_.push_back(line);
  }

  std::mutex mutex_;
  std::vector<std::string> said_;
  HubSession session_{counting_material(), {[](const auto&) { return std::vector<Weight>{}; }, one_move_book, no_endings}, 1,
                      [this](const std::string& line) { add(line); }};
};

TEST(HubSession, AnswersAStopWithinTenMilliseconds) {
  Conversation conversation;
  conversation.hear("level infinite");
  // Other work on the machine may delay an answer, but hardly each of twenty.
  auto fastest = std::chrono::nanoseconds::max();
  for (int i = 1; i <= 20; ++i) {
    conversation.hear("go analyze");
    std::this_thread::sleep_for(20ms);
    const auto asked = std::chrono::steady_clock::now();
    conversation.hear("stop");
    fastest = std::min<std::chrono::nanoseconds>(fastest, std::chrono::steady_clock::now() - asked);
    ASSERT_EQ(conversation.times("done"), i);
  }
  EXPECT_LT(fastest, 10ms);
}

TEST(HubSession, HearsWhileItSearches) {
  Conversation conversation;
  conversation.hear("level infinite");
  conversation.hear("go think");
  conversation.hear("ping");
  EXPECT_EQ(conversation.times("pong"), 1);
  conversation.hear("new-game");
  EXPECT_EQ(conversation.times("error"), 1);
  EXPECT_EQ(conversation.times("done"), 0);
  EXPECT_TRUE(conversation.wait_for("info", 1));
}

TEST(HubSession, PondersUntilTheHit) {
  Conversation conversation;
  conversation.hear("level move-time=0.02");
  for (int i = 1; i <= 5; ++i) {
    conversation.hear("go ponder");
    if (i % 2 == 0) {
      std::this_thread::sleep_for(60ms);
      EXPECT_EQ(conversation.times("done"), i - 1);
    }
    conversation.hear("ponder-hit");
    EXPECT_TRUE(conversation.wait_for("done", i));
  }
}

/// There is one capture.
constexpr std::string_view one_move = "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww moves=\"32-28 19-23\"";

TEST(HubSession, PlaysAMoveWithoutAnAlternativeAtOnceWhereOnlyTimeEndsTheSearch) {
  Conversation conversation;
  conversation.hear(one_move);
  int done = 0;
  for (const std::string_view level : {"level move-time=60", "level time=600 inc=60"}) {
    conversation.hear(level);
    conversation.hear("go think");
    EXPECT_TRUE(conversation.wait_for("done move=28x19x23 ponder=", ++done));
    conversation.hear("go ponder");
    std::this_thread::sleep_for(5ms);
    EXPECT_EQ(conversation.times("done"), done);
    conversation.hear("ponder-hit");
    EXPECT_TRUE(conversation.wait_for("done move=28x19x23", ++done));
  }
}

TEST(HubSession, LooksAsFarAsItIsToldAlsoAtAMoveWithoutAnAlternative) {
  for (const auto& [level, go] : {std::pair("level depth=3", "go think"), std::pair("level move-time=60 depth=3", "go think"),
                                  std::pair("level nodes=5000 move-time=60", "go think"), std::pair("level move-time=0.1", "go analyze")}) {
    Conversation conversation;
    conversation.hear(one_move);
    conversation.hear(level);
    conversation.hear(go);
    EXPECT_TRUE(conversation.wait_for("done move=28x19x23", 1));
    EXPECT_EQ(conversation.times("info depth=3"), 1) << level;
  }
}

TEST(HubSession, StopsNoLaterSearchByAStopThatComesLate) {
  Conversation conversation;
  for (int i = 0; i < 100; ++i) {
    conversation.forget();
    conversation.hear("level nodes=1000");
    conversation.hear("go think");
    std::this_thread::sleep_for(std::chrono::microseconds(20 * i));
    conversation.hear("stop");
    conversation.hear("level depth=3");
    conversation.forget();
    conversation.hear("go think");
    ASSERT_TRUE(conversation.wait_for("done", 1));
    ASSERT_EQ(conversation.times("info depth=3"), 1);
  }
}

TEST(HubSession, EndsInTheMiddleOfASearch) {
  Conversation conversation;
  conversation.hear("level infinite");
  conversation.hear("go think");
}

TEST(HubSession, OpensByItsBookWhereItIsAskedTo) {
  for (const bool book : {false, true}) {
    Conversation conversation;
    conversation.hear(book ? "set-param name=book value=true" : "set-param name=book value=false");
    conversation.hear("init");
    conversation.hear("pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww");
    conversation.hear("level nodes=2000");
    conversation.hear("go think");
    ASSERT_TRUE(conversation.wait_for("done ", 1));
    const Game start(VariantId::international);
    const MoveList legal = start.legal_moves();
    const std::string of_book = hub_move(start.position(), legal[legal.size() - 1]);
    EXPECT_EQ(conversation.times("done move=" + of_book), book ? 1 : 0);
  }
}

TEST(HubSession, SaysWhyItHasNoWeights) {
  std::vector<std::string> said;
  HubSession session(counting_material(),
                     {[](const auto&) -> std::vector<Weight> { throw std::runtime_error("no such file"); }, one_move_book, no_endings},
                     1, [&](const std::string& line) { said.push_back(line); });
  session.hear("init");
  session.hear("go think");
  EXPECT_EQ(said, (std::vector<std::string>{"error message=\"no such file\"", "error message=\"init has to come first\""}));
  EXPECT_FALSE(session.hear("quit"));
}

}  // namespace
}  // namespace damero
