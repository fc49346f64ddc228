// Games to learn from, kept in a file that grows.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <limits>
#include <vector>

#include "variants/registry.hpp"

namespace damero {

/// A game from the usual start: each move as its place among the legal ones, in the order of generation.
struct LoggedGame {
  enum class Outcome : std::uint8_t { black, draw, white };
  Outcome outcome;
  std::uint8_t random_plies;  ///< from this ply on no move was drawn by lot
  std::vector<std::uint8_t> moves;
  std::vector<std::int16_t> scores;  ///< of each move for the side that played it, in hundredths of a man; or `unscored`
  static constexpr std::int16_t unscored = std::numeric_limits<std::int16_t>::min();
};

/// All games of a file, which must be of this game; a last one that was cut off while it was written is left out.
/// Throws std::runtime_error where the file is none of ours.
[[nodiscard]] std::vector<LoggedGame> read_games(const std::filesystem::path& file, VariantId game);

/// Adds games to the end of a file, which it makes if it is not there; a game that was cut off is removed first.
class GameLog {
 public:
  GameLog(const std::filesystem::path& file, VariantId game);
  void add(const LoggedGame& game);
  /// How many games the file had when it was opened.
  [[nodiscard]] std::size_t before() const { return before_; }

 private:
  std::size_t before_;
  std::ofstream out_;
};

}  // namespace damero
