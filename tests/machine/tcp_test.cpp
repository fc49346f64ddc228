// Calls that are taken, and calls that cannot be.
#include "machine/tcp.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

namespace damero {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

/// No file or socket can be opened while it lives.
class NoDescriptors {
 public:
  NoDescriptors() {
    getrlimit(RLIMIT_NOFILE, &before_);
    const rlimit none{.rlim_cur = 1, .rlim_max = before_.rlim_max};
    setrlimit(RLIMIT_NOFILE, &none);
  }
  ~NoDescriptors() { setrlimit(RLIMIT_NOFILE, &before_); }
  NoDescriptors(const NoDescriptors&) = delete;
  NoDescriptors& operator=(const NoDescriptors&) = delete;

 private:
  rlimit before_{};
};

TEST(TcpListener, WaitsForADescriptorWithoutHurry) {
  const TcpListener listener({"127.0.0.1", 0});
  const MessageStream caller = call({"127.0.0.1", listener.port()}, '\0', 5s);
  const auto began = Clock::now();
  {
    const NoDescriptors none;
    for (int i = 0; i < 5; ++i) EXPECT_FALSE(listener.accept('\0', 1s));
  }
  EXPECT_GE(Clock::now() - began, 50ms);
  EXPECT_TRUE(listener.accept('\0', 1s)) << "the call is still there";
}

}  // namespace
}  // namespace damero
