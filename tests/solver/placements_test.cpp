// The numbers of placements have no gaps and no doubles, and each is a position of its game.
#include "solver/placements.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.hpp"
#include "solver/distance.hpp"
#include "solver/turned.hpp"
#include "variants/with_rules.hpp"

namespace damero {
namespace {

/// How often a set of pieces can be put on the board: kind by kind, and of each kind on ever higher squares.
template <const Rules& R>
std::uint64_t ways_to_place(std::array<int, 4> left, std::size_t kind = 0, int from = 0, Bitboard taken = 0) {
  while (kind < 4 && left[kind] == 0) {
    ++kind;
    from = 0;
  }
  if (kind == 4) return 1;
  --left[kind];
  const Side side = kind < 2 ? Side::white : Side::black;
  const bool king = kind % 2 == 0;
  std::uint64_t ways = 0;
  for (const Square s : squares(R.board->board() & ~taken)) {
    if (s.index < from || (!king && has(R.crowning_rank(side), s))) continue;
    ways += ways_to_place<R>(left, kind, s.index + 1, taken | bit(s));
  }
  return ways;
}

/// Every balance with so many pieces, each side to move.
std::vector<Balance> balances_with(int pieces) {
  std::vector<Balance> balances;
  for (const Balance& ending : endings_with(pieces))
    for (const Balance& half : halves_of(ending)) balances.push_back(half);
  return balances;
}

std::string text_of(const Balance& b) {
  return std::to_string(b.mover.kings) + ' ' + std::to_string(b.mover.men) + ' ' + std::to_string(b.other.kings) + ' ' + std::to_string(b.other.men);
}

class EveryPlainGame : public testing::TestWithParam<VariantId> {
 protected:
  template <class Body>
  static void with_rules(Body body) {
    with_plain_rules(GetParam(), body);
  }

