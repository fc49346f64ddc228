#include "protocol/hub_line.hpp"

#include <algorithm>

#include "base/ascii.hpp"

namespace damero {

namespace {

class LineReader {
 public:
  explicit LineReader(std::string_view text) : text_(text) {}

  std::variant<HubLine, HubFault> read() {
    HubLine line;
    if (text_.size() > longest_hub_line) return HubFault{"the line is too long"};
    skip_spaces();
    if (at_end()) return line;
    line.command = read_word();
    if (line.command.empty() || (!at_end() && !is_space(text_[at_]))) return HubFault{"a line starts with a command"};
    for (skip_spaces(); !at_end(); skip_spaces()) {
      auto argument = read_argument();
      if (auto* fault = std::get_if<HubFault>(&argument)) return *std::move(fault);
      line.arguments.push_back(std::get<HubArgument>(std::move(argument)));
    }
    return line;
  }

 private:
  [[nodiscard]] bool at_end() const { return at_ == text_.size(); }

  void skip_spaces() {
    while (!at_end() && is_space(text_[at_])) ++at_;
  }

  /// What comes before the next space, quote or equals sign.
  std::string read_word() {
    const std::size_t start = at_;
    while (!at_end() && !is_space(text_[at_]) && text_[at_] != '=' && text_[at_] != '"') ++at_;
    return std::string(text_.substr(start, at_ - start));
  }

  std::variant<HubArgument, HubFault> read_argument() {
    HubArgument argument{read_word(), ""};
    if (argument.name.empty()) return HubFault{"an argument has no name"};
    if (at_end() || text_[at_] != '=') {
      if (!at_end() && !is_space(text_[at_])) return HubFault{"a quote stands in a name"};
      return argument;
    }
    ++at_;
    if (!at_end() && text_[at_] == '"') {
      const std::size_t close = text_.find('"', at_ + 1);
      if (close == std::string_view::npos) return HubFault{"a quote is not closed"};
      argument.value = text_.substr(at_ + 1, close - at_ - 1);
      at_ = close + 1;
    } else {
      argument.value = read_word();
      if (argument.value.empty()) return HubFault{"an argument has no value"};
    }
    if (!at_end() && !is_space(text_[at_])) return HubFault{"a space is missing behind a value"};
    return argument;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

void append_value(std::string& text, std::string_view value) {
  const bool plain = !value.empty() && std::ranges::none_of(value, [](char c) {
    return is_space(c) || is_control(c) || c == '=' || c == '"';
  });
  if (plain) {
    text += value;
    return;
  }
  text += '"';
  for (const char c : value) text += c == '"' ? '\'' : is_control(c) ? '?' : c;
  text += '"';
}

}  // namespace

const std::string* HubLine::find(std::string_view name) const {
  const auto found = std::ranges::find(arguments, name, &HubArgument::name);
  return found == arguments.end() ? nullptr : &found->value;
}

std::variant<HubLine, HubFault> read_hub_line(std::string_view text) { return LineReader(text).read(); }

std::string write_hub_line(const HubLine& line) {
  std::string text = line.command;
  for (const HubArgument& argument : line.arguments) {
    text += ' ' + argument.name + '=';
    append_value(text, argument.value);
  }
  return text;
}

}  // namespace damero
