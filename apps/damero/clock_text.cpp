#include "clock_text.hpp"

#include <fmt/format.h>

#include <charconv>

#include "arguments.hpp"
#include "engine_options.hpp"

namespace damero {

TimeControl::Clock clock_from(const std::string& text) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  const std::string behind = text.substr(std::min(slash + 1, text.size()));
  int moves = 0;
  const auto [end, error] = std::from_chars(behind.data(), behind.data() + behind.size(), moves);
  const std::int64_t ms = milliseconds_from(text.substr(0, slash));
  if (error != std::errc{} || end != behind.data() + behind.size() || moves < 1 || moves > 1000 || ms == 0)
    throw Failure(fmt::format("'{}' is no clock: 6s/75 is, six seconds for each 75 moves", text));
  return {ms, moves};
}

}  // namespace damero
