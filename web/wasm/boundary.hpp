// How the page and the library hand each other text: a text comes as its address and length, an answer goes as the
// address of JSON that ends with a NUL and stays until the next answer.
#pragma once

#include <cstddef>
#include <string_view>

#include "base/json_writer.hpp"

/// A function that the page can call by this name.
#define DAMERO_EXPORT(name) __attribute__((export_name(#name)))

namespace damero {

/// Keeps the answer and gives its address.
[[nodiscard]] const char* answer(JsonWriter&& json);

/// Starts an answer: {"name":… , whose value the caller writes and whose object answer_member() closes.
[[nodiscard]] inline JsonWriter begin_member(std::string_view name) {
  JsonWriter json;
  json.begin_object().key(name);
  return json;
}

[[nodiscard]] inline const char* answer_member(JsonWriter&& json) {
  json.end_object();
  return answer(std::move(json));
}

/// {"error"}: what is wrong with what the page handed in.
[[nodiscard]] inline const char* answer_error(std::string_view reason) {
  JsonWriter json = begin_member("error");
  json.value(reason);
  return answer_member(std::move(json));
}

}  // namespace damero
