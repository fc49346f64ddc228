// Another program, spoken to in lines.
#pragma once

#include "machine/message_stream.hpp"

namespace damero {

class ChildProgram {
 public:
  /// Starts a command of the shell. Throws std::system_error where that fails.
  explicit ChildProgram(const std::string& command);
  /// Closes its input, and after a second kills it with all that it has started.
  ~ChildProgram();
  ChildProgram(const ChildProgram&) = delete;
  ChildProgram& operator=(const ChildProgram&) = delete;

  /// Writes a line; it is lost where the program has ended.
  void say(std::string_view line) const { lines_.say(line); }

  /// The next line without its end; nothing where none comes within that time or the program has ended.
  [[nodiscard]] std::optional<std::string> hear(std::chrono::milliseconds time);

 private:
  MessageStream lines_{-1, '\n'};  ///< the program's standard input and output
  int pid_ = -1;
};

}  // namespace damero
