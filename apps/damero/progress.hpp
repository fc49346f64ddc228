// A line on standard error that says how far long work has come.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace damero {

/// Rewrites one line where standard error is a terminal, at most ten times a second; elsewhere prints a line every ten
/// seconds.
class Progress {
 public:
  /// `unit` is what is counted, such as "games"; the work begins at `done`.
  Progress(std::string unit, std::size_t done, std::size_t wanted);
  ~Progress();
  void reached(std::size_t done);

 private:
  using Clock = std::chrono::steady_clock;
  void print(std::size_t done) const;

  std::string unit_;
  std::size_t begun_;
  std::size_t wanted_;
  bool on_terminal_;
  Clock::time_point started_ = Clock::now();
  Clock::time_point printed_{};
};

}  // namespace damero
