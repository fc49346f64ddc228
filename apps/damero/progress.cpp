#include "progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace damero {

Progress::Progress(std::string unit, std::size_t done, std::size_t wanted)
    : unit_(std::move(unit)), begun_(done), wanted_(wanted), on_terminal_(isatty(fileno(stderr)) != 0) {}

Progress::~Progress() {
  if (on_terminal_ && printed_ != Clock::time_point{}) fmt::print(stderr, "\n");
}

void Progress::reached(std::size_t done) {
  const auto now = Clock::now();
  const auto wait = std::chrono::milliseconds(on_terminal_ ? 100 : 10'000);
  if (now - printed_ < wait && done < wanted_) return;
  printed_ = now;
  print(done);
}

void Progress::print(std::size_t done) const {
  const double seconds = std::chrono::duration<double>(Clock::now() - started_).count();
  const double rate = static_cast<double>(done - begun_) / std::max(seconds, 1e-3);
  const double left = static_cast<double>(wanted_ - done) / std::max(rate, 1e-9);
  constexpr std::size_t width = 30;
  const std::size_t full = wanted_ == 0 ? width : width * done / wanted_;
  fmt::print(stderr, "{}[{:#<{}}{:.<{}}] {} of {} {}, {:.1f} a second, {:.0f} s left{}", on_terminal_ ? "\r" : "", "", full,
             "", width - full, done, wanted_, unit_, rate, left, on_terminal_ ? "\x1b[K" : "\n");
  std::fflush(stderr);
}

}  // namespace damero
