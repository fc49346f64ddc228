// Moves a second against opponent 1: 64 players on as many connections, every move on disk before it is answered, and
// beside it a bare Beast echo of the same requests.
//
//     bench_server_load [SECONDS] [FOLDER]     5 seconds each; the data in a new folder of FOLDER (default: the system's)
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <thread>
#include <vector>

#include "connection.hpp"
#include "echo.hpp"
#include "server/player_key.hpp"
#include "server/site.hpp"

namespace damero::bench {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int players = 64;

/// What follows `before` up to the next quote or comma.
std::string_view found(std::string_view json, std::string_view before) {
  const std::size_t at = json.find(before);
  if (at == std::string_view::npos) return {};
  json.remove_prefix(at + before.size());
  return json.substr(0, json.find_first_of("\","));
}

/// One player: run after run, giving up after each first game.
class Player {
 public:
  explicit Player(std::uint16_t port) : connection_(port) {}

  /// Plays the first legal move; makes a new run first where there is none.
  void move() {
    if (legal_.empty()) begin();
    const std::string body = fmt::format(R"({{"opponent":1,"ply":{},"move":"{}"}})", ply_, legal_);
    take(connection_.post(path_ + "/moves", body));
  }

 private:
  void begin() {
    if (!path_.empty()) connection_.post(path_ + "/resign", "{}");
    const std::string_view state = connection_.post("/api/runs", "{}");
    path_ = "/api/runs/" + std::string(found(state, R"("id":")"));
    take(state);
  }

  void take(std::string_view state) {
    if (state.starts_with(R"({"error")")) throw std::runtime_error(std::string(state));
    ply_ = found(state, R"("ply":)");
    legal_ = found(state, R"("legal":[")");
    if (state.find(R"("legal":[])") != std::string_view::npos) legal_.clear();
  }

  Connection connection_;
  std::string path_, ply_, legal_;
};

/// Calls `ask` of each player in turn and in parallel for a while and prints how often and how fast it answered.
template <class Client>
double measure(const char* what, std::chrono::seconds duration, std::uint16_t port, const std::function<void(Client&)>& ask) {
  std::vector<std::vector<double>> times(players);
  const auto start = Clock::now();
  {
    std::vector<std::jthread> threads;
    for (auto& own : times) {
      threads.emplace_back([&] {
        Client client(port);
        while (Clock::now() - start < duration) {
          const auto asked = Clock::now();
          ask(client);
          own.push_back(std::chrono::duration<double, std::milli>(Clock::now() - asked).count());
        }
      });
    }
  }
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  std::vector<double> all;
  for (const auto& own : times) all.insert(all.end(), own.begin(), own.end());
  std::ranges::sort(all);
  const auto percentile = [&all](std::size_t n) { return all[(all.size() - 1) * n / 100]; };
  const double rate = static_cast<double>(all.size()) / seconds;
  fmt::print("{:24} {:8.0f} a second   median {:6.2f} ms   99 % within {:6.2f} ms\n", what, rate, percentile(50),
             percentile(99));
  return rate;
}

Instant wall_clock() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

void measure_echo(std::chrono::seconds duration) {
  const Echo echo;
  measure<Connection>("bare Beast echo", duration, echo.port(), [](Connection& connection) {
    connection.post("/api/runs/0123456789ab/moves", R"({"opponent":1,"ply":12,"move":"c3-d4"})");
  });
}

double measure_moves(std::chrono::seconds duration, const fs::path& folder) {
  const auto store = open_sqlite((folder / "damero.sqlite").string(), Access::read_write);
  Api api(*store, wall_clock, "");
  const Page page(folder / "none");
  const TableFiles tables(std::nullopt);
  Site site(api, page, tables);
  Listener listener({.port = 0, .rate_limit = 0}, site);
  std::thread serving([&] { listener.run(); });
  const double rate = measure<Player>("moves, each on disk", duration, listener.port(), [](Player& player) { player.move(); });
  listener.stop();
  serving.join();
  return rate;
}

int run(int argc, char** argv) {
  const std::chrono::seconds duration(argc > 1 ? std::atoi(argv[1]) : 5);
  std::string folder = (argc > 2 ? fs::path(argv[2]) : fs::temp_directory_path()) / "damero-bench-XXXXXX";
  if (!prepare_random() || mkdtemp(folder.data()) == nullptr) throw std::runtime_error("no folder for the data");
  measure_echo(duration);
  const double rate = measure_moves(duration, folder);
  fs::remove_all(folder);
  constexpr double wanted = 2'000;
  return rate < wanted ? 1 : 0;
}

}  // namespace
}  // namespace damero::bench

int main(int argc, char** argv) {
  try {
    return damero::bench::run(argc, argv);
  } catch (const std::exception& error) {
    fmt::print(stderr, "bench_server_load: {}\n", error.what());
    return 2;
  }
}
