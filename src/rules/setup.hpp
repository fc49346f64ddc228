// A position as somebody wrote it down, before it is known to be one of a game.
#pragma once

#include <array>
#include <optional>

#include "rules/column.hpp"
#include "rules/rules.hpp"

namespace damero {

/// What stands on each square, and whose turn it is.
struct Setup {
  Side turn = Side::white;
  std::array<Column, 64> at{};  ///< by Square::index; plain games: columns of height 1

  [[nodiscard]] Column operator[](Square s) const { return at[s.index]; }
  [[nodiscard]] Column& operator[](Square s) { return at[s.index]; }
  friend bool operator==(const Setup&, const Setup&) = default;
};

enum class SetupFault : std::uint8_t { column_in_plain_game, man_on_crowning_rank, too_many_pieces };

/// Why a setup is no position of a game, and on which square that shows.
struct SetupError {
  SetupFault fault;
  Square square;
};

/// The start position of a game.
[[nodiscard]] Setup start_setup(const Rules& rules);

/// The first fault of a setup, or nothing when it is a position of the game. A side without pieces is no fault.
[[nodiscard]] std::optional<SetupError> find_fault(const Rules& rules, const Setup& setup);

}  // namespace damero
