#include "server/range.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace damero {
namespace {

RangeAsked part(std::uint64_t from, std::uint64_t to) { return ByteRange{from, to}; }

TEST(Range, FirstAndLastByteAreBothMeant) {
  EXPECT_EQ(parse_range("bytes=0-0", 100), part(0, 1));
  EXPECT_EQ(parse_range("bytes=10-19", 100), part(10, 20));
  EXPECT_EQ(parse_range("bytes=99-99", 100), part(99, 100));
  EXPECT_EQ(parse_range("bytes=0-99", 100), part(0, 100));
  EXPECT_EQ(parse_range("bytes=007-008", 100), part(7, 9));
}

TEST(Range, EndsWhereTheFileEnds) {
  EXPECT_EQ(parse_range("bytes=90-100", 100), part(90, 100));
  EXPECT_EQ(parse_range("bytes=90-18446744073709551615", 100), part(90, 100));
  EXPECT_EQ(parse_range("bytes=90-99999999999999999999999999", 100), part(90, 100));
}

TEST(Range, WithoutALastByteGoesToTheEnd) {
  EXPECT_EQ(parse_range("bytes=0-", 100), part(0, 100));
  EXPECT_EQ(parse_range("bytes=99-", 100), part(99, 100));
}

TEST(Range, WithoutAFirstByteMeansTheLastOnes) {
  EXPECT_EQ(parse_range("bytes=-1", 100), part(99, 100));
  EXPECT_EQ(parse_range("bytes=-100", 100), part(0, 100));
  EXPECT_EQ(parse_range("bytes=-101", 100), part(0, 100));
  EXPECT_EQ(parse_range("bytes=-99999999999999999999999999", 100), part(0, 100));
}

TEST(Range, BeyondTheFileIsNone) {
  for (const char* header :
       {"bytes=100-", "bytes=100-200", "bytes=18446744073709551615-", "bytes=18446744073709551616-",
        "bytes=99999999999999999999999999-99999999999999999999999999", "bytes=-0", "bytes=-000"})
    EXPECT_EQ(parse_range(header, 100), RangeAsked(BeyondFile{})) << header;
}

TEST(Range, OfAnEmptyFile) {
  EXPECT_EQ(parse_range("bytes=0-", 0), RangeAsked(BeyondFile{}));
  EXPECT_EQ(parse_range("bytes=-0", 0), RangeAsked(BeyondFile{}));
  EXPECT_EQ(parse_range("bytes=-5", 0), RangeAsked(WholeFile{}));
}

TEST(Range, OfTheLargestFile) {
  constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();
  EXPECT_EQ(parse_range("bytes=-1", largest), part(largest - 1, largest));
  EXPECT_EQ(parse_range("bytes=1-18446744073709551615", largest), part(1, largest));
  EXPECT_EQ(parse_range("bytes=18446744073709551614-", largest), part(largest - 1, largest));
  EXPECT_EQ(parse_range("bytes=18446744073709551615-", largest), RangeAsked(BeyondFile{}));
}

TEST(Range, TheUnitIsReadInAnyCase) { EXPECT_EQ(parse_range("Bytes=1-2", 100), part(1, 3)); }

TEST(Range, WhatIsNotUnderstoodAsksForAll) {
  for (const char* header :
       {"",           "bytes",         "bytes=",        "bytes=-",     "bytes=1",       "=1-2",
        "1-2",        "byte=1-2",      "bytess=1-2",    " bytes=1-2",  "bytes =1-2",    "lines=1-2",
        "bytes=1-2,", "bytes=1-2,3-4", "bytes=1-2, 5-", "bytes=,1-2",  "bytes= 1-2",    "bytes=1 -2",
        "bytes=1- 2", "bytes=1-2 ",    "bytes=+1-2",    "bytes=1-+2",  "bytes=1--2",    "bytes=--1",
        "bytes=-1-",  "bytes=-1-2",    "bytes=1-2-3",   "bytes=0x1-2", "bytes=1-a",     "bytes=a-1",
        "bytes=a-",   "bytes=-a",      "bytes=1.0-2",   "bytes=2-1",   "bytes=200-100", "bytes=99999999999999999999-1",
        "bytes==1-2"})
    EXPECT_EQ(parse_range(header, 100), RangeAsked(WholeFile{})) << header;
}

/// Every short header over the letters that ranges are made of gives bytes of the file or none at all.
TEST(Range, NeverLeavesTheFile) {
  constexpr std::string_view letters = "0259-,";
  for (const std::uint64_t size : {0U, 1U, 3U, 10U, 60U}) {
    for (std::size_t number = 0; number < 6 * 6 * 6 * 6 * 6; ++number) {
      std::string header = "bytes=";
      for (std::size_t left = number, i = 0; i < 5; ++i, left /= letters.size())
        header += letters[left % letters.size()];
      const RangeAsked asked = parse_range(header, size);
      const auto* range = std::get_if<ByteRange>(&asked);
      if (range == nullptr) continue;
      ASSERT_LT(range->from, range->to) << header;
      ASSERT_LE(range->to, size) << header;
    }
  }
}

}  // namespace
}  // namespace damero
