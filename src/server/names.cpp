#include "server/names.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "base/utf8.hpp"

namespace damero {
namespace {

constexpr std::size_t longest_name = 24;

/// The code points of a text; nothing when it is no UTF-8.
std::optional<std::vector<char32_t>> decoded(std::string_view text) {
  std::vector<char32_t> points;
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0) return std::nullopt;
    const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    char32_t point = length == 1 ? byte(0) : byte(0) & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) point = point << 6U | (byte(i) & 0x3FU);
    points.push_back(point);
    text.remove_prefix(length);
  }
  return points;
}

struct Range {
  char32_t first;
  char32_t last;
};

// Unicode 15, UnicodeData.txt: Cc, Cf, Zl, Zp and Zs but for the space.
constexpr std::array refused_ranges{
    Range{0x0000, 0x001F},   Range{0x007F, 0x00A0},   Range{0x00AD, 0x00AD},   Range{0x0600, 0x0605},
    Range{0x061C, 0x061C},   Range{0x06DD, 0x06DD},   Range{0x070F, 0x070F},   Range{0x0890, 0x0891},
    Range{0x08E2, 0x08E2},   Range{0x1680, 0x1680},   Range{0x180E, 0x180E},   Range{0x2000, 0x200F},
    Range{0x2028, 0x202F},   Range{0x205F, 0x2064},   Range{0x2066, 0x206F},   Range{0x3000, 0x3000},
    Range{0xFEFF, 0xFEFF},   Range{0xFFF9, 0xFFFB},   Range{0x110BD, 0x110BD}, Range{0x110CD, 0x110CD},
    Range{0x13430, 0x1343F}, Range{0x1BCA0, 0x1BCA3}, Range{0x1D173, 0x1D17A}, Range{0xE0001, 0xE0001},
    Range{0xE0020, 0xE007F},
};

// Unicode 15, DerivedCoreProperties.txt: Default_Ignorable_Code_Point, as far as it is not refused anyway; and a braille
// pattern without dots. Beside letters and pictures they have a use, alone they show nothing.
constexpr std::array invisible_ranges{
    Range{0x0020, 0x0020}, Range{0x034F, 0x034F}, Range{0x115F, 0x1160}, Range{0x17B4, 0x17B5},
    Range{0x180B, 0x180F}, Range{0x2065, 0x2065}, Range{0x2800, 0x2800}, Range{0x3164, 0x3164},
    Range{0xFE00, 0xFE0F}, Range{0xFFA0, 0xFFA0}, Range{0xFFF0, 0xFFF8}, Range{0xE0000, 0xE0FFF},
};

template <std::size_t N>
bool is_in(const std::array<Range, N>& ranges, char32_t point) {
  return std::ranges::any_of(ranges,
                             [point](const Range& range) { return point >= range.first && point <= range.last; });
}

bool is_refused(char32_t point) {
  const bool noncharacter = (point >= 0xFDD0 && point <= 0xFDEF) || (point & 0xFFFEU) == 0xFFFE;
  return noncharacter || is_in(refused_ranges, point);
}

bool is_invisible(char32_t point) { return is_in(invisible_ranges, point); }

}  // namespace

std::optional<std::string_view> fault_of_name(std::string_view name) {
  const auto points = decoded(name);
  if (!points) return "is not valid UTF-8";
  if (points->empty()) return "is empty";
  if (points->size() > longest_name) return "is longer than 24 characters";
  if (std::ranges::any_of(*points, is_refused)) return "holds a control, format or separator character";
  if (std::ranges::all_of(*points, is_invisible)) return "shows nothing";
  if (name.front() == ' ' || name.back() == ' ') return "begins or ends with a space";
  if (name.find("  ") != std::string_view::npos) return "holds two spaces in a row";
  return std::nullopt;
}

}  // namespace damero
