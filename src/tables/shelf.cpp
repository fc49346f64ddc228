#include "tables/shelf.hpp"

namespace damero {

std::string name_of(const Balance& balance) {
  const auto side = [](Force force) {
    return std::string(static_cast<std::size_t>(force.kings), 'K') + std::string(static_cast<std::size_t>(force.men), 'M');
  };
  return side(balance.mover) + 'v' + side(balance.other);
}

}  // namespace damero
