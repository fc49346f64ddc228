#include "rules/setup.hpp"

#include <gtest/gtest.h>

#include "variants/registry.hpp"

namespace damero {
namespace {

constexpr Piece white_man{Side::white, false};
constexpr Piece black_man{Side::black, false};
constexpr Piece white_king{Side::white, true};

const Rules& plain_game = rules_of(VariantId::russian);
const Rules& column_game = rules_of(VariantId::bashni);

Square square(int x, int y) { return Geometry{8, 8}.at(x, y); }

std::optional<SetupFault> fault_of(const Rules& rules, const damero::Setup& setup) {
  const auto error = find_fault(rules, setup);
  return error ? std::optional(error->fault) : std::nullopt;
}

TEST(Setups, MayBeEmptyOrOneSided) {
  for (const VariantId id : all_variants()) {
    damero::Setup setup;
    EXPECT_FALSE(find_fault(rules_of(id), setup));
    setup[rules_of(id).board->at(0, 0)] = Column{white_man};
    EXPECT_FALSE(find_fault(rules_of(id), setup));
  }
}

TEST(Setups, OfAPlainGameHasNoColumns) {
  damero::Setup setup;
  Column column{white_man};
  column.push_base(black_man);
  setup[square(2, 2)] = column;
  const auto error = find_fault(plain_game, setup);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->fault, SetupFault::column_in_plain_game);
  EXPECT_EQ(error->square, square(2, 2));
  EXPECT_FALSE(find_fault(column_game, setup));
}

TEST(Setups, OfAPlainGameHasNoManWhereItWouldBeAKing) {
  damero::Setup setup;
  setup[square(1, 7)] = Column{white_man};
  EXPECT_EQ(fault_of(plain_game, setup), SetupFault::man_on_crowning_rank);
  EXPECT_EQ(find_fault(plain_game, setup)->square, square(1, 7));
  EXPECT_FALSE(find_fault(column_game, setup)) << "a man freed on its last rank stays a man";
  setup[square(1, 7)] = Column{white_king};
  EXPECT_FALSE(find_fault(plain_game, setup));
  setup[square(1, 7)] = Column{black_man};
  EXPECT_FALSE(find_fault(plain_game, setup)) << "its own first rank";
  setup[square(0, 0)] = Column{black_man};
  EXPECT_EQ(fault_of(plain_game, setup), SetupFault::man_on_crowning_rank);
}

TEST(Setups, HasNoMorePiecesThanTheGame) {
  for (const VariantId id : all_variants()) {
    const Rules& rules = rules_of(id);
    damero::Setup setup = start_setup(rules);
    EXPECT_FALSE(find_fault(rules, setup));
    const Square spare = first(rules.board->board() & ~rules.start_squares(Side::white) &
                               ~rules.start_squares(Side::black));
    setup[spare] = Column{white_king};
    EXPECT_EQ(fault_of(rules, setup), SetupFault::too_many_pieces) << *rules.key;
  }
}

TEST(Setups, CountsThePiecesInsideColumns) {
  damero::Setup setup;
  for (int i = 0; i < 24; ++i) setup[square(3, 3)].push_base(white_man);
  EXPECT_FALSE(find_fault(column_game, setup));
  setup[square(4, 4)] = Column{black_man};
  EXPECT_EQ(fault_of(column_game, setup), SetupFault::too_many_pieces);
}

}  // namespace
}  // namespace damero
