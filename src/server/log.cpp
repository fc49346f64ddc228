#include "server/log.hpp"

#include <fmt/chrono.h>

#include <chrono>
#include <cstdio>
#include <string>

namespace damero {

void write_log_line(std::string_view text) {
  // What came from outside must not look like lines of its own.
  std::string shown;
  for (const char c : text.substr(0, 500)) {
    shown += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? '?' : c;
  }
  const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  fmt::print(stderr, "{:%Y-%m-%dT%H:%M:%SZ} {}\n", fmt::gmtime(now), shown);
}

}  // namespace damero
