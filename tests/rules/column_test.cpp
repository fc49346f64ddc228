#include "rules/column.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <vector>

namespace damero {
namespace {

using Model = std::vector<Piece>;  // top first

Model any_pieces(std::size_t most) {
  Model pieces;
  const auto height = *rc::gen::inRange<std::size_t>(0, most + 1);
  while (pieces.size() < height)
    pieces.push_back({*rc::gen::element(Side::white, Side::black), *rc::gen::arbitrary<bool>()});
  return pieces;
}

Column column_of(const Model& pieces) {
  Column column;
  for (const Piece piece : pieces) column.push_base(piece);
  return column;
}

Model pieces_of(Column column) {
  Model pieces;
  for (int depth = 0; depth < column.height(); ++depth) pieces.push_back(column.at(depth));
  return pieces;
}

RC_GTEST_PROP(Column, HoldsItsPiecesInOrder, ()) {
  const Model pieces = any_pieces(Column::max_height);
  const Column column = column_of(pieces);
  RC_ASSERT(pieces_of(column) == pieces);
  RC_ASSERT(column.empty() == pieces.empty());
  RC_ASSERT((column.word() == 0) == pieces.empty());
}

RC_GTEST_PROP(Column, LosesItsTop, ()) {
  Model pieces = any_pieces(Column::max_height);
  RC_PRE(!pieces.empty());
  const Column rest = column_of(pieces).without_top();
  pieces.erase(pieces.begin());
  RC_ASSERT(rest == column_of(pieces));
}

RC_GTEST_PROP(Column, TakesPrisonersAllAtOnceAsOneByOne, ()) {
  const Model own = any_pieces(12);
  const Model taken = any_pieces(12);
  const Side side = *rc::gen::element(Side::white, Side::black);
  Column one_by_one = column_of(own);
  std::uint64_t kings = 0;
  for (std::size_t i = 0; i < taken.size(); ++i) {
    one_by_one.push_base({side, taken[i].king});
    if (taken[i].king) kings |= std::uint64_t{1} << i;
  }
  Column at_once = column_of(own);
  at_once.push_base(side, static_cast<int>(taken.size()), kings);
  RC_ASSERT(at_once == one_by_one);
}

RC_GTEST_PROP(Column, CrownsItsTopOnly, ()) {
  Model pieces = any_pieces(Column::max_height);
  RC_PRE(!pieces.empty());
  Column column = column_of(pieces);
  column.crown_top();
  pieces.front().king = true;
  RC_ASSERT(pieces_of(column) == pieces);
}

}  // namespace
}  // namespace damero
