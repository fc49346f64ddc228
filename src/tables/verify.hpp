// Comparing what tables say of a position with what they say of those that its moves lead to.
#pragma once

#include <functional>

#include "solver/workers.hpp"
#include "tables/tables.hpp"

namespace damero {

/// A position about which tables contradict themselves; `expected` follows from its moves, nothing where they are not known.
struct Contradiction {
  AnyPosition position;
  std::optional<Worth> told;
  std::optional<Worth> expected;
};

/// How many positions verify_ending() looks at.
[[nodiscard]] std::uint64_t positions_to_verify(VariantId game, const Balance& balance, std::optional<std::uint64_t> sample);

/// Checks the positions of one ending that its table tells, all of them or `sample` random ones: in these nobody has to
/// capture. Calls `found` for each fault, from any of the threads, and returns how many positions were compared. A position
/// whose worth the tables tell without a distance is compared without one.
std::uint64_t verify_ending(VariantId game, const Tables& tables, const Balance& balance, std::optional<std::uint64_t> sample,
                            const Workers& workers, const std::function<void(const Contradiction&)>& found);

}  // namespace damero
