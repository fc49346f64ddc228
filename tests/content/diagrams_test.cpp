// What the written pages show has to be so: every diagram is a position, every arrow a legal move or one that is
// refused for the reason it is shown for, and every move in a caption can be played.
#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <stdexcept>

#include "content/pages.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/square_name.hpp"

namespace damero::content {
namespace {

class Diagrams : public testing::TestWithParam<Diagram> {
 protected:
  [[nodiscard]] VariantId game() const { return find_variant(GetParam().game).value(); }
  [[nodiscard]] const Rules& rules() const { return rules_of(game()); }

  [[nodiscard]] AnyPosition read(const std::string& fen) const {
    const auto setup = read_fen(rules(), fen);
    const FenError* error = std::get_if<FenError>(&setup);
    if (error) throw std::runtime_error(fen + ": " + error->reason);
    return make_position(game(), std::get<damero::Setup>(setup));
  }

  [[nodiscard]] Game start() const { return Game(game(), setup_of(read(GetParam().fen))); }

  [[nodiscard]] Attempt enter(const Arrow& arrow) const {
    std::vector<Square> squares;
    for (const std::string& name : arrow.path) squares.push_back(find_square(rules(), name).value());
    return try_squares(start(), squares);
  }
};

TEST_P(Diagrams, IsAPosition) {
  ASSERT_TRUE(find_variant(GetParam().game));
  EXPECT_NO_THROW(static_cast<void>(read(GetParam().fen)));
}

TEST_P(Diagrams, MarksSquaresOfTheBoard) {
  for (const std::string& name : GetParam().marks) EXPECT_TRUE(find_square(rules(), name)) << name;
}

TEST_P(Diagrams, DrawsLegalMovesAndNamesTheRuleOfTheOthers) {
  for (const Arrow& arrow : GetParam().arrows) {
    const Attempt attempt = enter(arrow);
    const Refusal* refusal = std::get_if<Refusal>(&attempt);
    EXPECT_EQ(arrow.refused.value_or("legal"), refusal ? code(refusal->code) : "legal") << arrow.path.back();
  }
}

// A legal arrow lands where the piece lands: on as many squares as the move has jumps.
TEST_P(Diagrams, DrawsEveryLanding) {
  for (const Arrow& arrow : GetParam().arrows) {
    const Attempt attempt = enter(arrow);
    const Move* move = std::get_if<Move>(&attempt);
    if (!move) continue;
    const std::size_t legs = move->is_capture() ? static_cast<std::size_t>(count(move->captured)) : 1;
    EXPECT_EQ(arrow.path.size(), legs + 1) << arrow.path.back();
  }
}

TEST_P(Diagrams, ShowsThePositionAfterTheFirstArrow) {
  if (!GetParam().after) return;
  ASSERT_FALSE(GetParam().arrows.empty());
  const Attempt attempt = enter(GetParam().arrows.front());
  ASSERT_TRUE(std::holds_alternative<Move>(attempt));
  const AnyPosition position = read(GetParam().fen);
  EXPECT_EQ(write_fen(after(position, std::get<Move>(attempt))), write_fen(read(*GetParam().after)));
}

/// The texts of all moves within `plies` of a position.
void add_moves(const AnyPosition& position, int plies, std::set<std::string>& texts) {
  for (const Move& move : moves_of(position)) {
    texts.insert(move_text(position, move));
    if (plies > 1) add_moves(after(position, move), plies - 1, texts);
  }
}

TEST_P(Diagrams, TellsOfMovesThatCanBePlayed) {
  std::set<std::string> known;
  add_moves(read(GetParam().fen), 3, known);
  for (const Arrow& arrow : GetParam().arrows) {
    known.insert(arrow.path.front() + "-" + arrow.path.back());
    known.insert(arrow.path.front() + "x" + arrow.path.back());
  }
  static const std::regex quoted_move("`([a-j]?[0-9]+(?:[-x][a-j]?[0-9]+)+)`");
  const std::string& caption = GetParam().caption;
  for (std::sregex_iterator m(caption.begin(), caption.end(), quoted_move), end; m != end; ++m)
    EXPECT_TRUE(known.contains((*m)[1].str())) << (*m)[1].str();
}

INSTANTIATE_TEST_SUITE_P(OfThePage, Diagrams, testing::ValuesIn(read_diagrams()));

}  // namespace
}  // namespace damero::content
