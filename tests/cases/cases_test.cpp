// Positions of rule books and bug reports with all their moves, and games that each draw rule ends.
#include <set>
#include <tuple>

#include "cases/lines.hpp"
#include "game/routes.hpp"
#include "notation/move_text.hpp"
#include "notation/square_name.hpp"

namespace damero {
namespace {

/// From, to, the captured squares and the position after the move.
using Effect = std::tuple<std::string, std::string, std::set<std::string>, std::string>;

std::multiset<Effect> expected_moves(VariantId id, const boost::json::value& test) {
  std::multiset<Effect> moves;
  for (const auto& move : test.at("moves").as_array()) {
    std::set<std::string> captured;
    for (const auto& square : move.at("captured").as_array()) captured.insert(text(square));
    moves.emplace(text(move.at("from")), text(move.at("to")), captured,
                  write_fen(position_of(id, text(move.at("fen")))));
  }
  return moves;
}

std::multiset<Effect> generated_moves(const AnyPosition& position) {
  const Rules& rules = rules_of(variant_of(position));
  std::multiset<Effect> moves;
  for (const Move& move : moves_of(position)) {
    const Route route = route_of(position, move);
    std::set<std::string> captured;
    for (const Square s : route.captured) captured.insert(square_name(rules, s));
    EXPECT_EQ(route.path.front(), move.from);
    EXPECT_EQ(route.path.back(), move.to);
    moves.emplace(square_name(rules, move.from), square_name(rules, move.to), captured,
                  write_fen(after(position, move)));
  }
  return moves;
}

TEST(Cases, EveryLegalMove) {
  for (const std::string& line : lines_of("moves.jsonl")) {
    const auto test = boost::json::parse(line);
    SCOPED_TRACE(text(test.at("id")));
    const VariantId id = *find_variant(text(test.at("game")));
    EXPECT_EQ(generated_moves(position_of(id, text(test.at("fen")))), expected_moves(id, test));
  }
}

TEST(Cases, DrawsEndAtTheirLastMove) {
  for (const std::string& line : lines_of("draws.jsonl")) {
    const auto test = boost::json::parse(line);
    SCOPED_TRACE(text(test.at("id")));
    const VariantId id = *find_variant(text(test.at("game")));
    Game game(id, setup_of(position_of(id, text(test.at("fen")))));
    for (const auto& move : test.at("moves").as_array()) {
      ASSERT_FALSE(game.result()) << "ended before " << text(move);
      const Attempt attempt = read_move(game, text(move));
      ASSERT_TRUE(std::holds_alternative<Move>(attempt)) << text(move);
      game.play(std::get<Move>(attempt));
    }
    ASSERT_TRUE(game.result());
    EXPECT_EQ(text(test.at("result")), "draw");
    EXPECT_EQ(game.result()->winner, std::nullopt);
    EXPECT_EQ(code(game.result()->reason), text(test.at("reason")));
  }
}

}  // namespace
}  // namespace damero
