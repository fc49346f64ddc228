#include "notation/fen.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <string>

namespace damero {
namespace {

const Rules& rules_called(const std::string& key) { return rules_of(*find_variant(key)); }

/// The position read and written again, or the error as "place: reason".
std::string rewritten(const std::string& key, const std::string& fen) {
  const auto read = read_fen(rules_called(key), fen);
  if (const auto* error = std::get_if<FenError>(&read)) return std::to_string(error->place) + ": " + error->reason;
  return write_fen(make_position(*find_variant(key), std::get<damero::Setup>(read)));
}

TEST(Fen, WritesTheStartOfEveryGame) {
  const auto start = [](VariantId id) { return write_fen(make_position(id, start_setup(rules_of(id)))); };
  EXPECT_EQ(start(VariantId::russian), "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8");
  EXPECT_EQ(start(VariantId::bashni), start(VariantId::russian));
  EXPECT_EQ(start(VariantId::international),
            "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:"
            "B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20");
  EXPECT_EQ(start(VariantId::lasca), "W:Wa1,c1,e1,g1,b2,d2,f2,a3,c3,e3,g3:Ba5,c5,e5,g5,b6,d6,f6,a7,c7,e7,g7");
}

struct Reading {
  std::string game;
  std::string fen;
  std::string expected;
};
void PrintTo(const Reading& r, std::ostream* out) { *out << r.game << " " << r.fen; }

class Read : public testing::TestWithParam<Reading> {};
TEST_P(Read, GivesThePositionOrThePlaceAndReason) {
  EXPECT_EQ(rewritten(GetParam().game, GetParam().fen), GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(
    Positions, Read,
    testing::Values(
        Reading{"russian", "W:Wa1,c1,Kd4:Bb6,Kh8", "W:Wa1,c1,Kd4:Bb6,Kh8"},
        Reading{"russian", "B:BKh8,b6:WKd4,c1,a1.", "B:Wa1,c1,Kd4:Bb6,Kh8"},        // either order, a dot
        Reading{"russian", "W:W32,28:BK4", "W:Wg1,h2:BKh8"},                       // numbers on 8×8
        Reading{"brazilian", "W:W21-24:BK1-3", "W:Wa3,c3,e3,g3:BKb8,Kd8,Kf8"},
        Reading{"international", "W:W31-50:B1-3", "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3"},
        Reading{"international", "W:WK5-7,46:B", "W:WK5,K6,K7,46:B"},               // K before a range
        Reading{"international", "w:wk5:b", "W:WK5:B"},
        Reading{"russian", "W:WA1:B", "W:Wa1:B"},
        Reading{"russian", " W : W a1 , K c1 : B b6 . ", "W:Wa1,Kc1:Bb6"},
        Reading{"russian", "B:W:Bb6", "B:W:Bb6"},                                  // a side without pieces
        Reading{"bashni", "B:Wc3,Ke5(wbB):Bb6(ww),d6", "B:Wc3,Ke5(wbB):Bb6(ww),d6"},
        Reading{"bashni", "W:Wa1:Bb2", "W:Wa1:Bb2"},
        Reading{"bashni", "W:Wb8(b):Ba1", "W:Wb8(b):Ba1"},  // a man freed on its last rank stays a man
        Reading{"lasca", "W:Wa1(bW):Bg7", "W:Wa1(bW):Bg7"}));

INSTANTIATE_TEST_SUITE_P(
    Refused, Read,
    testing::Values(
        Reading{"russian", "", "0: W or B expected: whose turn it is"},
        Reading{"russian", "X:Wa1:Bb2", "0: W or B expected: whose turn it is"},
        Reading{"russian", "W:Wi1:Bb6", "3: a square expected"},
        Reading{"russian", "W:Wa9:Bb6", "3: no square of this board"},
        Reading{"russian", "W:Wa2:Bb6", "3: no piece ever stands on this square"},
        Reading{"russian", "W:W33:Bb6", "3: no square of this board"},
        Reading{"international", "W:W51:B1", "3: no square of this board"},
        Reading{"lasca", "W:W1:Bb6", "3: no square of this board"},
        Reading{"russian", "W:Wa1,a1:Bb6", "6: this square is named twice"},
        Reading{"russian", "W:Wa1:Bb6,Ka1", "11: this square is named twice"},
        Reading{"international", "W:W31-35,33:B1", "9: this square is named twice"},
        Reading{"russian", "W:Wa1", "5: the list of one side is missing"},
        Reading{"russian", "W", "1: the list of one side is missing"},
        Reading{"russian", "W:Wa1:Wb2", "6: this side has a list already"},
        Reading{"russian", "W:Wa1:Bb2:Bc3", "9: a third list"},
        Reading{"russian", "W:Wa1:Bb2:H0:F1", "W:Wa1:Bb2"},
        Reading{"russian", "W:Wa1:Bb2:H12:F31.", "W:Wa1:Bb2"},
        Reading{"russian", "W:Wa1:Bb2:H", "11: a number expected"},
        Reading{"russian", "W:Wa1:Bb2:H0:X", "12: a third list"},
        Reading{"russian", "W:Wa1:Bb2 x", "10: text after the end of the position"},
        Reading{"russian", "W:Wa1;b2:Bb2", "5: a colon or a comma expected"},
        Reading{"russian", "W:Wa1,:Bb2", "6: a square expected"},
        Reading{"russian", "W:Wb8:Bb2", "3: a man cannot stand on its own crowning rank"},
        Reading{"russian", "W:Wa1:Bb2,c1", "10: a man cannot stand on its own crowning rank"},
        Reading{"international", "W:W40,5:B20", "6: a man cannot stand on its own crowning rank"},
        Reading{"russian", "W:Wa1(b):Bb2", "5: this game has no columns"},
        Reading{"bashni", "W:Wa1():Bb2", "5: nothing lies under the top"},
        Reading{"bashni", "W:Wa1(bx):Bb2", "7: w, b, W or B expected: a piece of the column"},
        Reading{"bashni", "W:Wa1(bb", "8: the column is not closed"},
        Reading{"bashni", "W:Wa1(bbbbbbbbbbbbbbbbbbbbbbbb):Bb2", "29: more pieces than the game has"},
        Reading{"lasca", "W:Wa1(bbbbbbbbbbbbbbbbbbbb):Bb2,g7", "32: more pieces than the game has"},
        Reading{"international", "W:W21-45:B1-16", "10: more pieces than the game has"},
        Reading{"international", "W:W35-31:B1", "6: a range goes from the lower number to the higher"},
        Reading{"russian", "W:Wa1-c1:Bb6", "3: a range needs numbers"},
        Reading{"bashni", "W:W21-22(b):B1", "8: a column stands on one square"}));

TEST(Fen, ReadsWhatItWritesOfAnySetup) {
  for (const VariantId id : all_variants()) {
    const Rules& rules = rules_of(id);
    EXPECT_TRUE(rc::check("a setup without fault is written and read back equal", [&] {
      damero::Setup setup{.turn = *rc::gen::element(Side::white, Side::black)};
      int left = *rc::gen::inRange(0, rules.max_pieces() + 1);
      const auto piece = rc::gen::construct<Piece>(rc::gen::element(Side::white, Side::black), rc::gen::arbitrary<bool>());
      for (const Square s : squares(rules.board->board())) {
        if (left == 0 || *rc::gen::inRange(0, 3) == 0) continue;
        const int height = rules.has_columns() ? *rc::gen::inRange(1, std::min(left, 6) + 1) : 1;
        for (int i = 0; i < height; ++i) setup[s].push_base(*piece);
        left -= height;
      }
      RC_PRE(!find_fault(rules, setup));
      const std::string fen = write_fen(make_position(id, setup));
      const auto read = read_fen(rules, fen);
      RC_ASSERT(std::holds_alternative<damero::Setup>(read));
      RC_ASSERT(std::get<damero::Setup>(read) == setup);
    }));
  }
}

}  // namespace
}  // namespace damero
