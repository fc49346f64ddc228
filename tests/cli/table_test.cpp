// damero table as a user sees it.
#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <filesystem>
#include <map>

#include "cli/program.hpp"
#include "machine/table_folder.hpp"
#include "machine/whole_file.hpp"

namespace damero {
namespace {

namespace fs = std::filesystem;

class TableCommand : public testing::Test {
 protected:
  ~TableCommand() override { fs::remove_all(place_); }

  [[nodiscard]] Outcome table(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "table");
    arguments.insert(arguments.end(), {"--dir", place_.string()});
    return run_damero(arguments);
  }
  void build(const std::string& pieces = "2") const {
    const Outcome outcome = table({"build", "russian", "--pieces", pieces});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.out, "");
  }
  [[nodiscard]] std::map<std::string, std::string> files() const {
    std::map<std::string, std::string> files;
    for (const auto& file : fs::directory_iterator(place_ / "russian")) files[file.path().filename().string()] = read_file(file.path(), "the table");
    return files;
  }
  [[nodiscard]] std::string file_of(const std::string& name) const { return (place_ / "russian" / (name + ".table")).string(); }

  const fs::path place_ = fs::temp_directory_path() / ("damero_table_command" + std::to_string(getpid()));
};

TEST_F(TableCommand, BuildsAndGoesOnWithWhatIsThere) {
  build("3");
  const auto whole = files();
  EXPECT_EQ(whole.size(), 9U);
  fs::remove(file_of("KvM"));
  fs::remove(file_of("MMvM"));
  replace_file(file_of("KMvK"), "broken", "the table");
  const Outcome outcome = table({"build", "russian", "--pieces", "3", "--threads", "2"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_NE(outcome.err.find("damero: cannot use " + file_of("KMvK") + ": it ends within its header"), std::string::npos) << outcome.err;
  EXPECT_EQ(files(), whole);
}

TEST_F(TableCommand, SaysWhenMemoryIsTooLittle) {
  const Outcome outcome = table({"build", "russian", "--pieces", "4", "--memory", "1"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("MiB of memory"), std::string::npos) << outcome.err;
}

TEST_F(TableCommand, VerifiesSoundTables) {
  build();
  const Outcome outcome = table({"verify", "russian", "--pieces", "2"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find(" positions compared, 0 contradictions; in the others somebody has to capture\n"), std::string::npos) << outcome.out;
  const Outcome sampled = table({"verify", "russian", "--pieces", "2", "--sample", "50"});
  EXPECT_EQ(sampled.status, 0) << sampled.err;
  EXPECT_NE(sampled.out.find(" positions compared, 0 contradictions; in the others somebody has to capture\n"), std::string::npos) << sampled.out;
}

TEST_F(TableCommand, FindsAContradictionInAForgedTable) {
  build();
  constexpr Balance kings{{1, 0}, {1, 0}};
  const Rules& rules = rules_of(VariantId::russian);
  TableFolder folder(place_, VariantId::russian, [](const std::string& reason) { ADD_FAILURE() << reason; });
  auto worths = *folder.find(kings)->all(0);
  const auto changed = std::ranges::find(worths, drawn);
  ASSERT_NE(changed, worths.end());
  *changed = 3;
  const std::vector<Worths> sides{worths};
  folder.keep(kings, Table::write(rules, kings, sides, true));
  const Outcome outcome = table({"verify", "russian", "--pieces", "2"});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.err.find("the table says win in 3, its moves say draw"), std::string::npos) << outcome.err;
  EXPECT_EQ(outcome.out.find(" 0 contradictions"), std::string::npos) << outcome.out;
}

TEST_F(TableCommand, VerifyTellsBrokenAndMissingFiles) {
  build();
  std::string bytes = read_file(file_of("KvK"), "the table");
  bytes.back() = static_cast<char>(bytes.back() ^ 1);
  replace_file(file_of("KvK"), bytes, "the table");
  const Outcome broken = table({"verify", "russian", "--pieces", "2"});
  EXPECT_EQ(broken.status, 1);
  EXPECT_NE(broken.err.find(file_of("KvK") + ": the checksum of its blocks does not agree"), std::string::npos) << broken.err;

  fs::remove(file_of("KvK"));
  const Outcome missing = table({"verify", "russian", "--pieces", "2"});
  EXPECT_EQ(missing.status, 1);
  EXPECT_NE(missing.err.find(file_of("KvK") + " is missing"), std::string::npos) << missing.err;
  fs::remove_all(place_);
  const Outcome nothing = table({"verify", "russian", "--pieces", "2"});
  EXPECT_EQ(nothing.status, 1);
  EXPECT_EQ(nothing.out, "0 positions compared, 0 contradictions; in the others somebody has to capture\n");
}

TEST_F(TableCommand, CountsWinsDrawsAndLosses) {
  build();
  const Outcome text = table({"stats", "russian", "--pieces", "2"});
  EXPECT_EQ(text.status, 0) << text.err;
  const auto lines = lines_of(text.out);
  ASSERT_EQ(lines.size(), 5U) << text.out;
  EXPECT_EQ(lines[1].find("KvK                        194           796             2        3  W:"), 0U) << lines[1];

  const Outcome json = table({"stats", "russian", "--pieces", "2", "--json"});
  const auto objects = lines_of(json.out);
  ASSERT_EQ(objects.size(), 4U) << json.out;
  const auto half = boost::json::parse(objects[1]).as_object();
  EXPECT_EQ(half.at("to_move"), "KvM");
  EXPECT_EQ(half.at("wins"), 746);
  EXPECT_EQ(half.at("draws"), 122);
  EXPECT_EQ(half.at("losses"), 0);
  std::int64_t decided = 0;
  for (const auto& positions : half.at("by_plies").as_array()) decided += positions.as_int64();
  EXPECT_EQ(half.at("by_plies").as_array().size(), 8U);
  EXPECT_EQ(decided, 746);

  const Outcome missing = table({"stats", "russian", "--pieces", "3"});
  EXPECT_EQ(missing.status, 2);
  EXPECT_NE(missing.err.find("the table KKvK is missing"), std::string::npos) << missing.err;
}

TEST_F(TableCommand, ProbesAPosition) {
  build();
  const Outcome text = table({"probe", "russian", "W:WKc1:Bc5"});
  EXPECT_EQ(text.status, 0) << text.err;
  const auto lines = lines_of(text.out);
  ASSERT_GE(lines.size(), 2U);
  EXPECT_EQ(lines[0], "win in 7");
  EXPECT_NE(lines[1].find("win in 7"), std::string::npos);

  const Outcome json = table({"probe", "russian", "W:WKc1:Bc5", "--json"});
  const auto answer = boost::json::parse(json.out).as_object();
  EXPECT_EQ(answer.at("value"), "win");
  EXPECT_EQ(answer.at("plies"), 7);
  EXPECT_EQ(answer.at("end").at("winner"), "white");
  EXPECT_EQ(answer.at("end").at("reason"), "no_moves");
  EXPECT_EQ(answer.at("moves").as_array().size(), lines.size() - 1);
  EXPECT_EQ(answer.at("moves").at(0).at("value"), "win");

  const Outcome over = table({"probe", "russian", "W:Wa7:BKb8"});
  EXPECT_EQ(over.status, 0) << over.err;
  EXPECT_EQ(lines_of(over.out).at(0), "loss in 0");
}

TEST_F(TableCommand, SaysWhatItCannotDo) {
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"build", "bashni"},
           {"verify", "lasca"},
           {"stats", "bashni"},
           {"probe", "bashni"},
           {"build", "chess"},
           {"build", "russian", "--pieces", "1"},
           {"build", "russian", "--pieces", "7"},
           {"build", "russian", "--threads", "0"},
           {"verify", "russian", "--sample", "-1"},
           {"verify", "russian", "--sample", "0"},
           {"stats", "russian"},
           {"probe", "russian", "W:Wa1:B"},
           {"probe", "russian", "W:WKa1:BKa9"},
           {"probe", "russian", "W:WKa1:BKh8"},
           {"probe", "russian"},
           {}}) {
    const Outcome outcome = table(arguments);
    EXPECT_EQ(outcome.status, 2) << testing::PrintToString(arguments) << outcome.out;
    EXPECT_NE(outcome.err, "");
  }
  EXPECT_FALSE(fs::exists(place_ / "bashni"));
}

TEST_F(TableCommand, SaysWhereItCannotWrite) {
  const Outcome outcome = run_damero({"table", "build", "russian", "--pieces", "2", "--dir", "/etc/passwd"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("/etc/passwd"), std::string::npos) << outcome.err;
}

}  // namespace
}  // namespace damero
