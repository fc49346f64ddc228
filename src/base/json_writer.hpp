// Writes JSON into a string, value after value.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/utf8.hpp"

namespace damero {

/// Commas and quotes are its own business; that objects and arrays are closed is the caller's.
///
///     JsonWriter json;
///     json.begin_object().key("ply").value(12).key("turn").value("white").end_object();
///     json.text();  // {"ply":12,"turn":"white"}
class JsonWriter {
 public:
  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  JsonWriter& key(std::string_view name) {
    separate();
    write_string(name);
    text_ += ':';
    first_ = true;
    return *this;
  }

  /// Bytes that are no UTF-8 are written as U+FFFD.
  JsonWriter& value(std::string_view string) {
    separate();
    write_string(string);
    return *this;
  }
  JsonWriter& value(const char* string) { return value(std::string_view{string}); }
  JsonWriter& value(bool truth) { return raw(truth ? "true" : "false"); }
  template <std::integral Number>
  JsonWriter& value(Number number) {
    return raw(std::to_string(number));
  }
  JsonWriter& null() { return raw("null"); }

  /// A value that is JSON already.
  JsonWriter& raw(std::string_view json) {
    separate();
    text_ += json;
    return *this;
  }

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  void separate() {
    if (!first_) text_ += ',';
    first_ = false;
  }

  JsonWriter& open(char bracket) {
    separate();
    text_ += bracket;
    first_ = true;
    return *this;
  }

  JsonWriter& close(char bracket) {
    text_ += bracket;
    first_ = false;
    return *this;
  }

  void write_string(std::string_view string) {
    constexpr std::string_view hex = "0123456789abcdef";
    text_ += '"';
    while (!string.empty()) {
      const std::size_t length = utf8_length(string);
      const auto byte = static_cast<unsigned char>(string.front());
      if (length == 0) {
        text_ += "\xEF\xBF\xBD";
      } else if (byte < 0x20) {
        text_ += {'\\', 'u', '0', '0', hex[byte >> 4U], hex[byte & 15U]};
      } else {
        if (byte == '"' || byte == '\\') text_ += '\\';
        text_ += string.substr(0, length);
      }
      string.remove_prefix(length == 0 ? 1 : length);
    }
    text_ += '"';
  }

  std::string text_;
  bool first_ = true;
};

}  // namespace damero
