// Which part of a file a request asks for (RFC 9110, 14).
#pragma once

#include <cstdint>
#include <string_view>
#include <variant>

namespace damero {

/// The bytes from `from` on, before `to`; never none.
struct ByteRange {
  std::uint64_t from;
  std::uint64_t to;
  friend bool operator==(const ByteRange&, const ByteRange&) = default;
};

/// No range that is understood: the whole file is the answer.
struct WholeFile {
  friend bool operator==(const WholeFile&, const WholeFile&) = default;
};

/// None of the file's bytes is asked for: 416.
struct BeyondFile {
  friend bool operator==(const BeyondFile&, const BeyondFile&) = default;
};

using RangeAsked = std::variant<WholeFile, ByteRange, BeyondFile>;

/// Reads a Range header for a file of so many bytes. A range that goes past the end ends there. Several ranges, other
/// units and what cannot be read ask for the whole file, which a server may always send.
[[nodiscard]] RangeAsked parse_range(std::string_view header, std::uint64_t size);

}  // namespace damero
