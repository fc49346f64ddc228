#include "notation/pdn_split.hpp"

#include <algorithm>
#include <array>

#include "base/ascii.hpp"
#include "notation/encoding.hpp"
#include "notation/pdn_tokens.hpp"

namespace damero {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::string_view word_ends = " \t\n\r\v\f[{};()";

/// The tags that no game has twice: the standard's seven, the kind of game and its start.
constexpr std::array<std::string_view, 9> tags_of_one_game{"Event", "Site",   "Date",     "Round", "White",
                                                           "Black", "Result", "GameType", "FEN"};

}  // namespace

TextPlace TextPlace::after(std::string_view text) const {
  TextPlace place = *this;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool first_of_crlf = c == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
    const bool continues_character = (static_cast<unsigned char>(c) & 0xC0U) == 0x80;
    if (first_of_crlf || continues_character) continue;
    if (is_line_end(c))
      place = {place.line + 1, 1};
    else
      ++place.column;
  }
  return place;
}

void PdnSplitter::add(std::string_view bytes) {
  buffer_.erase(0, begin_);
  at_ -= begin_;
  if (star_) *star_ -= begin_;
  begin_ = 0;
  buffer_ += bytes;
  if (!first_bytes_ || buffer_.size() < byte_order_mark.size()) return;
  first_bytes_ = false;
  if (buffer_.starts_with(byte_order_mark)) buffer_.erase(0, byte_order_mark.size());
}

std::optional<PdnText> PdnSplitter::next() {
  for (;;) {
    const auto end = scan(complete());
    if (end) {
      if (auto text = cut(*end, false)) return text;
    } else if (at_ - begin_ > longest_game) {
      auto text = cut(at_, true);
      leaving_out_ = true;
      if (text) return text;
      if (!finished_) return std::nullopt;
    } else if (finished_ && begin_ < buffer_.size()) {
      if (auto text = cut(buffer_.size(), false)) return text;
    } else {
      return std::nullopt;
    }
  }
}

/// How much of the buffer can be looked at: whole lines, so that no word is seen in part.
std::size_t PdnSplitter::complete() const {
  if (finished_) return buffer_.size();
  const std::size_t line_end = buffer_.find_last_of("\r\n");
  // A CR at the very end may be half of a CR LF.
  const bool whole_line = line_end != std::string::npos && line_end >= at_ &&
                          (buffer_[line_end] == '\n' || line_end + 1 < buffer_.size());
  if (whole_line) return line_end + 1;
  return buffer_.size() - at_ > longest_game ? buffer_.size() : at_;
}

/// Looks on for the end of the current game; its offset once it is found.
std::optional<std::size_t> PdnSplitter::scan(std::size_t end) {
  while (at_ < end) {
    const char c = buffer_[at_];
    switch (where_) {
      case Where::between:
        if (const auto found = scan_between(end)) return found;
        continue;
      case Where::tag:
      case Where::tag_value: scan_tag(c); break;
      case Where::comment:
        if (at_tag_line()) return at_;  // nobody closed the comment
        if (c == '}') where_ = Where::between;
        break;
      case Where::line_comment:
        if (is_line_end(c)) where_ = Where::between;
        break;
    }
    ++at_;
  }
  return std::nullopt;
}

std::optional<std::size_t> PdnSplitter::scan_between(std::size_t end) {
  const char c = buffer_[at_];
  switch (c) {
    case '[':
      if (depth_ > 0 ? at_tag_line() : has_moves_ || star_ || repeats_tag()) return star_.value_or(at_);
      if (depth_ == 0) {
        where_ = Where::tag;
        has_content_ = true;
      }
      break;
    case '{': where_ = Where::comment; break;
    case ';':
    case '%': where_ = Where::line_comment; break;
    case '(': ++depth_; break;
    case ')': depth_ = std::max(0, depth_ - 1); break;
    default:
      if (!is_space(c) && c != '}') return scan_word(end);
  }
  ++at_;
  return std::nullopt;
}

