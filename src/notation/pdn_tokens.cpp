#include "notation/pdn_tokens.hpp"

#include <algorithm>
#include <array>

#include "base/ascii.hpp"
#include "notation/move_text.hpp"

namespace damero {

namespace {

std::size_t span_of(std::string_view text, std::string_view characters) {
  return std::min(text.find_first_not_of(characters), text.size());
}
constexpr std::string_view digits = "0123456789";
constexpr std::string_view name_letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

constexpr std::array<std::string_view, 9> result_marks{
    "1/2-1/2", "1/2", "½-½", "1-0", "0-1", "2-0", "0-2", "1-1", "0-0",
};

std::size_t dash_length(std::string_view text) {
  for (const std::string_view dash : {"-", "–", "—", "−"})
    if (text.starts_with(dash)) return dash.size();
  return 0;
}

/// What looks like a square of some board.
std::size_t square_length(std::string_view text) {
  if (text.empty()) return 0;
  if (!is_letter(text[0])) return span_of(text, digits);
  const std::size_t n = span_of(text.substr(1), digits);
  return n == 0 || separator_length(text) != 0 ? 0 : 1 + n;
}

}  // namespace

std::size_t length_as_mark(std::string_view text, std::string_view mark) {
  std::size_t at = 0;
  for (const char c : mark) {
    const std::string_view rest = text.substr(at);
    const std::size_t length = c == '-' ? dash_length(rest) : static_cast<std::size_t>(rest.starts_with(c));
    if (length == 0) return 0;
    at += length;
  }
  return at;
}

std::size_t result_mark_length(std::string_view text) {
  for (const std::string_view mark : result_marks) {
    const std::size_t length = length_as_mark(text, mark);
    if (length == 0) continue;
    const std::string_view rest = text.substr(length);
    const bool goes_on = !rest.empty() && (is_digit(rest[0]) || rest[0] == '/' || separator_length(rest) != 0);
    return goes_on ? 0 : length;
  }
  return 0;
}

std::size_t move_number_length(std::string_view text) {
  const std::size_t number = span_of(text, digits);
  const std::size_t dots = span_of(text.substr(number), ".");
  return number == 0 || dots == 0 ? 0 : number + dots;
}

bool is_tag(std::string_view line) {
  const auto token = PdnScanner(line).next();
  return token && token->kind == PdnToken::Kind::tag;
}

std::optional<PdnToken> PdnScanner::next() {
  skip_space();
  if (at_ == text_.size()) return std::nullopt;
  const char c = text_[at_];
  if (const std::size_t length = result_mark_length(rest())) {
    const PdnToken token{.kind = PdnToken::Kind::result, .at = at_, .text = rest().substr(0, length)};
    at_ += length;
    return token;
  }
  if (const std::size_t length = move_number_length(rest())) return ignore(length);
  if (is_digit(c) || is_letter(c)) return read_move();
  switch (c) {
    case '[': return read_tag();
    case '{': return read_comment();
    case '(': return read_variation();
    case '$': return ignore(1 + span_of(rest().substr(1), digits));
    case '!':
    case '?': return ignore(span_of(rest(), "!?"));
    case '.': return ignore(span_of(rest(), "."));
    case '*': {
      const bool attached = at_ > 0 && (is_digit(text_[at_ - 1]) || text_[at_ - 1] == '!' || text_[at_ - 1] == '?');
      PdnToken token = ignore(1);
      if (!attached) token.kind = PdnToken::Kind::star;
      return token;
    }
    case '/': return fault("a position set up in the middle of a game is not read", at_);
    default: return fault("this is no move, tag, comment or result", at_);
  }
}

/// Spaces, and comments up to the end of a line.
void PdnScanner::skip_space() {
  while (at_ < text_.size()) {
    if (text_[at_] == ';' || text_[at_] == '%')
      at_ = std::min(text_.find_first_of("\r\n", at_), text_.size());
    else if (is_space(text_[at_]))
      ++at_;
    else
      return;
  }
}

PdnToken PdnScanner::fault(std::string_view reason, std::size_t at) const {
  return {.kind = PdnToken::Kind::fault, .at = at, .text = {}, .fault = reason};
}

PdnToken PdnScanner::ignore(std::size_t length) {
  const PdnToken token{.kind = PdnToken::Kind::ignored, .at = at_, .text = rest().substr(0, length)};
  at_ += length;
  return token;
}

PdnToken PdnScanner::read_tag() {
  PdnToken tag{.kind = PdnToken::Kind::tag, .at = at_, .text = {}};
  const auto skip_blanks = [this] { at_ += span_of(rest(), " \t"); };
  ++at_;
  skip_blanks();
  const std::size_t name = span_of(rest(), name_letters);
  if (name == 0) return fault("a tag needs a name", at_);
  tag.name = rest().substr(0, name);
  at_ += name;
  skip_blanks();
  if (!rest().starts_with('"')) return fault("a tag's value stands in quotation marks", at_);
  tag.value_at = ++at_;
  for (;; ++at_) {
    if (at_ == text_.size() || is_line_end(text_[at_])) return fault("this tag's value is not closed", tag.value_at - 1);
    if (text_[at_] == '"') break;
    const bool escaped = text_[at_] == '\\' && at_ + 1 < text_.size() && (text_[at_ + 1] == '"' || text_[at_ + 1] == '\\');
    if (escaped) ++at_;
    tag.value += text_[at_];
  }
  ++at_;
  skip_blanks();
  if (!rest().starts_with(']')) return fault("this tag is not closed", tag.at);
  ++at_;
  return tag;
}

PdnToken PdnScanner::read_comment() {
  const std::size_t start = at_;
  const std::size_t end = text_.find('}', at_);
  if (end == std::string_view::npos) return fault("this comment is not closed", start);
  at_ = end + 1;
  return {.kind = PdnToken::Kind::comment, .at = start, .text = text_.substr(start, at_ - start)};
}

PdnToken PdnScanner::read_variation() {
  const std::size_t start = at_;
  int depth = 0;
  do {
    skip_space();
    if (at_ == text_.size()) return fault("this variation is not closed", start);
    const char c = text_[at_];
    if (c == '{') {
      const PdnToken comment = read_comment();
      if (comment.kind == PdnToken::Kind::fault) return comment;
      continue;
    }
    depth += (c == '(') - (c == ')');
    ++at_;
  } while (depth > 0);
  return {.kind = PdnToken::Kind::ignored, .at = start, .text = text_.substr(start, at_ - start)};
}

/// Squares with separators between them, around which spaces may stand; two squares may do without.
PdnToken PdnScanner::read_move() {
  const std::size_t start = at_;
  std::size_t end = start;
  for (int squares = 0;; ++squares) {
    const std::size_t length = square_length(rest());
    if (length == 0 && squares == 0) return fault("this is no move, tag, comment or result", start);
    if (length == 0) return fault("a square expected", at_);
    end = at_ += length;
    at_ += span_of(rest(), " \t\r\n");
    if (const std::size_t separator = separator_length(rest())) {
      at_ += separator;
      at_ += span_of(rest(), " \t\r\n");
      continue;
    }
    const bool four_digits = end - start == 4 && is_digit(text_[start]);
    const bool next_touches = at_ == end && square_length(rest()) != 0;
    const bool one_so_far = squares == 0 && !four_digits && square_length(rest()) != 0 && move_number_length(rest()) == 0;
    if (!next_touches && !one_so_far) break;
  }
  at_ = end;
  return {.kind = PdnToken::Kind::move, .at = start, .text = text_.substr(start, end - start)};
}

}  // namespace damero
