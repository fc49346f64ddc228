// Best play by the tables: as long as they say, and cut short where a draw rule does so.
#include "tables/best_play.hpp"

#include "capture/mobility.hpp"
#include "solver/placements.hpp"
#include "tables/built_tables.hpp"
#include "variants/with_rules.hpp"

namespace damero {
namespace {

class TablePlay : public SolvedGame {};

TEST_P(TablePlay, IsAsLongAsTheTablesSay) {
  with_plain_rules(GetParam(), []<const Rules& R>() {
    Random random(21);
    int lines = 0;
    for (int n = 0; n < 400; ++n) {
      const auto endings = endings_with(3);
      const Placements<R> placements(endings[random.below(endings.size())]);
      const AnyPosition position = plain::Position<R>(placements.at(random.below(placements.size())), Side::white);
      const auto worth = tables().ask(position);
      ASSERT_TRUE(worth && worth->distance);
      const BestPlay play = best_play(tables(), Game(GetParam(), setup_of(position)));
      if (worth->wdl == Wdl::draw) {
        EXPECT_TRUE(play.moves.empty()) << write_fen(position);
        continue;
      }
      ASSERT_TRUE(play.result) << write_fen(position);
      if (play.result->winner) {
        ++lines;
        EXPECT_EQ(play.moves.size(), *worth->distance) << write_fen(position);
        EXPECT_EQ(*play.result, (Result{worth->wdl == Wdl::win ? Side::white : Side::black, Reason::no_moves})) << write_fen(position);
      } else {
        EXPECT_LT(play.moves.size(), *worth->distance) << write_fen(position);
      }
    }
    EXPECT_GT(lines, 100);
  });
}

TEST_P(TablePlay, PlaysTheMovesOfTheGame) {
  const Game game(GetParam(), setup_of_fen(GetParam(), "W:WKe1,Kg1:BKa7"));
  const BestPlay play = best_play(tables(), game);
  EXPECT_EQ(play.moves.size(), 7U);
  Game again = game;
  for (const Move& move : play.moves) {
    ASSERT_FALSE(again.result());
    again.play(move);
  }
  EXPECT_EQ(again.result(), play.result);
  EXPECT_EQ(again.result(), (Result{Side::white, Reason::no_moves}));
}

TEST_P(TablePlay, OrdersEveryMoveBestFirst) {
  const AnyPosition position = position_of_fen(GetParam(), "W:Wc1,e1:BKf4");
  const auto moves = move_worths(tables(), position);
  ASSERT_TRUE(moves);
  EXPECT_EQ(moves->size(), moves_of(position).size());
  for (std::size_t i = 1; i < moves->size(); ++i) EXPECT_FALSE(is_better((*moves)[i].worth, (*moves)[i - 1].worth));
  EXPECT_EQ(moves->front().worth, (Worth{Wdl::loss, Distance{24}}));
  EXPECT_TRUE(move_worths(tables(), position_of_fen(GetParam(), "W:Wa5:Bb6,c7"))->empty());
  EXPECT_FALSE(move_worths(tables(), make_position(GetParam(), start_setup(rules_of(GetParam())))));
}

TEST_P(TablePlay, GoesNowhereWithoutTables) {
  const BestPlay play = best_play(*no_tables(GetParam()), Game(GetParam(), setup_of_fen(GetParam(), "W:WKe1,Kg1:BKa7")));
  EXPECT_TRUE(play.moves.empty());
  EXPECT_EQ(play.result, std::nullopt);
}

/// The table of the position is there, and those that its win leads through are not.
TEST_P(TablePlay, BreaksOffWhereTablesAreMissing) {
  const auto few = no_tables(GetParam());
  const Balance balance = named({{1, 1}, {0, 1}});
  few->add(balance, *built().shelf.find(balance));
  const Game game(GetParam(), setup_of_fen(GetParam(), "W:WKa5,b6:Bh2"));
  ASSERT_TRUE(tables().ask(game.position()));
  const Prospect whole = *prospect(tables(), game);
  ASSERT_EQ(whole.worth.wdl, Wdl::win);
  const BestPlay play = best_play(*few, game);
  EXPECT_EQ(play.result, std::nullopt);
  EXPECT_LT(play.moves.size(), whole.play.moves.size());
}

DAMERO_ON_SOLVED_GAMES(TablePlay);

#if DAMERO_FOUR_PIECES
TEST(TablePlayUnderDrawRules, EndsInADrawWhereFiveMovesAreTooFew) {
  const VariantId id = VariantId::brazilian;
  for (const auto& [fen, plies] : {std::pair("W:WKc7,Kg7:Bh2,h4", 12), std::pair("W:WKa1,Kc7:Bh2,h4", 12)}) {
    EXPECT_EQ(built_tables(id).tables->ask(position_of_fen(id, fen)), (Worth{Wdl::win, Distance{13}}));
    const BestPlay play = best_play(*built_tables(id).tables, Game(id, setup_of_fen(id, fen)));
    EXPECT_EQ(play.result, (Result{std::nullopt, Reason::five_moves})) << fen;
    EXPECT_EQ(static_cast<int>(play.moves.size()), plies) << fen;
  }
}

/// Of equally short ways one leaves the ending of the five moves in time.
TEST(TablePlayUnderDrawRules, TakesTheShortestWayThatWins) {
  const VariantId id = VariantId::brazilian;
  const BestPlay play = best_play(*built_tables(id).tables, Game(id, setup_of_fen(id, "B:WKg3,h4:BKe1,Ka7")));
  EXPECT_EQ(play.result, (Result{Side::black, Reason::no_moves}));
  EXPECT_EQ(play.moves.size(), 13U);
}
#endif

/// The moves after which nobody has to capture.
MoveList peaceful(const Game& game) {
  MoveList moves;
  for (const Move& move : game.legal_moves()) {
    const AnyPosition next = after(game.position(), move);
    if (!move.is_capture() && !can_capture<russian_rules>(pieces_of(next), turn_of(next))) moves.push_back(move);
  }
  return moves;
}

/// Lets an ending of kings go on at random without a capture for so many plies, and then best play of white, which wins: it
/// does so in time, or the game is drawn when the count is full.
template <class Count>
void wins_in_time_or_not(const Balance& balance, int plies, Reason reason, int limit, Count count_of) {
  const VariantId id = VariantId::russian;
  const Tables& tables = *built_tables(id).tables;
  const Placements<russian_rules> placements(balance);
  Random random(31);
  int won = 0;
  int drawn_by_rule = 0;
  for (int n = 0; n < 10'000 && (won < 20 || drawn_by_rule < 3); ++n) {
    Game game(id, setup_of(plain::Position<russian_rules>(placements.at(random.below(placements.size())), Side::white)));
    for (MoveList moves; game.ply() < plies && !(moves = peaceful(game)).empty();) game.play(moves[random.below(moves.size())]);
    const auto worth = tables.ask(game.position());
    if (game.result() || game.ply() < plies || worth->wdl != Wdl::win) continue;
    const BestPlay play = best_play(tables, game);
    for (const Move& move : play.moves) game.play(move);
    EXPECT_EQ(game.result(), play.result);
    if (play.result == Result{Side::white, Reason::no_moves}) {
      ++won;
      EXPECT_EQ(play.moves.size(), *worth->distance);
    } else {
      ++drawn_by_rule;
      EXPECT_EQ(play.result, (Result{std::nullopt, reason})) << write_fen(game.position());
      EXPECT_LT(play.moves.size(), *worth->distance);
      EXPECT_EQ(count_of(game.draw_counts()), limit);
    }
  }
  EXPECT_GT(won, 0);
  EXPECT_GT(drawn_by_rule, 0);
}

#if DAMERO_FOUR_PIECES
TEST(TablePlayUnderDrawRules, EndsInADrawWhereThreeKingsHaveTooFewMovesLeft) {
  wins_in_time_or_not({{3, 0}, {1, 0}}, 14, Reason::three_kings_against_one, 15,
                      [](const DrawCounts& counts) { return counts.in_stretch(0).value_or(0); });
}
#endif

TEST(TablePlayUnderDrawRules, EndsInADrawWhereKingsAloneHaveMovedTooLong) {
  wins_in_time_or_not({{2, 0}, {1, 0}}, 26, Reason::kings_only, 30, [](const DrawCounts& counts) { return counts.idle_plies(); });
}

}  // namespace
}  // namespace damero
