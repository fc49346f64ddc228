// What the tables say is right: it agrees with itself, with a plain search, and with solving in another way.
#include "solver/solver.hpp"
#include "tables/best_play.hpp"
#include "tables/built_tables.hpp"
#include "tables/ending_store.hpp"
#include "tables/verify.hpp"
#include "variants/with_rules.hpp"

namespace damero {
namespace {

class TableValues : public SolvedGame {
 protected:
  static void agree_with_their_successors(int pieces, std::optional<std::uint64_t> sample) {
    std::uint64_t compared = 0;
    for (const Balance& balance : endings_with(pieces))
      compared += verify_ending(GetParam(), tables(), balance, sample, {}, [](const Contradiction& found) {
        ADD_FAILURE() << write_fen(found.position);
      }).compared;
    EXPECT_GT(compared, 0U);
  }
};

TEST_P(TableValues, OfThreePiecesAgreeWithTheirSuccessors) {
  agree_with_their_successors(2, {});
  agree_with_their_successors(3, {});
}

#if DAMERO_FOUR_PIECES
TEST_P(TableValues, OfFourPiecesAgreeWithTheirSuccessors) {
  agree_with_their_successors(4, 100'000 / endings_with(4).size());
}
#endif

/// The distance that follows from those of the positions after a position's moves.
template <const Rules& R>
Distance distance_by_moves(const Endings<R>& endings, const plain::Position<R>& position) {
  MoveList moves;
  generate_moves(position, moves);
  Distance best = 0;
  bool any = false;
  for (const Move& move : moves) {
    const Distance here = one_ply_before(endings.distance(turned<R>(position.after(move).pieces())));
    if (!any || is_better(here, best)) best = here;
    any = true;
  }
  return best;
}

/// Read back from the files, those included in which somebody has to capture.
TEST_P(TableValues, OfEveryPositionFollowFromThoseAfterItsMoves) {
  with_plain_rules(GetParam(), []<const Rules& R>() {
    const Workers workers;
    EndingStore<R> store(built().shelf, std::uint64_t{1} << 30U, workers);
    std::uint64_t wrong = 0;
    for (int pieces = 2; pieces <= most_built_pieces; ++pieces)
      for (const Balance& balance : endings_with(pieces)) {
        ASSERT_FALSE(store.open(balance));
        for (const Balance& half : halves_of(balance)) {
          const Slice<R>& slice = *store.endings().find(half);
          for (std::uint64_t i = 0; i < slice.placements.size(); ++i) {
            const plain::Position<R> position(slice.placements.at(i), Side::white);
            if (slice.distances[i] == distance_by_moves(store.endings(), position)) continue;
            if (++wrong <= 10) ADD_FAILURE() << write_fen(position);
          }
        }
      }
    EXPECT_EQ(wrong, 0U);
  });
}

/// In how many plies the game ends if that is at most `depth`, by trying every move.
template <class Position>
std::optional<int> searched(const Position& position, int depth) {
  MoveList moves;
  generate_moves(position, moves);
  if (moves.empty()) return 0;
  if (depth == 0) return std::nullopt;
  std::optional<int> win;
  int loss = 0;
  bool loses = true;
  for (const Move& move : moves) {
    const auto reply = searched(position.after(move), depth - 1);
    if (!reply) loses = false;
    else if (*reply % 2 == 0) win = std::min(win.value_or(depth), *reply + 1);
    else loss = std::max(loss, *reply + 1);
  }
  return win || !loses ? win : loss;
}

TEST_P(TableValues, AreThoseOfAPlainSearch) {
  with_plain_rules(GetParam(), []<const Rules& R>() {
    Random random(11);
    int decided = 0;
    for (int n = 0; n < (is_sanitized ? 60 : 600); ++n) {
      const int depth = n % 10 == 0 ? 5 : 3;
      const auto endings = endings_with(n % 3 == 0 ? 3 : most_built_pieces);
      const auto halves = halves_of(endings[random.below(endings.size())]);
      const Placements<R> placements(halves[random.below(halves.size())]);
      const plain::Position<R> position(placements.at(random.below(placements.size())), Side::white);
      const auto found = searched(position, depth);
      const auto told = tables().distance(position.pieces(), Side::white);
      ASSERT_TRUE(told) << write_fen(position);
      if (found) {
        EXPECT_EQ(*told, *found) << write_fen(position);
        ++decided;
      } else {
        EXPECT_GT(*told, depth) << write_fen(position);
      }
    }
    EXPECT_GT(decided, is_sanitized ? 15 : 150);
  });
}

/// Solves every ending of up to so many pieces anew, and compares every `step`-th position with what the tables say.
template <const Rules& R>
void compare_solved(const Tables& tables, Solving what, int most_pieces, std::uint64_t step) {
  Endings<R> endings;
  const Workers alone;
  for (int pieces = 2; pieces <= most_pieces; ++pieces)
    for (const Balance& balance : endings_with(pieces)) {
      EndingSolver<R> solver(balance, endings, what, alone);
      ASSERT_TRUE(solver.solve());
      auto slices = solver.take();
      std::size_t side = 0;
      for (const Balance& half : halves_of(balance)) {
        const Slice<R>& slice = *slices[side];
        for (std::uint64_t i = 0; i < slice.distances.size(); i += step) {
          const Pieces position = slice.placements.at(i);
          if (what == Solving::outcomes) {
            ASSERT_EQ(tables.wdl(position, Side::white), wdl_of(slice.distances[i]));
          } else {
            ASSERT_EQ(tables.distance(position, Side::white), slice.distances[i]);
          }
        }
        endings.keep(half, std::move(slices[side++]));
      }
    }
}

/// Captures that are pending included: the solver knows nothing of leaving those out.
TEST_P(TableValues, AreThoseOfTheSolver) {
  with_plain_rules(GetParam(), []<const Rules& R>() { compare_solved<R>(tables(), Solving::distances, 3, 1); });
}

TEST(TableOutcomes, AreTheSameWithoutDistances) {
  compare_solved<russian_rules>(*built_tables(VariantId::russian).tables, Solving::outcomes, most_built_pieces, 5);
}

TEST_P(TableValues, AreTheSameForBothSides) {
  with_plain_rules(GetParam(), []<const Rules& R>() {
    Random random(12);
    const Placements<R> placements({{1, 1}, {0, 1}});
    for (int n = 0; n < 1'000; ++n) {
      const Pieces pieces = placements.at(random.below(placements.size()));
      EXPECT_EQ(tables().ask(turned<R>(pieces), Side::black), tables().ask(pieces, Side::white));
    }
  });
}

constexpr Worth lost_in(Distance plies) { return {Wdl::loss, plies}; }
constexpr Worth won_in(Distance plies) { return {Wdl::win, plies}; }

TEST_P(TableValues, OfPositionsWithoutAMove) {
  EXPECT_EQ(ask("W:Wa5:Bb6,c7"), lost_in(0));
  EXPECT_EQ(ask("B:Wf2,g3:Bh4"), lost_in(0));
  EXPECT_EQ(ask("W:WKa1:Bb2,c3"), lost_in(0)) << "a king in the corner";
  EXPECT_EQ(ask("W:W:BKa1"), lost_in(0)) << "without pieces";
}

TEST_P(TableValues, OfSidesThatAreBlockedNext) {
  EXPECT_EQ(ask("B:Wa5:Bb8,c7")->wdl, Wdl::win) << "b8 stays behind c7's way to b6";
  EXPECT_EQ(ask("B:Wa3:Bc5,d4"), ask("W:We5,f4:Bh6"));
}

TEST_P(TableValues, OfTheCaptureOfTheLastPiece) {
  EXPECT_EQ(ask("W:Wc3:Bd4"), won_in(1));
  EXPECT_EQ(ask("B:Wc3,e5:Bd6"), ask("W:We3:Bd4,f6"));
  EXPECT_EQ(ask("W:Wa1:Bb2,d4"), won_in(1)) << "two at once";
  EXPECT_EQ(ask("W:WKa1:Be5"), won_in(1)) << "from afar";
}

TEST_P(TableValues, OfMenOnTheirOwnFirstRank) {
  for (const std::string fen : {"W:Wa1,c1:Bh8", "W:Wa1,g1:BKh8", "B:Wa1:Bf8,h8", "W:We1:Bf8", "B:WKa1,c1:Bb8"}) {
    const auto worth = ask(fen);
    ASSERT_TRUE(worth) << fen;
    const auto moves = move_worths(tables(), position_of_fen(GetParam(), fen));
    ASSERT_TRUE(moves) << fen;
    EXPECT_EQ(worth, moves->front().worth) << fen;
  }
}

TEST_P(TableValues, OfCapturesThatLeadToFewerPieces) {
  for (const std::string fen : {"W:WKa1:Bc3,Kg3", "W:Wc3:Bd4,Kh8", "B:WKd4,e3:Bc3", "W:Wc3,e3:Bd4"}) {
    const AnyPosition position = position_of_fen(GetParam(), fen);
    const auto moves = move_worths(tables(), position);
    ASSERT_TRUE(moves) << fen;
    ASSERT_TRUE(moves->front().move.is_capture()) << fen;
    EXPECT_EQ(ask(fen), moves->front().worth) << fen;
  }
}

TEST_P(TableValues, AreNotGuessedWhereATableIsMissing) {
  EXPECT_EQ(ask("W:W:B"), lost_in(0));
  EXPECT_EQ(ask("W:WKa1:B"), (Worth{Wdl::win, Distance{1}}));
  EXPECT_EQ(ask("W:Wa1,c1,e1,g1:Bh8"), std::nullopt);
  EXPECT_EQ(no_tables(GetParam())->ask(position_of_fen(GetParam(), "W:WKa1:BKb2")), std::nullopt);

  auto tables = no_tables(GetParam());
  const Balance two_kings_against_man{{2, 0}, {0, 1}};
  tables->add(two_kings_against_man, *built().shelf.find(two_kings_against_man));
  EXPECT_TRUE(tables->ask(position_of_fen(GetParam(), "W:WKa1,Kc1:Bh6")));
  EXPECT_EQ(tables->ask(position_of_fen(GetParam(), "W:WKa1,Kc1:Bb2")), won_in(1)) << "nothing is left to look up";
  EXPECT_EQ(tables->ask(position_of_fen(GetParam(), "W:WKa1,Kc1:BKh6")), std::nullopt);
  EXPECT_EQ(tables->ask(position_of_fen(GetParam(), "B:WKg5,Ka1:Bh6")), std::nullopt) << "what the capture leads to is not known";
}

DAMERO_ON_SOLVED_GAMES(TableValues);

#if DAMERO_FOUR_PIECES
TEST(CaptureRules, GiveTheSamePositionOtherValues) {
  const auto russian = [](const std::string& fen) { return built_tables(VariantId::russian).tables->ask(position_of_fen(VariantId::russian, fen)); };
  const auto brazilian = [](const std::string& fen) { return built_tables(VariantId::brazilian).tables->ask(position_of_fen(VariantId::brazilian, fen)); };
  constexpr Worth draw{Wdl::draw, drawn};
  EXPECT_EQ(russian("W:WKc3:BKb2,b4,b6"), won_in(13)) << "takes the king";
  EXPECT_EQ(brazilian("W:WKc3:BKb2,b4,b6"), draw) << "has to take both men";
  EXPECT_EQ(russian("W:WKf6:Bc3,e5,Kg7"), draw);
  EXPECT_EQ(brazilian("W:WKf6:Bc3,e5,Kg7"), lost_in(4));
}
#endif

TEST(CaptureRules, LetAManGoOnAsAKingOrNot) {
  const std::string fen = "W:Wb6:BKg5,Kc7";  // c7 is taken on the way to d8, from where a king sees g5
  EXPECT_EQ(built_tables(VariantId::russian).tables->ask(position_of_fen(VariantId::russian, fen)), won_in(1));
  EXPECT_EQ(built_tables(VariantId::brazilian).tables->ask(position_of_fen(VariantId::brazilian, fen)), (Worth{Wdl::draw, drawn}));
}

}  // namespace
}  // namespace damero
