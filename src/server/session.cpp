#include "server/session.hpp"

#include <fmt/chrono.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>

namespace damero {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

constexpr auto as_result = asio::as_tuple(asio::use_awaitable);

constexpr std::uint32_t largest_header = 8 * 1024;
constexpr std::uint64_t largest_body = 16 * 1024;
constexpr std::size_t largest_drained = 64 * 1024 * 1024;

std::int64_t wall_clock() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::string date_header() {
  return fmt::format("{:%a, %d %b %Y %H:%M:%S GMT}", fmt::gmtime(std::time(nullptr)));
}

asio::awaitable<Response> answer(Handler& handler, const Request& request) { co_return handler.answer(request); }

/// Whether the body comes in a way that is read here: as it is, or in chunks. Else where it ends is not known.
template <class Fields>
bool can_read_body(const Fields& fields) {
  const auto [first, end] = fields.equal_range(http::field::transfer_encoding);
  return first == end || (std::next(first) == end && beast::iequals(first->value(), "chunked"));
}

bool has_content(int status) { return status != 204 && status != 304; }

}  // namespace

Session::Session(Sessions& sessions, asio::ip::tcp::socket socket, std::string address)
    : sessions_(sessions),
      socket_(std::move(socket)),
      address_(std::move(address)),
      buffer_(largest_header + largest_body),
      place_(sessions_.open.insert(sessions_.open.end(), this)) {
  ++sessions_.open_from[address_];
}

Session::~Session() {
  sessions_.open.erase(place_);
  if (--sessions_.open_from[address_] == 0) sessions_.open_from.erase(address_);
}

void Session::check_deadline(Clock::time_point now) {
  if (now < deadline_) return;
  allow_any_time();
  timed_out_ = true;
  boost::system::error_code ignored;
  socket_.cancel(ignored);
}

void Session::close_if_idle() {
  boost::system::error_code ignored;
  if (idle_) socket_.close(ignored);
}

asio::awaitable<void> Session::run() {
  bool keep_alive = true;
  while (keep_alive && !sessions_.stopping) {
    idle_ = true;
    const bool arrived = co_await wait_for_bytes();
    if (!arrived) break;
    idle_ = false;

    Parser parser;
    const bool complete = co_await read_request(parser);
    if (!complete) co_return;
    const Request request = request_of(parser);
    const unsigned version = parser.get().version();
    keep_alive = parser.keep_alive();

    Response response;
    const auto wait = sessions_.rate_limit.refuse(client_of(parser), RateLimit::Clock::now());
    if (wait) {
      response = error_response(429, "too_many_requests", "Too many requests: wait a little.");
      response.with("Retry-After", std::to_string(*wait));
    } else {
      response = co_await respond_to(request);
    }
    if (sessions_.stopping) keep_alive = false;
    const bool written = co_await write(std::move(response), version, keep_alive, request.method == "HEAD");
    if (!written) co_return;
  }
  boost::system::error_code ignored;
  socket_.shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
}

/// A client may take its time before a request, and less of it within one.
asio::awaitable<bool> Session::wait_for_bytes() {
  allow(first_ ? sessions_.options.slowest : sessions_.options.idle);
  first_ = false;
  if (buffer_.size() > 0) co_return true;
  const auto [error, size] = co_await socket_.async_read_some(buffer_.prepare(4096), as_result);
  if (error) co_return false;
  buffer_.commit(size);
  co_return true;
}

/// False when the connection is of no further use: what could be said about that has been said.
asio::awaitable<bool> Session::read_request(Parser& parser) {
  parser.header_limit(largest_header);
  parser.body_limit(largest_body);
  allow(sessions_.options.slowest);
  auto [header_error, header_size] = co_await http::async_read_header(socket_, buffer_, parser, as_result);
  if (header_error) {
    co_await refuse(header_error);
    co_return false;
  }
  if (!can_read_body(parser.get())) {
    co_await send_away(error_response(501, "unknown_transfer_encoding", "A body can be sent in chunks, but not encoded."));
    co_return false;
  }
  const bool wanted = co_await confirm_body(parser);
  if (!wanted) co_return false;
  allow(sessions_.options.slowest);
  auto [body_error, body_size] = co_await http::async_read(socket_, buffer_, parser, as_result);
  if (body_error) {
    co_await refuse(body_error);
    co_return false;
  }
  co_return true;
}

/// Some clients send a body only after having been told to.
asio::awaitable<bool> Session::confirm_body(const Parser& parser) {
  if (!beast::iequals(parser.get()[http::field::expect], "100-continue")) co_return true;
  static constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
  const auto [error, size] = co_await asio::async_write(socket_, asio::buffer(go_on), as_result);
  co_return !error;
}

