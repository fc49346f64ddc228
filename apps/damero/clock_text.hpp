// A clock as it is written on the command line.
#pragma once

#include <string>

#include "match/time_control.hpp"

namespace damero {

/// "6s/75": six seconds for each 75 moves, up to 1000. Throws Failure.
[[nodiscard]] TimeControl::Clock clock_from(const std::string& text);

}  // namespace damero
