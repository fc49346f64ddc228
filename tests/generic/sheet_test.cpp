// Every sheet of the list says what a game needs, and no two are taken for one another.
#include <algorithm>
#include <cctype>

#include "generic/random_games.hpp"

namespace damero {
namespace {

class Sheet : public EveryGame {};

TEST_P(Sheet, NamesItsGame) {
  const std::string_view key = *rules().key;
  EXPECT_FALSE(key.empty());
  EXPECT_TRUE(std::ranges::all_of(key, [](char c) { return c >= 'a' && c <= 'z'; })) << "it stands in addresses";
  EXPECT_FALSE(rules().name->empty());
  EXPECT_EQ(find_variant(key), GetParam());
  for (const VariantId id : all_variants()) {
    if (id == GetParam()) continue;
    EXPECT_NE(*rules_of(id).key, key);
    EXPECT_NE(*rules_of(id).name, *rules().name);
    if (*rules().pdn_game_type != 0) {
      EXPECT_NE(*rules_of(id).pdn_game_type, *rules().pdn_game_type);
    }
  }
}

TEST_P(Sheet, HasABoardThatFits) {
  const Geometry board = *rules().board;
  EXPECT_LE(board.width, 10);
  EXPECT_LE(board.height, 10);
  EXPECT_EQ((board.width + board.height) % 2, 0) << "turned by 180° the playing squares would not be the same";
  EXPECT_GT(*rules().rows_of_men, 0);
  EXPECT_LT(2 * *rules().rows_of_men, board.height);
  EXPECT_EQ(rules().start_squares(Side::white) & rules().start_squares(Side::black), 0U);
  EXPECT_EQ(count(rules().start_squares(Side::white)), count(rules().start_squares(Side::black)));
  if (rules().has_columns()) {
    EXPECT_LE(rules().max_pieces(), Column::max_height);
  }
}

TEST_P(Sheet, HasDrawRulesThatEndEveryGame) {
  const DrawRules& draws = *rules().draws;
  EXPECT_GT(*draws.idle_plies, 0);
  EXPECT_TRUE(*draws.idle_reason == Reason::kings_only || *draws.idle_reason == Reason::no_progress);
  EXPECT_LE(draws.stretches->size(), max_stretches);
  for (const Stretch& stretch : *draws.stretches) {
    EXPECT_GT(*stretch.limit, 0);
    EXPECT_NE(*stretch.balance, nullptr);
    EXPECT_NE(*stretch.reason, nullptr);
  }
  // Captures and men's moves run out, except where columns free men again.
  if (rules().has_columns()) {
    EXPECT_GT(*draws.plies_in_all, 0);
  }
}

TEST_P(Sheet, StartsAGameThatCanBePlayed) {
  const Game game(GetParam());
  EXPECT_FALSE(find_fault(rules(), start_setup(rules())));
  EXPECT_EQ(game.id(), GetParam());
  EXPECT_EQ(variant_of(game.position()), GetParam());
  EXPECT_EQ(game.turn(), Side::white);
  EXPECT_FALSE(game.result());
  EXPECT_FALSE(game.legal_moves().empty());
}

DAMERO_ON_EVERY_GAME(Sheet);

}  // namespace
}  // namespace damero
