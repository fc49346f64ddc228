// What came before the root of a search.
#pragma once

#include <vector>

#include "game/game.hpp"

namespace damero {

/// The hashes of the positions before the one on the board that could occur again, oldest first.
[[nodiscard]] inline std::vector<std::uint64_t> earlier_hashes(const Game& game) {
  std::vector<std::uint64_t> hashes;
  const int first = std::max(0, game.ply() - game.draw_counts().idle_plies());
  for (int ply = first; ply < game.ply(); ++ply) hashes.push_back(hash_of(game.position_at(ply)));
  return hashes;
}

}  // namespace damero
