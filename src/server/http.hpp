// Requests and responses as the handlers see them; nothing here knows sockets.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace damero {

/// The headers that anything here looks at; an absent one is empty.
struct RequestHeaders {
  std::string host = {};
  std::optional<std::string> origin = {};
  std::string cookie = {};
  std::string accept = {};
  std::string accept_encoding = {};
  std::string if_none_match = {};
  std::string range = {};
  std::string if_range = {};
};

struct Request {
  std::string method = {};
  std::string target = {};  ///< path and query, not yet decoded
  RequestHeaders headers = {};
  std::string body = {};
  bool over_tls = false;  ///< the browser's side of it, as far as a trusted proxy says
  bool may_name_no_host = false;  ///< HTTP/1.0, as the health checks of balancers speak it
  std::int64_t read = 0;  ///< when the last byte of it had been read, in milliseconds since 1970
};

/// A path and its query, percent-decoded.
struct Target {
  std::string path;
  std::vector<std::pair<std::string, std::string>> query = {};

  /// The value of a parameter, empty when it stands without one; nothing when it is absent.
  [[nodiscard]] std::optional<std::string_view> parameter(std::string_view name) const;
};

/// A text with small letters for A to Z, as schemes and hosts are compared.
[[nodiscard]] std::string lower(std::string_view text);

/// A target in absolute form, http://host/path, names the host that is meant (RFC 9112, 3.2.2): leaves the path and the
/// query, and puts the host in the place of the Host header, which has to be there all the same.
void resolve_absolute_form(Request& request);

/// Nothing for what is no path of a server: no leading slash, broken percent signs, a zero byte.
[[nodiscard]] std::optional<Target> parse_target(std::string_view text);

/// Bytes of a file that several responses hold at once; they are never copied.
struct SharedBytes {
  std::shared_ptr<const void> owner;  ///< what they live as long as
  std::string_view bytes;
};

struct Response {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers = {};
  std::string body = {};
  std::optional<SharedBytes> shared = {};  ///< in place of body

  [[nodiscard]] std::string_view content() const { return shared ? shared->bytes : body; }
  Response& with(std::string name, std::string value) {
    headers.emplace_back(std::move(name), std::move(value));
    return *this;
  }
};

[[nodiscard]] Response json_response(int status, std::string json);
[[nodiscard]] Response text_response(int status, std::string text);
/// The answer to OPTIONS.
[[nodiscard]] Response options_response(std::string allowed);

/// {"error":{"code","message"}}, and "place" where something sent is at fault: a JSON pointer, a byte offset, or ? and a parameter.
[[nodiscard]] Response error_response(int status, std::string_view code, std::string_view message,
                                      std::string_view place = {});

/// Whether an If-None-Match header names what the file is now.
[[nodiscard]] bool etag_matches(std::string_view if_none_match, std::string_view etag);

/// Whether the Accept header names pages, as browsers do when somebody opens an address.
[[nodiscard]] bool accepts_html(const Request& request);

/// The headers that every answer carries.
void add_security_headers(Response& response);

}  // namespace damero
