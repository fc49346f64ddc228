// Work on several threads, for code that knows none.
#pragma once

#include <functional>

namespace damero {

/// Runs body(0) on the caller's thread and body(1) to body(n − 1) beside it, and returns when all are done. A machine
/// without threads may do with body(0) alone.
using SideBySide = std::function<void(int n, const std::function<void(int)>& body)>;

inline void one_body_alone(int /*n*/, const std::function<void(int)>& body) { body(0); }

}  // namespace damero
