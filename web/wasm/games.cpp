#include "games.hpp"

#include <optional>
#include <vector>

namespace damero {

namespace {

std::vector<std::optional<Game>>& games() {
  static std::vector<std::optional<Game>> open;
  return open;
}

}  // namespace

int keep_game(Game&& game) {
  for (std::size_t i = 0; i < games().size(); ++i) {
    if (games()[i]) continue;
    games()[i] = std::move(game);
    return static_cast<int>(i);
  }
  games().push_back(std::move(game));
  return static_cast<int>(games().size()) - 1;
}

void drop_game(int id) {
  if (static_cast<std::size_t>(id) < games().size()) games()[static_cast<std::size_t>(id)].reset();
}

Game& open_game(int id) {
  const auto i = static_cast<std::size_t>(id);
  if (i >= games().size() || !games()[i]) __builtin_trap();
  return *games()[i];
}

}  // namespace damero
