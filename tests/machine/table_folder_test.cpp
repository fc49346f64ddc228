// A folder of tables: what is kept is found, and what is no table is complained of and left aside.
#include "machine/table_folder.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "machine/mapped_file.hpp"
#include "machine/whole_file.hpp"
#include "tables/build.hpp"

namespace damero {
namespace {

constexpr Balance king_against_king{{1, 0}, {1, 0}};
constexpr Balance king_against_man{{1, 0}, {0, 1}};
constexpr Balance man_against_man{{0, 1}, {0, 1}};

class TableFolderTest : public testing::Test {
 protected:
  ~TableFolderTest() override { std::filesystem::remove_all(place_); }

  [[nodiscard]] TableFolder folder(VariantId game = VariantId::russian) {
    return {place_, game, [this](const std::string& reason) { complaints_.push_back(reason); }};
  }
  /// The tables of two pieces.
  void build() {
    TableFolder shelf = folder();
    EXPECT_FALSE(build_tables(VariantId::russian, {.pieces = 2}, shelf, {}));
    EXPECT_EQ(complaints_, std::vector<std::string>{});
  }
  [[nodiscard]] std::filesystem::path file_of(const Balance& balance) { return folder().file_of(balance); }
  [[nodiscard]] static std::string reason(const std::filesystem::path& file, const std::string& why) {
    return "cannot use " + file.string() + ": " + why;
  }
  /// Everything but one ending can be asked, and there is one complaint.
  void goes_on_without(const Balance& balance, const std::string& complaint) {
    complaints_.clear();
    const auto tables = folder().all(2);
    EXPECT_EQ(complaints_, std::vector<std::string>{complaint});
    for (const Balance& other : endings_with(2)) EXPECT_EQ(tables->wdl(pieces_of_balance(other), Side::white).has_value(), other != balance);
  }

  static Pieces pieces_of_balance(const Balance& balance) {
    constexpr Bitboard square_of_white = bit(Geometry{8, 8}.at(0, 2));
    constexpr Bitboard square_of_black = bit(Geometry{8, 8}.at(7, 5));
    Pieces pieces{{square_of_white, square_of_black}};
    if (balance.mover.kings > 0) pieces.kings |= square_of_white;
    if (balance.other.kings > 0) pieces.kings |= square_of_black;
    return pieces;
  }

  const std::filesystem::path place_ = std::filesystem::temp_directory_path() / ("damero_tables" + std::to_string(getpid()));
  std::vector<std::string> complaints_;
};

TEST_F(TableFolderTest, FindsWhatWasKept) {
  build();
  for (const Balance& balance : endings_with(2)) {
    EXPECT_TRUE(folder().has(balance));
    EXPECT_EQ(file_of(balance), place_ / "russian" / (name_of(balance) + ".table"));
    const auto table = folder().find(balance);
    ASSERT_TRUE(table);
    EXPECT_EQ(table->size(), std::filesystem::file_size(file_of(balance)));
  }
  const auto tables = folder().all(2);
  EXPECT_EQ(tables->most_pieces(), 2);
  EXPECT_EQ(folder().all(6)->most_pieces(), 2);
  EXPECT_EQ(folder(VariantId::brazilian).all(2)->most_pieces(), 0) << "another game has its own folder";
  EXPECT_EQ(complaints_, std::vector<std::string>{});
}

TEST_F(TableFolderTest, MayNotExist) {
  EXPECT_EQ(folder().find(king_against_king).has_value(), false);
  EXPECT_FALSE(folder().has(king_against_king));
  EXPECT_EQ(folder().all(4)->most_pieces(), 0);
  EXPECT_EQ(complaints_, std::vector<std::string>{});
  EXPECT_FALSE(std::filesystem::exists(place_)) << "only keeping makes it";
  TableFolder within_a_file("/etc/passwd", VariantId::russian, [](const std::string& reason) { ADD_FAILURE() << reason; });
  EXPECT_EQ(within_a_file.all(4)->most_pieces(), 0);
}

TEST_F(TableFolderTest, ComplainsOfAFileThatIsBrokenAndGoesOnWithoutIt) {
  build();
  const std::string sound = read_file(file_of(king_against_man), "the table");
  const auto put = [&](const std::string& bytes) { replace_file(file_of(king_against_man), bytes, "the table"); };
  put("");
  goes_on_without(king_against_man, reason(file_of(king_against_man), "it ends within its header"));
  put("something else\n" + sound);
  goes_on_without(king_against_man, reason(file_of(king_against_man), "it is no table of this version"));
  put(sound.substr(0, sound.size() - 1));
  goes_on_without(king_against_man, reason(file_of(king_against_man), "it is " + std::to_string(sound.size() - 1) + " bytes long, not as long as it says"));
  std::string flipped = sound;
  flipped.back() = static_cast<char>(flipped.back() ^ 1);
  put(flipped);
  goes_on_without(king_against_man, reason(file_of(king_against_man), "the checksum of its blocks does not agree"));
  put(read_file(file_of(man_against_man), "the table"));
  goes_on_without(king_against_man, reason(file_of(king_against_man), "it is for other pieces"));

  TableFolder shelf = folder();
  EXPECT_FALSE(build_tables(VariantId::russian, {.pieces = 2}, shelf, {}));
  EXPECT_EQ(read_file(file_of(king_against_man), "the table"), sound) << "what is broken is built again";
}

TEST_F(TableFolderTest, ComplainsOfATableOfAnotherGame) {
  build();
  std::filesystem::rename(place_ / "russian", place_ / "brazilian");
  EXPECT_FALSE(folder(VariantId::brazilian).find(king_against_king));
  EXPECT_EQ(complaints_, std::vector<std::string>{reason(place_ / "brazilian" / "KvK.table", "it is for the game \"russian\"")});
}

TEST_F(TableFolderTest, ComplainsOfWhatIsNoFileAndGoesOnWithoutIt) {
  build();
  const auto file = file_of(man_against_man);
  const std::string complaint = "cannot read " + file.string() + ": it is no file";
  std::filesystem::remove(file);
  std::filesystem::create_directory(file);
  goes_on_without(man_against_man, complaint);
  std::filesystem::remove(file);
  ASSERT_EQ(mkfifo(file.c_str(), 0600), 0);
  goes_on_without(man_against_man, complaint);
  std::filesystem::remove(file);
  std::filesystem::create_symlink(file, file);
  goes_on_without(man_against_man, "cannot read " + file.string() + ": Too many levels of symbolic links");
  EXPECT_TRUE(folder().has(man_against_man)) << "something is there";
}

TEST_F(TableFolderTest, KeepsATableThatIsBeingAskedWhenItIsReplaced) {
  build();
  const auto table = folder().find(king_against_man);
  const auto before = table->all(0);
  replace_file(file_of(king_against_man), "", "the table");
  EXPECT_EQ(table->all(0), before);
}

}  // namespace
}  // namespace damero
