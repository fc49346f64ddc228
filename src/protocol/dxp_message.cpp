#include "protocol/dxp_message.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/ascii.hpp"

namespace damero::dxp {

namespace {

constexpr std::size_t name_width = 32;
constexpr int most_seconds = 9'999;

/// Takes fields from the front of a message. The first one that is broken is the reason why it cannot be used.
class Fields {
 public:
  explicit Fields(std::string_view text) : rest_(text) {}

  int number(std::string_view name, std::size_t width) {
    int value = 0;
    const std::string_view field = take(name, width);
    for (const char c : field) {
      if (!is_digit(c)) return fail(fmt::format("the {} '{}' is no number", name, field)), 0;
      value = 10 * value + (c - '0');
    }
    return value;
  }

  char letter(std::string_view name, std::string_view allowed) {
    const std::string_view field = take(name, 1);
    if (field.empty()) return allowed.front();
    if (allowed.find(field[0]) == std::string_view::npos) fail(fmt::format("the {} '{}' is none of {}", name, field, allowed));
    return field[0];
  }

  /// A digit as the value of an enumeration that has so many.
  template <class Code>
  Code code(std::string_view name, int values) {
    const int value = number(name, 1);
    if (value >= values) fail(fmt::format("the {} '{}' is not known", name, value));
    return static_cast<Code>(std::min(value, values - 1));
  }

  Side side(std::string_view name) { return letter(name, "WZ") == 'W' ? Side::white : Side::black; }

  std::string name() {
    std::string text(take("name", name_width));
    while (text.ends_with(' ')) text.pop_back();
    return text;
  }

  /// Everything that is left, without blanks at its end.
  std::string text() {
    std::string text(rest_);
    while (!text.empty() && is_space(text.back())) text.pop_back();
    rest_ = {};
    return text;
  }

  std::variant<Message, Fault> end(Message message) {
    if (!std::ranges::all_of(rest_, is_space)) fail(fmt::format("'{}' stands behind its end", rest_));
    if (!fault_.empty()) return Fault{fault_};
    return message;
  }

 private:
  std::string_view take(std::string_view name, std::size_t width) {
    if (rest_.size() < width) {
      rest_ = {};
      return fail(fmt::format("it ends before the {}", name)), std::string_view();
    }
    const std::string_view field = rest_.substr(0, width);
    rest_.remove_prefix(width);
    return field;
  }

  void fail(std::string reason) {
    if (fault_.empty()) fault_ = std::move(reason);
  }

  std::string_view rest_;
  std::string fault_;
};

std::variant<Message, Fault> read_request(Fields fields) {
  GameRequest request{.version = fields.number("version", 2),
                      .initiator = fields.name(),
                      .follower = fields.side("colour"),
                      .minutes = fields.number("thinking time", 3),
                      .moves = fields.number("number of moves", 3)};
  if (fields.letter("kind of start position", "AB") == 'B') {
    const Side turn = fields.side("colour to move");
    request.position = (turn == Side::white ? 'W' : 'Z') + fields.text();
  }
  return fields.end(request);
}

std::variant<Message, Fault> read_move(Fields fields) {
  MoveMade move{.seconds = fields.number("time", 4), .from = fields.number("start", 2), .to = fields.number("end", 2)};
  for (int left = fields.number("number of captured pieces", 2); left > 0; --left)
    move.captured.push_back(fields.number("captured square", 2));
  return fields.end(move);
}

/// What the other side says is shown to people: nothing in it is to steer their terminal.
std::string without_controls(std::string_view text) {
  std::string kept(text);
  for (char& c : kept)
    if (static_cast<unsigned char>(c) < ' ' && !is_space(c)) c = '?';
  return kept;
}

/// With what a message can carry of it.
std::string visible(std::string_view text, std::size_t longest) {
  std::string kept(text.substr(0, longest));
  for (char& c : kept)
    if (c < ' ' || c > '~') c = '?';
  return kept;
}

char letter(Side side) { return side == Side::white ? 'W' : 'Z'; }

struct Writer {
  std::string operator()(const GameRequest& request) const {
    std::string text = fmt::format("R{:02}{:<{}}{}{:03}{:03}", request.version, visible(request.initiator, name_width), name_width,
                                   letter(request.follower), std::clamp(request.minutes, 0, most_minutes),
                                   std::clamp(request.moves, 0, most_moves));
    return request.position ? text + 'B' + *request.position : text + 'A';
  }
  std::string operator()(const GameAcceptance& acceptance) const {
    return fmt::format("A{:<{}}{}", visible(acceptance.follower, name_width), name_width, static_cast<int>(acceptance.answer));
  }
  std::string operator()(const MoveMade& move) const {
    std::string text = fmt::format("M{:04}{:02}{:02}{:02}", std::clamp(move.seconds, 0, most_seconds), move.from, move.to,
                                   move.captured.size());
    for (const int square : move.captured) text += fmt::format("{:02}", square);
    return text;
  }
  std::string operator()(const GameEnd& end) const { return fmt::format("E{}{:d}", static_cast<int>(end.reason), end.stops); }
  std::string operator()(const Chat& chat) const { return 'C' + visible(chat.text, longest_message - 1); }
  std::string operator()(const BackRequest& request) const { return fmt::format("B{:03}{}", request.move, letter(request.turn)); }
  std::string operator()(const BackAcceptance& acceptance) const { return fmt::format("K{}", static_cast<int>(acceptance.answer)); }
};

}  // namespace

std::variant<Message, Fault> read(std::string_view text) {
  if (text.empty()) return Fault{"the message is empty"};
  if (text.size() > longest_message) return Fault{"the message is too long"};
  const std::string harmless = without_controls(text);
  Fields fields(std::string_view(harmless).substr(1));
  switch (text[0]) {
    case 'R': return read_request(fields);
    case 'A': {
      std::string follower = fields.name();
      return fields.end(GameAcceptance{std::move(follower), fields.code<Acceptance>("answer", 4)});
    }
    case 'M': return read_move(fields);
    case 'E': {
      const auto reason = fields.code<Ending>("reason", 4);
      return fields.end(GameEnd{reason, fields.code<int>("stop code", 2) == 1});
    }
    case 'C': return Chat{fields.text()};
    case 'B': {
      const int move = fields.number("number of the move", 3);
      return fields.end(BackRequest{move, fields.side("colour to move")});
    }
    case 'K': return fields.end(BackAcceptance{fields.code<BackAnswer>("answer", 3)});
    default: return Fault{fmt::format("no message begins with '{}'", visible(text.substr(0, 1), 1))};
  }
}

std::string write(const Message& message) { return std::visit(Writer{}, message); }

}  // namespace damero::dxp
