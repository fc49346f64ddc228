// Cuts a stream of PDN into the texts of its games, so that one broken game spoils no other.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace damero {

/// Line and column from 1; the column counts characters.
struct TextPlace {
  std::size_t line = 1;
  std::size_t column = 1;

  /// The place behind a piece of UTF-8 text that starts here. Lines end with LF, CR LF or CR.
  [[nodiscard]] TextPlace after(std::string_view text) const;
};

/// The text of one game in UTF-8.
struct PdnText {
  std::string text;
  TextPlace start;
  std::size_t index = 0;  ///< of the game, from 0
  bool cut_off = false;   ///< longer than any game is: the rest was left out
};

class PdnSplitter {
 public:
  static constexpr std::size_t longest_game = std::size_t{1} << 20;  ///< bytes

  void add(std::string_view bytes);
  /// No more bytes will come after this.
  void finish() { finished_ = true; }
  /// The next game that is complete.
  [[nodiscard]] std::optional<PdnText> next();

 private:
  enum class Where { between, tag, tag_value, comment, line_comment };

  [[nodiscard]] std::size_t complete() const;
  [[nodiscard]] std::optional<std::size_t> scan(std::size_t end);
  [[nodiscard]] std::optional<std::size_t> scan_between(std::size_t end);
  void scan_tag(char c);
  [[nodiscard]] std::optional<std::size_t> scan_word(std::size_t end);
  [[nodiscard]] bool at_line_start() const;
  [[nodiscard]] bool at_tag_line() const;
  [[nodiscard]] bool repeats_tag();
  [[nodiscard]] bool goes_on_after_star(std::string_view word) const;
  [[nodiscard]] std::optional<PdnText> cut(std::size_t end, bool too_long);

  std::string buffer_;
  std::size_t begin_ = 0;  ///< of the current game in the buffer
  std::size_t at_ = 0;     ///< scanned so far
  TextPlace start_;        ///< of the current game
  std::size_t games_ = 0;
  bool finished_ = false;
  bool first_bytes_ = true;

  Where where_ = Where::between;
  int depth_ = 0;              ///< of variations
  bool has_content_ = false;   ///< tags or moves, not only comments
  bool has_moves_ = false;     ///< a tag now starts another game
  unsigned tags_ = 0;          ///< which of those that stand once in a game it has, a bit each
  bool has_numbers_ = false;   ///< the moves are numbered
  bool leaving_out_ = false;   ///< the rest of a game that is too long
  std::optional<std::size_t> star_;  ///< behind a lone `*` that ends the game, unless what follows shows otherwise
};

}  // namespace damero
