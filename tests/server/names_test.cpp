#include "server/names.hpp"

#include <gtest/gtest.h>

#include <string>

namespace damero {
namespace {

TEST(Names, TakesWhatPeopleAreCalled) {
  for (const char* name : {"a", "torre64", "Ana María", "Шашист", "棋手", "<b>&\"'", "🙂", "é", "abcdefghijklmnopqrstuvwx",
                           "ЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖ"}) {
    EXPECT_FALSE(fault_of_name(name)) << name;
  }
}

TEST(Names, RefusesWhatCannotBeSeenOrMisleads) {
  for (const char* name : {"", " a", "a ", "a  b", " ", "a\tb", "a\nb", "\x7F", "a\u00A0b", "a\u200Bb", "\u202Eevil",
                           "a\u2028b", "a\u2029b", "a\u3000b", "\uFEFF", "a\u00ADb", "\u2066a", "\U000E0041", "\uFDD0",
                           "\uFFFE", "\U0001FFFF", "\u0600", "\u061C"}) {
    EXPECT_TRUE(fault_of_name(name)) << name;
  }
  EXPECT_TRUE(fault_of_name(std::string_view("a\0b", 3)));
}

TEST(Names, RefusesWhatShowsNothing) {
  for (const char* name : {"\u3164", "\u2800", "\u115F", "\u1160", "\uFFA0", "\u034F", "\u17B4", "\u180B", "\uFE0F",
                           "\U000E0100", "\u3164 \u3164", "\u2800\u2800\uFE0F"}) {
    EXPECT_EQ(fault_of_name(name), "shows nothing") << name;
  }
  for (const char* name : {"❤\uFE0F", "\u2801\u2800\u2801", "ㄱ\u3164", "ᠠ\u180B"}) {
    EXPECT_FALSE(fault_of_name(name)) << name;
  }
}

TEST(Names, CountsCodePointsNotBytes) {
  EXPECT_FALSE(fault_of_name(std::string(24, 'x')));
  EXPECT_TRUE(fault_of_name(std::string(25, 'x')));
}

TEST(Names, RefusesBrokenUtf8) {
  for (const char* name : {"\xC3", "\xFF", "\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "a\x80"}) {
    EXPECT_TRUE(fault_of_name(name));
  }
}

}  // namespace
}  // namespace damero
