// Random numbers that are the same on every machine: no std::*_distribution, no std::shuffle.
#pragma once

#include <cstdint>

namespace damero {

/// One step of splitmix64 (Steele, Lea, Flood 2014): a bijection that spreads every bit.
constexpr std::uint64_t mix(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15U;
  x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27U)) * 0x94D049BB133111EBU;
  return x ^ (x >> 31U);
}

/// A seeded generator (splitmix64).
class Random {
 public:
  constexpr explicit Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    const std::uint64_t value = mix(state_);
    state_ += 0x9E3779B97F4A7C15U;
    return value;
  }

  /// A number from 0 to bound − 1, all equally likely; bound is at least 1.
  constexpr std::uint64_t below(std::uint64_t bound) {
    const std::uint64_t unfair = (0 - bound) % bound;  // 2^64 mod bound: numbers below it would favour some values
    std::uint64_t value = next();
    while (value < unfair) value = next();
    return value % bound;
  }

 private:
  std::uint64_t state_;
};

}  // namespace damero
