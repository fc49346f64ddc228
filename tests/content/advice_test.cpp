// What the written pages promise beyond their diagrams: rules for every game, and advice that wins where it says so.
#include <gtest/gtest.h>

#include <algorithm>

#include "content/pages.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

namespace damero::content {
namespace {

TEST(Rules, AreWrittenForEveryGameInEveryLanguage) {
  ASSERT_GE(languages().size(), 2U);
  for (const std::string& language : languages())
    for (const VariantId id : all_variants()) {
      const std::string page = "rules-" + std::string{*rules_of(id).key};
      EXPECT_TRUE(has_page(language, page)) << language << ": " << page;
    }
}

/// Whether the side to move has no move left within `plies`, however it plays.
bool loses(const AnyPosition& position, int plies) {
  const MoveList moves = moves_of(position);
  if (moves.empty()) return true;
  if (plies < 2) return false;
  return std::ranges::all_of(moves, [&](const Move& move) {
    const AnyPosition answered = after(position, move);
    return std::ranges::any_of(moves_of(answered),
                               [&](const Move& answer) { return loses(after(answered, answer), plies - 2); });
  });
}

struct Advice {
  const char* fen;
  const char* move;
  int plies;  ///< after the move, until the other side has none
};

class WinningAdvice : public testing::TestWithParam<Advice> {};

TEST_P(WinningAdvice, Wins) {
  const Rules& rules = rules_of(VariantId::bashni);
  Game game(VariantId::bashni, std::get<damero::Setup>(read_fen(rules, GetParam().fen)));
  const Attempt attempt = read_move(game, GetParam().move);
  ASSERT_TRUE(std::holds_alternative<Move>(attempt));
  game.play(std::get<Move>(attempt));
  EXPECT_TRUE(loses(game.position(), GetParam().plies));
}

// The positions of strategy-bashni.json whose captions say "gana".
INSTANTIATE_TEST_SUITE_P(OfThePage, WinningAdvice,
                         testing::Values(Advice{"W:Wf4(bbb),a5:Be3(w),b4", "f4xd2", 8},
                                         Advice{"W:WKd2,b4(w),h4(w):Ba3(bww),e5,g5(w)", "d2xh6", 8},
                                         Advice{"W:Wc1(w),a3(w):BKa1,b2", "a3-b4", 0}));

}  // namespace
}  // namespace damero::content
