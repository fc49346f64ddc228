#include "cli/program.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace damero {

namespace {

/// A file that is gone with the object.
class TemporaryFile {
 public:
  TemporaryFile() { close(mkstemp(path_.data())); }
  ~TemporaryFile() { std::remove(path_.c_str()); }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }

  void write(const std::string& text) const { std::ofstream(path_, std::ios::binary) << text; }
  [[nodiscard]] std::string read() const {
    std::ostringstream text;
    text << std::ifstream(path_, std::ios::binary).rdbuf();
    return text.str();
  }

 private:
  std::string path_ = "/tmp/damero-test-XXXXXX";
};

std::string quoted(const std::string& text) {
  std::string result = "'";
  for (const char c : text) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return result + "'";
}

}  // namespace

Outcome run_damero(const std::vector<std::string>& arguments, const std::string& input) {
  const TemporaryFile in;
  const TemporaryFile out;
  const TemporaryFile err;
  in.write(input);
  std::string command = quoted(DAMERO_PROGRAM);
  for (const std::string& argument : arguments) command += " " + quoted(argument);
  command += " <" + in.path() + " >" + out.path() + " 2>" + err.path();
  const int status = std::system(command.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, out.read(), err.read()};
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

}  // namespace damero
