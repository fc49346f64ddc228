#include "machine/surroundings.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <chrono>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace damero {

namespace {

std::int64_t steady_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

/// Runs bodies and keeps what the first of them throws.
class Guarded {
 public:
  explicit Guarded(const std::function<void(int)>& body) : body_(body) {}

  void run(int i) {
    try {
      body_(i);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
    }
  }

  void rethrow() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  const std::function<void(int)>& body_;
  std::mutex mutex_;
  std::exception_ptr failure_;
};

void run_side_by_side(int n, const std::function<void(int)>& body) {
  Guarded guarded(body);
  {
    std::vector<std::jthread> others;
    int next = 1;
    try {
      for (; next < n; ++next) others.emplace_back([&guarded, next] { guarded.run(next); });
    } catch (const std::exception&) {
      // The machine has no further thread: the rest have their turn when the first body is done.
    }
    guarded.run(0);
    for (; next < n; ++next) guarded.run(next);
  }
  guarded.rethrow();
}

/// Asks for huge pages: with small ones nearly every read in a large table has to look up first where its page lies. Where
/// there are none, all stays as it is.
void prefer_huge_pages(std::span<std::byte> memory) {
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  void* first = memory.data();
  std::size_t size = memory.size();
  if (std::align(page, page, first, size) != nullptr) madvise(first, size / page * page, MADV_HUGEPAGE);
}

}  // namespace

Surroundings native_surroundings() {
  return {.now_ms = steady_ms, .side_by_side = run_side_by_side, .prepare_memory = prefer_huge_pages};
}

}  // namespace damero
