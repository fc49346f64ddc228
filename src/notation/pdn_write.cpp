#include <algorithm>
#include <array>

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn.hpp"

namespace damero {

namespace {

constexpr std::size_t line_width = 79;
constexpr std::array<std::string_view, 6> own_tags{"Result", "GameType", "Variant", "SetUp", "FEN", "Termination"};

/// PDN 3.0's table: these games count a win as two points.
constexpr bool counts_to_two(int game_type) { return game_type == 20 || game_type == 27; }

std::string_view result_mark(const Game& game) {
  const auto result = game.result();
  if (!result) return "*";
  const bool two = counts_to_two(game.rules().pdn_game_type);
  if (!result->winner) return two ? "1-1" : "1/2-1/2";
  if (*result->winner == Side::white) return two ? "2-0" : "1-0";
  return two ? "0-2" : "0-1";
}

bool by_hand(Reason reason) {
  return reason == Reason::resignation || reason == Reason::agreement || reason == Reason::time;
}

void write_tag(std::string& text, std::string_view name, std::string_view value) {
  text += "[" + std::string{name} + " \"";
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += c == '\n' || c == '\r' ? ' ' : c;
  }
  text += "\"]\n";
}

/// Number, who starts, width, height, how squares are named and from which corner, and that a1 is a playing square.
std::string game_type(const Rules& rules) {
  const std::string_view notation = *rules.square_names == SquareNames::letters ? "A0" : "N2";
  return std::to_string(*rules.pdn_game_type) + ",W," + std::to_string(rules.board->width) + "," +
         std::to_string(rules.board->height) + "," + std::string{notation} + ",0";
}

void write_tags(std::string& text, const Game& game, std::span<const PdnTag> tags) {
  for (const PdnTag& tag : tags)
    if (std::ranges::find(own_tags, tag.name) == own_tags.end()) write_tag(text, tag.name, tag.value);
  write_tag(text, "Result", result_mark(game));
  if (game.rules().pdn_game_type != 0)
    write_tag(text, "GameType", game_type(game.rules()));
  else
    write_tag(text, "Variant", *game.rules().name);
  if (game.position_at(0) != Game(game.id()).position()) {
    write_tag(text, "SetUp", "1");
    write_tag(text, "FEN", write_fen(game.position_at(0)));
  }
  if (game.result() && by_hand(game.result()->reason)) write_tag(text, "Termination", code(game.result()->reason));
}

/// Words separated by spaces, on lines of a readable length.
class Lines {
 public:
  explicit Lines(std::string& text) : text_(text) {}
  void add(std::string_view word) {
    if (width_ != 0) {
      const bool fits = width_ + 1 + word.size() <= line_width;
      text_ += fits ? ' ' : '\n';
      width_ = fits ? width_ + 1 : 0;
    }
    text_ += word;
    width_ += word.size();
  }

 private:
  std::string& text_;
  std::size_t width_ = 0;
};

}  // namespace

std::string write_pdn(const Game& game, std::span<const PdnTag> tags) {
  std::string text;
  write_tags(text, game, tags);
  text += '\n';
  Lines lines(text);
  const bool black_starts = turn_of(game.position_at(0)) == Side::black;
  for (int ply = 0; ply < game.ply(); ++ply) {
    const AnyPosition& position = game.position_at(ply);
    const int number = (ply + (black_starts ? 1 : 0)) / 2 + 1;
    if (turn_of(position) == Side::white)
      lines.add(std::to_string(number) + ".");
    else if (ply == 0)
      lines.add(std::to_string(number) + "...");
    lines.add(move_text(position, game.moves()[static_cast<std::size_t>(ply)]));
  }
  lines.add("*");  // PDN 3.0 ends a game with this; the result is a tag
  text += "\n\n";
  return text;
}

}  // namespace damero
