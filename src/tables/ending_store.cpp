#include "tables/ending_store.hpp"

namespace damero {

namespace {

/// The balances, by their names, that moves of the balance's mover lead to.
void add_after_mover(const Balance& before, std::vector<Balance>& endings) {
  for (int promoted = 0; promoted <= std::min(1, before.mover.men); ++promoted)
    for (int kings = 0; kings <= before.other.kings; ++kings)
      for (int men = 0; men <= before.other.men; ++men) {
        const Balance after = named({{before.mover.kings + promoted, before.mover.men - promoted}, {kings, men}});
        const bool over = kings + men == 0;
        if (!over && after != named(before) && std::ranges::find(endings, after) == endings.end()) endings.push_back(after);
      }
}

}  // namespace

std::vector<Balance> endings_after(const Balance& balance) {
  std::vector<Balance> endings;
  add_after_mover(balance, endings);
  add_after_mover(balance.turned(), endings);
  std::ranges::stable_sort(endings, {}, &Balance::pieces);
  return endings;
}

}  // namespace damero
