// The names that players give themselves.
#pragma once

#include <optional>
#include <string_view>

namespace damero {

/// Why a name is refused, as a sentence that goes on from "the name"; nothing when it is fine. Fine are 1 to 24 code
/// points of UTF-8, some of which can be seen, without control, format and separator characters, but for single plain
/// spaces inside.
[[nodiscard]] std::optional<std::string_view> fault_of_name(std::string_view name);

}  // namespace damero
