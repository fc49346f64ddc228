// How a position ends with best play.
#pragma once

#include <cstdint>

namespace damero {

/// For the side to move.
enum class Wdl : std::uint8_t { loss, draw, win };

constexpr Wdl opposite(Wdl o) { return static_cast<Wdl>(2 - static_cast<int>(o)); }

/// In how many plies the game ends when the winner hurries and the loser delays: an odd number where the side to move
/// wins, an even one where it loses.
using Distance = std::uint8_t;

inline constexpr Distance drawn = 255;
inline constexpr Distance longest_distance = 253;

constexpr Wdl wdl_of(Distance d) {
  return d == drawn ? Wdl::draw : d % 2 == 1 ? Wdl::win : Wdl::loss;
}

/// The distance of which this is the outcome and the half, rounded down.
constexpr Distance distance_of(Wdl wdl, std::uint8_t half) {
  if (wdl == Wdl::draw) return drawn;
  return static_cast<Distance>(2 * half + (wdl == Wdl::win ? 1 : 0));
}

/// The distance of a position one ply before one with this distance, if the move there is played.
constexpr Distance one_ply_before(Distance d) { return d == drawn ? drawn : static_cast<Distance>(d + 1); }

/// Whether the side to move would rather have the first of two distances.
constexpr bool is_better(Distance a, Distance b) {
  if (wdl_of(a) != wdl_of(b)) return wdl_of(a) > wdl_of(b);
  return wdl_of(a) == Wdl::win ? a < b : a > b;
}

}  // namespace damero
