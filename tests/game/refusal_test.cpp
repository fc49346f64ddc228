#include "game/refusal.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "game/routes.hpp"
#include "notation/game_of.hpp"
#include "notation/move_text.hpp"
#include "notation/square_name.hpp"

namespace damero {
namespace {

std::string text_of(const Rules& rules, const std::vector<Square>& path) {
  std::string text;
  for (const Square s : path) text += (text.empty() ? "" : " ") + square_name(rules, s);
  return text;
}

struct Case {
  std::string game;
  std::string fen;
  std::string entered;
  std::string code;  ///< "legal": the move is accepted
  std::string at = {};
  std::set<std::string> instead = {};  ///< the routes' paths
};

void PrintTo(const Case& c, std::ostream* out) { *out << c.game << " " << c.fen << " " << c.entered; }

// Positions named after tests/cases/moves.jsonl keep their id in a comment.
const Case cases[] = {
    // Whose piece
    {"russian", "W:Wc3:Bd6", "e3-f4", "no_piece", "e3"},
    {"russian", "W:Wc3:Bd6", "d6-e5", "not_your_piece", "d6"},
    {"international", "W:W31:B20", "32-28", "no_piece", "32"},
    {"international", "W:W31:B20", "20-25", "not_your_piece", "20"},
    {"bashni", "W:Wc3(b):Bd6(w)", "d6-e5", "not_your_piece", "d6"},  // the prisoner below does not count
    {"lasca", "B:Wc3(b):Bd6(w)", "c3-d4", "not_your_piece", "c3"},
    {"lasca", "B:Wc3(b):Bd6(w)", "e3-d2", "no_piece", "e3"},
    {"russian", "W:Wc3,h2:Bd4", "a1-b2", "no_piece", "a1", {"c3 e5"}},

    // A capture is compulsory
    {"russian", "W:Wc3,h2:Bd4", "h2-g3", "must_capture", "", {"c3 e5"}},
    {"russian", "W:Wc3,h2:Bd4", "c3-b4", "must_capture", "", {"c3 e5"}},
    {"brazilian", "W:WKa1,h2:Bd4", "a1-b2", "must_capture", "", {"a1 e5", "a1 f6", "a1 g7", "a1 h8"}},
    {"international", "W:W32,50:B28", "50-44", "must_capture", "", {"32 23"}},
    {"bashni", "W:Wc3,h2:Bd4(w)", "h2-g3", "must_capture", "", {"c3 e5"}},
    {"lasca", "W:Wc3,g1:Bd4", "g1-f2", "must_capture", "", {"c3 e5"}},

    // The majority
    {"brazilian", "W:Wh6:Bg7,c5,d2", "h6xf8", "legal"},  // B3
    {"brazilian", "W:WKc1:Bc7,f6,d2", "c1xf4xb8", "must_capture_more", "", {"c1 g5 d8 a5", "c1 g5 d8 b6"}},
    {"international", "W:W35:B30,K40", "35x24", "legal"},  // I6: a king counts as one
    {"international", "W:W28,32:B23,27,17", "28x19", "must_capture_more", "", {"32 21 12"}},
    {"brazilian", "W:WKc1:Bc7,f6,d2", "c1xf4", "must_capture_more", "", {"c1 g5 d8 a5", "c1 g5 d8 b6"}},
    {"brazilian", "W:Wc3,g3:Bb4,b6,f4", "g3xe5", "must_capture_more", "", {"c3 a5 c7"}},

    // Stopped too early
    {"russian", "W:Wc3:Bd4,f6", "c3xe5", "must_continue", "e5", {"c3 e5 g7"}},
    {"international", "W:W32:B27,17", "32x21", "must_continue", "21", {"32 21 12"}},
    {"bashni", "W:Wf6:Bg7,c5,d2(w)", "f6xh8", "legal"},
    {"bashni", "W:Wc3:Bd4,d6,f6(w)", "c3xe5", "must_continue", "e5", {"c3 e5 c7", "c3 e5 g7"}},
    {"lasca", "W:Wa3:Bb4,d6", "a3xc5", "must_continue", "c5", {"a3 c5 e7"}},
    {"russian", "W:Wc3:Bd4,f6", "c3xe5xd6", "must_continue", "e5", {"c3 e5 g7"}},  // left the line
    {"russian", "W:Wf6:Be7,b6", "f6xd8", "must_continue", "d8", {"f6 d8 a5"}},    // goes on as a king

    // A king's landing
    {"russian", "W:WKc1:Bd2,f6", "c1xf4", "must_land_to_continue", "f4", {"c1 g5 e7", "c1 g5 d8"}},
    {"russian", "W:WKc1:Be3,f6", "c1xh6", "must_land_to_continue", "h6", {"c1 g5 e7", "c1 g5 d8"}},
    {"russian", "W:WKc1:Be3,f6", "c1xf4xh6", "must_land_to_continue", "f4", {"c1 g5 e7", "c1 g5 d8"}},
    {"russian", "W:WKc1:Be3,f6", "c1xg5", "must_continue", "g5", {"c1 g5 e7", "c1 g5 d8"}},
    {"international", "W:WK46:B41,22", "46x37", "must_land_to_continue", "37", {"46 28 17", "46 28 11", "46 28 6"}},
    {"bashni", "W:WKg1:Bh8,e5,e3", "g1xb6", "must_land_to_continue", "b6", {"g1 d4 f6", "g1 d4 g7"}},  // S10
    {"brazilian", "W:WKa1:Bb2,f4", "a1xd4", "must_land_to_continue", "d4", {"a1 e5 g3", "a1 e5 h2"}},

    // In the way
    {"russian", "W:Wc3,d4:Bh8", "c3-d4", "blocked", "d4", {"c3 b4"}},
    {"russian", "W:WKa1,c3:Bh8", "a1-d4", "blocked", "c3", {"a1 b2"}},
    {"russian", "W:Wc3:Bd4,e5", "c3xe5", "blocked", "e5", {"c3 b4"}},
    {"russian", "W:WKa1:Bd4,e5", "a1-f6", "blocked", "e5", {"a1 b2", "a1 c3"}},
    {"international", "W:W32,28:B1", "32-28", "blocked", "28", {"32 27"}},
    {"bashni", "W:Wc3,d4(bb):Bh8", "c3-d4", "blocked", "d4", {"c3 b4"}},
    {"lasca", "W:WKc3,d4:Bg7", "c3xe5", "blocked", "d4", {"c3 b2", "c3 b4", "c3 d2"}},
    {"russian", "W:Wc3:Bd4", "c3-d4", "blocked", "d4", {"c3 e5"}},  // the victim's own square

    // Too far
    {"russian", "W:Wc3:Bh8", "c3-e5", "too_far", "e5", {"c3 b4", "c3 d4"}},
    {"russian", "W:Wc3:Bh8", "c3-f6", "too_far", "f6", {"c3 b4", "c3 d4"}},
    {"international", "W:W32:B1", "32-23", "too_far", "23", {"32 27", "32 28"}},
    {"lasca", "W:WKc3:Bg7", "c3-e5", "too_far", "e5", {"c3 b2", "c3 b4", "c3 d2", "c3 d4"}},
    {"lasca", "W:Wc5:Bd6,f6", "c5xe7xg5", "too_far", "g5", {"c5 e7"}},  // L4: crowning ends the move
    {"bashni", "W:Wc3(b):Bh8", "c3-e5", "too_far", "e5", {"c3 b4", "c3 d4"}},
    {"russian", "W:Wc3:Bd4", "c3xe5xf6", "too_far", "f6", {"c3 e5"}},  // on after the end

    // Backward
    {"russian", "W:Wc3:Bh8", "c3-b2", "backward", "b2", {"c3 b4", "c3 d4"}},
    {"brazilian", "B:Wa1:Bf6", "f6-g7", "backward", "g7", {"f6 e5", "f6 g5"}},
    {"international", "W:W32:B1", "32-37", "backward", "37", {"32 27", "32 28"}},
    {"bashni", "W:Wc3:Bh8", "c3-d2", "backward", "d2", {"c3 b4", "c3 d4"}},
    {"lasca", "W:Wc3:Bb2", "c3xa1", "backward", "a1", {"c3 b4", "c3 d4"}},
    {"russian", "W:Wc3:Bb2", "c3xa1", "legal"},

    // Off the diagonals
    {"russian", "W:Wc3:Bh8", "c3-c5", "not_a_diagonal", "c5", {"c3 b4", "c3 d4"}},
    {"russian", "W:Wc3:Bh8", "c3-c4", "not_a_diagonal"},
    {"international", "W:WK46:B1", "46-47", "not_a_diagonal", "47"},
    {"bashni", "W:WKc3(b):Bh8", "c3-e3", "not_a_diagonal", "e3"},
    {"lasca", "W:WKc3(b):Bg7", "c3-c3", "not_a_diagonal", "c3"},

    // Jumped squares
    {"bashni", "W:Wd6:Bc7,f4", "d6xb8xg3", "already_jumped", "c7", {"d6 b8"}},  // S6, lesson 11
    {"russian", "W:Wd6:Bc7,f4", "d6xb8xg3", "already_jumped", "c7", {"d6 b8"}},
    {"bashni", "W:Wd6:Bc7(w),f4", "d6xb8xg3", "already_jumped", "c7", {"d6 b8"}},  // S8: whatever is left there
    {"russian", "W:Wc3:Bd4", "c3xe5xd4", "already_jumped", "d4", {"c3 e5"}},
    {"russian", "W:Wc3:Bd4", "c3xe5xc3", "already_jumped", "d4", {"c3 e5"}},
    {"brazilian", "W:WKa1:Bd4", "a1xe5xb2", "already_jumped", "d4", {"a1 e5"}},
    {"lasca", "W:WKc3:Bd4(b)", "c3xe5xc3", "already_jumped", "d4", {"c3 e5"}},

    // Several moves
    {"russian", "W:WKd2:Bf6,c5,e5,e3", "d2xb4", "ambiguous", "", {"d2 f4 d6 b4", "d2 g5 e7 b4"}},  // R3
    {"russian", "W:WKd2:Bf6,c5,e5,e3", "d2xf4xb4", "legal"},
    {"international", "W:WK47:B14,19,29,31,42", "47x36", "ambiguous", "", {"47 38 24 13 36", "47 38 20 9 36"}},  // I2
    {"bashni", "W:Wa1:Bb2,d4,f6,d2,f2,f4", "a1xg7", "ambiguous", "", {"a1 c3 e5 g7", "a1 c3 e1 g3 e5 g7"}},

    // A capture that comes back to where it started
    {"russian", "W:Wc5:Bd6,f6,d4,f4", "c5xc5", "legal"},       // R15
    {"lasca", "W:WKc3:Bd4(b),f4,d2,f2", "c3xc3", "legal"},     // L6
    {"lasca", "W:WKc3:Bd4(b),f4,d2,f2", "c3xe1", "must_continue", "e1"},

    // Over, unreadable
    {"bashni", "W:W:BKe5(ww)", "a1-b2", "game_over"},  // S14
    {"russian", "W:Wa3:Bc5,b4", "a3-b4", "game_over"},  // R21
    {"russian", "W:Wc3:Bh8", "c3-i9", "unreadable"},
    {"lasca", "W:Wc3:Bg7", "3-7", "unreadable"},  // its rows have no equal numbers of squares
    {"international", "W:W32:B1", "32-51", "unreadable"},
};

class Refusals : public testing::TestWithParam<Case> {};

TEST_P(Refusals, NameTheRuleTheSquareAndWhatIsLegal) {
  const Case& c = GetParam();
  const Game game = game_of(c.game, c.fen);
  const Attempt attempt = read_move(game, c.entered);
  const auto* refusal = std::get_if<Refusal>(&attempt);
  if (refusal == nullptr) {
    EXPECT_EQ(c.code, "legal");
    return;
  }
  EXPECT_EQ(code(refusal->code), c.code);
  EXPECT_EQ(refusal->at ? square_name(game.rules(), *refusal->at) : "", c.at);
  if (c.instead.empty()) return;
  std::set<std::string> instead;
  for (const Route& route : refusal->routes) instead.insert(text_of(game.rules(), route.path));
  EXPECT_EQ(instead, c.instead);
}

INSTANTIATE_TEST_SUITE_P(Table, Refusals, testing::ValuesIn(cases));

TEST(RefusalTable, MeetsEveryCode) {
  std::set<std::string> met;
  for (const Case& c : cases) met.insert(c.code);
  for (int i = 0; i <= static_cast<int>(RefusalCode::unreadable); ++i)
    EXPECT_TRUE(met.contains(std::string{code(static_cast<RefusalCode>(i))})) << code(static_cast<RefusalCode>(i));
}

TEST(Refusal, CountsWhatAMajorityCaptureTakes) {
  const Game game = game_of("brazilian", "W:WKc1:Bc7,f6,d2");  // B9
  const auto refusal = std::get<Refusal>(read_move(game, "c1xf4xb8"));
  EXPECT_EQ(refusal.takes, 2);
  EXPECT_EQ(refusal.must_take, 3);
}

TEST(Refusal, SaysWhereATextBecomesUnreadable) {
  const Game game(VariantId::russian);
  EXPECT_EQ(std::get<Refusal>(read_move(game, "c3-z9")).place, 3U);
  EXPECT_EQ(std::get<Refusal>(read_move(game, "c3-")).place, 3U);
  EXPECT_EQ(std::get<Refusal>(read_move(game, "")).place, 0U);
  EXPECT_EQ(std::get<Refusal>(read_move(game, "c3")).place, 2U);
}

TEST(Routes, OfEveryLegalMoveEndInItsPosition) {
  const Game game = game_of("brazilian", "W:WKa1:Bc7,e7,Kg7,g5,b4,d4,g3,b2,d2");  // B7
  const MoveList legal = game.legal_moves();
  ASSERT_EQ(legal.size(), 1U);
  const auto routes = routes_of(game.position());
  EXPECT_GT(routes.size(), 1U);
  for (const Route& route : routes) {
    EXPECT_EQ(route.move, legal[0]);
    EXPECT_EQ(route.captured.size(), 9U);
    EXPECT_EQ(route.path.size(), 10U);
  }
}

TEST(Squares, OfAPieceWithOneMoveNameThatMove) {
  const Game game = game_of("russian", "W:Wc3,h2:Bd4");
  const Square c3 = *find_square(game.rules(), "c3");
  EXPECT_TRUE(std::holds_alternative<Move>(try_squares(game, std::array{c3})));
  const Square h2 = *find_square(game.rules(), "h2");
  EXPECT_EQ(std::get<Refusal>(try_squares(game, std::array{h2})).code, RefusalCode::must_capture);
}

TEST(Squares, OfAPieceThatTakesTooFewAreRefusedWithWhatMustBeTaken) {
  const Game game = game_of("brazilian", "W:Wc3,g3:Bb4,b6,f4");
  const Square g3 = *find_square(game.rules(), "g3");
  const Refusal refusal = std::get<Refusal>(try_squares(game, std::array{g3}));
  EXPECT_EQ(refusal.code, RefusalCode::must_capture_more);
  EXPECT_EQ(refusal.takes, 1);
  EXPECT_EQ(refusal.must_take, 2);
}

}  // namespace
}  // namespace damero
