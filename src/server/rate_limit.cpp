#include "server/rate_limit.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace damero {

double RateLimit::tokens_of(const Bucket& bucket, Clock::time_point now) const {
  const double seconds = std::chrono::duration<double>(now - bucket.at).count();
  return std::min(burst_, bucket.tokens + seconds * rate_);
}

void RateLimit::forget_full(Clock::time_point now) {
  std::erase_if(buckets_, [&](const auto& entry) { return tokens_of(entry.second, now) >= burst_; });
  next_sweep_ = std::max<std::size_t>(1024, 2 * buckets_.size());
}

std::optional<int> RateLimit::refuse(std::string_view address, Clock::time_point now) {
  if (rate_ <= 0) return std::nullopt;
  if (buckets_.size() >= next_sweep_) forget_full(now);
  Bucket& bucket = buckets_.try_emplace(limit_key(address), Bucket{burst_, now}).first->second;
  bucket.tokens = tokens_of(bucket, now);
  bucket.at = now;
  if (bucket.tokens >= 1) {
    bucket.tokens -= 1;
    return std::nullopt;
  }
  return std::max(1, static_cast<int>(std::ceil((1 - bucket.tokens) / rate_)));
}

std::string limit_key(std::string_view address) {
  std::array<unsigned char, 16> bytes{};
  const std::string text(address);
  if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return text;
  constexpr std::array<unsigned char, 12> mapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
  if (std::equal(mapped.begin(), mapped.end(), bytes.begin())) {
    return std::to_string(bytes[12]) + '.' + std::to_string(bytes[13]) + '.' + std::to_string(bytes[14]) + '.' +
           std::to_string(bytes[15]);
  }
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  std::array<char, INET6_ADDRSTRLEN> name{};
  inet_ntop(AF_INET6, bytes.data(), name.data(), static_cast<socklen_t>(name.size()));
  return name.data();
}

}  // namespace damero
