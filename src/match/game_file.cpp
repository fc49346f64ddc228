#include "match/game_file.hpp"

#include <stdexcept>

#include "machine/whole_file.hpp"
#include "notation/pdn.hpp"

namespace damero {

namespace {

/// How each game's text ends.
constexpr std::string_view end_mark = "*\n\n";

/// Whether this is what is left of a game of the match that was cut off while it was written.
bool is_cut_game(std::string_view text, VariantId id, const std::string& event) {
  const std::string any_game = write_pdn(Game(id), std::vector<PdnTag>{{"Event", event}});
  const std::string_view first_line = std::string_view(any_game).substr(0, any_game.find('\n'));
  return text.starts_with(first_line) || first_line.starts_with(text);
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
    const std::string text = read_file(path, "the games");
    const std::size_t last = text.rfind(end_mark);
    const std::size_t whole = last == std::string::npos ? 0 : last + end_mark.size();
    count(text.substr(0, whole), id, event_, path.string(), score);
    if (!is_cut_game(std::string_view(text).substr(whole), id, event_))
      throw std::runtime_error(path.string() + " holds something else than games of this match");
    std::filesystem::resize_file(path, whole);
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
