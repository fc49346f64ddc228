// Positions and moves as Hub writes them, in every game.
#include "protocol/hub_notation.hpp"

#include <set>

#include "generic/random_games.hpp"
#include "notation/fen.hpp"

namespace damero {
namespace {

class HubNotation : public EveryGame {};

TEST_P(HubNotation, ReadsBackWhatItWrites) {
  in_every_position([](const Game& game) {
    const AnyPosition& position = game.position();
    const auto setup = read_hub_position(game.id(), hub_position(position));
    ASSERT_TRUE(std::holds_alternative<damero::Setup>(setup)) << std::get<HubFault>(setup).reason;
    EXPECT_EQ(std::get<damero::Setup>(setup), setup_of(position));

    std::set<std::string> texts;
    for (const Move& move : moves_of(position)) {
      const std::string text = hub_move(position, move);
      EXPECT_TRUE(texts.insert(text).second) << text << " twice in " << write_fen(position);
      const auto read = read_hub_move(position, text);
      ASSERT_TRUE(std::holds_alternative<Move>(read)) << text << ": " << std::get<HubFault>(read).reason;
      EXPECT_EQ(std::get<Move>(read), move) << text << " in " << write_fen(position);
    }
  });
}

TEST_P(HubNotation, NamesTheGame) { EXPECT_EQ(find_hub_variant(hub_name_of(GetParam())), GetParam()); }

DAMERO_ON_EVERY_GAME(HubNotation);

AnyPosition position_from(VariantId id, std::string_view text) {
  return make_position(id, std::get<damero::Setup>(read_hub_position(id, text)));
}

TEST(HubMove, NamesWhatItCaptures) {
  const VariantId id = hub_own_game();
  const AnyPosition position = position_from(id, "Wbeeeeeeeeeeeebeeeeeeeebeeeeweeeeeeeeeeeeeeeeeeeeee");
  const Move move = moves_of(position)[0];
  EXPECT_EQ(hub_move(position, move), "28x10x14x23");
  for (const char* text : {"28x10x14x23", "28x10x23x14", "28x10", "28:19:10"}) {
    const auto read = read_hub_move(position, text);
    ASSERT_TRUE(std::holds_alternative<Move>(read)) << text;
    EXPECT_EQ(std::get<Move>(read), move);
  }
  for (const char* text : {"", "28", "28x10x23", "28x10x14x23x1", "28x19", "28-19", "1-6", "51-1", "28x10x14x14", "x", "28::10"})
    EXPECT_TRUE(std::holds_alternative<HubFault>(read_hub_move(position, text))) << text;
}

TEST(HubMove, NamesTheLandingsWhereTheOrderOfTheCapturesMatters) {
  const AnyPosition position = position_from(VariantId::bashni, "W:Wc3:BKd4,f4,f2,d2");
  std::set<std::string> texts;
  for (const Move& move : moves_of(position)) texts.insert(hub_move(position, move));
  EXPECT_EQ(texts, (std::set<std::string>{"c3:e1:g3:e5:c3", "c3:e5:g3:e1:c3"}));
}

TEST(HubVariant, IsNormalOrAKey) {
  EXPECT_EQ(find_hub_variant("normal"), VariantId::international);
  EXPECT_EQ(find_hub_variant("international"), VariantId::international);
  EXPECT_EQ(find_hub_variant("lasca"), VariantId::lasca);
  EXPECT_EQ(find_hub_variant("killer"), std::nullopt);
  EXPECT_EQ(find_hub_variant(""), std::nullopt);
}

}  // namespace
}  // namespace damero