Request Session::request_of(Parser& parser) const {
  auto& message = parser.get();
  const auto field = [&message](http::field name) { return std::string(message[name]); };
  // Of a header that may stand only once: several say nothing.
  const auto only = [&](http::field name) { return message.count(name) == 1 ? field(name) : ""; };
  const auto hosts = message.count(http::field::host);
  Request request{.method = std::string(message.method_string()),
                  .target = std::string(message.target()),
                  .headers = {.host = only(http::field::host),
                              .origin = {},
                              .cookie = field(http::field::cookie),
                              .accept = field(http::field::accept),
                              .accept_encoding = field(http::field::accept_encoding),
                              .if_none_match = field(http::field::if_none_match),
                              .range = only(http::field::range),
                              .if_range = field(http::field::if_range)},
                  .body = std::move(message.body()),
                  .read = wall_clock()};
  if (message.find(http::field::origin) != message.end()) request.headers.origin = field(http::field::origin);
  request.may_name_no_host = message.version() < 11 && hosts == 0;
  resolve_absolute_form(request);
  request.over_tls = sessions_.options.trust_proxy && beast::iequals(message["X-Forwarded-Proto"], "https");
  return request;
}

/// The last address that a trusted proxy has appended is the one it has seen.
std::string Session::client_of(const Parser& parser) const {
  if (!sessions_.options.trust_proxy) return address_;
  std::string_view forwarded;
  const auto [first, end] = parser.get().equal_range("X-Forwarded-For");
  for (auto line = first; line != end; ++line) forwarded = line->value();  // some proxies add a line of their own
  if (const std::size_t comma = forwarded.rfind(','); comma != std::string_view::npos) {
    forwarded.remove_prefix(comma + 1);
  }
  while (forwarded.starts_with(' ')) forwarded.remove_prefix(1);
  return forwarded.empty() ? address_ : std::string(forwarded);
}

asio::awaitable<Response> Session::respond_to(const Request& request) {
  auto at_once = sessions_.handler.answer_at_once(request);
  if (at_once) co_return std::move(*at_once);
  allow_any_time();
  co_return co_await asio::co_spawn(sessions_.workers, answer(sessions_.handler, request), asio::use_awaitable);
}

asio::awaitable<bool> Session::write(Response response, unsigned version, bool keep_alive, bool without_body) {
  add_security_headers(response);
  http::response<http::span_body<const char>> message;
  message.version(version);
  message.result(static_cast<unsigned>(response.status));
  for (const auto& [name, value] : response.headers) message.insert(name, value);
  message.set(http::field::server, "Damero");
  message.set(http::field::date, date_header());
  message.keep_alive(keep_alive);
  const std::string_view content = response.content();
  if (has_content(response.status)) {
    message.content_length(content.size());
    message.body() = {content.data(), content.size()};
  }

  allow(sessions_.options.idle);
  http::response_serializer<http::span_body<const char>> serializer(message);
  if (without_body) {
    const auto [error, size] = co_await http::async_write_header(socket_, serializer, as_result);
    co_return !error;
  }
  const auto [error, size] = co_await http::async_write(socket_, serializer, as_result);
  co_return !error;
}

/// Says what was wrong with bytes that are no request.
asio::awaitable<void> Session::refuse(boost::system::error_code error) {
  Response response;
  if (error == http::error::body_limit) {
    response = error_response(413, "body_too_large", "The body is larger than 16 KiB.");
  } else if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    response = error_response(431, "header_too_large", "The header is larger than 8 KiB.");
  } else if (timed_out_) {
    response = error_response(408, "too_slow", "The request took too long to arrive.");
  } else if (error.category() == http::make_error_code(http::error::bad_method).category() &&
             error != http::error::end_of_stream && error != http::error::partial_message) {
    response = error_response(400, "bad_request", "This is not an HTTP request.");
  } else {
    co_return;  // the client is gone
  }
  co_await send_away(std::move(response));
}

/// Answers before the whole request has been read. Nothing more is read then.
asio::awaitable<void> Session::send_away(Response response) {
  const bool written = co_await write(std::move(response), 11, false, false);
  if (written) co_await drain();
}

/// Takes what is still arriving: closing on unread bytes would make the client lose the answer.
asio::awaitable<void> Session::drain() {
  boost::system::error_code ignored;
  socket_.shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  buffer_.clear();
  allow(sessions_.options.slowest);
  for (std::size_t drained = 0; drained < largest_drained;) {
    const auto [error, size] = co_await socket_.async_read_some(buffer_.prepare(largest_header), as_result);
    if (error) co_return;
    drained += size;
  }
}

}  // namespace damero
