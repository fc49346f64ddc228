// The learned evaluation: its features, and the files of its weights.
#include <gtest/gtest.h>

#include "base/random.hpp"
#include "engine/eval/evaluation.hpp"
#include "game/game.hpp"

namespace damero {
namespace {

class EvaluationOf : public testing::TestWithParam<VariantId> {};

/// One feature in three has a weight, small or large, and the turned board's is its opposite.
std::vector<Weight> some_weights(VariantId id) {
  std::vector<Weight> weights(number_of_features(id));
  Random random{9};
  std::visit(
      [&]<class Position>(const Position&) {
        for (int feature = 0; feature < Features<Position>::number; ++feature) {
          const int turned = feature < Features<Position>::material_at ? Features<Position>::turned(feature) : feature;
          if (random.below(3) != 0 || (turned == feature && feature < Features<Position>::material_at)) continue;
          const auto number = [&] { return static_cast<std::int16_t>(static_cast<int>(random.below(64'001)) - 32'000); };
          const Weight weight{static_cast<std::int16_t>(number() / 300), number()};
          if (turned != feature) weights[static_cast<std::size_t>(turned)] = {static_cast<std::int16_t>(-weight.full), static_cast<std::int16_t>(-weight.bare)};
          weights[static_cast<std::size_t>(feature)] = weight;
        }
      },
      Game(id).position());
  return weights;
}

/// The position turned by 180° with the sides exchanged.
template <class Position>
Position turned(const Position& position) {
  Setup setup{.turn = other(position.turn())};
  const int last = std::bit_width(Position::rules.board->board()) - 1;
  for (const Square s : squares(position.pieces().all())) {
    const Column column = position.column(s);
    Column other_way;
    for (int depth = 0; depth < column.height(); ++depth)
      other_way.push_base({other(column.at(depth).side), column.at(depth).king});
    setup[Square{last - s.index}] = other_way;
  }
  return Position{setup};
}

template <class Check>
void for_random_positions(VariantId id, Check&& check) {
  Random random{2};
  for (int i = 0; i < 20; ++i) {
    for (Game game(id); !game.result();) {
      std::visit(check, game.position());
      const MoveList moves = game.legal_moves();
      game.play(moves[static_cast<std::size_t>(random.below(moves.size()))]);
    }
  }
}

TEST_P(EvaluationOf, TurningTheBoardTurnsTheFeatures) {
  for_random_positions(GetParam(), []<class Position>(const Position& position) {
    using List = std::vector<std::pair<int, int>>;
    List expected;
    List found;
    Features<Position>::for_each(position, [&](int feature, int value) {
      if (value == 0) return;
      const int turned_feature = Features<Position>::turned(feature);
      EXPECT_EQ(Features<Position>::turned(turned_feature), feature);
      expected.emplace_back(turned_feature, feature >= Features<Position>::material_at ? -value : value);
    });
    Features<Position>::for_each(turned(position), [&](int feature, int value) {
      EXPECT_LT(feature, Features<Position>::number);
      if (value != 0) found.emplace_back(feature, value);
    });
    std::ranges::sort(expected);
    std::ranges::sort(found);
    EXPECT_EQ(found, expected);
  });
}

TEST_P(EvaluationOf, EveryWindowSeesWhatStandsInIt) {
  for_random_positions(GetParam(), []<class Position>(const Position& position) {
    using Board = Windows<*Position::rules.board>;
    constexpr Geometry geometry = *Position::rules.board;
    const Pieces& pieces = position.pieces();
    Board::for_each(pieces[Side::white], pieces[Side::black], [&](int window, int content) {
      for (int i = 0; i < Board::digits; ++i, content /= 3) {
        const int x = Board::x(window, i);
        const int y = Board::y(window, i);
        int digit = 0;
        if (geometry.contains(x, y)) digit = has(pieces[Side::white], geometry.at(x, y)) ? 1 : has(pieces[Side::black], geometry.at(x, y)) ? 2 : 0;
        EXPECT_EQ(content % 3, digit) << "window " << window << ", square " << i;
      }
    });
  });
}

TEST_P(EvaluationOf, ItsWeightsComeBackFromTheirFile) {
  const auto weights = some_weights(GetParam());
  const auto bytes = write_weights(GetParam(), weights);
  EXPECT_EQ(std::get<std::vector<Weight>>(read_weights(GetParam(), bytes)), weights);
}

TEST_P(EvaluationOf, RefusesFilesThatAreCutChangedOrOfAnotherGame) {
  const auto bytes = write_weights(GetParam(), some_weights(GetParam()));
  const auto reason = [&](std::span<const std::uint8_t> file, VariantId id) {
    const auto read = read_weights(id, file);
    const auto* fault = std::get_if<WeightsFault>(&read);
    return fault ? fault->reason : "";
  };
  const std::span whole(bytes);
  EXPECT_EQ(reason({}, GetParam()), "it is no file of weights of this version");
  EXPECT_EQ(reason(whole.first(20), GetParam()), "it ends within its header");
  EXPECT_NE(reason(whole.first(whole.size() - 1), GetParam()), "");
  auto changed = bytes;
  changed[changed.size() / 2] ^= 1;
  EXPECT_EQ(reason(changed, GetParam()), "its checksum does not agree");
  const VariantId another = GetParam() == VariantId::russian ? VariantId::lasca : VariantId::russian;
  EXPECT_EQ(reason(whole, another), "it is for the game \"" + std::string(*rules_of(GetParam()).key) + "\"");
}

INSTANTIATE_TEST_SUITE_P(AllGames, EvaluationOf, testing::ValuesIn(all_variants().begin(), all_variants().end()),
                         [](const auto& test) { return std::string(*rules_of(test.param).key); });

TEST(ColumnKind, TellsColumnsApart) {
  const auto kind = [](std::initializer_list<Piece> pieces) {
    Column column;
    for (const Piece piece : pieces) column.push_base(piece);
    return ColumnKind::of(column);
  };
  const Piece w{Side::white, false}, b{Side::black, false}, W{Side::white, true}, B{Side::black, true};
  const std::vector<int> kinds{kind({w}), kind({b}), kind({W}), kind({w, w}), kind({w, b}), kind({w, w, b}), kind({w, W}),
                               kind({w, B}), kind({w, W, B}), kind({w, w, w}), kind({w, w, w, w}), kind({w, b, b}), kind({w, b, b, b})};
  for (std::size_t i = 0; i < kinds.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(kinds[i], kinds[j]) << i << " and " << j;
  EXPECT_EQ(kind({w, w, w, w}), kind({w, w, w, w, w}));
  EXPECT_EQ(ColumnKind::of_other_side(kind({w, W, B})), kind({b, B, W}));
}

}  // namespace
}  // namespace damero
