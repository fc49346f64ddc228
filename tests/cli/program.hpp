// Runs the built program as a user would.
#pragma once

#include <string>
#include <vector>

namespace damero {

struct Outcome {
  int status;
  std::string out;
  std::string err;
};

/// Runs `damero ARGUMENTS…` with this standard input and waits for its end.
[[nodiscard]] Outcome run_damero(const std::vector<std::string>& arguments, const std::string& input = "");

[[nodiscard]] std::vector<std::string> lines_of(const std::string& text);

}  // namespace damero
