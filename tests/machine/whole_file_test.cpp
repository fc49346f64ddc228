// Files in one piece: what is written is read, and why it cannot be is said.
#include "machine/whole_file.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <stdexcept>

namespace damero {
namespace {

template <class Deed>
std::string reason(Deed deed) {
  try {
    deed();
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "none";
}

class WholeFile : public testing::Test {
 protected:
  WholeFile() { std::filesystem::create_directories(folder_); }
  ~WholeFile() override { std::filesystem::remove_all(folder_); }

  const std::filesystem::path folder_ = std::filesystem::temp_directory_path() / ("damero_file" + std::to_string(getpid()));
};

TEST_F(WholeFile, IsReadAsItWasWritten) {
  for (const std::string& bytes : {std::string(), std::string("a\0b\r\n\xFF", 6), std::string(100'000, 'x')}) {
    replace_file(folder_ / "file", bytes, "the test");
    EXPECT_EQ(read_file(folder_ / "file", "the test"), bytes);
  }
  using Files = std::filesystem::directory_iterator;
  EXPECT_EQ(std::distance(Files(folder_), Files()), 1);  // nothing else is left
}

TEST_F(WholeFile, SaysWhatCannotBeReadOrWritten) {
  const std::filesystem::path missing = folder_ / "no" / "file";
  EXPECT_EQ(reason([&] { static_cast<void>(read_file(missing, "the test")); }), "cannot read the test " + missing.string());
  EXPECT_EQ(reason([&] { static_cast<void>(read_file(folder_, "the test")); }), "cannot read the test " + folder_.string());
  EXPECT_EQ(reason([&] { replace_file(missing, "text", "the test"); }), "cannot write the test " + missing.string());
}

}  // namespace
}  // namespace damero
