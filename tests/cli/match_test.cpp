// damero match as a user sees it.
#include <gtest/gtest.h>

#include "cli/program.hpp"

namespace damero {
namespace {

Outcome match_of(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "match");
  return run_damero(arguments);
}

TEST(MatchCommand, TellsTheScore) {
  const Outcome text = match_of({"bashni", "engine:material,hash=1", "run:1", "--nodes", "500", "--games", "2", "--sprt", "0:100"});
  EXPECT_EQ(text.status, 0) << text.err;
  const auto lines = lines_of(text.out);
  ASSERT_EQ(lines.size(), 2U) << text.out;
  EXPECT_NE(lines[0].find("time losses 0:0  faults 0:0"), std::string::npos) << text.out;
  EXPECT_NE(lines[1].find("SPRT 0:100"), std::string::npos) << text.out;

  const Outcome json = match_of({"bashni", "engine:material,hash=1,nodes=500", "run:1", "--games", "2", "--json"});
  EXPECT_EQ(json.out.find(R"({"game":"bashni","first":"engine:material,hash=1,nodes=500","second":"run:1","games":2,)"), 0U) << json.out;
}

TEST(MatchCommand, LetsLevelsPlayWithoutAClock) {
  const auto score = [] { return match_of({"lasca", "level:3", "level:1", "--move", "1ms", "--games", "4"}); };
  const Outcome outcome = score();
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("time losses 0:0  faults 0:0"), std::string::npos) << outcome.out;
  EXPECT_EQ(score().out, outcome.out);
}

TEST(MatchCommand, LetsAProgramPlayByHub) {
  const std::string program = std::string("hub:'") + DAMERO_PROGRAM + "' hub --material --hash 1";
  for (const std::string game : {"international", "lasca"}) {
    const Outcome outcome = match_of({game, program, "engine:material,hash=1", "--nodes", "500", "--games", "2", "--parallel", "2"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_NE(outcome.out.find("/2  +"), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.out.find("time losses 0:0  faults 0:0"), std::string::npos) << outcome.out;
  }
}

TEST(MatchCommand, SaysWhatItCannotPlay) {
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"bashni", "run:1"},
           {"bashni", "run", "run:1"},
           {"bashni", "run:0", "run:1"},
           {"bashni", "hub:", "run:1"},
           {"bashni", "level:11", "run:1"},
           {"bashni", "level:3,nodes=5", "run:1"},
           {"bashni", "cmd:", "run:1"},
           {"bashni", "cmd:true", "run:1", "--nodes", "5"},
           {"bashni", "dxp:127.0.0.1", "run:1", "--clock", "1m/75"},
           {"russian", "dxp:127.0.0.1", "run:1", "--move", "1s"},
           {"russian", "dxp:127.0.0.1", "run:1", "--clock", "90s/75"},
           {"russian", "dxp:", "run:1", "--clock", "1m/75"},
           {"russian", "dxp:127.0.0.1:x", "run:1", "--clock", "1m/75"},
           {"bashni", "run:1,nodes=5", "run:1"},
           {"bashni", "somebody", "run:1"},
           {"bashni", "engine:weights=/no/such/file", "run:1"},
           {"bashni", "engine:material,weights=x", "run:1"},
           {"bashni", "engine:material,threads=0", "run:1"},
           {"bashni", "engine:material,speed=9", "run:1"},
           {"bashni", "engine:material,", "run:1"},
           {"bashni", "run:1", "run:1", "--games", "3"},
           {"bashni", "run:1", "run:1", "--games", "0"},
           {"bashni", "run:1", "run:1", "--openings", "nice"},
           {"bashni", "run:1", "run:1", "--openings", "endings:7"},
           {"bashni", "run:1", "run:1", "--openings", "endings:14"},
           {"bashni", "engine:tables=/no/such/folder", "run:1"},
           {"russian", "engine:tables=/no/such/folder", "run:1"},
           {"bashni", "run:1", "run:1", "--clock", "6s"},
           {"bashni", "run:1", "run:1", "--time-margin", "50"},
           {"bashni", "run:1", "run:1", "--clock", "6/75"},
           {"bashni", "run:1", "run:1", "--clock", "0s/75"},
           {"bashni", "run:1", "run:1", "--sprt", "10:0"},
           {"bashni", "run:1", "run:1", "--pdn", "/no/such/folder/games.pdn"}}) {
    const Outcome outcome = match_of(arguments);
    EXPECT_EQ(outcome.status, 2) << arguments.back();
    EXPECT_EQ(outcome.out, "");
    EXPECT_NE(outcome.err, "");
  }
}

}  // namespace
}  // namespace damero
