// How long a probe takes: bench_tables_probe GAME DIR PIECES
//
// A million random positions with so many pieces, asked once to warm the memory and once more: who wins, and in how many
// plies. By processor time.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <optional>

#include "machine/table_folder.hpp"
#include "positions.hpp"

namespace {

using namespace damero;

template <class Ask>
void measure(const char* what, const std::vector<AnyPosition>& positions, Ask ask) {
  for (int round = 0; round < 2; ++round) {
    int answered = 0;
    const std::clock_t began = std::clock();
    for (const AnyPosition& position : positions) answered += ask(position) ? 1 : 0;
    const double seconds = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
    std::printf("%s, %s: %.2f million a second, %.2f us each, %d of %zu answered\n", what, round == 0 ? "first" : "warm",
                static_cast<double>(positions.size()) / seconds / 1e6, seconds * 1e6 / static_cast<double>(positions.size()), answered,
                positions.size());
  }
}

}  // namespace

int main(int argc, char** argv) {
  const auto id = argc == 4 ? find_variant(argv[1]) : std::nullopt;
  if (!id || !can_have_tables(*id)) {
    std::fprintf(stderr, "usage: bench_tables_probe GAME DIR PIECES\n");
    return 2;
  }
  constexpr int number = 1'000'000;
  const int pieces = std::atoi(argv[3]);
  const auto tables = TableFolder(argv[2], *id, [](const std::string& reason) { std::fprintf(stderr, "%s\n", reason.c_str()); }).all(pieces);
  Random random(1);
  std::vector<AnyPosition> positions;
  for (int i = 0; i < number; ++i) positions.push_back(random_ending(*id, pieces, random));
  measure("who wins", positions, [&](const AnyPosition& p) { return tables->wdl(pieces_of(p), turn_of(p)).has_value(); });
  measure("in how many plies", positions, [&](const AnyPosition& p) { return tables->ask(p).has_value(); });
}
