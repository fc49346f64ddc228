// The files of tests/cases, line by line.
#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <string>
#include <vector>

#include "game/game.hpp"
#include "notation/fen.hpp"

namespace damero {

inline std::vector<std::string> lines_of(const std::string& name) {
  std::ifstream file(std::string{DAMERO_TEST_DATA} + "/cases/" + name);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);)
    if (!line.empty()) lines.push_back(line);
  EXPECT_FALSE(lines.empty()) << name;
  return lines;
}

inline std::string text(const boost::json::value& value) { return value.as_string().c_str(); }

inline AnyPosition position_of(VariantId id, const std::string& fen) {
  const auto read = read_fen(rules_of(id), fen);
  if (const auto* error = std::get_if<FenError>(&read)) {
    ADD_FAILURE() << fen << ": " << error->reason;
    return make_position(id, start_setup(rules_of(id)));
  }
  return make_position(id, std::get<damero::Setup>(read));
}

}  // namespace damero
