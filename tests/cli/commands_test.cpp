// What the commands print, and how they end.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>

#include "cli/program.hpp"

namespace damero {
namespace {

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(Damero, HelpsEverywhere) {
  for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
           {}, {"perft"}, {"moves"}, {"replay"}, {"pdn"}, {"pdn", "check"}, {"show"}, {"play"}, {"run"}, {"serve"}, {"bench"}, {"analyse"}, {"selfplay"}, {"train"}, {"book"}}) {
    auto arguments = command;
    arguments.emplace_back("--help");
    const Outcome help = run_damero(arguments);
    EXPECT_EQ(help.status, 0);
    EXPECT_TRUE(contains(help.out, "Usage:")) << help.out;
    EXPECT_EQ(help.err, "");
  }
}

TEST(Damero, SaysWhyItCannotDoWhatItWasAsked) {
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {},
           {"chess"},
           {"perft", "chess", "3"},
           {"perft", "russian"},
           {"perft", "russian", "0"},
           {"perft", "russian", "three"},
           {"perft", "russian", "3", "--fen", "W:Wz9:B"},
           {"moves", "russian", "nonsense"},
           {"moves", "russian", ""},
           {"show", "russian", ""},
           {"perft", "russian", "1", "--fen", ""},
           {"replay", "russian", "--fen", ""},
           {"play", "russian", "--fen", ""},
           {"show", "lasca", "W:Wh8:B"},
           {"replay", "bashni", "--fen", "W:Wa1:Wb2"},
           {"pdn", "check"},
           {"pdn", "check", "/no/such/file.pdn"},
           {"play", "bashni", "--level", "0"},
           {"play", "bashni", "--time", "soon"}}) {
    const Outcome outcome = run_damero(arguments);
    EXPECT_EQ(outcome.status, 2) << outcome.err;
    EXPECT_EQ(outcome.out, "");
    EXPECT_NE(outcome.err, "");
  }
}

TEST(Damero, NamesTheWordThatIsUnknown) {
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"foo"}, {"foo", "russian"}, {"pdn", "foo"}, {"run", "foo", "bar"}, {"perft", "--foo"}}) {
    const Outcome outcome = run_damero(arguments);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_TRUE(contains(outcome.err, "foo' is not known here")) << outcome.err;
  }
  EXPECT_TRUE(contains(run_damero({}).err, "subcommand"));
  EXPECT_TRUE(contains(run_damero({"perft"}).err, "GAME"));
}

TEST(Serve, SaysWhichRateLimitsThereAre) {
  for (const std::string rate : {"-1", "1e9"}) {
    const Outcome outcome = run_damero({"serve", "--rate-limit", rate});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_TRUE(contains(outcome.err, "range 0.000000 to 100000.0")) << outcome.err;
  }
}

TEST(Perft, PrintsALineADepth) {
  const auto lines = lines_of(run_damero({"perft", "international", "4"}).out);
  const std::vector<std::string> counts{"9", "81", "658", "4265"};
  ASSERT_EQ(lines.size(), counts.size());
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const std::regex shape(std::to_string(i + 1) + " " + counts[i] + R"( \d+\.\d{6} \d+\.\d+)");
    EXPECT_TRUE(std::regex_match(lines[i], shape)) << lines[i];
  }
}

TEST(Perft, DividesByMove) {
  const Outcome outcome = run_damero({"perft", "lasca", "2", "--divide"});
  EXPECT_EQ(outcome.out,
            "a3-b4 1\nc3-b4 1\nc3-d4 1\ne3-d4 1\ne3-f4 1\ng3-f4 1\ntotal 6\n");
}

TEST(Perft, StartsAnywhere) {
  const auto lines = lines_of(run_damero({"perft", "russian", "1", "--fen", "W:WKd2:Bf6,c5,e5,e3"}).out);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].substr(0, 4), "1 4 ");
}

TEST(Moves, AreJson) {
  const std::string expected = R"json({"fen":"W:Wc3:Bd4(w)","moves":[{"text":"c3xe5","from":"c3","to":"e5",)json"
                               R"json("path":["c3","e5"],"captured":["d4"],"fen":"B:Wd4,e5(b):B"}]})json";
  EXPECT_EQ(run_damero({"moves", "bashni", "W:Wc3:Bd4(w)"}).out, expected + "\n");
  EXPECT_EQ(run_damero({"moves", "bashni", "W:Wc3:Bd4(w)", "--json"}).out, expected + "\n");
}

