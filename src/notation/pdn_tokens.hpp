// The words of one game's PDN.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace damero {

/// The length of a result's mark, such as "1-0", at the start of a text, where a dash may stand for the hyphen; otherwise
/// 0.
[[nodiscard]] std::size_t length_as_mark(std::string_view text, std::string_view mark);

/// The length of a mark such as 1-0, 1/2-1/2, 2-0 or 0-0 at the start of a text (a lone `*` is left out); otherwise 0.
[[nodiscard]] std::size_t result_mark_length(std::string_view text);

/// The length of a move number with its dots, `12.` or `12...`, at the start of a text; otherwise 0.
[[nodiscard]] std::size_t move_number_length(std::string_view text);

/// Whether a line starts with a whole tag: [Name "value"].
[[nodiscard]] bool is_tag(std::string_view line);

struct PdnToken {
  enum class Kind {
    tag,
    move,
    result,
    star,     ///< detached from the move before it
    comment,  ///< of braces
    ignored,  ///< move numbers, NAGs, strength marks, variations
    fault,
  };
  Kind kind;
  std::size_t at;         ///< offset in the game's text
  std::string_view text;  ///< of a move or a result
  std::string name = {};  ///< of a tag
  std::string value = {};
  std::size_t value_at = 0;         ///< offset of the tag's value
  std::string_view fault = {};      ///< what is wrong here
};

class PdnScanner {
 public:
  explicit PdnScanner(std::string_view text) : text_(text) {}

  /// The next word; nothing at the end. After a fault nothing can be relied on.
  [[nodiscard]] std::optional<PdnToken> next();

 private:
  void skip_space();
  [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }
  PdnToken fault(std::string_view reason, std::size_t at) const;
  PdnToken ignore(std::size_t length);
  PdnToken read_tag();
  PdnToken read_comment();
  PdnToken read_variation();
  PdnToken read_move();

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace damero
