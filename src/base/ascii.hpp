// Kinds of characters, the same in every locale.
#pragma once

namespace damero {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr bool is_line_end(char c) { return c == '\n' || c == '\r'; }
constexpr bool is_space(char c) { return c == ' ' || c == '\t' || c == '\v' || c == '\f' || is_line_end(c); }

/// Small letters for A to Z; any other character as it is.
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace damero
