// The engine in a DXP conversation: it plays, and stops when its move is not wanted any more.
#include "protocol/dxp_session.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "machine/surroundings.hpp"
#include "notation/fen.hpp"

namespace damero {
namespace {

using namespace std::chrono_literals;

Setup setup_of_fen(VariantId id, std::string_view fen) { return std::get<damero::Setup>(read_fen(rules_of(id), fen)); }

/// A session with its engine, and what it has said.
class DxpTalk {
 public:
  explicit DxpTalk(bool takes_back = false)
      : session_({.game = VariantId::russian, .takes_back = takes_back}, engine_, [this](const std::string& text) { add(text); },
                 watcher_) {}

  void hear(std::string_view message) { session_.hear(message); }
  DxpSession& session() { return session_; }

  [[nodiscard]] std::vector<std::string> said() {
    const std::lock_guard lock(mutex_);
    return said_;
  }

  /// Waits until so many messages have been said that begin so; false after ten seconds.
  [[nodiscard]] bool wait_for(std::string_view start, int times) {
    for (const auto end = std::chrono::steady_clock::now() + 10s; std::chrono::steady_clock::now() < end;) {
      if (std::ranges::count_if(said(), [&](const std::string& text) { return text.starts_with(start); }) >= times) return true;
      std::this_thread::sleep_for(1ms);
    }
    return false;
  }

 private:
  void add(const std::string& text) {
    const std::lock_guard lock(mutex_);
    said_.push_back(text);
  }

  std::mutex mutex_;
  std::vector<std::string> said_;
  Engine engine_{{}, {.hash_bytes = std::size_t{1} << 20U}, native_surroundings()};
  DxpWatcher watcher_;
  DxpSession session_;
};

constexpr std::string_view long_game = "R01Tester                          W999001A";
/// A man before its crowning against another: seen to the end at once.
constexpr std::string_view quick_game = "R01Tester                          W001999BWeeeeeeeweeeeeeeeeeeezeeeeeeeeeee";

TEST(DxpSession, PlaysWhenItIsItsTurn) {
  DxpTalk talk;
  talk.hear(quick_game);
  ASSERT_TRUE(talk.wait_for("M", 1));
  EXPECT_TRUE(talk.said()[0].starts_with("ADamero ")) << talk.said()[0];
  EXPECT_TRUE(talk.said()[0].ends_with("0"));
  EXPECT_TRUE(talk.said()[1].starts_with("M0000080")) << talk.said()[1];
}

TEST(DxpSession, PlaysAMoveWithoutAlternativeAtOnce) {
  DxpTalk talk;
  talk.session().offer({Side::white, 999, 1, setup_of_fen(VariantId::russian, "W:We3:Bd4")});
  talk.hear("ATester                          0");
  ASSERT_TRUE(talk.wait_for("M", 1));
  EXPECT_EQ(talk.said().back(), "M000023140118");
}

TEST(DxpSession, StopsWhenTheGameIsEnded) {
  DxpTalk talk;
  for (int i = 1; i <= 20; ++i) {
    talk.hear(long_game);
    std::this_thread::sleep_for(std::chrono::milliseconds(i % 4));
    talk.hear("E00");
    EXPECT_TRUE(talk.session().is_idle());
  }
  // The stops have not hurt what follows.
  talk.hear(quick_game);
  EXPECT_TRUE(talk.wait_for("M", 1));
  EXPECT_TRUE(std::ranges::count_if(talk.said(), [](const std::string& text) { return text.starts_with("M"); }) == 1);
}

TEST(DxpSession, ThinksAnewWhenAMoveIsTakenBack) {
  DxpTalk talk(true);
  talk.hear("R01Tester                          Z999001BWeeeeeeeeeezeeeeeeeeeeweeeeeeeeee");
  for (int i = 0; i < 20; ++i) {
    talk.hear("M0000221800");
    std::this_thread::sleep_for(std::chrono::milliseconds(i % 4));
    talk.hear("B001W");
  }
  talk.hear("M0000221700");
  ASSERT_TRUE(talk.wait_for("M", 1));
  EXPECT_EQ(std::ranges::count(talk.said(), "K0"), 20);
}

TEST(DxpSession, SaysGoodbyeOnlyWhereItMay) {
  DxpTalk talk;
  EXPECT_FALSE(talk.session().say_goodbye());
  talk.hear(long_game);
  EXPECT_TRUE(talk.session().say_goodbye());
  EXPECT_EQ(talk.said().back(), "E01");
  talk.hear("E00");
  EXPECT_TRUE(talk.session().is_idle());
}

TEST(DxpSession, EndsInTheMiddleOfASearch) {
  DxpTalk talk;
  talk.hear(long_game);
}

}  // namespace
}  // namespace damero
