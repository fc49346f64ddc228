// What the engine takes from the machine that it runs on.
#pragma once

#include "engine/engine.hpp"

namespace damero {

/// The steady clock, huge pages, and a thread for each of several bodies; where the machine has too few threads, some bodies
/// run after the others. What a body throws is thrown when all are done.
[[nodiscard]] Surroundings native_surroundings();

}  // namespace damero
