#include "notation/move_text.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "notation/game_of.hpp"
#include "notation/square_name.hpp"

namespace damero {
namespace {

using TextSet = std::set<std::string>;

TextSet texts(const std::string& key, const std::string& fen) {
  const Game game = game_of(key, fen);
  TextSet found;
  for (const Move& move : game.legal_moves()) found.insert(move_text(game.position(), move));
  return found;
}

TEST(MoveText, NamesStartAndEnd) {
  EXPECT_EQ(texts("russian", "W:Wc3:Bh8"), (TextSet{"c3-b4", "c3-d4"}));
  EXPECT_EQ(texts("russian", "W:Wh6:Bg7,c5,d2"), (TextSet{"h6xe1"}));
  EXPECT_EQ(texts("russian", "W:Wc5:Bd6,f6,d4,f4"), (TextSet{"c5xc5"}));
  EXPECT_EQ(texts("international", "W:W32:B28"), (TextSet{"32x23"}));
}

TEST(MoveText, NamesEveryLandingWhereTheEndsNameSeveralCaptures) {
  EXPECT_EQ(texts("russian", "W:WKd2:Bf6,c5,e5,e3"),
            (TextSet{"d2xf4xd6xa3", "d2xg5xe7xa3", "d2xf4xd6xb4", "d2xg5xe7xb4"}));
  // PDN 3.0's own example: the square behind the piece where the line goes straight on, the turning square elsewhere.
  EXPECT_EQ(texts("international", "W:WK47:B14,19,29,31,42"), (TextSet{"47x38x24x13x36", "47x38x20x9x36"}));
}

TEST(MoveText, TurnsIntoTheSameMoveInEverySpelling) {
  const Game game = game_of("russian", "W:WKd2:Bf6,c5,e5,e3");
  const auto expected = std::get<Move>(read_move(game, "d2xf4xd6xb4"));
  for (const char* text : {"d2:f4:d6:b4", "D2XF4XD6XB4", " d2 x f4 x d6 x b4 ", "d2×f4×d6×b4", "d2-f4-d6-b4", "d2f4d6b4",
                           "d2–f4–d6–b4", "d2 f4 d6 b4", "d2xf4xb4", "d2xd6xb4", "26x19x10x17"}) {
    const Attempt attempt = read_move(game, text);
    ASSERT_TRUE(std::holds_alternative<Move>(attempt)) << text;
    EXPECT_EQ(std::get<Move>(attempt), expected) << text;
  }
}

TEST(MoveText, ReadsNumbersOnEightByEight) {
  const Game game(VariantId::brazilian);
  const auto by_letters = std::get<Move>(read_move(game, "c3-d4"));
  for (const char* text : {"22-18", "22x18", "2218", "22 - 18"})
    EXPECT_EQ(std::get<Move>(read_move(game, text)), by_letters) << text;
  EXPECT_EQ(std::get<Move>(read_move(Game(VariantId::international), "32-28")),
            std::get<Move>(read_move(Game(VariantId::international), "3228")));
}

TEST(MoveText, CountsSquaresFromBlacksBackRank) {
  const Rules& russian = rules_of(VariantId::russian);
  EXPECT_EQ(find_square(russian, "1"), find_square(russian, "b8"));
  EXPECT_EQ(find_square(russian, "5"), find_square(russian, "a7"));
  EXPECT_EQ(find_square(russian, "32"), find_square(russian, "g1"));
  EXPECT_EQ(find_square(russian, "33"), std::nullopt);
  EXPECT_EQ(find_square(rules_of(VariantId::lasca), "1"), std::nullopt);
  const Rules& ten = rules_of(VariantId::international);
  EXPECT_EQ(*find_square(ten, "46"), ten.board->at(0, 0));
  EXPECT_EQ(*find_square(ten, "05"), ten.board->at(9, 9));
  EXPECT_EQ(find_square(ten, "a1"), std::nullopt);
}

}  // namespace
}  // namespace damero
