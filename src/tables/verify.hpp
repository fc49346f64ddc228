// Comparing what tables say of a position with what they say of those that its moves lead to.
#pragma once

#include <functional>

#include "solver/workers.hpp"
#include "tables/tables.hpp"

namespace damero {

/// A position about which tables contradict themselves.
struct Contradiction {
  AnyPosition position;
  std::optional<Worth> told;  ///< nothing where its table cannot be read there
  Worth expected;             ///< by its moves
};

struct Verified {
  std::uint64_t compared = 0;
  std::uint64_t unknown = 0;  ///< not compared: a table that their moves lead to is missing
};

/// How many positions verify_ending() looks at.
[[nodiscard]] std::uint64_t positions_to_verify(VariantId game, const Balance& balance, std::optional<std::uint64_t> sample);

/// Checks the positions of one ending that its table tells, all of them or `sample` random ones: in these nobody has to
/// capture. Calls `found` for each fault, from any of the threads. A position whose worth the tables tell without a distance
/// is compared without one.
Verified verify_ending(VariantId game, const Tables& tables, const Balance& balance, std::optional<std::uint64_t> sample,
                       const Workers& workers, const std::function<void(const Contradiction&)>& found);

}  // namespace damero
