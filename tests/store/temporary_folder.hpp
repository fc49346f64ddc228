// A folder that is gone after the test.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

namespace damero::test {

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "damero-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] std::string file(const std::string& name = "damero.sqlite") const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace damero::test
