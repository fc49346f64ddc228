// How many requests an address may send.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace damero {

/// A token bucket an address: `rate` requests a second, five seconds' worth of them at once. Not for several threads.
class RateLimit {
 public:
  using Clock = std::chrono::steady_clock;

  /// 0 turns the limit off.
  explicit RateLimit(double rate) : rate_(rate), burst_(rate * 5) {}

  /// Counts a request; when it is one too many, after how many whole seconds the next one will be heard.
  [[nodiscard]] std::optional<int> refuse(std::string_view address, Clock::time_point now);

  [[nodiscard]] std::size_t addresses() const { return buckets_.size(); }

 private:
  struct Bucket {
    double tokens;
    Clock::time_point at;
  };

  [[nodiscard]] double tokens_of(const Bucket& bucket, Clock::time_point now) const;
  void forget_full(Clock::time_point now);

  double rate_;
  double burst_;
  std::unordered_map<std::string, Bucket> buckets_;
  std::size_t next_sweep_ = 1024;
};

/// What counts as one address: all of an IPv6 network of 64 bits, which one customer has.
[[nodiscard]] std::string limit_key(std::string_view address);

}  // namespace damero
