// damero dxp as a user sees it.
#include <gtest/gtest.h>

#include <thread>

#include "cli/program.hpp"
#include "machine/tcp.hpp"
#include "protocol/dxp_message.hpp"

namespace damero {
namespace {

using namespace std::chrono_literals;

TEST(DxpCommand, CallsAProgramAndPlaysIt) {
  const TcpListener listener({"127.0.0.1", 0});
  std::vector<std::string> heard;
  std::jthread program([&] {
    auto caller = listener.accept(dxp::message_end, 10s);
    if (!caller) return;
    for (const char* answer : {"ATester                          0", "M0000212500", "E10", ""}) {
      heard.push_back(caller->hear(10s).value_or("nothing"));
      if (*answer != '\0') caller->say(answer);
    }
    if (caller->hear(10s)) heard.emplace_back("more");
  });
  const Outcome talk = run_damero({"dxp", "russian", "--material", "--hash", "1", "--call", "127.0.0.1:" + std::to_string(listener.port()),
                                   "--time", "1m/999", "--fen", "W:Wg7:Ba3"});
  program.join();
  EXPECT_EQ(talk.status, 0);
  EXPECT_EQ(talk.err, "");
  EXPECT_EQ(talk.out,
            "Tester plays black, Damero white: 1 min for 999 moves.\n"
            "  1 white  g7-h8  0 s\n"
            "  1 black  a3-b2  0 s\n"
            "  2 white  h8xa1  0 s\n"
            "Tester gives up.\n");
  ASSERT_EQ(heard.size(), 4U);
  EXPECT_TRUE(heard[0].starts_with("R01Damero ")) << heard[0];
  EXPECT_TRUE(heard[0].ends_with("Z001999BWeeeeeeeweeeeeeeeeeeezeeeeeeeeeee")) << heard[0];
  EXPECT_EQ(heard[1], "M0000080400");
  EXPECT_EQ(heard[2], "M000004290125");
  EXPECT_EQ(heard[3], "E00");
}

TEST(DxpCommand, SaysWhatItCannotDo) {
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"bashni"},
           {"russian", "--time", "7s/75"},
           {"russian", "--time", "1m/1000"},
           {"russian", "--time", "soon"},
           {"russian", "--colour", "green"},
           {"russian", "--fen", "W:Wg7"},
           {"russian", "--call", ""},
           {"russian", "--call", ":27531"},
           {"russian", "--call", "127.0.0.1:0"},
           {"russian", "--call", "127.0.0.1", "--port", "1"},
           {"russian", "--host", "203.0.113.1", "--port", "0"},
           {"russian", "--weights", "/no/such/file"}}) {
    std::vector<std::string> whole{"dxp"};
    whole.insert(whole.end(), arguments.begin(), arguments.end());
    const Outcome outcome = run_damero(whole);
    EXPECT_EQ(outcome.status, 2) << arguments.back();
    EXPECT_EQ(outcome.out, "");
    EXPECT_NE(outcome.err, "");
  }
}

}  // namespace
}  // namespace damero