TEST(Moves, AnswerEveryLineInOrder) {
  const Outcome outcome = run_damero({"moves", "russian", "-"}, "W:Wa1:Bh8\nbroken\r\nB:Wa1:Bh8\n");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "");
  const auto lines = lines_of(outcome.out);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_TRUE(contains(lines[0], R"("text":"a1-b2")"));
  EXPECT_TRUE(lines[1].starts_with(R"({"fen":"broken","error":{)")) << lines[1];
  EXPECT_TRUE(contains(lines[2], R"("text":"h8-g7")"));
}

TEST(Moves, AnswerALineBeforeTheNextIsAsked) {
  const std::string script = "coproc \"$0\" moves russian - && echo W:Wa1:Bh8 >&${COPROC[1]} && read -r -t 10 <&${COPROC[0]}";
  EXPECT_EQ(std::system(("bash -c '" + script + "' " DAMERO_PROGRAM).c_str()), 0);
}

TEST(Replay, SaysWhereTheMovesLead) {
  const Outcome outcome = run_damero({"replay", "russian", "c3-d4", "b6-c5", "d4xb6"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(outcome.out.starts_with(R"({"plies":3,"fen":"B:W)")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, R"("turn":"black")"));
  EXPECT_TRUE(contains(outcome.out, R"("counts":[{"reason":"kings_only","done":0,"limit":15,"unit":"moves"}])"));
  EXPECT_TRUE(contains(outcome.out, R"("result":null,"refusal":null})"));
}

TEST(Replay, StopsAtARefusedMove) {
  const Outcome outcome = run_damero({"replay", "bashni", "--fen", "W:Wc3,g3:Bd4", "g3-h4", "d4-e3"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(contains(outcome.out, R"("plies":0)"));
  EXPECT_TRUE(contains(outcome.out, R"("refusal":{"ply":0,"code":"must_capture",)")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, R"("text":"c3xe5")")) << "what would be legal instead";
}

TEST(Replay, SaysWhichSquareWasJumpedBefore) {
  const Outcome outcome = run_damero({"replay", "bashni", "--fen", "W:Wd6:Bc7,f4", "d6xb8xg3"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(contains(outcome.out, R"("refusal":{"ply":0,"code":"already_jumped","entered":["d6","b8","g3"],"at":"c7",)"))
      << outcome.out;
  EXPECT_TRUE(contains(outcome.out, R"("path":["d6","b8"])")) << outcome.out;
}

TEST(Replay, ListsTheMovesThatATextMayMean) {
  const Outcome outcome = run_damero({"replay", "russian", "--fen", "W:WKd2:Bf6,c5,e5,e3", "d2xb4"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(contains(outcome.out, R"("code":"ambiguous","entered":["d2","b4"],"at":null,)")) << outcome.out;
  for (const char* candidate : {"d2xf4xd6xb4", "d2xg5xe7xb4"})
    EXPECT_TRUE(contains(outcome.out, std::string(R"("text":")") + candidate + '"')) << outcome.out;
}

TEST(Replay, TellsAWin) {
  const Outcome outcome = run_damero({"replay", "lasca", "--fen", "W:Wc3:Bd4", "c3xe5"});
  EXPECT_TRUE(contains(outcome.out, R"("result":{"winner":"white","reason":"no_moves"})")) << outcome.out;
}

class File {
 public:
  explicit File(const std::string& text) { std::ofstream(path_) << text; }
  ~File() { std::filesystem::remove(path_); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_ = std::filesystem::temp_directory_path() / ("damero-test-" + std::to_string(getpid()) + ".pdn");
};

TEST(PdnCheck, PrintsALineAGame) {
  const File file("[GameType \"25\"]\n[Result \"*\"]\n1. c3-d4 b6-c5 2. d4xb6 *\n\n[GameType \"25\"]\n\n1. c3-e5 *\n");
  const Outcome outcome = run_damero({"pdn", "check", file.path()});
  EXPECT_EQ(outcome.status, 0);
  const auto lines = lines_of(outcome.out);
  ASSERT_EQ(lines.size(), 2U) << outcome.out;
  EXPECT_TRUE(contains(lines[0], R"("index":0,"line":1,"game":"russian","plies":3,)")) << lines[0];
  EXPECT_TRUE(contains(lines[0], R"("error":null)"));
  EXPECT_TRUE(contains(lines[1], R"("index":1,"line":5,"game":"russian","plies":0,)")) << lines[1];
  EXPECT_TRUE(contains(lines[1], R"("error":{"line":7,"column":4,"message":)")) << lines[1];
}

TEST(PdnCheck, ReadsOldEncodings) {
  const File file("[White \"Jos\xE9 N\xFA\xF1" "ez\"]\n[GameType \"25\"]\n1. c3\x96" "d4 {\xA1muy bien!} b6-a6 *\n");
  const Outcome outcome = run_damero({"pdn", "check", file.path()});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(contains(outcome.out, R"("plies":1,)")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, R"("error":{"line":3,"column":23,"message":"1... b6-a6: )")) << outcome.out;
}

TEST(Show, DrawsTheBoard) {
  const Outcome outcome = run_damero({"show", "bashni", "B:Wc3,Ke5(wbB):Bb6(ww),d6"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_FALSE(contains(outcome.out, "\x1b")) << "colours are for terminals";
  EXPECT_TRUE(contains(outcome.out, "e5  Ww bB")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "b6  b ww"));
  EXPECT_TRUE(contains(outcome.out, "B:Wc3,Ke5(wbB):Bb6(ww),d6"));
}

TEST(Show, FitsInEightyCharacters) {
  const std::string tall(23, 'w');
  for (const std::string game : {"russian", "brazilian", "international", "bashni", "lasca"})
    for (const std::string& line : lines_of(run_damero({"show", game}).out))
      EXPECT_LE(line.starts_with("W:") ? 0 : line.size(), 80U) << line;
  for (const std::string& line : lines_of(run_damero({"show", "bashni", "W:Wh8(" + tall + "):B"}).out))
    EXPECT_LE(line.size(), 80U) << line;
}

TEST(Play, IsPlayedByTyping) {
  const Outcome outcome = run_damero({"play", "bashni", "--level", "1", "--seed", "1"},
                                     "moves\nc3-d4\nc3-e9\na1-b2\nundo\nhelp\nresign\n");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "");
  EXPECT_TRUE(contains(outcome.out, "You play white against level 1 of 10.")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "a3-b4 "));
  EXPECT_TRUE(contains(outcome.out, "black: "));
  EXPECT_TRUE(contains(outcome.out, "black wins: white resigned"));
}

TEST(Play, IsTheSameWithTheSameSeedBelowFullStrength) {
  const auto game = [](const std::string& seed) {
    return run_damero({"play", "russian", "--level", "2", "--seed", seed}, "c3-d4\na3-b4\ng3-h4\nquit\n").out;
  };
  EXPECT_EQ(game("5"), game("5"));
  EXPECT_NE(game("5"), game("6"));
}

TEST(Play, EndsWithItsInput) {
  for (const std::string input : {"", "quit\n", "c3-d4"}) {
    const Outcome outcome = run_damero({"play", "lasca", "--level", "1"}, input);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
  }
}

TEST(Play, MayBeginWithTheOpponent) {
  const Outcome outcome = run_damero({"play", "international", "--level", "3", "--side", "black"}, "quit\n");
  EXPECT_TRUE(contains(outcome.out, "white: ")) << outcome.out;
}

TEST(Play, ChangesItsLevelDuringTheGame) {
  const Outcome outcome = run_damero({"play", "russian", "--time", "20ms"}, "level 10\nc3-d4\nlevel 11\nlevel\n");
  EXPECT_TRUE(contains(outcome.out, "against level 5 of 10")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "against level 10 of 10"));
  EXPECT_TRUE(contains(outcome.out, "a level is a number from 1 to 10\n> a level is"));
}

TEST(Play, HintsInWords) {
  const auto hint = [](const std::string& fen, const std::string& input) {
    return run_damero({"play", "russian", "--fen", fen, "--time", "50ms"}, input).out;
  };
  EXPECT_TRUE(contains(hint("W:Wc3:Bd4", "hint\n"), "you win in 1 move: c3xe5"));
  EXPECT_TRUE(contains(hint("W:Wa1:Bg3,h2", "hint\n"), "you lose in ")) << hint("W:Wa1:Bg3,h2", "hint\n");
  EXPECT_TRUE(contains(hint("W:Wa1:Bg3,h2", "resign\nhint\n"), "the game is over"));
}

TEST(Play, AgreesToADrawWhenItStandsNoBetter) {
  const auto offered = [](const std::string& fen) { return run_damero({"play", "russian", "--fen", fen}, "draw\n").out; };
  EXPECT_TRUE(contains(offered("W:WKa1,c1,e1:Bh8"), "draw: agreed")) << offered("W:WKa1,c1,e1:Bh8");
  EXPECT_TRUE(contains(offered("W:Wa1:BKh8,b8,d8"), "the draw is declined"));
}

TEST(Bench, AddsUp) {
  const auto lines = lines_of(run_damero({"bench"}).out);
  ASSERT_EQ(lines.size(), 6U);
  long total = 0;
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) total += std::stol(lines[i].substr(lines[i].find(' ')));
  EXPECT_EQ(lines.back(), "total " + std::to_string(total));
  EXPECT_GT(total, 0);
}

}  // namespace
}  // namespace damero
