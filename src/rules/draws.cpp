#include "rules/draws.hpp"

#include <algorithm>

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

DrawCounts DrawCounts::start(const DrawRules& rules, const Pieces& pieces) {
  DrawCounts counts;
  for (std::size_t i = 0; i < rules.stretches->size(); ++i)
    counts.stretches_[i].balance = static_cast<std::int16_t>((*(*rules.stretches)[i].balance)(pieces));
  return counts;
}

DrawCounts DrawCounts::after(const DrawRules& rules, Side mover, const Move& move, bool man,
                             const Pieces& next) const {
  DrawCounts counts = *this;
  ++counts.plies_;
  counts.idle_ = move.is_capture() || man ? std::int16_t{0} : static_cast<std::int16_t>(idle_ + 1);
  for (std::size_t i = 0; i < rules.stretches->size(); ++i) {
    const Stretch& stretch = (*rules.stretches)[i];
    Running& running = counts.stretches_[i];
    const auto balance = static_cast<std::int16_t>((*stretch.balance)(next));
    if (balance == 0 || balance != running.balance) {
      running = {balance, 0};
      continue;
    }
    const Side stronger = balance > 0 ? Side::white : Side::black;
    if (!stretch.stronger_side_only || mover == stronger) ++running.done;
  }
  return counts;
}

std::optional<Reason> DrawCounts::reached(const DrawRules& rules, const Pieces& pieces) const {
  std::optional<Reason> found;
  const auto consider = [&found](Reason r) { found = found ? std::min(*found, r) : r; };
  for (std::size_t i = 0; i < rules.stretches->size(); ++i) {
    const Stretch& stretch = (*rules.stretches)[i];
    const Running& running = stretches_[i];
    if (running.balance != 0 && running.done >= stretch.limit) consider((*stretch.reason)(pieces));
  }
  if (idle_ >= rules.idle_plies) consider(rules.idle_reason);
  if (rules.plies_in_all != 0 && plies_ >= rules.plies_in_all) consider(Reason::too_long);
  return found;
}

}  // namespace damero
