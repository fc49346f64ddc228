#include "notation/pdn.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <string>

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/square_name.hpp"

namespace damero {
namespace {

std::vector<std::string> moves_in(const PdnGame& game) {
  std::vector<std::string> texts;
  if (!game.game) return texts;
  for (int ply = 0; ply < game.game->ply(); ++ply)
    texts.push_back(move_text(game.game->position_at(ply), game.game->moves()[static_cast<std::size_t>(ply)]));
  return texts;
}

using Texts = std::vector<std::string>;

PdnGame only_game(const std::string& text) {
  auto games = read_pdn(text);
  EXPECT_EQ(games.size(), 1U) << text;
  if (games.empty()) return {};
  return games.front();
}

const std::string russian = "[GameType \"25\"]\n";
const std::string international = "[GameType \"20,W,10,10,N2,0\"]\n";

TEST(Pdn, ReadsTagsAndMoves) {
  const PdnGame game = only_game("[Event \"A \\\"great\\\" day\"]\n[White \"?\"]\n" + russian +
                                 "[Result \"0-1\"]\n\n1. c3-d4 d6-c5 2. b2-c3 0-1\n");
  EXPECT_EQ(game.tag("Event"), "A \"great\" day");
  EXPECT_EQ(game.tag("White"), "?");
  EXPECT_EQ(game.tag("Site"), std::nullopt);
  EXPECT_EQ(moves_in(game), (Texts{"c3-d4", "d6-c5", "b2-c3"}));
  EXPECT_EQ(game.outcome(), Outcome::black_won);
  EXPECT_FALSE(game.error);
  EXPECT_FALSE(game.note);
}

struct Movetext {
  std::string text;
  Texts moves;
};
void PrintTo(const Movetext& m, std::ostream* out) { *out << m.text; }

class Movetexts : public testing::TestWithParam<Movetext> {};
TEST_P(Movetexts, AreRead) {
  const PdnGame game = only_game(GetParam().text);
  EXPECT_EQ(game.error ? game.error->message : "", "");
  EXPECT_EQ(moves_in(game), GetParam().moves);
}

const Texts two{"c3-d4", "b6-a5"};
const Texts ten{"32-28", "19-23", "28x19"};
INSTANTIATE_TEST_SUITE_P(
    Marks, Movetexts,
    testing::Values(Movetext{russian + "1. c3-d4 {a {brace} b6-a5 *", two}, Movetext{russian + "1.c3-d4 b6-a5 *", two},
                    Movetext{russian + "1. c3-d4 ; c3-b4 (\n1... b6-a5\n*", two},
                    Movetext{russian + "% c3-b4 {\n1. c3-d4 $7 b6-a5 $1 *", two},
                    Movetext{russian + "1. c3-d4! b6-a5(?) !? *", two},
                    Movetext{russian + "1. c3-d4 (1. c3-b4 {(} (1. g3-h4) f6-g5) b6-a5 *", two},
                    Movetext{russian + "1. c3-d4 (1. c3-b4 (1. g3-f4 {a) (b} b6-c5 ({*} 1... b6-a5 {1-0})) {c}) b6-a5 *", two},
                    Movetext{russian + "1. c3-d4 (1. c3-b4 ; not the end: )\n(1. g3-h4 % nor this: ))\n)) b6-a5 *", two},
                    Movetext{russian + "1. c3-d4 1... b6-a5 1/2-1/2", two}, Movetext{russian + "1. c3-d4 ... b6-a5", two},
                    Movetext{russian + "1. c3 - d4 b6 - a5 2-0", two}, Movetext{russian + "c3d4 b6a5 1-1", two},
                    Movetext{russian + "1. c3 d4 b6 a5 0-2", two}, Movetext{russian + "1. C3-D4 B6-A5 0-0", two},
                    Movetext{russian + "1. c3–d4 b6—a5", two}, Movetext{russian + "1. c3\x96" "d4 b6\x96" "a5", two},
                    Movetext{russian + "1. 22-18 9-13 *", two},
                    Movetext{russian + "1. c3-d4* b6-a5* *", two},  // forced moves, then the end
                    Movetext{russian + "1. c3-d4 * b6-a5 2. *", two}, Movetext{russian + "1.\r\nc3-d4\r\nb6-a5\r\n*\r\n", two},
                    Movetext{"\xEF\xBB\xBF" + russian + "1. c3-d4 b6-a5", two},
                    Movetext{international + "1. 32-28 19-23 2. 28x19 2-0", ten},
                    Movetext{international + "3228 1923 28:19", ten}, Movetext{international + "32 - 28 19 - 23 28 x 19", ten},
                    Movetext{international + "1. 2-0", {}}, Movetext{international + "32-28 19-23 28×19 ½-½", ten},
                    Movetext{international + "32–28 19–23 28×19 2–0", ten}));

TEST(Pdn, ReadsResultsWrittenWithADash) {
  EXPECT_EQ(only_game(russian + "1. c3–d4 b6–a5 1–0").outcome(), Outcome::white_won);
  EXPECT_EQ(only_game(russian + "1. c3–d4 b6–a5 ½–½").outcome(), Outcome::draw);
  EXPECT_EQ(only_game("[Result \"0–1\"]\n" + russian + "1. c3-d4 *").outcome(), Outcome::black_won);
}

TEST(Pdn, TellsTheTwoUsesOfTheStarApart) {
  EXPECT_EQ(read_pdn("32-28 19-23 * 33-28 *").size(), 2U);         // games without tags
  EXPECT_EQ(read_pdn("1. 32-28 19-23 * 1. 33-28 *").size(), 2U);
  EXPECT_EQ(read_pdn("1. 32-28 * 19-23 * 2. 28x19 *").size(), 1U);  // forced moves
  EXPECT_EQ(read_pdn("1. 32-28* 19-23* *\n[Event \"x\"]\n1. 32-28 *").size(), 2U);
}

TEST(Pdn, AGameOfTagsAloneEndsWhereTheNextOnesTagsStart) {
  const std::string empty = "[Event \"a\"]\n[White \"x\"]\n" + russian + "\n";
  const auto games = read_pdn(empty + empty + "[White \"y\"]\n[Event \"b\"]\n" + russian + "\n1. c3-d4 b6-a5 1-0\n");
  ASSERT_EQ(games.size(), 3U);
  EXPECT_EQ(moves_in(games[0]), Texts{});
  EXPECT_EQ(games[0].outcome(), std::nullopt);
  EXPECT_FALSE(games[0].error);
  EXPECT_EQ(games[1].line, 5U);
  EXPECT_EQ(games[2].line, 9U);
  EXPECT_EQ(games[2].tag("White"), "y");
  EXPECT_EQ(moves_in(games[2]), two);
  EXPECT_EQ(games[2].outcome(), Outcome::white_won);
  EXPECT_EQ(read_pdn("[Event \"a\"][Event \"b\"]").size(), 2U);
  EXPECT_EQ(read_pdn("[FEN \"W:Wa1:Bh8\"]\n[FEN \"B:Wa1:Bh8\"]\n").size(), 2U);
  EXPECT_EQ(only_game(russian + "[Source \"a\"]\n[Source \"b\"]\n[Eventful \"c\"]\n[Event \"d\"]\n1. c3-d4 b6-a5").tags.size(), 5U);
}

TEST(Pdn, ReadsTheGameThatTheTagsName) {
  EXPECT_EQ(only_game("[GameType \"26,W,8,8,A0,0\"] c3-d4").game->id(), VariantId::brazilian);
  EXPECT_EQ(only_game("[Variant \"Bashni\"] c3-d4").game->id(), VariantId::bashni);
  EXPECT_EQ(only_game("[Variant \"lasca\"] c3-d4").game->id(), VariantId::lasca);
  EXPECT_EQ(only_game("[Variant \"Lasca\"] [GameType \"25\"] c3-d4").game->id(), VariantId::russian);
  const PdnGame english = only_game("[Event \"x\"]\n[GameType \"21\"]\n11-15");
  ASSERT_TRUE(english.error);
  EXPECT_EQ(english.error->line, 2U);
  EXPECT_FALSE(english.game);
  EXPECT_TRUE(only_game("[Variant \"Chess\"] c3-d4").error);
}

TEST(Pdn, GuessesTheFirstGameThatFitsAndSaysSo) {
  const PdnGame first = only_game("1. c3-d4 *");
  EXPECT_EQ(first.game->id(), VariantId::russian);
  EXPECT_EQ(first.note, "read as russian: the tags name no game");
  const PdnGame on_ten = only_game("1. 32-28 19-23 2. 28x19");
  EXPECT_EQ(on_ten.game->id(), VariantId::international);
  const PdnGame column = only_game("[FEN \"W:Wc3:Bd4(w)\"] 1. c3xe5 d4-e3");
  EXPECT_EQ(column.game->id(), VariantId::bashni);
}

TEST(Pdn, StartsFromTheFen) {
  const PdnGame game = only_game(russian + "[SetUp \"1\"]\n[FEN \"B:Wa1:Bb6\"]\n1... b6-a5 2. a1-b2");
  EXPECT_EQ(moves_in(game), (Texts{"b6-a5", "a1-b2"}));
  const PdnGame bad = only_game(russian + "[FEN \"B:Wa1:Bb7\"]\n1... b6-a5");
  ASSERT_TRUE(bad.error);
  EXPECT_EQ(bad.error->line, 2U);
  EXPECT_EQ(bad.error->column, 14U);
  EXPECT_FALSE(bad.game);
}

TEST(Pdn, ReadsUpToAnIllegalMoveAndExplainsIt) {
  const PdnGame game = only_game(russian + "1. c3-d4 b6-a5 {тире}\n2. d4-e5 f6-g5 *");
  ASSERT_TRUE(game.error);
  EXPECT_EQ(moves_in(game), (Texts{"c3-d4", "b6-a5", "d4-e5"}));
  EXPECT_EQ(game.error->line, 3U);
  EXPECT_EQ(game.error->column, 10U);
  EXPECT_EQ(game.error->message, "2... f6-g5: must_capture: a capture is compulsory: d6xf4, f6xd4");
}

TEST(Pdn, CountsColumnsInCharacters) {
  const PdnGame game = only_game(russian + "1. c3-d4 {тире} d6-d5 *");
  ASSERT_TRUE(game.error);
  EXPECT_EQ(game.error->column, 17U);
}

TEST(Pdn, ReadsTheRestAfterABrokenGame) {
  const std::string good = "[Event \"g\"]\n" + russian + "\n1. c3-d4 b6-a5 1-0\n\n";
  const Texts broken{
      "[Event \"unclosed\n" + russian + "\n1. c3-d4 *\n\n",
      "[Event \"b\"]\n" + russian + "1. c3-d4 {never closed\n\n",
      "[Event \"b\"]\n" + russian + "1. c3-d4 (never closed b6-a5 1-0\n\n",
      "[Event \"b\"]\n" + russian + "1. c3-d4 hello b6-a5 1-0\n\n",
      "[Event \"b\"]\n" + russian + "1. c3-z4 1-0\n\n",
      "[Event \"b\"]\n" + russian + "1. c3-d4 )}] 1-0\n\n",
      "[Event \"b\"]\n" + russian + std::string("1. c3-d4 \0 1-0\n\n", 16),
  };
  for (const std::string& bad : broken) {
    std::string file;
    for (int i = 0; i < 1000; ++i) file += good;
    file += bad;
    for (int i = 0; i < 1000; ++i) file += good;
    const auto games = read_pdn(file);
    ASSERT_EQ(games.size(), 2001U) << bad;
    for (std::size_t i = 0; i < games.size(); ++i) {
      EXPECT_EQ(games[i].error.has_value(), i == 1000) << bad << " " << i;
      EXPECT_EQ(games[i].index, i);
    }
    EXPECT_EQ(games[1000].line, 5001U) << bad;
    EXPECT_EQ(moves_in(games[2000]), two);
  }
}

TEST(Pdn, GoesOnPastADrawAndSaysWhereItWas) {
  const std::string shuffle = "[GameType \"25\"]\n[Result \"1-0\"]\n[FEN \"W:Wa3,Kc1:Ba5,Kh8,h6\"]\n";
  std::string moves;
  for (int i = 0; i < 4; ++i) moves += "c1-d2 h8-g7 d2-c1 g7-h8 ";
  const PdnGame game = only_game(shuffle + moves + "1-0");
  EXPECT_FALSE(game.error) << game.error->message;
  EXPECT_EQ(game.game->ply(), 16);
  EXPECT_EQ(game.ended_at, 8);
  ASSERT_TRUE(game.by_rule);
  EXPECT_EQ(game.by_rule->reason, Reason::repetition);
  EXPECT_EQ(game.outcome(), Outcome::draw);
  EXPECT_EQ(game.note, "the Result tag says 1-0, but the moves end in a draw (repetition)");
}

TEST(Pdn, KeepsNoMoreThanOneGameInMemoryAtATime) {
  PdnReader reader;
  const std::string game = "[Event \"e\"]\n" + russian + "1. c3-d4 b6-a5 1-0\n";
  for (int i = 0; i < 100; ++i) {
    for (const char c : game) reader.add(std::string_view{&c, 1});
    const auto read = reader.next();
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(moves_in(*read), two);
    EXPECT_FALSE(reader.next().has_value());
  }
}

TEST(Pdn, CutsAGameThatIsTooLong) {
  const std::string game = "[Event \"e\"]\n" + russian + "1. c3-d4 b6-a5 1-0\n";
  PdnReader reader;
  std::vector<PdnGame> games;
  const auto drain = [&] {
    while (auto read = reader.next()) games.push_back(*std::move(read));
  };
  reader.add("[Event \"long\"]\n" + russian + "1. c3-d4 {\n");
  for (int i = 0; i < 300; ++i) {
    reader.add(std::string(10000, 'x') + "\n");
    drain();
  }
  reader.add("}\n1-0\n" + game);
  reader.finish();
  drain();
  ASSERT_EQ(games.size(), 2U);
  EXPECT_TRUE(games[0].error);
  EXPECT_FALSE(games[1].error);
  EXPECT_EQ(games[1].line, 306U);
}

TEST(Pdn, ReadsOldEncodings) {
  EXPECT_EQ(only_game("[White \"\xC8\xE2\xE0\xED\xEE\xE2\"]\n" + russian + "c3-d4").tag("White"), "Иванов");
  EXPECT_EQ(only_game("[White \"Andr\xE9 Ren\xE9\"]\n" + russian + "c3-d4").tag("White"), "André René");
  EXPECT_EQ(only_game("[White \"Иванов\"]\n" + russian + "c3-d4").tag("White"), "Иванов");
}

TEST(Pdn, WritesTheStandardsTags) {
  Game game(VariantId::international);
  game.play(std::get<Move>(read_move(game, "32-28")));
  game.resign(Side::black);
  const std::vector<PdnTag> tags{{"White", "A \"B\" \\"}, {"Result", "ignored"}};
  EXPECT_EQ(write_pdn(game, tags),
            "[White \"A \\\"B\\\" \\\\\"]\n[Result \"2-0\"]\n[GameType \"20,W,10,10,N2,0\"]\n"
            "[Termination \"resignation\"]\n\n1. 32-28 *\n\n");
  Game lasca(VariantId::lasca);
  EXPECT_EQ(write_pdn(lasca, {}), "[Result \"*\"]\n[Variant \"Lasca\"]\n\n*\n\n");
}

TEST(Pdn, ReadsWhatItWrites) {
  for (const VariantId id : all_variants()) {
    EXPECT_TRUE(rc::check("a written game reads back the same", [id] {
      Game game(id);
      const int plies = *rc::gen::inRange(0, 120);
      for (int i = 0; i < plies && !game.result(); ++i) {
        const MoveList moves = game.legal_moves();
        game.play(moves[*rc::gen::inRange<std::size_t>(0, moves.size())]);
        if (i == 7 && *rc::gen::arbitrary<bool>()) game = Game(id, setup_of(game.position()));  // from a FEN
      }
      switch (*rc::gen::inRange(0, 4)) {
        case 0: game.resign(Side::white); break;
        case 1: game.agree_draw(); break;
        case 2: game.lose_on_time(Side::black); break;
        default: break;
      }
      const std::vector<PdnTag> tags{{"Event", "\"quoted\" \\ мир"}, {"Round", "3"}};
      const std::string text = write_pdn(game, tags);
      const auto games = read_pdn(text + text);
      RC_ASSERT(games.size() == 2U);
      for (const PdnGame& read : games) {
        RC_ASSERT(!read.error);
        RC_ASSERT(!read.note);
        RC_ASSERT(read.game->id() == game.id());
        RC_ASSERT(read.game->position_at(0) == game.position_at(0));
        RC_ASSERT(read.game->moves() == game.moves());
        RC_ASSERT(read.game->result() == game.result());
        RC_ASSERT(read.tag("Event") == tags[0].value);
      }
    }));
  }
}

}  // namespace
}  // namespace damero
