// Programs without a protocol: a line a move in either direction.
#include "match/command_player.hpp"

#include <gtest/gtest.h>

#include "notation/move_text.hpp"

namespace damero {
namespace {

Choice answer_of(const std::string& command, const Limits& limits = {.move_ms = 100}, VariantId id = VariantId::russian) {
  CommandPlayer player(command);
  player.begin_game(1);
  return player.choose(Game(id), limits);
}

std::string command_fault_of(const std::string& command) {
  const Choice choice = answer_of(command);
  const auto* fault = std::get_if<Fault>(&choice);
  return fault == nullptr ? "none" : fault->text;
}

TEST(CommandPlayer, PlaysWhatTheProgramSays) {
  for (const VariantId id : all_variants()) {
    const Game game(id);
    const Move move = game.legal_moves()[1];
    const Choice choice = answer_of("read -r line; echo " + move_text(game.position(), move), {.move_ms = 100}, id);
    ASSERT_TRUE(std::holds_alternative<Move>(choice)) << std::get<Fault>(choice).text;
    EXPECT_EQ(std::get<Move>(choice), move);
  }
}

TEST(CommandPlayer, TellsGamePositionAndTime) {
  const auto heard = [](const Limits& limits) {
    const Choice choice = answer_of("read -r line; echo \"$line\"", limits);
    return std::get<Fault>(choice).text;
  };
  const std::string start = "russian W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8 ";
  EXPECT_EQ(heard({.move_ms = 100}).find("illegal move '" + start + "100'"), 0U);
  EXPECT_EQ(heard({.clock = Limits::Clock{.left_ms = 6'000, .moves_to_go = 75}}).find("illegal move '" + start + "80'"), 0U);
  EXPECT_EQ(heard({.move_ms = 50, .clock = Limits::Clock{.left_ms = 6'000, .moves_to_go = 75}}).find("illegal move '" + start + "50'"), 0U);
}

TEST(CommandPlayer, SaysWhatAProgramDidWrong) {
  EXPECT_EQ(command_fault_of("echo a1-h8").find("illegal move 'a1-h8': "), 0U);
  EXPECT_EQ(command_fault_of("echo").find("illegal move ''"), 0U);
  EXPECT_EQ(command_fault_of("exit"), "no move: the program is silent or has ended");
  EXPECT_EQ(command_fault_of("read -r line; printf ' c3-d4 \\r\\n'"), "none");
}

TEST(CommandPlayer, StaysFromGameToGameAndIsStartedAgainAfterAFault) {
  CommandPlayer player("n=0; while read -r line; do n=$((n + 1)); [ $n = 3 ] && exit; echo c3-d4; done");
  const Game game(VariantId::russian);
  for (const bool plays : {true, true, false, true, true, false}) {
    player.begin_game(1);
    EXPECT_EQ(std::holds_alternative<Move>(player.choose(game, {.move_ms = 100})), plays);
  }
}

}  // namespace
}  // namespace damero
