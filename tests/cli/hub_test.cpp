// damero hub, from standard input to its end.
#include <gtest/gtest.h>

#include "cli/program.hpp"

namespace damero {
namespace {

TEST(Hub, TalksUntilItsInputEnds) {
  const Outcome talk = run_damero({"hub", "--material", "--hash", "1"},
                                  "hub\r\nset-param name=variant value=russian\nhello\n" + std::string(20'000, 'x') +
                                      "\ninit\npos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww\nlevel infinite\ngo think\nping");
  EXPECT_EQ(talk.status, 0);
  EXPECT_EQ(talk.err, "");
  std::vector<std::string> lines = lines_of(talk.out);
  std::erase_if(lines, [](const std::string& line) { return line.starts_with("param ") || line.starts_with("info "); });
  ASSERT_EQ(lines.size(), 6U) << talk.out;
  EXPECT_TRUE(lines[0].starts_with("id name=Damero version="));
  EXPECT_EQ(lines[1], "wait");
  EXPECT_EQ(lines[2], "error message=\"no command is called hello\"");
  EXPECT_EQ(lines[3], "error message=\"the line is too long\"");
  EXPECT_EQ(lines[4], "ready");
  EXPECT_EQ(lines[5], "pong");
}

TEST(Hub, SaysThatWeightsAreMissing) {
  const Outcome talk = run_damero({"hub", "--weights", "/no/such/file"}, "init\nquit\n");
  EXPECT_EQ(talk.status, 0);
  EXPECT_EQ(talk.out, "error message=\"cannot read the weights /no/such/file\"\n");
}

}  // namespace
}  // namespace damero
