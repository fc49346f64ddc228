// Table files: what was written is told, and whatever is broken is refused.
#include "tables/table.hpp"

#include "solver/placements.hpp"
#include "tables/built_tables.hpp"
#include "tables/statistics.hpp"
#include "variants/registry.hpp"

namespace damero {
namespace {

using File = std::vector<std::uint8_t>;

constexpr Balance king_against_king{{1, 0}, {1, 0}};
constexpr Balance kings_against_man{{2, 0}, {0, 1}};

// Where what lies in a file: docs/formats/tables.md.
constexpr std::size_t key_at = 15;
constexpr std::size_t pieces_at = 31;
constexpr std::size_t flags_at = 35;
constexpr std::size_t rules_at = 36;
constexpr std::size_t directory_size_at = 44;
constexpr std::size_t blocks_size_at = 52;
constexpr std::size_t front_sum_at = 68;
constexpr std::size_t directory_at = 76;

std::vector<std::uint64_t> sizes_of(const Balance& balance) {
  std::vector<std::uint64_t> sizes;
  for (const Balance& half : halves_of(balance)) sizes.push_back(Placements<russian_rules>(half).size());
  return sizes;
}

/// Random worths of every kind for each side.
std::vector<std::vector<Distance>> random_worths(const Balance& balance, std::uint64_t seed) {
  Random random(seed);
  std::vector<std::vector<Distance>> sides;
  for (const std::uint64_t size : sizes_of(balance)) {
    auto& worths = sides.emplace_back();
    while (worths.size() < size) {
      const std::uint64_t d = random.below(longest_distance + 3);
      worths.resize(std::min<std::size_t>(size, worths.size() + 1 + random.below(random.below(20) == 0 ? 3'000 : 5)), static_cast<Distance>(d));
    }
  }
  return sides;
}

File file_of(const Balance& balance, const std::vector<std::vector<Distance>>& sides, bool with_distances = true) {
  const std::vector<Worths> worths(sides.begin(), sides.end());
  return Table::write(russian_rules, balance, worths, with_distances);
}

std::variant<Table, TableFault> open(const File& file, const Balance& balance = king_against_king, const Rules& rules = russian_rules) {
  return Table::open(rules, balance, std::make_shared<WholeBytes>(file));
}

/// Why a file is refused, when it is opened or when its blocks are looked at; "none" where it is not.
std::string fault_of(const File& file, const Balance& balance = king_against_king, const Rules& rules = russian_rules) {
  const auto opened = open(file, balance, rules);
  if (const auto* fault = std::get_if<TableFault>(&opened)) return fault->reason;
  const auto fault = std::get<Table>(opened).find_fault();
  return fault ? fault->reason : "none";
}

void put_number_at(File& file, std::size_t at, std::uint64_t number, int width) {
  for (int i = 0; i < width; ++i) file[at + static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(number >> 8 * i);
}

/// With the sums that belong to what it says.
File with_sums(File file) {
  const std::size_t directory_size = number_at(file, directory_size_at, 8);
  const Bytes all(file);
  const Bytes directory = all.subspan(directory_at, directory_size);
  put_number_at(file, front_sum_at - 8, sum_of_words(all.subspan(directory_at + directory_size)), 8);
  put_number_at(file, front_sum_at, sum_of_words(directory, sum_of_words(all.first(front_sum_at))), 8);
  return file;
}

TEST(Table, TellsWhatWasWritten) {
  for (const Balance& balance : {king_against_king, kings_against_man})
    for (const bool with_distances : {true, false}) {
      const auto sides = random_worths(balance, with_distances ? 1 : 2);
      const auto opened = open(file_of(balance, sides, with_distances), balance);
      const auto* table = std::get_if<Table>(&opened);
      ASSERT_NE(table, nullptr) << std::get<TableFault>(opened).reason;
      EXPECT_FALSE(table->find_fault());
      EXPECT_EQ(table->has_distances(), with_distances);
      for (std::size_t side = 0; side < sides.size(); ++side) {
        const auto all = table->all(side);
        ASSERT_TRUE(all);
        ASSERT_EQ(all->size(), sides[side].size());
        for (std::size_t i = 0; i < all->size(); ++i) {
          const Distance d = sides[side][i];
          if (d == unasked) continue;
          ASSERT_EQ(table->wdl(side, i), wdl_of(d));
          ASSERT_EQ((*all)[i], with_distances ? d : distance_of(wdl_of(d), 0));
          if (!with_distances) continue;
          ASSERT_EQ(table->distance(side, i), d);
        }
      }
    }
}

TEST(Table, MayTellTheSameOfAllPositions) {
  for (const Distance d : {Distance{0}, Distance{7}, longest_distance, drawn, unasked}) {
    std::vector<std::vector<Distance>> sides;
    for (const std::uint64_t size : sizes_of(kings_against_man)) sides.emplace_back(size, d);
    const auto opened = open(file_of(kings_against_man, sides), kings_against_man);
    ASSERT_TRUE(std::holds_alternative<Table>(opened));
    if (d == unasked) continue;
    for (std::size_t side = 0; side < sides.size(); ++side)
      for (const std::size_t i : {std::size_t{0}, sides[side].size() / 2, sides[side].size() - 1})
        EXPECT_EQ(std::get<Table>(opened).distance(side, i), d);
  }
}

TEST(Table, IsRefusedWithItsReason) {
  const File sound = file_of(king_against_king, random_worths(king_against_king, 3));
  EXPECT_EQ(fault_of(sound), "none");
  EXPECT_EQ(with_sums(sound), sound);
  EXPECT_EQ(fault_of({}), "it ends within its header");
  EXPECT_EQ(fault_of(File(directory_at - 1)), "it ends within its header");
  EXPECT_EQ(fault_of(File(directory_at)), "it is no table of this version");
  EXPECT_EQ(fault_of(sound, kings_against_man), "it is for other pieces");
  EXPECT_EQ(fault_of(sound, king_against_king, brazilian_rules), "it is for the game \"russian\"");
  Rules other_rules = russian_rules;
  other_rules.men_capture = MenCapture::forward;
  EXPECT_EQ(fault_of(sound, king_against_king, other_rules), "it was built with other rules");

  const auto changed = [&](std::size_t at, std::uint8_t by) {
    File file = sound;
    file[at] ^= by;
    return file;
  };
  EXPECT_EQ(fault_of(changed(0, 1)), "it is no table of this version");
  EXPECT_EQ(fault_of(changed(13, '1' ^ '2')), "it is no table of this version");
  EXPECT_EQ(fault_of(changed(key_at, 'r' ^ 'b')), "it is for the game \"bussian\"");
  EXPECT_EQ(fault_of(changed(pieces_at, 2)), "it is for other pieces");
  EXPECT_EQ(fault_of(with_sums(changed(flags_at, 2))), "it is no table of this version");
  EXPECT_EQ(fault_of(changed(rules_at, 1)), "it was built with other rules");
  EXPECT_EQ(fault_of(changed(directory_at, 1)), "the checksum of its directory does not agree");
  EXPECT_EQ(fault_of(changed(sound.size() - 1, 1)), "the checksum of its blocks does not agree");
  File longer = sound;
  longer.push_back(0);
  EXPECT_EQ(fault_of(longer), "it is " + std::to_string(longer.size()) + " bytes long, not as long as it says");
  File huge = sound;
  put_number_at(huge, blocks_size_at, ~std::uint64_t{0} - 75 + sound.size(), 8);
  EXPECT_NE(fault_of(with_sums(huge)), "none");
}

TEST(Table, IsRefusedWhereverItWasCut) {
  const File sound = file_of(king_against_king, random_worths(king_against_king, 4));
  for (std::size_t size = 0; size < sound.size(); ++size)
    ASSERT_NE(fault_of(File(sound.begin(), sound.begin() + static_cast<std::ptrdiff_t>(size))), "none") << size;
}

TEST(Table, IsRefusedWhicheverBitHasFlipped) {
  const File sound = file_of(king_against_king, random_worths(king_against_king, 5));
  for (std::size_t bit = 0; bit < 8 * sound.size(); bit += is_sanitized ? 3 : 1) {
    File file = sound;
    file[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
    ASSERT_NE(fault_of(file), "none") << bit;
  }
}

/// Asks for everything, which must stay within the file.
void ask_all(const Table& table, const Balance& balance) {
  const auto sizes = sizes_of(balance);
  for (std::size_t side = 0; side < sizes.size(); ++side) {
    const auto all = table.all(side);
    for (std::uint64_t i = 0; i < sizes[side]; i += 7) {
      const auto found = table.wdl(side, i);
      if (all) {
        EXPECT_EQ(found, wdl_of((*all)[i]));
      }
      if (table.has_distances()) static_cast<void>(table.distance(side, i));
    }
  }
}

TEST(Table, WithANonsensicalDirectoryIsRefusedThoughItsSumsAgree) {
  const File sound = file_of(king_against_king, random_worths(king_against_king, 6));
  const std::string nonsense = "its directory makes no sense";
  const auto with_number = [&](std::size_t at, std::uint64_t number, int width) {
    File file = sound;
    put_number_at(file, at, number, width);
    return with_sums(file);
  };
  const std::uint64_t positions = sizes_of(king_against_king)[0];
  ASSERT_EQ(number_at(sound, directory_at, 8), positions);
  for (const std::uint64_t wrong : {std::uint64_t{0}, positions - 1, positions + 1, positions + Table::block, std::uint64_t{1} << 40U, ~std::uint64_t{0}})
    EXPECT_EQ(fault_of(with_number(directory_at, wrong, 8)), nonsense) << wrong;
  const std::size_t symbols_at = directory_at + 8;
  ASSERT_EQ(number_at(sound, symbols_at, 2), 3U);
  for (const std::uint64_t wrong : {0U, 2U, 4U, 257U, 65'535U}) EXPECT_EQ(fault_of(with_number(symbols_at, wrong, 2)), nonsense) << wrong;
  for (const std::uint64_t wrong : {0U, 13U, 255U}) EXPECT_EQ(fault_of(with_number(symbols_at + 2, wrong, 1)), nonsense) << wrong;
  const std::size_t starts_at = symbols_at + 5 + 2 + number_at(sound, symbols_at + 5, 2);
  ASSERT_EQ(number_at(sound, starts_at, 4), 0U) << "of the only block";
  for (const std::uint64_t wrong : {1U, 0xFFFF'FFFFU}) EXPECT_EQ(fault_of(with_number(starts_at, wrong, 4)), nonsense) << wrong;
  for (const std::uint64_t wrong : {std::uint64_t{0}, number_at(sound, starts_at + 4, 4) + 1}) EXPECT_EQ(fault_of(with_number(starts_at + 4, wrong, 4)), nonsense) << wrong;

  File no_distances = sound;
  no_distances[flags_at] = 0;
  EXPECT_EQ(fault_of(with_sums(no_distances)), nonsense) << "a section is left over";
  File distances = file_of(king_against_king, random_worths(king_against_king, 6), false);
  distances[flags_at] = 1;
  EXPECT_EQ(fault_of(with_sums(distances)), nonsense) << "a section is missing";
}

TEST(Table, WithRandomBytesAndSumsThatAgreeStaysWithinTheFile) {
  const File sound = file_of(kings_against_man, random_worths(kings_against_man, 7));
  Random random(8);
  int opened = 0;
  for (int round = 0; round < (is_sanitized ? 200 : 1'000); ++round) {
    File file = sound;
    const bool in_directory = round % 2 == 0;
    const std::size_t directory_size = number_at(file, directory_size_at, 8);
    for (std::uint64_t n = 1 + random.below(3); n > 0; --n) {
      const std::size_t at = directory_at + (in_directory ? random.below(directory_size) : directory_size + random.below(file.size() - directory_at - directory_size));
      file[at] = static_cast<std::uint8_t>(random.next());
    }
    const auto table = open(with_sums(file), kings_against_man);
    if (std::holds_alternative<TableFault>(table)) continue;
    ++opened;
    if (round % 20 < 2) ask_all(std::get<Table>(table), kings_against_man);
  }
  EXPECT_GE(opened, is_sanitized ? 100 : 500);
}

/// What cannot hold for any symbol lies beyond those of a sound table.
TEST(Table, WithValuesThatAreNoneIsRefused) {
  std::vector<std::vector<Distance>> sides{std::vector<Distance>(sizes_of(king_against_king)[0], longest_distance)};
  const File sound = file_of(king_against_king, sides);
  const std::size_t symbols_of_outcomes = directory_at + 8;
  const std::size_t lengths = symbols_of_outcomes + 2 + number_at(sound, symbols_of_outcomes, 2);
  const std::size_t end_of_outcomes = lengths + 2 + number_at(sound, lengths, 2) + 8;
  const std::size_t symbols_at = end_of_outcomes + 8;
  ASSERT_EQ(number_at(sound, symbols_at, 2), 127U) << "half of the longest distance is 126";
  File file = sound;
  put_number_at(file, symbols_at, 128, 2);
  file.insert(file.begin() + static_cast<std::ptrdiff_t>(symbols_at + 2 + 127), 0);
  put_number_at(file, directory_size_at, number_at(file, directory_size_at, 8) + 1, 8);
  EXPECT_EQ(fault_of(with_sums(file)), "its directory makes no sense");
}

TEST(Table, SaysHowManyBytesItTakesToOpenIt) {
  const File file = file_of(kings_against_man, random_worths(kings_against_man, 9));
  const auto needed = Table::bytes_to_open(Bytes(file).first(Table::least_head));
  ASSERT_TRUE(needed);
  EXPECT_EQ(*needed, directory_at + number_at(file, directory_size_at, 8));

  /// A file of which only the front has arrived.
  struct Front : WholeBytes {
    Front(const File& whole, std::uint64_t here) : WholeBytes(whole), arrived(here) {}
    [[nodiscard]] std::optional<Bytes> at(std::uint64_t place, std::uint64_t length) const override {
      return place + length <= arrived ? WholeBytes::at(place, length) : std::nullopt;
    }
    std::uint64_t arrived;
  };
  const auto opened = Table::open(russian_rules, kings_against_man, std::make_shared<Front>(file, *needed));
  ASSERT_TRUE(std::holds_alternative<Table>(opened));
  const Table& table = std::get<Table>(opened);
  EXPECT_EQ(table.wdl(0, 0), std::nullopt);
  EXPECT_EQ(table.distance(1, 0), std::nullopt);
  EXPECT_EQ(table.all(0), std::nullopt);
  EXPECT_EQ(table.find_fault()->reason, "not all of it is here");
  EXPECT_TRUE(std::holds_alternative<TableFault>(Table::open(russian_rules, kings_against_man, std::make_shared<Front>(file, *needed - 1))));

  EXPECT_EQ(Table::bytes_to_open(Bytes(file).first(Table::least_head - 1)), std::nullopt);
  File other = file;
  other[3] ^= 1U;
  EXPECT_EQ(Table::bytes_to_open(other), std::nullopt);
  put_number_at(other = file, directory_size_at, ~std::uint64_t{0}, 8);
  EXPECT_EQ(Table::bytes_to_open(other), std::nullopt);
}

TEST(Table, IsNamedByItsPieces) {
  EXPECT_EQ(name_of(kings_against_man), "KKvM");
  EXPECT_EQ(name_of({{2, 1}, {1, 1}}), "KKMvKM");
}

}  // namespace
}  // namespace damero
