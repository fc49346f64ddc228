#include "notation/fen.hpp"

#include <algorithm>
#include <vector>

#include "base/ascii.hpp"
#include "notation/square_name.hpp"

namespace damero {

namespace {

char side_letter(Side side) { return side == Side::white ? 'W' : 'B'; }

std::optional<Side> side_of(char letter) {
  if (letter == 'W' || letter == 'w') return Side::white;
  if (letter == 'B' || letter == 'b') return Side::black;
  return std::nullopt;
}

std::string_view reason_of(SetupFault fault) {
  switch (fault) {
    case SetupFault::column_in_plain_game: return "this game has no columns";
    case SetupFault::man_on_crowning_rank: return "a man cannot stand on its own crowning rank";
    case SetupFault::too_many_pieces: return "more pieces than the game has";
  }
  return "";
}

class FenReader {
 public:
  FenReader(const Rules& rules, std::string_view text) : rules_(rules), text_(text) {}

  std::variant<Setup, FenError> read() {
    if (read_turn() && read_side() && read_side() && read_end()) check();
    if (error_) return *std::move(error_);
    return setup_;
  }

 private:
  bool fail(std::size_t place, std::string_view reason) {
    error_ = FenError{place, std::string{reason}};
    return false;
  }

  void skip_spaces() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }

  /// The next character that is no space; 0 at the end.
  char peek() {
    skip_spaces();
    return at_ < text_.size() ? text_[at_] : '\0';
  }

  bool take(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }

  bool read_turn() {
    const auto turn = side_of(peek());
    if (!turn) return fail(at_, "W or B expected: whose turn it is");
    setup_.turn = *turn;
    ++at_;
    return true;
  }

  bool read_side() {
    if (!take(':')) {
      const bool missing = at_ == text_.size() || text_[at_] == '.';
      return fail(at_, missing ? "the list of one side is missing" : "a colon or a comma expected");
    }
    const auto side = side_of(peek());
    if (!side) return fail(at_, "W or B expected: whose list this is");
    if (listed_ == side) return fail(at_, "this side has a list already");
    listed_ = side;
    ++at_;
    if (const char c = peek(); c == ':' || c == '.' || c == '\0') return true;  // a side without pieces
    do {
      if (!read_item(*side)) return false;
    } while (take(','));
    return true;
  }

  /// Other programs write the plies without progress (H) and the number of the move (F) behind the position.
  bool skip_counters() {
    while (peek() == ':') {
      const std::size_t place = at_++;
      if (peek() != 'H' && peek() != 'F') return fail(place, "a third list");
      ++at_;
      if (!is_digit(peek())) return fail(at_, "a number expected");
      while (is_digit(peek())) ++at_;
    }
    return true;
  }

  bool read_end() {
    if (!skip_counters()) return false;
    take('.');
    skip_spaces();
    if (at_ == text_.size()) return true;
    return fail(at_, "text after the end of the position");
  }

  /// A square or a range, with K before it for kings, and what lies under the top.
  bool read_item(Side side) {
    Piece top{side, false};
    if (peek() == 'K' || peek() == 'k') {
      top.king = true;
      ++at_;
    }
    skip_spaces();
    const std::size_t place = at_;
    const auto from = read_square();
    if (!from) return false;
    if (take('-')) return read_range(top, place, *from);
    Column column{top};
    if (peek() == '(' && !read_under_top(column)) return false;
    return put(*from, column, place);
  }

  std::optional<Square> read_square() {
    skip_spaces();
    const std::string_view name = text_.substr(at_, square_name_length(rules_, text_.substr(at_)));
    const auto square = find_square(rules_, name);
    if (!square)
      fail(at_, name.empty() ? "a square expected" : names_unused_square(rules_, name)
                                  ? "no piece ever stands on this square"
                                  : "no square of this board");
    at_ += name.size();
    return square;
  }

  bool read_range(Piece piece, std::size_t place, Square from) {
    skip_spaces();
    const std::size_t end = at_;
    const auto to = read_square();
    if (!to) return false;
    if (!is_number(place) || !is_number(end)) return fail(place, "a range needs numbers");
    const int last = number_of(*to);
    if (last < number_of(from)) return fail(end, "a range goes from the lower number to the higher");
    for (int number = number_of(from); number <= last; ++number)
      if (!put(square_with_number(rules_, number), Column{piece}, place)) return false;
    if (peek() == '(') return fail(at_, "a column stands on one square");
    return true;
  }

  [[nodiscard]] bool is_number(std::size_t place) const { return text_[place] >= '0' && text_[place] <= '9'; }

  [[nodiscard]] int number_of(Square square) const {
    int number = 1;
    while (square_with_number(rules_, number) != square) ++number;
    return number;
  }

  bool read_under_top(Column& column) {
    const std::size_t start = at_;
    if (!rules_.has_columns()) return fail(start, reason_of(SetupFault::column_in_plain_game));
    ++at_;
    while (!take(')')) {
      const char c = peek();
      const auto side = side_of(c);
      if (!side) return fail(at_, c == '\0' ? "the column is not closed" : "w, b, W or B expected: a piece of the column");
      if (column.height() == rules_.max_pieces()) return fail(at_, reason_of(SetupFault::too_many_pieces));
      column.push_base({*side, c == side_letter(*side)});
      ++at_;
    }
    return column.height() > 1 || fail(start, "nothing lies under the top");
  }

  bool put(Square square, Column column, std::size_t place) {
    if (!setup_[square].empty()) return fail(place, "this square is named twice");
    setup_[square] = column;
    places_[square.index] = place;
    pieces_ += column.height();
    return pieces_ <= rules_.max_pieces() || fail(place, reason_of(SetupFault::too_many_pieces));
  }

  void check() {
    if (const auto fault = find_fault(rules_, setup_)) fail(places_[fault->square.index], reason_of(fault->fault));
  }

  const Rules& rules_;
  std::string_view text_;
  std::size_t at_ = 0;
  Setup setup_;
  std::optional<Side> listed_;
  std::array<std::size_t, 64> places_{};  ///< where each square is named
  int pieces_ = 0;
  std::optional<FenError> error_;
};

void write_column(std::string& text, Column column) {
  if (column.height() < 2) return;
  text += '(';
  for (int depth = 1; depth < column.height(); ++depth) text += piece_letter(column.at(depth));
  text += ')';
}

}  // namespace

std::string write_fen(const AnyPosition& position) {
  const Rules& rules = rules_of(variant_of(position));
  const Setup setup = setup_of(position);
  std::vector<Square> order;
  for (const Square s : squares(rules.board->board())) order.push_back(s);
  if (*rules.square_names == SquareNames::numbers)
    for (int number = 1; number <= last_square_number(rules); ++number)
      order[static_cast<std::size_t>(number - 1)] = square_with_number(rules, number);

  std::string text{side_letter(setup.turn)};
  for (const Side side : {Side::white, Side::black}) {
    text += {':', side_letter(side)};
    std::string_view comma;
    for (const Square s : order) {
      const Column column = setup[s];
      if (column.empty() || column.top().side != side) continue;
      text += comma;
      comma = ",";
      if (column.top().king) text += 'K';
      text += square_name(rules, s);
      write_column(text, column);
    }
  }
  return text;
}

std::variant<Setup, FenError> read_fen(const Rules& rules, std::string_view text) {
  return FenReader(rules, text).read();
}

}  // namespace damero
