// Files of games: fed at once or byte by byte they give the same games, and a game without error is written and read
// back the same.
#include "notation/pdn.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

using namespace damero;

namespace {

std::vector<PdnGame> read_byte_by_byte(const std::string& bytes) {
  PdnReader reader;
  std::vector<PdnGame> games;
  const auto drain = [&] {
    while (auto game = reader.next()) games.push_back(*std::move(game));
  };
  for (const char c : bytes) {
    reader.add({&c, 1});
    drain();
  }
  reader.finish();
  drain();
  return games;
}

bool same(const PdnGame& a, const PdnGame& b) {
  if (a.game.has_value() != b.game.has_value() || a.error.has_value() != b.error.has_value()) return false;
  if (a.error && (a.error->line != b.error->line || a.error->column != b.error->column)) return false;
  return a.line == b.line && a.tags == b.tags && (!a.game || a.game->moves() == b.game->moves());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(data, data + size);
  const auto games = read_pdn(bytes);
  const auto slowly = read_byte_by_byte(bytes);
  if (games.size() != slowly.size()) std::abort();
  for (std::size_t i = 0; i < games.size(); ++i) {
    const PdnGame& game = games[i];
    if (!same(game, slowly[i])) std::abort();
    if (!game.game || game.error) continue;
    const auto again = read_pdn(write_pdn(*game.game, game.tags));
    if (again.size() != 1 || again[0].error || again[0].game->moves() != game.game->moves()) std::abort();
  }
  return 0;
}
