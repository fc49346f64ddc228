// DXP conversations as they were recorded: the files dxp/*.txt beside this one; dxp/follower.txt says how they are written.
#include <gtest/gtest.h>

#include <deque>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "protocol/dxp_conversation.hpp"

namespace damero {
namespace {

std::string_view word_for(dxp::Ending reason) {
  constexpr std::array<std::string_view, 4> words{"no_reason", "gives_up", "draw", "wins"};
  return words.at(static_cast<std::size_t>(reason));
}

dxp::Ending ending_from(const std::string& word) {
  for (const auto reason : {dxp::Ending::no_reason, dxp::Ending::gives_up, dxp::Ending::draw, dxp::Ending::wins})
    if (word_for(reason) == word) return reason;
  throw std::runtime_error("no reason is called " + word);
}

/// Does what the lines with "!" say, on a clock that they move.
class ScriptedHost : public DxpHost {
 public:
  explicit ScriptedHost(const DxpSettings& settings) : id_(settings.game), conversation_(settings, *this) {}

  void hear(const std::string& message) { conversation_.hear(message); }

  void act(const std::string& line) {
    std::istringstream words(line);
    std::string what;
    words >> what;
    if (what == "offer") {
      std::string colour, fen;
      int minutes = 0, moves = 0;
      words >> colour >> minutes >> moves >> fen;
      const Setup start = fen.empty() ? start_setup(rules_of(id_)) : std::get<Setup>(read_fen(rules_of(id_), fen));
      conversation_.offer({colour == "white" ? Side::white : Side::black, minutes, moves, start});
    } else if (what == "end") {
      std::string reason, stops;
      words >> reason >> stops;
      conversation_.end({ending_from(reason), !stops.empty()});
    } else {
      std::int64_t ms = 0;
      words >> ms;
      now_ms_ += ms;
      conversation_.play(std::get<Move>(read_move(game_.value(), what)));
    }
  }

  std::deque<std::string> said;  ///< with the mark that its line has

 private:
  void note(const std::string& text) { said.push_back("? " + text); }
  void say(const std::string& message) override { said.push_back("< " + message); }
  std::int64_t now_ms() override { return now_ms_; }
  void think(const Game& game, const Limits& limits) override {
    game_ = game;
    note("think " + std::to_string(limits.clock->left_ms) + " " + std::to_string(limits.clock->moves_to_go));
  }
  void stop_thinking() override { note("stop thinking"); }
  void begun(const DxpTerms& terms) override {
    note("begun " + std::string(code(terms.own)) + " " + std::to_string(terms.minutes) + " " + std::to_string(terms.moves) + " against " +
         conversation_.opponent());
  }
  void declined(dxp::Acceptance answer) override { note("declined " + std::to_string(static_cast<int>(answer))); }
  void moved(const Game& game, int seconds) override {
    note("moved " + move_text(game.position_at(game.ply() - 1), game.moves().back()) + " " + std::to_string(seconds));
  }
  void taken_back(const Game& game) override { note("back to ply " + std::to_string(game.ply())); }
  void ended(Side by, const dxp::GameEnd& end) override {
    note("ended by " + std::string(code(by)) + " " + std::string(word_for(end.reason)) + (end.stops ? " stops" : ""));
  }
  void chatted(const std::string& text) override { note("chat " + text); }
  void rejected(const std::string&) override {}

  VariantId id_;
  std::int64_t now_ms_ = 0;
  std::optional<Game> game_;
  DxpConversation conversation_;
};

std::string with_own_name(std::string line) {
  const std::string name = DxpConversation::own_name();
  const std::size_t at = line.find('@');
  if (at != std::string::npos) line.replace(at, 1, name + std::string(32 - name.size(), ' '));
  return line;
}

std::string folder() { return std::string{DAMERO_TEST_DATA} + "/protocol/dxp"; }

class DxpTranscript : public testing::TestWithParam<std::string> {};

TEST_P(DxpTranscript, IsWhatIsSaid) {
  std::ifstream file(folder() + "/" + GetParam() + ".txt");
  std::string first, key, setting;
  ASSERT_TRUE(std::getline(file, first));
  std::istringstream(first) >> setting >> key >> setting;
  ScriptedHost host({.game = find_variant(key).value(), .takes_back = setting == "takes_back"});
  int number = 1;
  for (std::string line; std::getline(file, line);) {
    SCOPED_TRACE(GetParam() + ".txt:" + std::to_string(++number) + ": " + line);
    if (line.empty() || line.starts_with("#")) continue;
    if (line.starts_with("> ") || line.starts_with("! ")) {
      ASSERT_TRUE(host.said.empty()) << "not expected: " << host.said.front();
      line[0] == '>' ? host.hear(line.substr(2)) : host.act(line.substr(2));
      continue;
    }
    ASSERT_FALSE(host.said.empty()) << "nothing was said";
    ASSERT_EQ(host.said.front(), with_own_name(line));
    host.said.pop_front();
  }
  EXPECT_TRUE(host.said.empty()) << "not expected: " << host.said.front();
}

std::vector<std::string> names_of_transcripts() {
  std::vector<std::string> names;
  for (const auto& file : std::filesystem::directory_iterator(folder())) names.push_back(file.path().stem());
  return names;
}

INSTANTIATE_TEST_SUITE_P(Of, DxpTranscript, testing::ValuesIn(names_of_transcripts()), [](const auto& name) { return name.param; });

}  // namespace
}  // namespace damero
