// Positions and moves as DXP writes them, in every game that has words in it.
#include "protocol/dxp_notation.hpp"

#include "generic/random_games.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

namespace damero {
namespace {

class DxpNotation : public EveryGame {};

TEST_P(DxpNotation, ReadsBackWhatItWrites) {
  ASSERT_EQ(is_played_by_dxp(GetParam()), !rules().has_columns());
  if (!is_played_by_dxp(GetParam())) return;
  in_every_position([](const Game& game) {
    const AnyPosition& position = game.position();
    const auto setup = read_dxp_position(game.id(), dxp_position(position));
    ASSERT_TRUE(std::holds_alternative<damero::Setup>(setup)) << std::get<dxp::Fault>(setup).reason;
    EXPECT_EQ(std::get<damero::Setup>(setup), setup_of(position));
    for (const Move& move : moves_of(position)) {
      const auto message = dxp::read(dxp::write(dxp_move(position, move, 7)));
      ASSERT_TRUE(std::holds_alternative<dxp::Message>(message));
      const auto read = read_dxp_move(position, std::get<dxp::MoveMade>(std::get<dxp::Message>(message)));
      ASSERT_TRUE(std::holds_alternative<Move>(read)) << std::get<dxp::Fault>(read).reason;
      EXPECT_EQ(std::get<Move>(read), move) << write_fen(position);
    }
  });
}

DAMERO_ON_EVERY_GAME(DxpNotation);

TEST(DxpSquares, AreCountedFromTheTopLeft) {
  const struct {
    VariantId id;
    const char* fen;
    dxp::MoveMade move;
    const char* text;
  } examples[]{
      {VariantId::international, "W:W32,K46:B19", {0, 32, 28}, "32-28"},
      {VariantId::russian, "W:Wc3:Bd8", {0, 22, 18}, "c3-d4"},
      {VariantId::russian, "W:Wa1:Bb2,d4", {0, 29, 15, {18, 25}}, "a1xe5"},
      {VariantId::brazilian, "B:Wc1:Bb8", {0, 1, 5}, "b8-a7"},
  };
  for (const auto& example : examples) {
    const auto setup = read_fen(rules_of(example.id), example.fen);
    ASSERT_TRUE(std::holds_alternative<damero::Setup>(setup)) << example.fen;
    const AnyPosition position = make_position(example.id, std::get<damero::Setup>(setup));
    const auto move = read_dxp_move(position, example.move);
    ASSERT_TRUE(std::holds_alternative<Move>(move)) << example.fen << ": " << std::get<dxp::Fault>(move).reason;
    EXPECT_EQ(move_text(position, std::get<Move>(move)), example.text);
    EXPECT_EQ(dxp_move(position, std::get<Move>(move), 0), example.move);
  }
}

TEST(DxpMove, IsTheOneWithTheCaptures) {
  const auto setup = read_fen(rules_of(VariantId::international), "W:W28:B1,14,23");
  const AnyPosition position = make_position(VariantId::international, std::get<damero::Setup>(setup));
  const Move move = moves_of(position)[0];
  for (const std::vector<int>& captured : std::vector<std::vector<int>>{{14, 23}, {23, 14}, {}})
    EXPECT_EQ(std::get<Move>(read_dxp_move(position, {0, 28, 10, captured})), move);
  const auto reason = [&](const dxp::MoveMade& made) { return std::get<dxp::Fault>(read_dxp_move(position, made)).reason; };
  EXPECT_EQ(reason({0, 28, 10, {23}}), "no legal move goes from 28 to 10 and captures 23");
  EXPECT_EQ(reason({0, 28, 22}), "no legal move goes from 28 to 22");
  EXPECT_EQ(reason({0, 0, 99, {0, 99}}), "no legal move goes from 0 to 99 and captures 0, 99");
}

TEST(DxpPosition, SaysWhatIsWrong) {
  const auto reason = [](std::string_view text) { return std::get<dxp::Fault>(read_dxp_position(VariantId::russian, text)).reason; };
  EXPECT_EQ(reason("Wzzzz"), "a position of this game has 32 letters for its squares");
  EXPECT_EQ(reason("W" + std::string(50, 'e')), "a position of this game has 32 letters for its squares");
  EXPECT_EQ(reason("W" + std::string(31, 'e') + "b"), "w, z, W, Z or e expected for a square");
  EXPECT_EQ(reason("W" + std::string(31, 'e') + "z"), "a man cannot stand on its own crowning rank");
}

}  // namespace
}  // namespace damero
