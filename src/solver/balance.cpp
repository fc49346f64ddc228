#include "solver/balance.hpp"

#include <algorithm>

namespace damero {

std::vector<Balance> endings_with(int pieces) {
  std::vector<Balance> endings;
  for (int of_mover = pieces - 1; 2 * of_mover >= pieces; --of_mover)
    for (int men = 0; men <= of_mover; ++men)
      for (int other_men = 0; other_men <= pieces - of_mover; ++other_men) {
        const Balance balance{{of_mover - men, men}, {pieces - of_mover - other_men, other_men}};
        if (named(balance) == balance) endings.push_back(balance);
      }
  std::ranges::stable_sort(endings, {}, &Balance::men);
  return endings;
}

}  // namespace damero
