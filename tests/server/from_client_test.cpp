#include "server/from_client.hpp"

#include <gtest/gtest.h>

namespace damero::from_client {
namespace {

/// "code place" of the fault in a message, or "fine".
template <class Message>
std::string fault_in(const Read<Message>& read) {
  const auto* fault = std::get_if<Fault>(&read);
  return fault ? std::string(fault->code) + ' ' + fault->place : "fine";
}

TEST(FromClient, ReadsAMove) {
  const auto read = read_play_move(R"( {"opponent":2,"ply":12,"move":"c3-d4"} )");
  const auto& message = std::get<PlayMove>(read);
  EXPECT_EQ(message.opponent, 2);
  EXPECT_EQ(message.ply, 12);
  EXPECT_EQ(message.move, "c3-d4");
  EXPECT_EQ(std::get<PlayMove>(read_play_move(R"({"ply":0,"move":"c3-d4","opponent":null})")).opponent, std::nullopt);
}

TEST(FromClient, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(fault_in(read_play_move("")), "missing_field /ply");
  EXPECT_EQ(fault_in(read_play_move(R"({"ply":1})")), "missing_field /move");
  EXPECT_EQ(fault_in(read_play_move(R"({"ply":"1","move":"c3-d4"})")), "wrong_type /ply");
  EXPECT_EQ(fault_in(read_play_move(R"({"ply":1.5,"move":"c3-d4"})")), "wrong_type /ply");
  EXPECT_EQ(fault_in(read_play_move(R"({"ply":-1,"move":"c3-d4"})")), "out_of_range /ply");
  EXPECT_EQ(fault_in(read_play_move(R"({"ply":18446744073709551615,"move":"c3-d4"})")), "out_of_range /ply");
  for (const char* ply : {"18446744073709551616", "99999999999999999999999999", "-99999999999999999999", "1e300"})
    EXPECT_EQ(fault_in(read_play_move(std::string(R"({"move":"c3-d4","ply":)") + ply + "}")), "out_of_range /ply") << ply;
  EXPECT_EQ(fault_in(read_play_move(R"({"ply":0,"opponent":0,"move":"c3-d4"})")), "out_of_range /opponent");
  EXPECT_EQ(fault_in(read_play_move(R"({"ply":0,"move":7})")), "wrong_type /move");
  EXPECT_EQ(fault_in(read_play_move(R"({"ply":0,"move":"c3-d4","a/b":1})")), "unknown_field /a~1b");
  EXPECT_EQ(fault_in(read_play_move("[]")), "wrong_type /");
  EXPECT_EQ(fault_in(read_play_move("{\"ply\":0,")), "broken_json 9");
  EXPECT_EQ(fault_in(read_nothing("{} {}")), "broken_json 3");
  EXPECT_EQ(fault_in(read_nothing("\"\xFF\"")).substr(0, 11), "broken_json");
  EXPECT_EQ(fault_in(read_nothing(R"({"x":1})")), "unknown_field /x");
  EXPECT_EQ(fault_in(read_nothing(std::string(5'000, '['))).substr(0, 11), "broken_json");
  EXPECT_EQ(fault_in(read_create_run(R"({"name":""})")), "bad_name /name");
  EXPECT_EQ(fault_in(read_create_run(R"({"name":"\ud800"})")).substr(0, 11), "broken_json");
  EXPECT_EQ(fault_in(read_give_name("{}")), "missing_field /name");
  EXPECT_EQ(fault_in(read_recover(R"({"code":[]})")), "wrong_type /code");
}

TEST(FromClient, NeedsNoBodyWhereNothingMustBeSaid) {
  EXPECT_EQ(fault_in(read_create_run("")), "fine");
  EXPECT_EQ(fault_in(read_nothing("")), "fine");
  EXPECT_EQ(fault_in(read_meet_next("{}")), "fine");
}

TEST(FromClient, ReadsTheTablesParameters) {
  const auto read = [](const char* query) { return read_show_leaderboard(*parse_target(query)); };
  const auto message = std::get<ShowLeaderboard>(read("/x?period=week&limit=7"));
  EXPECT_EQ(message.period, ShowLeaderboard::Period::week);
  EXPECT_EQ(message.limit, 7);
  EXPECT_EQ(std::get<ShowLeaderboard>(read("/x")).limit, 50);
  EXPECT_EQ(fault_in(read("/x?period=year")), "out_of_range ?period");
  EXPECT_EQ(fault_in(read("/x?limit=0")), "out_of_range ?limit");
  EXPECT_EQ(fault_in(read("/x?limit=201")), "out_of_range ?limit");
  EXPECT_EQ(fault_in(read("/x?limit=5x")), "out_of_range ?limit");
  EXPECT_EQ(fault_in(read("/x?limit=")), "out_of_range ?limit");
  EXPECT_EQ(fault_in(read("/x?limit=99999999999999999999")), "out_of_range ?limit");
  EXPECT_EQ(fault_in(read("/x?q=1")), "unknown_field ?q");
}

}  // namespace
}  // namespace damero::from_client
