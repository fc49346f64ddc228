// One number a game that tells whether move generation or search have changed.
#pragma once

#include <cstdint>

#include "variants/registry.hpp"

namespace damero {

/// Positions looked at by a fixed set of searches: those along a fixed game of the search against itself.
[[nodiscard]] std::uint64_t signature(VariantId id);

}  // namespace damero
