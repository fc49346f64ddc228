// DXP's messages as the protocol's description and other programs write them, and broken ones.
#include "protocol/dxp_message.hpp"

#include <gtest/gtest.h>

namespace damero::dxp {
namespace {

struct Example {
  std::string text;
  Message message;
};

const std::string start = "Wzzzzzzzzzzzzzzzzzzzzeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

const std::vector<Example> examples{
    {"R01Tornado voor Windows 4.0        W060065A",
     GameRequest{.initiator = "Tornado voor Windows 4.0", .follower = Side::white, .minutes = 60, .moves = 65}},
    {"R01Testbed                         Z001000B" + start,
     GameRequest{.initiator = "Testbed", .follower = Side::black, .minutes = 1, .moves = 0, .position = start}},
    {"R02                                Z999999BZ",
     GameRequest{.version = 2, .initiator = "", .follower = Side::black, .minutes = 999, .moves = 999, .position = "Z"}},
    {"ATornado voor Windows 4.0        0", GameAcceptance{"Tornado voor Windows 4.0", Acceptance::accepted}},
    {"AScan 2.0                        1", GameAcceptance{"Scan 2.0", Acceptance::wrong_version}},
    {"AMoby Dam (Nov 30 2026)          3", GameAcceptance{"Moby Dam (Nov 30 2026)", Acceptance::no_game}},
    {"M0012061100", MoveMade{12, 6, 11}},
    {"M001205250422122320", MoveMade{12, 5, 25, {22, 12, 23, 20}}},
    {"M9999015001" "45", MoveMade{9999, 1, 50, {45}}},
    {"E00", GameEnd{Ending::no_reason, false}},
    {"E11", GameEnd{Ending::gives_up, true}},
    {"E20", GameEnd{Ending::draw, false}},
    {"E30", GameEnd{Ending::wins, false}},
    {"CWhat do you think about move 35?", Chat{"What do you think about move 35?"}},
    {"C", Chat{""}},
    {"B005Z", BackRequest{5, Side::black}},
    {"B999W", BackRequest{999, Side::white}},
    {"K0", BackAcceptance{BackAnswer::accepted}},
    {"K1", BackAcceptance{BackAnswer::not_supported}},
    {"K2", BackAcceptance{BackAnswer::refused}},
};

TEST(DxpMessage, IsReadAndWritten) {
  for (const auto& [text, message] : examples) {
    const auto heard = read(text);
    ASSERT_TRUE(std::holds_alternative<Message>(heard)) << text << ": " << std::get<Fault>(heard).reason;
    EXPECT_EQ(std::get<Message>(heard), message) << text;
    EXPECT_EQ(write(message), text);
  }
}

TEST(DxpMessage, MayHaveBlanksBehindIt) {
  for (const auto& [text, message] : examples) EXPECT_EQ(std::get<Message>(read(text + " \r\n")), message) << text;
}

TEST(DxpMessage, SteersNoTerminal) {
  EXPECT_EQ(std::get<Message>(read("C\x1B[2Jgone")), Message(Chat{"?[2Jgone"}));
  EXPECT_EQ(std::get<Message>(read("A\x1B[31mred                        0")), Message(GameAcceptance{"?[31mred", Acceptance::accepted}));
  EXPECT_EQ(std::get<Fault>(read("E00\x1B[2J")).reason, "'?[2J' stands behind its end");
}

TEST(DxpMessage, SaysWhatIsBroken) {
  const std::vector<std::pair<std::string, std::string>> broken{
      {"", "the message is empty"},
      {std::string(128, 'C'), "the message is too long"},
      {"X", "no message begins with 'X'"},
      {"\x01", "no message begins with '?'"},
      {"r01", "no message begins with 'r'"},
      {"R", "it ends before the version"},
      {"R01Scan 2.0", "it ends before the name"},
      {"R01Scan 2.0                        S001075A", "the colour 'S' is none of WZ"},
      {"R01Scan 2.0                        W0.1075A", "the thinking time '0.1' is no number"},
      {"R01Scan 2.0                        W001-75A", "the number of moves '-75' is no number"},
      {"R01Scan 2.0                        W001075", "it ends before the kind of start position"},
      {"R01Scan 2.0                        W001075C", "the kind of start position 'C' is none of AB"},
      {"R01Scan 2.0                        W001075B", "it ends before the colour to move"},
      {"R01Scan 2.0                        W001075AW", "'W' stands behind its end"},
      {"AScan 2.0                        4", "the answer '4' is not known"},
      {"AScan 2.0                        ", "it ends before the answer"},
      {"M0012061", "it ends before the end"},
      {"M00120611", "it ends before the number of captured pieces"},
      {"M001206110122" "12", "'12' stands behind its end"},
      {"M00120611021", "it ends before the captured square"},
      {"M0012 61100", "the start ' 6' is no number"},
      {"E0", "it ends before the stop code"},
      {"E40", "the reason '4' is not known"},
      {"E02", "the stop code '2' is not known"},
      {"B05Z", "the number of the move '05Z' is no number"},
      {"B005B", "the colour to move 'B' is none of WZ"},
      {"K3", "the answer '3' is not known"},
      {"K", "it ends before the answer"},
  };
  for (const auto& [text, reason] : broken) {
    const auto heard = read(text);
    ASSERT_TRUE(std::holds_alternative<Fault>(heard)) << text;
    EXPECT_EQ(std::get<Fault>(heard).reason, reason) << text;
  }
}

TEST(DxpMessage, CarriesOnlyWhatItHasRoomFor) {
  EXPECT_EQ(write(Chat{std::string(200, 'a') + "b"}), "C" + std::string(126, 'a'));
  EXPECT_EQ(write(Chat{std::string("a\0b\n\xC3\xA9", 6)}), "Ca?b???");
  EXPECT_EQ(write(GameAcceptance{std::string(40, 'n'), Acceptance::accepted}), "A" + std::string(32, 'n') + "0");
  EXPECT_EQ(write(MoveMade{123'456, 6, 11}), "M9999061100");
}

}  // namespace
}  // namespace damero::dxp
