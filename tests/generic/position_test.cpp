// Positions of every game, along random games.
#include <algorithm>
#include <map>
#include <vector>

#include "generic/random_games.hpp"

namespace damero {
namespace {

class EveryPosition : public EveryGame {};

TEST_P(EveryPosition, KeepsItsHash) {
  std::map<std::uint64_t, damero::Setup> seen;
  in_every_position([&](const Game& game) {
    std::visit([](const auto& p) { EXPECT_EQ(p.hash(), p.computed_hash()); }, game.position());
    const damero::Setup setup = setup_of(game.position());
    EXPECT_EQ(seen.emplace(hash_of(game.position()), setup).first->second, setup) << "two positions, one hash";
  });
}

TEST_P(EveryPosition, IsThatOfItsSetup) {
  in_every_position([](const Game& game) {
    const damero::Setup setup = setup_of(game.position());
    EXPECT_FALSE(find_fault(game.rules(), setup));
    EXPECT_EQ(make_position(game.id(), setup), game.position());
  });
}

// The last ply of a count is worked out without making moves, from the pieces that each move would leave.
TEST_P(EveryPosition, CountsAsManyMovesAsItGenerates) {
  in_every_position([](const Game& game) {
    const MoveList moves = moves_of(game.position());
    std::size_t replies = 0;
    for (const Move& move : moves) replies += moves_of(after(game.position(), move)).size();
    EXPECT_EQ(perft(game.position(), 1), moves.size());
    EXPECT_EQ(perft(game.position(), 2), replies);
  });
}

TEST_P(EveryPosition, HasDistinctMoves) {
  in_every_position([](const Game& game) {
    const MoveList moves = moves_of(game.position());
    for (std::size_t i = 0; i < moves.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_FALSE(moves[i].from == moves[j].from &&
                     after(game.position(), moves[i]) == after(game.position(), moves[j]));
  });
}

TEST_P(EveryPosition, ObeysCompulsionAndPriority) {
  in_every_position([](const Game& game) {
    const MoveList moves = moves_of(game.position());
    const bool capture = std::ranges::any_of(moves, &Move::is_capture);
    int most = 0;
    for (const Move& move : moves) most = std::max(most, count(move.captured));
    for (const Move& move : moves) {
      EXPECT_EQ(move.is_capture(), capture);
      if (*game.rules().capture_priority == CapturePriority::most_pieces) {
        EXPECT_EQ(count(move.captured), most);
      }
    }
  });
}

int pieces_in_all(const damero::Setup& setup) {
  int pieces = 0;
  for (const Column column : setup.at) pieces += column.height();
  return pieces;
}

int changes_of_colour(Column column) {
  int changes = 0;
  for (int depth = 1; depth < column.height(); ++depth)
    if (column.at(depth).side != column.at(depth - 1).side) ++changes;
  return changes;
}

TEST_P(EveryPosition, KeepsOrRemovesPiecesAsTheGameSays) {
  int before = rules().max_pieces();
  in_every_position([&](const Game& game) {
    const damero::Setup setup = setup_of(game.position());
    const int pieces = pieces_in_all(setup);
    if (game.ply() == 0) {
      EXPECT_EQ(pieces, rules().max_pieces());
    } else {
      const int taken = rules().has_columns() ? 0 : count(game.moves().back().captured);
      EXPECT_EQ(pieces, before - taken);
    }
    before = pieces;
    for (const Column column : setup.at) EXPECT_LE(changes_of_colour(column), rules().has_columns() ? 1 : 0);
  });
}

DAMERO_ON_EVERY_GAME(EveryPosition);

}  // namespace
}  // namespace damero
