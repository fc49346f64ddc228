#include "server/table_builder.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <optional>

#include "store/temporary_folder.hpp"

namespace damero {
namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

struct TableBuilderTest : testing::Test {
  static bool comes_true(const std::function<bool()>& what) {
    for (int i = 0; i < 6'000 && !what(); ++i) std::this_thread::sleep_for(10ms);
    return what();
  }

  [[nodiscard]] fs::path file(const std::string& name) const { return folder.path() / "tables" / name; }

  static std::string bytes_of(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  /// What the log says while all that is wanted is built.
  static std::string log_of_building(const std::vector<TablesWanted>& wanted, const fs::path& to) {
    testing::internal::CaptureStderr();
    {
      const TableBuilder builder(to, wanted);
      EXPECT_TRUE(comes_true([&] { return builder.is_done(); }));
    }
    return testing::internal::GetCapturedStderr();
  }

  test::TemporaryFolder folder;
};

TEST_F(TableBuilderTest, TheSheetsSayWhatIsBuilt) {
  for (const TablesWanted& wanted : tables_of_sheets()) {
    EXPECT_EQ(wanted.pieces, *rules_of(wanted.game).solved_pieces);
    EXPECT_GT(wanted.pieces, 0);
  }
  std::size_t games = 0;
  for (const VariantId game : all_variants()) games += *rules_of(game).solved_pieces > 0 ? 1U : 0U;
  EXPECT_EQ(tables_of_sheets().size(), games);
  EXPECT_GT(games, 0U);
}

TEST_F(TableBuilderTest, BuildsWhatIsMissingAndTellsTheLog) {
  const std::vector<TablesWanted> wanted{{VariantId::russian, 2}, {VariantId::brazilian, 2}};
  const std::string log = log_of_building(wanted, file(""));
  EXPECT_NE(log.find("building the endgame tables of russian, up to 2 pieces\n"), std::string::npos) << log;
  EXPECT_NE(log.find("the endgame tables of russian are built: 0.0 MB in "), std::string::npos) << log;
  EXPECT_NE(log.find("the endgame tables of brazilian are built"), std::string::npos) << log;
  for (const char* name : {"russian/KvK.table", "russian/KvM.table", "russian/MvM.table", "brazilian/KvK.table"})
    EXPECT_TRUE(fs::exists(file(name))) << name;
  EXPECT_EQ(log_of_building(wanted, file("")), "");
}

TEST_F(TableBuilderTest, BuildsABrokenFileAnew) {
  const std::vector<TablesWanted> wanted{{VariantId::russian, 2}};
  log_of_building(wanted, file(""));
  const fs::path broken = file("russian/KvM.table");
  const std::string whole = bytes_of(broken);
  fs::resize_file(broken, whole.size() - 1);
  const std::string log = log_of_building(wanted, file(""));
  EXPECT_NE(log.find("cannot use " + broken.string()), std::string::npos) << log;
  EXPECT_NE(log.find("are built"), std::string::npos) << log;
  EXPECT_EQ(bytes_of(broken), whole);
}

TEST_F(TableBuilderTest, GoesOnWithoutAFolderThatCannotBeWritten) {
  std::ofstream(folder.path() / "file") << "no folder";
  const std::string log = log_of_building({{VariantId::russian, 2}, {VariantId::brazilian, 2}}, folder.path() / "file");
  EXPECT_NE(log.find("the endgame tables of russian are not built: "), std::string::npos) << log;
  EXPECT_NE(log.find("the endgame tables of brazilian are not built: "), std::string::npos) << log;
}

TEST_F(TableBuilderTest, StopsWithinMoments) {
  // Four pieces take seconds, more than the builder is given here.
  std::optional<TableBuilder> builder;
  builder.emplace(file(""), std::vector<TablesWanted>{{VariantId::international, 4}});
  EXPECT_TRUE(comes_true([&] { return fs::exists(file("international/KvK.table")); }));
  const auto asked = std::chrono::steady_clock::now();
  builder.reset();
  EXPECT_LT(std::chrono::steady_clock::now() - asked, 2s);
  EXPECT_FALSE(fs::exists(file("international/MMvMM.table")));
}

}  // namespace
}  // namespace damero
