// Headers that are lists.
#pragma once

#include <algorithm>
#include <string_view>

namespace damero {

[[nodiscard]] inline std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

/// Calls `found` with each part of a list; stops when it returns true.
template <class Found>
bool any_part(std::string_view list, char separator, Found found) {
  while (!list.empty()) {
    const std::string_view part = list.substr(0, list.find(separator));
    list.remove_prefix(std::min(list.size(), part.size() + 1));
    if (found(trimmed(part))) return true;
  }
  return false;
}

}  // namespace damero
