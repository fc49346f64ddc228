// The draws by rule that a search meets on its way.
#pragma once

#include <algorithm>
#include <vector>

#include "rules/rules.hpp"

namespace damero {

/// What a game with these rules counts towards a draw, and which positions have stood on the board before the root of a
/// search and on the path that it has come.
template <const Rules& R>
class DrawWatch {
 public:
  static constexpr const DrawRules& rules = *R.draws;
  static constexpr int shortest_cycle = 4;  ///< plies until a position can recur

  /// `earlier` are the hashes of the positions before the root that could occur again, oldest first.
  DrawWatch(std::vector<std::uint64_t> earlier, int most_plies) : hashes_(std::move(earlier)), root_at_(hashes_.size()) {
    hashes_.resize(root_at_ + static_cast<std::size_t>(most_plies) + 1);
  }

  /// The path has come to a position with this hash, `ply` plies from the root.
  void enter(int ply, std::uint64_t hash) { hashes_[root_at_ + static_cast<std::size_t>(ply)] = hash; }

  /// Whether a position, `ply` plies from the root, has now stood on the board often enough for a draw.
  [[nodiscard]] bool repeated(std::uint64_t hash, const DrawCounts& counts, int ply) const {
    return occurrences(hash, counts, ply) >= rules.repetitions;
  }

  /// Whether a position has stood on the board before.
  [[nodiscard]] bool met_before(std::uint64_t hash, const DrawCounts& counts, int ply) const {
    return occurrences(hash, counts, ply) > 1;
  }

  /// Whether a draw rule other than repetition ends the game.
  [[nodiscard]] static bool drawn(const Pieces& pieces, Side turn, const DrawCounts& counts) {
    if (*rules.dead_position != nullptr && (*rules.dead_position)(pieces, turn)) return true;
    return counts.reached(rules, pieces).has_value();
  }

  /// Whether repetition could end the game here or within so many plies.
  [[nodiscard]] static bool repetition_in_reach(const DrawCounts& counts, int plies) {
    return rules.repetitions != 0 && counts.idle_plies() + plies >= (rules.repetitions - 1) * shortest_cycle;
  }

  /// Whether what came before a position could end a game within so many plies of it: then its score is not the
  /// position's alone.
  [[nodiscard]] static bool in_reach(const DrawCounts& counts, int plies) {
    return repetition_in_reach(counts, plies) || counts.plies_left(rules) <= plies;
  }

 private:
  /// This time included. Nothing recurs across a capture or a man's move.
  [[nodiscard]] int occurrences(std::uint64_t hash, const DrawCounts& counts, int ply) const {
    const std::size_t here = root_at_ + static_cast<std::size_t>(ply);
    const std::size_t back = std::min(here, static_cast<std::size_t>(counts.idle_plies()));
    int seen = 1;
    for (std::size_t i = shortest_cycle; i <= back; i += 2)
      if (hashes_[here - i] == hash) ++seen;
    return seen;
  }

  std::vector<std::uint64_t> hashes_;
  std::size_t root_at_;
};

}  // namespace damero
