// Opening books: what they play, and what is refused.
#include "engine/book.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>

#include "engine/book_maker.hpp"

namespace damero {
namespace {

constexpr BookPlan small{.plies = 3, .positions = 12, .nodes = 1'000, .margin = 300};

/// Goes on with a book; returns how many positions were added.
std::size_t go_on(Book& book) {
  Engine engine({}, {.hash_bytes = std::size_t{1} << 20U}, {.now_ms = [] { return std::int64_t{0}; }});
  std::size_t added = 0;
  make_book(book, engine, [&] { ++added; });
  return added;
}

Book made(VariantId id) {
  Book book(id, small);
  go_on(book);
  return book;
}

std::set<std::string> plays(const Book& book, const Game& game, int spread) {
  std::set<std::string> moves;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Random random(seed);
    const auto move = book.choose(game, spread, random);
    if (!move) return {};
    moves.insert(std::to_string(move->from.index) + ' ' + std::to_string(move->to.index));
  }
  return moves;
}

class BookOf : public testing::TestWithParam<VariantId> {};

TEST_P(BookOf, IsReadAsItWasWritten) {
  const Book book = made(GetParam());
  EXPECT_EQ(book.size(), small.positions);
  const auto read = Book::read(GetParam(), book.text());
  ASSERT_TRUE(std::holds_alternative<Book>(read)) << std::get<BookFault>(read).reason;
  EXPECT_EQ(std::get<Book>(read).text(), book.text());
  EXPECT_EQ(std::get<Book>(read).plan(), small);
}

TEST_P(BookOf, IsTheSameWhenItIsMadeInTwoGoes) {
  const std::string whole = made(GetParam()).text();
  Book begun(GetParam(), small);
  const Game start(GetParam());
  begun.add(hash_of(start.position()), *made(GetParam()).find(hash_of(start.position())));
  EXPECT_EQ(go_on(begun), small.positions - 1);
  EXPECT_EQ(begun.text(), whole);
  EXPECT_EQ(go_on(begun), 0U);
}

TEST_P(BookOf, TheShippedOneKnowsTheStartAndWhatFollows) {
  std::ifstream file(DAMERO_SOURCE_DIR "/data/book/" + std::string(*rules_of(GetParam()).key) + ".book", std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto read = Book::read(GetParam(), text);
  ASSERT_TRUE(std::holds_alternative<Book>(read)) << std::get<BookFault>(read).reason;
  const Book& book = std::get<Book>(read);
  Game game(GetParam());
  Random random(1);
  while (const auto move = book.choose(game, 0, random)) game.play(*move);
  EXPECT_GE(game.ply(), 4);
}

INSTANTIATE_TEST_SUITE_P(AllGames, BookOf, testing::ValuesIn(all_variants().begin(), all_variants().end()),
                         [](const auto& test) { return std::string(*rules_of(test.param).key); });

TEST(Book, PlaysTheBestOrOneNotMuchWorse) {
  const Game game(VariantId::russian);
  const MoveList legal = game.legal_moves();
  Book book(VariantId::russian, small);
  book.add(hash_of(game.position()),
           {{StartAndEnd::of(legal[2]), 10}, {StartAndEnd::of(legal[0]), 0}, {StartAndEnd::of(legal[1]), -20}});
  EXPECT_EQ(plays(book, game, 0).size(), 1U);
  EXPECT_EQ(plays(book, game, 9).size(), 1U);
  EXPECT_EQ(plays(book, game, 10).size(), 2U);
  EXPECT_EQ(plays(book, game, 100).size(), 3U);
  Game later = game;
  later.play(legal[0]);
  EXPECT_TRUE(plays(book, later, 100).empty());
}

TEST(Book, RefusesWhatIsNoWholeBookOfItsGame) {
  const std::string text = made(VariantId::lasca).text();
  const auto reason = [](VariantId id, const std::string& changed) {
    const auto read = Book::read(id, changed);
    const auto* fault = std::get_if<BookFault>(&read);
    return fault ? fault->reason : "none";
  };
  EXPECT_EQ(reason(VariantId::lasca, text), "none");
  EXPECT_EQ(reason(VariantId::bashni, text), "it is for another game");
  EXPECT_EQ(reason(VariantId::lasca, ""), "it is no book of this version");
  EXPECT_EQ(reason(VariantId::lasca, "Damero book 2" + text.substr(13)), "it is no book of this version");
  EXPECT_EQ(reason(VariantId::lasca, "Damero book 12" + text.substr(13)), "it is no book of this version");
  for (std::size_t at = 20; at < text.size(); at += 7) {
    EXPECT_EQ(reason(VariantId::lasca, text.substr(0, at)), "its checksum does not agree");
    std::string changed = text;
    changed[at] = changed[at] == '1' ? '2' : '1';
    EXPECT_EQ(reason(VariantId::lasca, changed), "its checksum does not agree");
  }
}

}  // namespace
}  // namespace damero
