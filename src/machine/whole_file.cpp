#include "machine/whole_file.hpp"

#include <unistd.h>

#include <fstream>
#include <iterator>
#include <stdexcept>

namespace damero {

namespace {

[[noreturn]] void fail(std::string_view deed, std::string_view what, const std::filesystem::path& file) {
  throw std::runtime_error("cannot " + std::string(deed) + ' ' + std::string(what) + ' ' + file.string());
}

}  // namespace

std::string read_file(const std::filesystem::path& file, std::string_view what) {
  std::ifstream in(file, std::ios::binary);
  if (!in || std::filesystem::is_directory(file)) fail("read", what, file);
  return {std::istreambuf_iterator<char>(in), {}};
}

void replace_file(const std::filesystem::path& file, std::string_view bytes, std::string_view what) {
  const std::filesystem::path next = file.string() + ".next" + std::to_string(getpid());  // others may write it now, too
  std::ofstream out(next, std::ios::binary);
  out << bytes;
  out.close();
  std::error_code error;
  if (out) std::filesystem::rename(next, file, error);
  if (out && !error) return;
  std::filesystem::remove(next, error);
  fail("write", what, file);
}

}  // namespace damero
