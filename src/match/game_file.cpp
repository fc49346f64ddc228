#include "match/game_file.hpp"

#include <iterator>
#include <stdexcept>

#include "notation/pdn.hpp"

namespace damero {

namespace {

/// How each game's text ends.
constexpr std::string_view end_mark = "*\n\n";

/// The text of the games that are whole.
std::string whole_games(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + path.string());
  std::string text{std::istreambuf_iterator<char>(in), {}};
  const std::size_t last = text.rfind(end_mark);
  if (last == std::string::npos && !text.empty() && !text.starts_with("[Event \""))
    throw std::runtime_error(path.string() + " holds no games of a match");
  text.resize(last == std::string::npos ? 0 : last + end_mark.size());
  return text;
}

void count(const std::string& text, VariantId id, const std::string& event, const std::string& file, MatchScore& score) {
  PdnReader reader;
  reader.add(text);
  reader.finish();
  while (const auto read = reader.next()) {
    const auto fault = [&](const std::string& what) {
      return std::runtime_error(file + ", line " + std::to_string(read->line) + ": " + what);
    };
    if (read->tag("Event") != event)
      throw fault("a game of another match: " + std::string(read->tag("Event").value_or("it has no name")));
    if (read->tag("Round") != std::to_string(score.games() + 1)) throw fault("games are missing or out of order");
    if (read->error || !read->game || read->game->id() != id || !read->game->result()) throw fault("the game cannot be read");
    MatchGame game{*read->game, std::nullopt};
    if (const auto tag = read->tag("Fault")) game.fault = Fault{std::string(*tag)};
    score.add(game);
  }
}

}  // namespace

GameFile::GameFile(const std::filesystem::path& path, VariantId id, std::string event, std::array<std::string, 2> sides, MatchScore& score)
    : event_(std::move(event)), sides_(std::move(sides)) {
  if (std::filesystem::exists(path)) {
    const std::string text = whole_games(path);
    count(text, id, event_, path.string(), score);
    std::filesystem::resize_file(path, text.size());
  }
  out_.open(path, std::ios::binary | std::ios::app);
  if (!out_) throw std::runtime_error("cannot write " + path.string());
}

void GameFile::add(std::size_t number, const MatchGame& match) {
  const std::size_t white = colour_of_first(number) == Side::white ? 0 : 1;
  std::vector<PdnTag> tags{{"Event", event_},
                           {"Round", std::to_string(number + 1)},
                           {"White", sides_[white]},
                           {"Black", sides_[1 - white]},
                           {"Reason", match.fault ? "fault" : std::string(code(match.game.result()->reason))}};
  if (match.fault) tags.push_back({"Fault", match.fault->text});
  out_ << write_pdn(match.game, tags) << std::flush;
  if (!out_) throw std::runtime_error("cannot write a game: is the disk full?");
}

}  // namespace damero
