// Programs that speak Hub, well and badly.
#include <gtest/gtest.h>

#include "match/hub_player.hpp"
#include "protocol/hub_notation.hpp"

namespace damero {
namespace {

/// A shell script that introduces itself, and then does this when it is to think.
std::string program(const std::string& on_go, const std::string& parameter = "param name=variant value=normal type=string") {
  return "while read -r line; do case $line in hub) echo '" + parameter +
         "'; echo wait;; init) echo ready;; ping) echo pong;; 'go think') " + on_go + ";; esac; done";
}

Choice first_move_of(const std::string& command, VariantId id) {
  HubPlayer player(command, id);
  player.begin_game(1);
  return player.choose(Game(id), {.depth = Depth{1}});
}

std::string fault_of(const std::string& command, VariantId id = VariantId::russian) {
  const Choice choice = first_move_of(command, id);
  const auto* fault = std::get_if<Fault>(&choice);
  return fault == nullptr ? "none" : fault->text;
}

TEST(HubPlayer, PlaysWhatTheProgramSays) {
  for (const VariantId id : all_variants()) {
    const Game game(id);
    const Move move = game.legal_moves()[1];
    const Choice choice = first_move_of(program("echo info depth=1; echo done move=" + hub_move(game.position(), move)), id);
    ASSERT_TRUE(std::holds_alternative<Move>(choice)) << std::get<Fault>(choice).text;
    EXPECT_EQ(std::get<Move>(choice), move);
  }
}

TEST(HubPlayer, SaysWhatAProgramDidWrong) {
  EXPECT_EQ(fault_of(program("echo done move=a1-h8")).find("illegal move 'a1-h8'"), 0U);
  EXPECT_EQ(fault_of(program("echo done")), "\"done\" without a move");
  EXPECT_EQ(fault_of(program("echo error message=no")), "it answers: error message=no");
  EXPECT_EQ(fault_of(program("printf 'done move=\\033[2J\\n'")).find("illegal move '?[2J'"), 0U);
  EXPECT_LT(fault_of(program("printf 'done move=%0500d\\n' 0")).size(), 200U);
  EXPECT_LT(fault_of(program("printf 'info x=%020000d\\n' 0")).size(), 200U);
  EXPECT_EQ(fault_of(program("exit")), "no \"done\": the program is silent or has ended");
  EXPECT_EQ(fault_of("exit"), "no \"wait\": the program is silent or has ended");
  EXPECT_EQ(fault_of(program("echo done move=c3-d4", "id name=old")), "it has no parameter \"variant\"");
}

TEST(HubPlayer, StartsTheProgramAgainAfterAFault) {
  HubPlayer player(program("echo done move=c3-d4; exit"), VariantId::russian);
  Game game(VariantId::russian);
  for (int i = 0; i < 2; ++i) {
    player.begin_game(1);
    EXPECT_TRUE(std::holds_alternative<Move>(player.choose(game, {.depth = Depth{1}})));
    EXPECT_TRUE(std::holds_alternative<Fault>(player.choose(game, {.depth = Depth{1}})));
  }
}

}  // namespace
}  // namespace damero
