#include "server/http.hpp"

#include <algorithm>

#include "base/ascii.hpp"
#include "base/json_writer.hpp"
#include "server/header_list.hpp"

namespace damero {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      if (i + 2 >= text.size()) return std::nullopt;
      const int high = hex_digit(text[i + 1]), low = hex_digit(text[i + 2]);
      if (high < 0 || low < 0) return std::nullopt;
      c = static_cast<char>(high * 16 + low);
      i += 2;
    }
    if (c == '\0') return std::nullopt;
    decoded += c;
  }
  return decoded;
}

}  // namespace

std::optional<std::string_view> Target::parameter(std::string_view name) const {
  for (const auto& [key, value] : query) {
    if (key == name) return value;
  }
  return std::nullopt;
}

std::optional<Target> parse_target(std::string_view text) {
  if (!text.starts_with('/')) return std::nullopt;
  text = text.substr(0, text.find('#'));
  const std::size_t question = text.find('?');
  auto path = percent_decoded(text.substr(0, question));
  if (!path) return std::nullopt;
  Target target{.path = std::move(*path)};
  if (question == std::string_view::npos) return target;

  std::string_view rest = text.substr(question + 1);
  while (!rest.empty()) {
    const std::string_view pair = rest.substr(0, rest.find('&'));
    rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
    const std::size_t equals = pair.find('=');
    auto name = percent_decoded(pair.substr(0, equals));
    auto value = percent_decoded(equals == std::string_view::npos ? "" : pair.substr(equals + 1));
    if (!name || !value) return std::nullopt;
    target.query.emplace_back(std::move(*name), std::move(*value));
  }
  return target;
}

std::string lower(std::string_view text) {
  std::string copy(text);
  for (char& c : copy) c = lower(c);
  return copy;
}

void resolve_absolute_form(Request& request) {
  const std::string_view target = request.target;
  const std::size_t colon = target.find("://");
  if (colon == std::string_view::npos) return;
  const std::string scheme = lower(target.substr(0, colon));
  if (scheme != "http" && scheme != "https") return;
  const std::string_view rest = target.substr(colon + 3);
  const std::string_view authority = rest.substr(0, rest.find_first_of("/?#"));
  if (authority.empty() || authority.find('@') != std::string_view::npos) return;
  if (!request.headers.host.empty() || request.may_name_no_host) request.headers.host = authority;
  std::string path(rest.substr(authority.size()));
  request.target = path.starts_with('/') ? std::move(path) : '/' + path;
}

Response json_response(int status, std::string json) {
  Response response{.status = status, .body = std::move(json)};
  response.with("Content-Type", "application/json").with("Cache-Control", "no-store");
  return response;
}

Response text_response(int status, std::string text) {
  Response response{.status = status, .body = std::move(text)};
  response.with("Content-Type", "text/plain; charset=utf-8").with("Cache-Control", "no-store");
  return response;
}

Response error_response(int status, std::string_view code, std::string_view message, std::string_view place) {
  JsonWriter json;
  json.begin_object().key("error").begin_object();
  json.key("code").value(code).key("message").value(message);
  if (!place.empty()) json.key("place").value(place);
  json.end_object().end_object();
  return json_response(status, json.text());
}

Response options_response(std::string allowed) {
  Response response{.status = 204};
  return response.with("Allow", std::move(allowed));
}

bool etag_matches(std::string_view if_none_match, std::string_view etag) {
  return any_part(if_none_match, ',', [etag](std::string_view part) {
    if (part.starts_with("W/")) part.remove_prefix(2);
    return part == "*" || part == etag;
  });
}

bool accepts_html(const Request& request) {
  return request.headers.accept.find("text/html") != std::string::npos;
}

void add_security_headers(Response& response) {
  response
      .with("Content-Security-Policy",
            "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'")
      .with("X-Content-Type-Options", "nosniff")
      .with("X-Frame-Options", "DENY")
      .with("Referrer-Policy", "same-origin")
      .with("Cross-Origin-Opener-Policy", "same-origin")
      .with("Cross-Origin-Resource-Policy", "same-origin")
      .with("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
}

}  // namespace damero
