// Programs that are called by DXP, well and badly behaved.
#include "match/dxp_player.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "engine/run_search.hpp"
#include "machine/surroundings.hpp"
#include "match/built_in.hpp"
#include "match/openings.hpp"
#include "match/referee.hpp"

namespace damero {
namespace {

using namespace std::chrono_literals;

constexpr TimeControl::Clock one_minute{60'000, 75};

/// Plays by the run's search whatever game it is offered.
class DxpFollower : private DxpHost {
 public:
  DxpFollower(VariantId id, MessageStream& stream) : stream_(stream), conversation_({.game = id}, *this) {}

  void follow() {
    while (stream_.is_open()) {
      if (const auto message = stream_.hear(1s)) conversation_.hear(*message);
      if (conversation_.is_our_turn()) conversation_.play(choose_move(*game_, Depth{1}, random_));
    }
  }
  [[nodiscard]] int games() const { return games_; }
  [[nodiscard]] const std::vector<dxp::GameEnd>& ends() const { return ends_; }

 private:
  void say(const std::string& message) override { stream_.say(message); }
  std::int64_t now_ms() override { return native_surroundings().now_ms(); }
  void think(const Game& game, const Limits&) override { game_ = game; }
  void begun(const DxpTerms&) override { ++games_; }
  void ended(Side, const dxp::GameEnd& end) override { ends_.push_back(end); }

  MessageStream& stream_;
  DxpConversation conversation_;
  std::optional<Game> game_;
  Random random_{5};
  int games_ = 0;
  std::vector<dxp::GameEnd> ends_;
};

/// A program on a free port of this machine, which does this with each of its callers.
class DxpProgram {
 public:
  using Meet = std::function<void(MessageStream&)>;

  explicit DxpProgram(Meet meet) : thread_([this, meet = std::move(meet)](const std::stop_token& stop) {
      while (!stop.stop_requested())
        if (auto caller = listener_.accept(dxp::message_end, 20ms)) meet(*caller);
    }) {}

  [[nodiscard]] Address address() const { return {"127.0.0.1", listener_.port()}; }

 private:
  TcpListener listener_{{"127.0.0.1", 0}};
  std::jthread thread_;
};

/// Answers each message that it hears by the next of these; closes the connection after the last.
DxpProgram::Meet answering(std::vector<std::string> answers) {
  return [answers](MessageStream& caller) {
    for (const std::string& answer : answers) {
      if (!caller.hear(5s)) return;
      if (!answer.empty()) caller.say(answer);
    }
  };
}

const std::string accepts = "ATester                          0";

class DxpGames : public testing::TestWithParam<VariantId> {};

TEST_P(DxpGames, ArePlayedToTheEndWithBothColours) {
  int games = 0;
  std::vector<dxp::GameEnd> ends;
  std::vector<std::optional<Side>> winners;
  constexpr TimeControl::Clock few_moves{60'000, 7};
  {
    const DxpProgram program([&](MessageStream& caller) {
      DxpFollower follower(GetParam(), caller);
      follower.follow();
      games = follower.games();
      ends = follower.ends();
    });
    DxpPlayer by_dxp(program.address(), GetParam(), few_moves);
    RunPlayer by_itself(Depth{2});
    const TimeControl clock{.clock = few_moves};
    for (const bool first : {true, false}) {
      const Contestant white{first ? static_cast<Player&>(by_dxp) : by_itself, clock};
      const Contestant black{first ? static_cast<Player&>(by_itself) : by_dxp, clock};
      const MatchGame game = referee(opening(GetParam(), BalancedPlies{4}, 1, 0), white, black, 3, {native_surroundings().now_ms});
      EXPECT_FALSE(game.fault) << game.fault->text;
      EXPECT_GT(game.game.ply(), 18) << "the program's moves were not renewed";
      winners.push_back(game.game.result()->winner);
    }
  }
  EXPECT_GE(games, 4) << "each game goes on under a new request after seven moves";
  EXPECT_EQ(ends.size(), static_cast<std::size_t>(games));
}

INSTANTIATE_TEST_SUITE_P(Of, DxpGames, testing::Values(VariantId::international, VariantId::russian, VariantId::brazilian),
                         [](const auto& game) { return std::string{*rules_of(game.param).key}; });

/// What the program with the first move is told to have done.
Choice choice_of(DxpPlayer& player) {
  player.begin_game(1);
  const Game game(VariantId::russian);
  player.take_side(game, Side::white);
  const Choice choice = player.choose(game, {.clock = Limits::Clock{.left_ms = 60'000, .moves_to_go = 75}});
  return choice;
}

Choice choice_of(const std::vector<std::string>& answers) {
  const DxpProgram program(answering(answers));
  DxpPlayer player(program.address(), VariantId::russian, one_minute);
  return choice_of(player);
}

std::string dxp_fault_of(const std::vector<std::string>& answers) {
  const Choice choice = choice_of(answers);
  const auto* fault = std::get_if<Fault>(&choice);
  return fault == nullptr ? "none" : fault->text;
}

std::string both(const std::string& first, const std::string& second) { return first + '\0' + second; }

TEST(DxpPlayer, SaysWhatAProgramDidWrong) {
  EXPECT_EQ(dxp_fault_of({"ATester                          2"}), "it declines the game, with code 2");
  EXPECT_EQ(dxp_fault_of({}), "the program has closed the connection");
  EXPECT_EQ(dxp_fault_of({accepts}), "the program has closed the connection");
  EXPECT_EQ(dxp_fault_of({"hello"}), "it says 'hello': no message begins with 'h'");
  EXPECT_EQ(dxp_fault_of({both(accepts, "M0000221300")}), "it says 'M0000221300': no legal move goes from 22 to 13");
  EXPECT_EQ(dxp_fault_of({both(accepts, both("CI am thinking", "M0000221800")), ""}), "none");
}

TEST(DxpPlayer, MayGiveUp) {
  EXPECT_TRUE(std::holds_alternative<Resignation>(choice_of({both(accepts, "E10"), ""})));
}

TEST(DxpPlayer, IsAskedAgainWhereItEndsAGameThatGoesOn) {
  // Its end is confirmed, and a new game offered: two messages.
  const Choice choice = choice_of({both(accepts, "E20"), "", both(accepts, "M0000221800"), ""});
  EXPECT_TRUE(std::holds_alternative<Move>(choice));
  EXPECT_EQ(dxp_fault_of({both(accepts, "E20"), "", both(accepts, "E20"), "", ""}), "it ends a game that goes on");
}

TEST(DxpPlayer, IsCalledAgainAfterAFault) {
  const DxpProgram program(answering({both(accepts, "M0000221800"), ""}));
  DxpPlayer player(program.address(), VariantId::russian, one_minute);
  for (int i = 0; i < 2; ++i) {
    EXPECT_TRUE(std::holds_alternative<Move>(choice_of(player)));
    Game game(VariantId::russian);
    game.play(game.legal_moves()[0]);
    game.play(game.legal_moves()[0]);
    EXPECT_TRUE(std::holds_alternative<Fault>(player.choose(game, {.clock = Limits::Clock{.left_ms = 60'000, .moves_to_go = 74}})));
  }
}

TEST(DxpPlayer, SaysThatNobodyListens) {
  std::uint16_t port = 0;
  { port = TcpListener({"127.0.0.1", 0}).port(); }
  DxpPlayer player({"127.0.0.1", port}, VariantId::russian, one_minute, 30ms);
  const Choice choice = choice_of(player);
  ASSERT_TRUE(std::holds_alternative<Fault>(choice));
  EXPECT_EQ(std::get<Fault>(choice).text.find("cannot call 127.0.0.1 port " + std::to_string(port)), 0U);
}

TEST(DxpMinutes, AreWholeAndNotTooMany) {
  EXPECT_EQ(dxp_minutes({60'000, 75}), 1);
  EXPECT_EQ(dxp_minutes({999 * 60'000, 999}), 999);
  for (const TimeControl::Clock& clock :
       {TimeControl::Clock{0, 75}, TimeControl::Clock{90'000, 75}, TimeControl::Clock{1'000 * 60'000, 75}, TimeControl::Clock{60'000, 1'000}})
    EXPECT_EQ(dxp_minutes(clock), std::nullopt);
}

}  // namespace
}  // namespace damero
