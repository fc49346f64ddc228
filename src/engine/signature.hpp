// One number a game that tells whether move generation, search or weights have changed.
#pragma once

#include <cstdint>
#include <span>

#include "engine/eval/weights.hpp"

namespace damero {

/// Positions looked at by a fixed set of the engine's searches: those along a fixed game, its ending included. Without
/// weights it counts material. It is the same on every machine.
///
///     signature(VariantId::lasca, {});
[[nodiscard]] std::uint64_t signature(VariantId id, std::span<const Weight> weights);

}  // namespace damero
