// What the engine takes from the machine that it runs on.
#pragma once

#include "engine/engine.hpp"

namespace damero {

/// The steady clock, and a thread for each of several bodies.
[[nodiscard]] Surroundings native_surroundings();

}  // namespace damero
