// What the engine takes from the page that it runs in.
#pragma once

#include "engine/engine.hpp"

namespace damero {

/// The page's clock, and no threads.
[[nodiscard]] Surroundings page_surroundings();

}  // namespace damero
