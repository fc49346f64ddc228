#include "solver/balance.hpp"

namespace damero {

std::vector<Balance> endings_with(int pieces) {
  std::vector<Balance> endings;
  for (int men_of_both = 0; men_of_both <= pieces; ++men_of_both)
    for (int of_mover = pieces - 1; 2 * of_mover >= pieces; --of_mover)
      for (int men = 0; men <= of_mover && men <= men_of_both; ++men) {
        const int other_men = men_of_both - men;
        if (other_men > pieces - of_mover) continue;
        const Balance balance{{of_mover - men, men}, {pieces - of_mover - other_men, other_men}};
        if (named(balance) == balance) endings.push_back(balance);
      }
  return endings;
}

}  // namespace damero
