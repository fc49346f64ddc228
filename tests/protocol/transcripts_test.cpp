// Conversations as they were recorded: the files *.txt beside this one; international.txt says how they are written.
#include <gtest/gtest.h>

#include <deque>
#include <filesystem>
#include <fstream>
#include <regex>

#include "machine/surroundings.hpp"
#include "protocol/hub_engine.hpp"

namespace damero {
namespace {

/// Searches in between two lines: at once where there is a limit, else when the search is stopped or the ponder hit.
class HostInTurn : public HubHost, private LineListener {
 public:

  void hear(const std::string& line) {
    conversation_.hear(line);
    if (!wanted_ || waits_) return;
    const Wanted now = *std::exchange(wanted_, std::nullopt);
    const auto lines = engine_->go(now.game, now.limits, *this);
    conversation_.finished(lines.at(0));
  }

  std::deque<std::string> said;

 private:
  struct Wanted {
    Game game;
    Limits limits;
  };

  void say(const std::string& line) override { said.push_back(line); }
  std::optional<std::string> set_up(const from_engine::Settings& settings) override {
    engine_.emplace(std::span<const Weight>{}, EngineSettings{.hash_bytes = static_cast<std::size_t>(settings.hash_mib) << 20U},
                    native_surroundings());
    return std::nullopt;
  }
  void search(const Game& game, const Limits& limits) override {
    wanted_ = {game, limits};
    waits_ = limits.ponder || !(limits.depth || limits.nodes || limits.move_ms || limits.clock);
  }
  void stop() override {
    engine_->stop();
    waits_ = false;
  }
  void stop_pondering() override {
    wanted_->limits.ponder = false;
    waits_ = false;
  }
  void forget() override { engine_->clear(); }
  void heard(int, const Line& line) override {
    if (line.bound == Bound::exact) conversation_.found(line);
  }

  std::optional<Engine> engine_;
  std::optional<Wanted> wanted_;
  bool waits_ = false;
  HubEngine conversation_{{.game = hub_own_game(), .weights = "", .material = true, .threads = 1, .hash_mib = 4}, *this};
};

std::regex pattern(const std::string& text) {
  std::string regex;
  for (const char c : text) {
    if (c == '#') regex += "-?[0-9.]+";
    else if (c == '@') regex += "[-x:a-h0-9]+( [-x:a-h0-9]+)*";
    else if (std::string_view(R"(\^$.|?*+()[]{})").find(c) != std::string_view::npos) regex += std::string{'\\', c};
    else regex += c;
  }
  return std::regex(regex);
}

class Transcript : public testing::TestWithParam<std::string> {};

std::string path_of(const std::string& name) { return std::string{DAMERO_TEST_DATA} + "/protocol/" + name + ".txt"; }

TEST_P(Transcript, IsWhatTheEngineSays) {
  std::ifstream file(path_of(GetParam()));
  HostInTurn host;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    SCOPED_TRACE(GetParam() + ".txt:" + std::to_string(++number) + ": " + line);
    if (line.empty() || line.starts_with("#")) continue;
    if (line.starts_with("> ")) {
      ASSERT_TRUE(host.said.empty()) << "not expected: " << host.said.front();
      host.hear(line.substr(2));
      continue;
    }
    const bool many = line.starts_with("<+ ");
    ASSERT_TRUE(many || line.starts_with("< "));
    const std::regex expected = pattern(line.substr(many ? 3 : 2));
    std::size_t matched = 0;
    while ((many || matched == 0) && !host.said.empty() && std::regex_match(host.said.front(), expected)) {
      host.said.pop_front();
      ++matched;
    }
    ASSERT_GT(matched, 0U) << (host.said.empty() ? "nothing was said" : host.said.front());
  }
  EXPECT_GT(number, 0);
  EXPECT_TRUE(host.said.empty()) << "not expected: " << host.said.front();
}

INSTANTIATE_TEST_SUITE_P(Of, Transcript, testing::Values("international", "russian", "bashni", "endings", "bad_lines"),
                         [](const auto& name) { return name.param; });

TEST(Transcripts, AreAllRead) {
  std::size_t files = 0;
  for (const auto& file : std::filesystem::directory_iterator(std::string{DAMERO_TEST_DATA} + "/protocol"))
    if (file.path().extension() == ".txt") ++files;
  EXPECT_EQ(files, 5U);
}

}  // namespace
}  // namespace damero
