#include "server/range.hpp"

#include <algorithm>
#include <limits>
#include <optional>

#include "server/http.hpp"

namespace damero {
namespace {

/// Digits alone; a number that is too large is the largest one, which lies beyond every file all the same.
std::optional<std::uint64_t> number_in(std::string_view text) {
  if (text.empty()) return std::nullopt;
  constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    const auto digit = static_cast<std::uint64_t>(c - '0');
    number = number > (largest - digit) / 10 ? largest : 10 * number + digit;
  }
  return number;
}

/// "-N": the last N bytes.
RangeAsked last_bytes(std::string_view length_text, std::uint64_t size) {
  const auto length = number_in(length_text);
  if (!length) return WholeFile{};
  if (*length == 0) return BeyondFile{};
  if (size == 0) return WholeFile{};  // all of nothing, which no Content-Range can say
  return ByteRange{size - std::min(*length, size), size};
}

}  // namespace

RangeAsked parse_range(std::string_view header, std::uint64_t size) {
  const std::size_t equals = header.find('=');
  if (equals == std::string_view::npos || lower(header.substr(0, equals)) != "bytes") return WholeFile{};
  const std::string_view range = header.substr(equals + 1);
  const std::size_t dash = range.find('-');
  if (dash == std::string_view::npos) return WholeFile{};
  const std::string_view first_text = range.substr(0, dash);
  const std::string_view last_text = range.substr(dash + 1);
  if (first_text.empty()) return last_bytes(last_text, size);

  const auto first = number_in(first_text);
  const auto last = last_text.empty() ? std::numeric_limits<std::uint64_t>::max() : number_in(last_text);
  if (!first || !last || *last < *first) return WholeFile{};
  if (*first >= size) return BeyondFile{};
  return ByteRange{*first, std::min(*last, size - 1) + 1};
}

}  // namespace damero
