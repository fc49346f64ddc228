// The games of a match in a PDN file, from which an interrupted match goes on.
#pragma once

#include <array>
#include <filesystem>
#include <fstream>

#include "match/match.hpp"

namespace damero {

/// Tags of each game: Event (what match it is), Round (its number from 1), White, Black, Reason (how it ended) and, where
/// a fault ended it, Fault.
class GameFile {
 public:
  /// Opens or makes the file and counts the games that it holds. `event` says everything that the games depend on. A last
  /// game that was cut off while it was written is removed. Throws std::runtime_error where the file holds other games.
  GameFile(const std::filesystem::path& path, VariantId id, std::string event, std::array<std::string, 2> sides, MatchScore& score);

  void add(std::size_t number, const MatchGame& game);

 private:
  std::string event_;
  std::array<std::string, 2> sides_;
  std::ofstream out_;
};

}  // namespace damero