  template <const Rules& R>
  static void check(const Balance& balance, std::uint64_t most_looked_at) {
    const Placements<R> placements(balance);
    Random random(place(balance));
    const bool whole = placements.size() <= most_looked_at;
    const std::uint64_t looked_at = whole ? placements.size() : most_looked_at;
    for (std::uint64_t n = 0; n < looked_at; ++n) {
      const std::uint64_t i = whole || n == 0 ? n : n == 1 ? placements.size() - 1 : random.below(placements.size());
      const Pieces pieces = placements.at(i);
      ASSERT_EQ(placements.number(pieces), i) << text_of(balance);
      ASSERT_EQ(balance_of(pieces, Side::white), balance) << i;
      ASSERT_EQ(count(pieces.all()), balance.pieces()) << i;
      ASSERT_EQ(pieces.all() & ~R.board->board(), 0U) << i;
      ASSERT_EQ(pieces.kings & ~pieces.all(), 0U) << i;
      for (const Side side : {Side::white, Side::black}) ASSERT_EQ(pieces.men(side) & R.crowning_rank(side), 0U) << i;
    }
  }
};

TEST_P(EveryPlainGame, NumbersEachPlacementOnce) {
  with_rules([]<const Rules& R>() {
    for (int pieces = 2; pieces <= 4; ++pieces)
      for (const Balance& balance : balances_with(pieces)) check<R>(balance, pieces < 4 ? 20'000 : 2'000);
  });
}

TEST_P(EveryPlainGame, NumbersPlacementsOfManyPieces) {
  with_rules([]<const Rules& R>() {
    Random random(7);
    for (const int pieces : {5, 6}) {
      const auto balances = balances_with(pieces);
      for (int n = 0; n < 12; ++n) check<R>(balances[random.below(balances.size())], 1'000);
    }
    check<R>({{0, most_of_a_kind}, {0, most_of_a_kind}}, 1'000);
    check<R>({{most_of_a_kind, 0}, {0, most_of_a_kind}}, 1'000);
  });
}

TEST_P(EveryPlainGame, CountsThePlacements) {
  with_rules([]<const Rules& R>() {
    for (const int pieces : {2, 3})
      for (const Balance& b : balances_with(pieces))
        EXPECT_EQ(Placements<R>(b).size(), ways_to_place<R>({b.mover.kings, b.mover.men, b.other.kings, b.other.men})) << text_of(b);
  });
}

TEST_P(EveryPlainGame, HasPlacementsOfMenOnTheirOwnFirstRank) {
  with_rules([]<const Rules& R>() {
    Pieces pieces;
    pieces[Side::white] = R.crowning_rank(Side::black);
    pieces[Side::black] = bit(first(R.crowning_rank(Side::white)));
    const Placements<R> placements(balance_of(pieces, Side::white));
    ASSERT_LT(placements.number(pieces), placements.size());
    EXPECT_EQ(placements.at(placements.number(pieces)), pieces);
  });
}

TEST_P(EveryPlainGame, TurnsTheBoard) {
  with_rules([]<const Rules& R>() {
    constexpr Geometry board = *R.board;
    const auto reflected = [&](Bitboard set) {
      Bitboard result = 0;
      for (const Square s : squares(set)) result |= bit(board.at(board.width - 1 - board.x(s), board.height - 1 - board.y(s)));
      return result;
    };
    Random random(3);
    for (int n = 0; n < 1'000; ++n) {
      Pieces pieces;
      pieces[Side::white] = random.next() & board.board();
      pieces[Side::black] = random.next() & board.board() & ~pieces[Side::white];
      pieces.kings = random.next() & pieces.all();
      const Pieces there = turned<R>(pieces);
      EXPECT_EQ(there[Side::white], reflected(pieces[Side::black]));
      EXPECT_EQ(there[Side::black], reflected(pieces[Side::white]));
      EXPECT_EQ(there.kings, reflected(pieces.kings));
      EXPECT_EQ(turned<R>(there), pieces);
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Of, EveryPlainGame, testing::Values(VariantId::russian, VariantId::brazilian, VariantId::international),
                         [](const auto& game) { return std::string{*rules_of(game.param).key}; });

TEST(Balance, NamesEachEndingOnce) {
  for (int pieces = 2; pieces <= 6; ++pieces) {
    std::vector<Balance> all;
    for (int kings = 0; kings < pieces; ++kings)
      for (int men = 0; kings + men < pieces; ++men)
        for (int other_kings = 0; kings + men > 0 && other_kings + kings + men <= pieces; ++other_kings)
          all.push_back({{kings, men}, {other_kings, pieces - kings - men - other_kings}});
    const auto halves = balances_with(pieces);
    EXPECT_EQ(halves.size(), all.size());
    for (const Balance& balance : all) EXPECT_EQ(std::ranges::count(halves, balance), 1) << text_of(balance);
  }
}

TEST(Balance, PromotionsLeadToEarlierEndings) {
  for (int pieces = 2; pieces <= 6; ++pieces) {
    const auto endings = endings_with(pieces);
    for (auto ending = endings.begin(); ending != endings.end(); ++ending)
      for (Balance balance : {*ending, ending->turned()})
        if (balance.mover.men > 0) {
          --balance.mover.men;
          ++balance.mover.kings;
          EXPECT_LT(std::ranges::find(endings, named(balance)), ending) << text_of(*ending);
        }
  }
}

TEST(Distance, TellsTheOutcomeAndWhichIsBetter) {
  EXPECT_EQ(wdl_of(0), Wdl::loss);
  EXPECT_EQ(wdl_of(longest_distance), Wdl::win);
  EXPECT_EQ(wdl_of(drawn), Wdl::draw);
  for (int d = 0; d <= longest_distance; ++d)
    EXPECT_EQ(distance_of(wdl_of(static_cast<Distance>(d)), static_cast<std::uint8_t>(d / 2)), d);
  const std::vector<Distance> best_first{1, 3, 253, drawn, 252, 2, 0};
  for (std::size_t i = 0; i < best_first.size(); ++i)
    for (std::size_t j = 0; j < best_first.size(); ++j) EXPECT_EQ(is_better(best_first[i], best_first[j]), i < j);
}

}  // namespace
}  // namespace damero
