// Bodies side by side: that each runs, whatever the machine and other bodies do.
#include "machine/surroundings.hpp"

#include <gtest/gtest.h>
#include <pthread.h>

#include <array>
#include <atomic>
#include <limits>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <vector>

namespace damero {
namespace {

constexpr int bodies = 4;

#ifndef __SANITIZE_THREAD__  // which chooses the stacks of threads itself

/// While it lives no thread can be started: none gets a stack of this size.
class NoThreads {
 public:
  NoThreads() {
    pthread_getattr_default_np(&before_);
    pthread_attr_t huge = before_;
    pthread_attr_setstacksize(&huge, std::numeric_limits<std::size_t>::max() / 4);
    pthread_setattr_default_np(&huge);
  }
  ~NoThreads() { pthread_setattr_default_np(&before_); }
  NoThreads(const NoThreads&) = delete;
  NoThreads& operator=(const NoThreads&) = delete;

 private:
  pthread_attr_t before_{};
};

bool can_start_a_thread() {
  try {
    std::thread([] {}).join();
    return true;
  } catch (const std::system_error&) {
    return false;
  }
}

TEST(Surroundings, RunEachBodyOnceWhereNoThreadCanBeStarted) {
  const NoThreads none;
  ASSERT_FALSE(can_start_a_thread());
  std::vector<int> order;
  native_surroundings().side_by_side(bodies, [&](int i) { order.push_back(i); });
  EXPECT_EQ(order, (std::vector{0, 1, 2, 3}));
}

#endif

TEST(Surroundings, RunEachBodyOnce) {
  std::array<std::atomic<int>, bodies> times{};
  native_surroundings().side_by_side(bodies, [&](int i) { ++times[static_cast<std::size_t>(i)]; });
  for (const auto& each : times) EXPECT_EQ(each, 1);
}

TEST(Surroundings, ThrowWhatABodyThrowsWhenAllAreDone) {
  for (int thrower = 0; thrower < bodies; ++thrower) {
    std::atomic<int> done{0};
    const auto body = [&](int i) {
      if (i == thrower) throw std::runtime_error("broken");
      ++done;
    };
    EXPECT_THROW(native_surroundings().side_by_side(bodies, body), std::runtime_error);
    EXPECT_EQ(done, bodies - 1);
  }
}

}  // namespace
}  // namespace damero
