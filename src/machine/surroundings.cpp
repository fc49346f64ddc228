#include "machine/surroundings.hpp"

#include <chrono>
#include <thread>

namespace damero {

namespace {

std::int64_t steady_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

void run_side_by_side(int n, const std::function<void(int)>& body) {
  std::vector<std::jthread> others;
  for (int i = 1; i < n; ++i) others.emplace_back(body, i);
  body(0);
}

}  // namespace

Surroundings native_surroundings() { return {.now_ms = steady_ms, .side_by_side = run_side_by_side}; }

}  // namespace damero
