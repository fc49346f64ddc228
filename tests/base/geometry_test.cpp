#include "base/geometry.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

namespace damero {
namespace {

Geometry any_geometry() { return {*rc::gen::inRange(2, 11), *rc::gen::inRange(2, 11)}; }

/// Calls test.operator()<D>() for every direction.
template <class Test>
void in_every_direction(Test&& test) {
  test.template operator()<Direction::up_left>();
  test.template operator()<Direction::up_right>();
  test.template operator()<Direction::down_left>();
  test.template operator()<Direction::down_right>();
}

/// How many files and ranks a direction goes.
std::pair<int, int> offset(Direction d) {
  const bool left = d == Direction::up_left || d == Direction::down_left;
  return {left ? -1 : 1, is_up(d) ? 1 : -1};
}

RC_GTEST_PROP(Geometry, GivesEverySquareABitOfItsOwn, ()) {
  const Geometry board = any_geometry();
  Bitboard seen = 0;
  for (int y = 0; y < board.height; ++y) {
    for (int x = 0; x < board.width; ++x) {
      if (!board.contains(x, y)) continue;
      const Square s = board.at(x, y);
      RC_ASSERT(board.x(s) == x);
      RC_ASSERT(board.y(s) == y);
      RC_ASSERT(!has(seen, s));
      seen |= bit(s);
    }
  }
  RC_ASSERT(seen == board.board());
  RC_ASSERT(count(seen) == (board.width * board.height + 1) / 2);
}

RC_GTEST_PROP(Geometry, ShiftsWhereTheDiagonalLeads, ()) {
  const Geometry board = any_geometry();
  for (const Square s : squares(board.board())) {
    in_every_direction([&]<Direction D>() {
      const auto [dx, dy] = offset(D);
      const int x = board.x(s) + dx;
      const int y = board.y(s) + dy;
      const Bitboard reached = board.shift<D>(bit(s)) & board.board();
      RC_ASSERT(reached == (board.contains(x, y) ? bit(board.at(x, y)) : 0));
    });
  }
}

RC_GTEST_PROP(Geometry, ShiftsASetAsItsSquares, ()) {
  const Geometry board = any_geometry();
  const Bitboard set = *rc::gen::arbitrary<Bitboard>() & board.board();
  in_every_direction([&]<Direction D>() {
    Bitboard one_by_one = 0;
    for (const Square s : squares(set)) one_by_one |= board.shift<D>(bit(s));
    const Bitboard there = board.shift<D>(set) & board.board();
    RC_ASSERT(there == (one_by_one & board.board()));
    RC_ASSERT((board.shift<opposite(D)>(there) & ~set) == 0U);
  });
}

RC_GTEST_PROP(Geometry, RanksAddUpToTheBoard, ()) {
  const Geometry board = any_geometry();
  const int cut = *rc::gen::inRange(0, board.height + 1);
  RC_ASSERT((board.ranks(0, cut) & board.ranks(cut, board.height)) == 0U);
  RC_ASSERT((board.ranks(0, cut) | board.ranks(cut, board.height)) == board.board());
}

RC_GTEST_PROP(Squares, AreWalkedLowestFirst, (Bitboard set)) {
  Bitboard seen = 0;
  int last = -1;
  for (const Square s : squares(set)) {
    RC_ASSERT(s.index > last);
    last = s.index;
    seen |= bit(s);
  }
  RC_ASSERT(seen == set);
}

}  // namespace
}  // namespace damero
