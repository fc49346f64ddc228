#include "diagram.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <vector>

#include "notation/fen.hpp"
#include "notation/square_name.hpp"

namespace damero {

namespace {

constexpr int cell_width = 4;
constexpr int margin = 4;  ///< left of the board, for the names of the ranks

/// Writes text in the colours of 256-colour terminals, or plain.
class Painter {
 public:
  explicit Painter(bool colours) : colours_(colours) {}

  [[nodiscard]] std::string light_square() const {
    const std::string blank(cell_width, ' ');
    return colours_ ? fmt::format("\x1b[48;5;187m{}\x1b[0m", blank) : blank;
  }

  [[nodiscard]] std::string playing_square(Column column) const {
    const std::string text = fmt::format("{:^{}}", content(column), cell_width);
    if (!colours_) return text;
    const int foreground = column.empty() ? 180 : column.top().side == Side::white ? 231 : 16;
    return fmt::format("\x1b[48;5;137;38;5;{}{}m{}\x1b[0m", foreground, column.empty() ? "" : ";1", text);
  }

 private:
  static std::string content(Column column) {
    if (column.empty()) return ".";
    std::string text(1, piece_letter(column.top()));
    if (column.height() > 1) text += std::to_string(column.height());
    return text;
  }

  bool colours_;
};

/// The pieces from top to base, with a gap where the owner first changes.
std::string pieces_of_column(Column column) {
  std::string text;
  bool changed = false;
  for (int depth = 0; depth < column.height(); ++depth) {
    if (!changed && column.at(depth).side != column.top().side) {
      changed = true;
      text += ' ';
    }
    text += piece_letter(column.at(depth));
  }
  return text;
}

/// The lines beside the board; none where no column is higher than 1.
std::vector<std::string> list_columns(const Rules& rules, const Setup& setup) {
  std::vector<std::string> lines;
  for (int y = rules.board->height; y-- > 0;) {
    for (const Square s : squares(rules.board->ranks(y, y + 1)))
      if (setup[s].height() > 1)
        lines.push_back(fmt::format("{:<3} {}", square_name(rules, s), pieces_of_column(setup[s])));
  }
  if (!lines.empty()) lines.insert(lines.begin(), "columns, top to base:");
  return lines;
}

bool has_letters(const Rules& rules) { return *rules.square_names == SquareNames::letters; }

/// What stands left of a rank: its digit, or the number of its first square.
std::string left_name(const Rules& rules, int y) {
  return has_letters(rules) ? std::to_string(y + 1) : square_name(rules, first(rules.board->ranks(y, y + 1)));
}

std::string right_name(const Rules& rules, int y) {
  if (has_letters(rules)) return {};
  std::string name;
  for (const Square s : squares(rules.board->ranks(y, y + 1))) name = square_name(rules, s);
  return name;
}

std::string file_names(const Rules& rules) {
  std::string line(margin, ' ');
  if (!has_letters(rules)) return {};
  for (int x = 0; x < rules.board->width; ++x) line += fmt::format("{:^{}}", static_cast<char>('a' + x), cell_width);
  return line;
}

}  // namespace

bool terminal_has_colours() {
  const char* none = std::getenv("NO_COLOR");
  return isatty(STDOUT_FILENO) != 0 && (none == nullptr || *none == '\0');
}

std::string diagram(const AnyPosition& position, bool colours) {
  const Rules& rules = rules_of(variant_of(position));
  const Geometry board = *rules.board;
  const Setup setup = setup_of(position);
  const Painter painter(colours);
  const auto beside = list_columns(rules, setup);
  auto next_beside = beside.begin();

  std::string text;
  for (int y = board.height; y-- > 0;) {
    text += fmt::format("{:>{}} ", left_name(rules, y), margin - 1);
    for (int x = 0; x < board.width; ++x)
      text += board.contains(x, y) ? painter.playing_square(setup[board.at(x, y)]) : painter.light_square();
    std::string right = right_name(rules, y);
    if (next_beside != beside.end()) right += "   " + *next_beside++;
    if (!right.empty()) text += " " + right;
    text += '\n';
  }
  if (const std::string names = file_names(rules); !names.empty()) {
    text += names;
    if (next_beside != beside.end()) text += "    " + *next_beside++;
    text += '\n';
  }
  const std::string indent(static_cast<std::size_t>(margin + cell_width * board.width + 4), ' ');
  while (next_beside != beside.end()) text += indent + *next_beside++ + '\n';
  return text;
}

}  // namespace damero
