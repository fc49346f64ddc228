// What endgame tables say of the root of a search.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "engine/engine.hpp"
#include "tables/best_play.hpp"

namespace damero {

class ToldRoot {
 public:
  /// `tables` may be null: then nothing is told.
  ToldRoot(const Tables* tables, const Game& game);

  struct Kept {
    std::vector<Move> moves;
    std::optional<Wdl> wdl;  ///< what they achieve, where that is told
  };

  /// Of some moves of the game those that keep what the best of them achieves: where they win, the one that the shortest way
  /// begins with that no draw rule forbids, and where they lose, those that hold out longest. All where nothing is told.
  [[nodiscard]] Kept keep(std::vector<Move> moves) const;

  /// A line of the search, whose end tables add where it is decided.
  [[nodiscard]] Line completed(Line line);

 private:
  [[nodiscard]] const Worth& worth_of(const Move& move) const;

  const Tables* tables_;
  const Game& game_;
  std::vector<MoveWorth> worths_;  ///< of all moves, best first; none where nothing is told
  std::optional<std::pair<std::uint64_t, std::vector<Move>>> completed_;  ///< the last position from which, and how
};

}  // namespace damero
