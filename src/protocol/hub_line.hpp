// The form that every line of the Hub protocol has: a command, then arguments as name=value or as a name alone.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace damero {

struct HubArgument {
  std::string name;
  std::string value;  ///< empty for a name alone
  friend bool operator==(const HubArgument&, const HubArgument&) = default;
};

struct HubLine {
  std::string command;
  std::vector<HubArgument> arguments;

  /// The value of the first argument of that name, or nothing.
  [[nodiscard]] const std::string* find(std::string_view name) const;
  friend bool operator==(const HubLine&, const HubLine&) = default;
};

/// Why a line cannot be used, in English.
struct HubFault {
  std::string reason;
};

/// The longest line that is read, in bytes; far more than the longest game needs.
inline constexpr std::size_t longest_hub_line = 16'384;

/// A line without its end. A blank one has an empty command.
[[nodiscard]] std::variant<HubLine, HubFault> read_hub_line(std::string_view text);

/// The line as text, with quotes where a value needs them. What cannot stand between quotes is replaced: a double quote
/// by a single one, control characters by question marks.
///
///     write_hub_line({"done", {{"move", "32-28"}}});  // "done move=32-28"
[[nodiscard]] std::string write_hub_line(const HubLine& line);

}  // namespace damero
