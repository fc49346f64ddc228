// The log: a line on standard error for what an operator has to know, and nothing secret in it.
#pragma once

#include <fmt/format.h>

#include <string_view>

namespace damero {

void write_log_line(std::string_view text);

template <class... Arguments>
void log_line(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  write_log_line(fmt::format(format, std::forward<Arguments>(arguments)...));
}

}  // namespace damero
