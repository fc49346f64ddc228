// How long opponent 7 takes to answer: bench_engine_latency [GAMES]
//
// Its opponents are the first seven of the run in turn, without handicap. Prints processor and wall time of every reply.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "ladder/opponent.hpp"

namespace {

using namespace damero;

double processor_ms() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) * 1e3 + static_cast<double>(t.tv_nsec) / 1e6;
}

void print(const char* what, std::vector<double> ms) {
  std::ranges::sort(ms);
  const auto at = [&ms](double share) { return ms[static_cast<std::size_t>(share * static_cast<double>(ms.size() - 1))]; };
  std::printf("%-9s ms: median %.2f, 90 %% %.2f, 99 %% %.2f, most %.2f\n", what, at(0.5), at(0.9), at(0.99), at(1));
}

}  // namespace

int main(int argc, char** argv) {
  const int games = argc > 1 ? std::atoi(argv[1]) : 200;
  constexpr int seventh = 7;
  std::vector<double> processor;
  std::vector<double> wall;
  for (int i = 0; i < games; ++i) {
    const auto seed = static_cast<std::uint64_t>(i);
    Game game(run_variant);
    while (!game.result()) {
      if (game.turn() == player_side) {
        game.play(reply(opponent(1 + i % seventh), game, seed));
        continue;
      }
      const double before = processor_ms();
      const auto began = std::chrono::steady_clock::now();
      const Move move = reply(opponent(seventh), game, seed);
      wall.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count());
      processor.push_back(processor_ms() - before);
      game.play(move);
    }
  }
  std::printf("%d games, %zu replies of opponent %d\n", games, wall.size(), seventh);
  print("processor", processor);
  print("wall", wall);
}
