// The tables that the tests of this folder ask, built once a game in a program.
#pragma once

#include "notation/fen.hpp"
#include "tables/memory_shelf.hpp"

namespace damero {

// Builds with checks are some fifteen times slower: they have no tables of four pieces, nor the tests that ask them.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define DAMERO_FOUR_PIECES 0
#else
#define DAMERO_FOUR_PIECES 1
#endif
inline constexpr bool is_sanitized = DAMERO_FOUR_PIECES == 0;

inline constexpr int most_built_pieces = is_sanitized ? 3 : 4;

struct BuiltTables {
  explicit BuiltTables(VariantId game) : shelf(game) {
    const auto fault = build_tables(game, {.pieces = most_built_pieces}, shelf, {});
    EXPECT_FALSE(fault) << fault->reason;
    tables = shelf.all(most_built_pieces);
  }

  MemoryShelf shelf;
  std::unique_ptr<Tables> tables;
};

inline BuiltTables& built_tables(VariantId game) {
  static std::map<VariantId, BuiltTables> built;
  return built.try_emplace(game, game).first->second;
}

inline damero::Setup setup_of_fen(VariantId game, const std::string& fen) {
  const auto read = read_fen(rules_of(game), fen);
  if (const auto* error = std::get_if<FenError>(&read)) {
    ADD_FAILURE() << fen << ": " << error->reason;
    return start_setup(rules_of(game));
  }
  return std::get<damero::Setup>(read);
}

inline AnyPosition position_of_fen(VariantId game, const std::string& fen) { return make_position(game, setup_of_fen(game, fen)); }

/// A suite that runs once for each game whose endings are solved by default.
class SolvedGame : public testing::TestWithParam<VariantId> {
 protected:
  [[nodiscard]] static BuiltTables& built() { return built_tables(GetParam()); }
  [[nodiscard]] static const Tables& tables() { return *built().tables; }
  [[nodiscard]] static std::optional<Worth> ask(const std::string& fen) { return tables().ask(position_of_fen(GetParam(), fen)); }
};

}  // namespace damero

#define DAMERO_ON_SOLVED_GAMES(suite)                                                                     \
  INSTANTIATE_TEST_SUITE_P(Of, suite, testing::Values(VariantId::russian, VariantId::brazilian),          \
                           [](const auto& game) { return std::string{*rules_of(game.param).key}; })
