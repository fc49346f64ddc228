// Games from FENs, for tests of what is read and refused.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "game/game.hpp"
#include "notation/fen.hpp"

namespace damero {

/// The game `key` at a FEN that has no fault.
inline Game game_of(const std::string& key, const std::string& fen) {
  const VariantId id = *find_variant(key);
  const auto setup = read_fen(rules_of(id), fen);
  EXPECT_TRUE(std::holds_alternative<damero::Setup>(setup)) << fen;
  return {id, std::get<damero::Setup>(setup)};
}

}  // namespace damero
