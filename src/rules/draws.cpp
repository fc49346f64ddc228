#include "rules/draws.hpp"

namespace damero {

std::string_view code(Reason r) {
  switch (r) {
    case Reason::resignation: return "resignation";
    case Reason::agreement: return "agreement";
    case Reason::time: return "time";
    case Reason::no_moves: return "no_moves";
    case Reason::repetition: return "repetition";
    case Reason::dead_position: return "dead_position";
    case Reason::three_kings_against_one: return "three_kings_against_one";
    case Reason::five_moves: return "five_moves";
    case Reason::long_diagonal: return "long_diagonal";
    case Reason::sixteen_moves: return "sixteen_moves";
    case Reason::kings_only: return "kings_only";
    case Reason::too_long: return "too_long";
    case Reason::no_progress: return "no_progress";
  }
  return "";
}

}  // namespace damero
