// Old files of games come in several encodings; everything here is UTF-8.
#pragma once

#include <string>
#include <string_view>

namespace damero {

enum class Encoding { utf8, windows_1251, windows_1252 };

/// Valid UTF-8 is that; otherwise Windows-1251 where runs of bytes from 0xC0 on look Cyrillic, else Windows-1252.
[[nodiscard]] Encoding detect_encoding(std::string_view bytes);

[[nodiscard]] std::string to_utf8(std::string_view bytes, Encoding encoding);

}  // namespace damero