/// A tag stays on its line.
void PdnSplitter::scan_tag(char c) {
  const bool in_value = where_ == Where::tag_value;
  if (is_line_end(c))
    where_ = Where::between;
  else if (in_value && c == '\\' && at_ + 1 < buffer_.size() && !is_line_end(buffer_[at_ + 1]))
    ++at_;
  else if (c == '"')
    where_ = in_value ? Where::tag : Where::tag_value;
  else if (!in_value && c == ']')
    where_ = Where::between;
}

std::optional<std::size_t> PdnSplitter::scan_word(std::size_t end) {
  const std::size_t word_end = std::min(end, buffer_.find_first_of(word_ends, at_));
  const std::string_view word = std::string_view{buffer_}.substr(at_, word_end - at_);
  if (depth_ > 0) {
    at_ = word_end;
    return std::nullopt;
  }
  if (star_ && word != "*" && !goes_on_after_star(word)) return star_;
  star_.reset();
  at_ = word_end;
  if (word == "*") {
    star_ = word_end;
    return std::nullopt;
  }
  if (result_mark_length(word) == word.size()) return word_end;
  has_content_ = has_moves_ = true;
  if (move_number_length(word) != 0) has_numbers_ = true;
  return std::nullopt;
}

bool PdnSplitter::at_line_start() const { return at_ == begin_ || is_line_end(buffer_[at_ - 1]); }

/// Whether a line like `[Event "…"]` starts here.
bool PdnSplitter::at_tag_line() const {
  if (buffer_[at_] != '[' || !at_line_start() || at_ == begin_) return false;
  const std::string_view line = std::string_view{buffer_}.substr(at_, buffer_.find_first_of("\r\n", at_) - at_);
  return is_tag(line);
}

/// Whether the tag that starts here belongs to another game, since this one has it already; otherwise it is noted.
bool PdnSplitter::repeats_tag() {
  const std::size_t start = std::min(buffer_.find_first_not_of(" \t", at_ + 1), buffer_.size());
  const std::string_view name = std::string_view{buffer_}.substr(start, buffer_.find_first_of(" \t\r\n\"]", start) - start);
  const auto known = std::ranges::find(tags_of_one_game, name);
  if (known == tags_of_one_game.end()) return false;
  const unsigned bit = 1U << (known - tags_of_one_game.begin());
  if ((tags_ & bit) != 0) return true;
  tags_ |= bit;
  return false;
}

/// A lone `*` marks the move before it as forced where the same game's moves follow: any number but 1, or moves
/// without a number where the game has numbers. Otherwise it ends the game.
bool PdnSplitter::goes_on_after_star(std::string_view word) const {
  if (move_number_length(word) != 0) {
    const std::string_view digits = word.substr(0, word.find('.'));
    return digits.find_first_not_of('0') != std::string_view::npos && digits != "1";
  }
  if (result_mark_length(word) == word.size()) return true;
  return has_numbers_ || word.front() == '$' || word.front() == '!' || word.front() == '?';
}

/// Takes the text up to `end` out of the buffer; nothing is left of it where it holds no game.
std::optional<PdnText> PdnSplitter::cut(std::size_t end, bool too_long) {
  const std::string_view bytes = std::string_view{buffer_}.substr(begin_, end - begin_);
  const std::size_t blank = std::min(bytes.find_first_not_of(" \t\r\n\v\f"), bytes.size());
  PdnText game;
  game.text = to_utf8(bytes.substr(blank), detect_encoding(bytes));
  game.start = start_.after(bytes.substr(0, blank));
  game.cut_off = too_long;
  const bool is_game = has_content_ && !leaving_out_;

  start_ = game.start.after(game.text);
  begin_ = at_ = end;
  star_.reset();
  if (!too_long) {
    where_ = Where::between;
    depth_ = 0;
    tags_ = 0;
    has_content_ = has_moves_ = has_numbers_ = leaving_out_ = false;
  }
  if (!is_game) return std::nullopt;
  game.index = games_++;
  return game;
}

}  // namespace damero
