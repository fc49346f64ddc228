// A position in the middle of a capture, for showing what a jump takes and what it leaves behind.
#pragma once

#include <span>

#include "variants/registry.hpp"

namespace damero {

/// The position after the first jumps of a route that begins with these squares; the position itself where none does.
[[nodiscard]] AnyPosition position_on_the_way(const AnyPosition& position, std::span<const Square> beginning);

}  // namespace damero
