// The tables of every ending of two and three pieces, against the counts of an independent program.
#include <array>
#include <sstream>

#include "cases/lines.hpp"
#include "tables/memory_shelf.hpp"
#include "tables/statistics.hpp"

namespace damero {
namespace {

constexpr int most_pieces = 3;

/// What is counted of the positions with one side to move.
struct Tally {
  std::uint64_t win = 0;
  std::uint64_t draw = 0;
  std::uint64_t loss = 0;
  int longest = 0;
  friend bool operator==(const Tally&, const Tally&) = default;
};

void PrintTo(const Tally& t, std::ostream* out) {
  *out << "win " << t.win << " draw " << t.draw << " loss " << t.loss << " longest " << t.longest;
}

/// By the balance, the mover's pieces first.
std::map<std::string, Tally> tallies_of(VariantId game) {
  MemoryShelf shelf(game);
  EXPECT_FALSE(build_tables(game, {.pieces = most_pieces}, shelf, {}));
  std::map<std::string, Tally> tallies;
  EXPECT_FALSE(count_endings(game, most_pieces, shelf, std::uint64_t{1} << 30U, {}, [&](const HalfStatistics& half) {
    tallies[name_of(half.balance)] = {half.wins, half.draws, half.losses, half.longest_plies()};
  }));
  return tallies;
}

void agrees_with(const std::string& file, VariantId game) {
  const auto tallies = tallies_of(game);
  int compared = 0;
  for (const std::string& line : lines_of(file)) {
    if (line.starts_with('#')) continue;
    std::istringstream words(line);
    std::string word;
    std::array<int, 4> counts{};  // white men, white kings, black men, black kings
    for (int& number : counts) {
      words >> word;
      number = std::stoi(word.substr(2));
    }
    std::string side;
    Tally expected;
    words >> side >> word >> expected.win >> word >> expected.draw >> word >> expected.loss >> word >> expected.longest;
    const Balance balance{{counts[1], counts[0]}, {counts[3], counts[2]}};
    EXPECT_EQ(tallies.at(name_of(side == "w" ? balance : balance.turned())), expected) << line;
    ++compared;
  }
  EXPECT_EQ(compared, 32);
}

TEST(Endings, OfRussian) { agrees_with("russian3.txt", VariantId::russian); }
TEST(Endings, OfBrazilian) { agrees_with("brazilian3.txt", VariantId::brazilian); }

}  // namespace
}  // namespace damero
