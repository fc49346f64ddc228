#include "notation/encoding.hpp"

#include <gtest/gtest.h>

#include "base/utf8.hpp"

namespace damero {
namespace {

std::string decoded(std::string_view bytes) { return to_utf8(bytes, detect_encoding(bytes)); }

TEST(Encoding, KeepsUtf8) {
  EXPECT_EQ(decoded("Damero"), "Damero");
  EXPECT_EQ(decoded("Испания ñ €"), "Испания ñ €");
}

TEST(Encoding, ReadsWindows1251WhereLettersFormWords) {
  EXPECT_EQ(detect_encoding("\xD8\xE0\xF8\xEA\xE8"), Encoding::windows_1251);
  EXPECT_EQ(decoded("\xD8\xE0\xF8\xEA\xE8 \x97 \xB8\xEB\xEA\xE0"), "Шашки — ёлка");
}

TEST(Encoding, ReadsWindows1252WhereLettersStandAlone) {
  EXPECT_EQ(decoded("Se\xF1or Rom\xE1n"), "Señor Román");
  EXPECT_EQ(decoded("32\x96" "28"), "32–28");
  EXPECT_EQ(decoded("\x80"), "€");
}

TEST(Utf8, RefusesWhatIsNone) {
  for (const char* bytes : {"\x80", "\xC0\xAF", "\xC3", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xFF"})
    EXPECT_FALSE(is_utf8(bytes)) << bytes;
  for (const char* text : {"", "a", "ñ", "ш", "€", "😀"}) EXPECT_TRUE(is_utf8(text)) << text;
}

}  // namespace
}  // namespace damero
