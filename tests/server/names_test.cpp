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
