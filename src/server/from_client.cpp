#include "server/from_client.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/stream_parser.hpp>
#include <charconv>
#include <cmath>
#include <initializer_list>

#include "server/names.hpp"

namespace damero::from_client {
namespace {

namespace json = boost::json;

constexpr int largest_number = 1'000'000;

/// Whether a number is one that the parser could keep as a floating-point number only, because it is so large.
bool is_beyond_64_bits(const json::value& value) { return value.is_double() && std::abs(value.get_double()) >= 0x1p63; }

/// Reads one object field by field. The first fault is kept, and everything after it is idle.
class Fields {
 public:
  Fields(std::string_view body, std::initializer_list<std::string_view> known) {
    if (body.empty()) return;
    json::error_code error;
    json::stream_parser parser;
    const std::size_t read = parser.write_some({body.data(), body.size()}, error);
    std::size_t rest = read;
    while (rest < body.size() && std::string_view(" \t\r\n").find(body[rest]) != std::string_view::npos) ++rest;
    if (!error && rest == body.size()) parser.finish(error);
    if (error || rest != body.size()) {
      fail("broken_json", "The body is not JSON.", std::to_string(rest));
      return;
    }
    const json::value value = parser.release();
    if (!value.is_object()) {
      fail("wrong_type", "The body must be an object.", "/");
      return;
    }
    object_ = value.get_object();
    for (const auto& field : object_) {
      const std::string_view name(field.key().data(), field.key().size());
      if (std::find(known.begin(), known.end(), name) == known.end()) {
        fail("unknown_field", "This field is not known here.", pointer(name));
        return;
      }
    }
  }

  /// A missing field and null are the same: nothing.
  std::optional<int> number(std::string_view name, int smallest) {
    const json::value* value = find(name);
    if (value == nullptr) return std::nullopt;
    if (!value->is_int64() && !value->is_uint64() && !is_beyond_64_bits(*value)) {
      fail("wrong_type", "This field must be a whole number.", pointer(name));
      return std::nullopt;
    }
    if (!value->is_int64() || value->get_int64() < smallest || value->get_int64() > largest_number) {
      fail("out_of_range", fmt::format("This field must be from {} to {}.", smallest, largest_number), pointer(name));
      return std::nullopt;
    }
    return static_cast<int>(value->get_int64());
  }

  std::optional<std::string> text(std::string_view name) {
    const json::value* value = find(name);
    if (value == nullptr) return std::nullopt;
    if (!value->is_string()) {
      fail("wrong_type", "This field must be a text.", pointer(name));
      return std::nullopt;
    }
    return std::string(value->get_string().data(), value->get_string().size());
  }

  std::optional<std::string> player_name(std::string_view field) {
    auto name = text(field);
    if (!name) return std::nullopt;
    if (const auto fault = fault_of_name(*name)) {
      fail("bad_name", fmt::format("The name {}.", *fault), pointer(field));
      return std::nullopt;
    }
    return name;
  }

  /// The value of a field that must be there.
  template <class Value>
  Value required(std::string_view name, std::optional<Value> value) {
    if (value) return *value;
    fail("missing_field", "This field must be given.", pointer(name));
    return {};
  }

  template <class Message>
  Read<Message> result(Message message) {
    if (fault_) return std::move(*fault_);
    return message;
  }

 private:
  static std::string pointer(std::string_view name) {
    std::string text = "/";
    for (const char c : name.substr(0, 60)) {
      text += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
    }
    return text;
  }

  const json::value* find(std::string_view name) const {
    if (fault_) return nullptr;
    const json::value* value = object_.if_contains({name.data(), name.size()});
    return value == nullptr || value->is_null() ? nullptr : value;
  }

  void fail(std::string_view code, std::string message, std::string place) {
    if (!fault_) fault_ = Fault{code, std::move(message), std::move(place)};
  }

  json::object object_;
  std::optional<Fault> fault_;
};

}  // namespace

Read<CreateRun> read_create_run(std::string_view body) {
  Fields fields(body, {"name"});
  CreateRun message{fields.player_name("name")};
  return fields.result(std::move(message));
}

Read<PlayMove> read_play_move(std::string_view body) {
  Fields fields(body, {"opponent", "ply", "move"});
  PlayMove message;
  message.opponent = fields.number("opponent", 1);
  message.ply = fields.required("ply", fields.number("ply", 0));
  message.move = fields.required("move", fields.text("move"));
  return fields.result(std::move(message));
}

Read<MeetNext> read_meet_next(std::string_view body) {
  Fields fields(body, {"opponent"});
  return fields.result(MeetNext{fields.number("opponent", 1)});
}

Read<Nothing> read_nothing(std::string_view body) { return Fields(body, {}).result(Nothing{}); }

Read<GiveName> read_give_name(std::string_view body) {
  Fields fields(body, {"name"});
  return fields.result(GiveName{fields.required("name", fields.player_name("name"))});
}

Read<Recover> read_recover(std::string_view body) {
  Fields fields(body, {"code"});
  return fields.result(Recover{fields.required("code", fields.text("code"))});
}

Read<ShowLeaderboard> read_show_leaderboard(const Target& target) {
  using Period = ShowLeaderboard::Period;
  constexpr int largest_limit = 200;
  ShowLeaderboard message;
  for (const auto& [name, value] : target.query) {
    if (name == "period") {
      if (value != "day" && value != "week" && value != "all") {
        return Fault{"out_of_range", "The period is day, week or all.", "?period"};
      }
      message.period = value == "day" ? Period::day : value == "week" ? Period::week : Period::all;
    } else if (name == "limit") {
      const char* end = value.data() + value.size();
      const auto [stopped, error] = std::from_chars(value.data(), end, message.limit);
      if (error != std::errc{} || stopped != end || message.limit < 1 || message.limit > largest_limit) {
        return Fault{"out_of_range", fmt::format("The limit is a number from 1 to {}.", largest_limit), "?limit"};
      }
    } else {
      return Fault{"unknown_field", "This parameter is not known here.", "?" + name.substr(0, 60)};
    }
  }
  return message;
}

}  // namespace damero::from_client
