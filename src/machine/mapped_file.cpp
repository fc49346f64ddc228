#include "machine/mapped_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <string>

namespace damero {

namespace {

class Mapping : public TableBytes {
 public:
  Mapping(void* memory, std::size_t size) : bytes_(static_cast<const std::uint8_t*>(memory), size) {}
  ~Mapping() override { munmap(const_cast<std::uint8_t*>(bytes_.data()), bytes_.size()); }
  Mapping(const Mapping&) = delete;
  Mapping& operator=(const Mapping&) = delete;

  [[nodiscard]] std::uint64_t size() const override { return bytes_.size(); }
  [[nodiscard]] std::optional<Bytes> at(std::uint64_t place, std::uint64_t length) const override {
    if (place > bytes_.size() || length > bytes_.size() - place) return std::nullopt;
    return bytes_.subspan(place, length);
  }

 private:
  Bytes bytes_;
};

class OpenFile {
 public:
  /// Does not wait for a writer where it is a pipe.
  explicit OpenFile(const std::filesystem::path& file) : number_(open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {}
  ~OpenFile() {
    if (number_ >= 0) close(number_);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

}  // namespace

std::shared_ptr<const TableBytes> map_file(const std::filesystem::path& file) {
  const auto refuse = [&](const char* reason) { throw std::runtime_error("cannot read " + file.string() + ": " + reason); };
  const auto fail = [&] { refuse(std::strerror(errno)); };
  const OpenFile opened(file);
  if (opened.number() < 0) {
    if (errno == ENOENT || errno == ENOTDIR) return nullptr;
    fail();
  }
  struct stat about {};
  if (fstat(opened.number(), &about) != 0) fail();
  if (!S_ISREG(about.st_mode)) refuse("it is no file");
  const auto size = static_cast<std::size_t>(about.st_size);
  if (size == 0) return std::make_shared<WholeBytes>(std::vector<std::uint8_t>{});
  void* memory = mmap(nullptr, size, PROT_READ, MAP_SHARED, opened.number(), 0);
  if (memory == MAP_FAILED) fail();
  return std::make_shared<Mapping>(memory, size);
}

}  // namespace damero
