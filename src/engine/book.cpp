#include "engine/book.hpp"

#include <algorithm>
#include <charconv>

namespace damero {

namespace {

constexpr std::string_view magic = "Damero book 1 ";

std::string hexadecimal(std::uint64_t number) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[number >> shift & 0xF];
  return text;
}

std::uint64_t checksum(std::string_view text) {
  std::uint64_t sum = 0;
  for (const char c : text) sum = mix(sum ^ static_cast<unsigned char>(c));
  return sum;
}

std::string sum_line(std::string_view text) { return "sum " + hexadecimal(checksum(text)) + '\n'; }

std::string head(VariantId game, const BookPlan& plan) {
  return std::string(magic) + std::string(*rules_of(game).key) + ' ' + std::to_string(plan.plies) + ' ' +
         std::to_string(plan.positions) + ' ' + std::to_string(plan.nodes) + ' ' + std::to_string(plan.margin) + '\n';
}

/// The words of a text, one after the other.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text) {}

  std::string_view next() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(' '), rest_.size()));
    const std::string_view word = rest_.substr(0, rest_.find(' '));
    rest_.remove_prefix(word.size());
    return word;
  }

  /// The next word as a number, or nothing.
  template <class Number>
  bool read(Number& number, int base = 10) {
    const std::string_view word = next();
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number, base);
    return error == std::errc{} && end == word.data() + word.size();
  }

  [[nodiscard]] bool at_end() const { return rest_.find_first_not_of(' ') == rest_.npos; }

 private:
  std::string_view rest_;
};

/// The next line of a text without its end; the text loses it.
std::string_view take_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return line;
}

bool read_head(std::string_view line, BookPlan& plan) {
  Words words(line);
  return words.read(plan.plies) && words.read(plan.positions) && words.read(plan.nodes) && words.read(plan.margin) && words.at_end();
}

bool read_entry(std::string_view line, Book& book) {
  Words words(line);
  std::uint64_t hash = 0;
  if (!words.read(hash, 16)) return false;
  std::vector<BookMove> moves;
  while (!words.at_end()) {
    unsigned from = 0;
    unsigned to = 0;
    int worth = 0;
    if (!words.read(from) || !words.read(to) || !words.read(worth) || from >= 64 || to >= 64) return false;
    moves.push_back({{Square{static_cast<std::uint8_t>(from)}, Square{static_cast<std::uint8_t>(to)}}, worth});
  }
  if (moves.empty()) return false;
  book.add(hash, std::move(moves));
  return true;
}

}  // namespace

const std::vector<BookMove>* Book::find(std::uint64_t hash) const {
  const auto found = moves_.find(hash);
  return found == moves_.end() ? nullptr : &found->second;
}

std::optional<Move> Book::choose(const Game& game, int spread, Random& random) const {
  const auto* known = find(hash_of(game.position()));
  if (!known) return std::nullopt;
  std::vector<Move> choice;
  const MoveList legal = game.legal_moves();
  for (const BookMove& book_move : *known) {
    if (!choice.empty() && book_move.worth < known->front().worth - spread) break;
    const auto move = std::ranges::find(legal, book_move.move, StartAndEnd::of);
    if (move != legal.end()) choice.push_back(*move);
    if (spread == 0) break;
  }
  if (choice.empty()) return std::nullopt;
  return choice[static_cast<std::size_t>(random.below(choice.size()))];
}

std::string Book::text() const {
  std::string text = head(game_, plan_);
  for (const auto& [hash, moves] : moves_) {
    text += hexadecimal(hash);
    for (const BookMove& move : moves)
      text += ' ' + std::to_string(move.move.from.index) + ' ' + std::to_string(move.move.to.index) + ' ' + std::to_string(move.worth);
    text += '\n';
  }
  return text + sum_line(text);
}

std::variant<Book, BookFault> Book::read(VariantId game, std::string_view text) {
  const std::string own = std::string(magic) + std::string(*rules_of(game).key) + ' ';
  if (!text.starts_with(magic)) return BookFault{"it is no book of this version"};
  if (!text.starts_with(own)) return BookFault{"it is for another game"};
  const std::size_t sum = text.rfind("sum ");
  if (sum == text.npos || text.substr(sum) != sum_line(text.substr(0, sum))) return BookFault{"its checksum does not agree"};

  std::string_view rest = text.substr(own.size(), sum - own.size());
  BookPlan plan;
  if (!read_head(take_line(rest), plan)) return BookFault{"its first line does not say how it was made"};
  Book book(game, plan);
  while (!rest.empty())
    if (!read_entry(take_line(rest), book)) return BookFault{"position " + std::to_string(book.size() + 1) + " cannot be read"};
  return book;
}

}  // namespace damero
