// One connection. Only listener.cpp and session.cpp see this file: with Asio's headers a file takes half a minute to
// compile.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <list>
#include <unordered_map>

#include "server/listener.hpp"
#include "server/rate_limit.hpp"

namespace damero {

class Session;

/// What all connections share; used on the network thread only.
struct Sessions {
  const ListenerOptions& options;
  Handler& handler;
  boost::asio::thread_pool& workers;
  RateLimit rate_limit;
  bool stopping = false;
  std::list<Session*> open{};
  std::unordered_map<std::string, std::size_t> open_from{};  ///< by address
};

class Session {
 public:
  using Clock = std::chrono::steady_clock;

  Session(Sessions& sessions, boost::asio::ip::tcp::socket socket, std::string address);
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  /// Answers request after request, until either side has had enough.
  boost::asio::awaitable<void> run();

  /// Ends whatever the client has let wait for too long. To be called now and then.
  void check_deadline(Clock::time_point now);
  /// Closes the connection if it is only waiting for a request.
  void close_if_idle();

 private:
  using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;

  boost::asio::awaitable<bool> wait_for_bytes();
  boost::asio::awaitable<bool> read_request(Parser& parser);
  boost::asio::awaitable<bool> confirm_body(const Parser& parser);
  boost::asio::awaitable<Response> respond_to(const Request& request);
  boost::asio::awaitable<bool> write(Response response, unsigned version, bool keep_alive, bool without_body);
  boost::asio::awaitable<void> refuse(boost::system::error_code error);
  boost::asio::awaitable<void> send_away(Response response);
  boost::asio::awaitable<void> drain();
  void allow(std::chrono::milliseconds time) { deadline_ = Clock::now() + time; }
  void allow_any_time() { deadline_ = Clock::time_point::max(); }
  [[nodiscard]] Request request_of(Parser& parser) const;
  [[nodiscard]] std::string client_of(const Parser& parser) const;

  Sessions& sessions_;
  boost::asio::ip::tcp::socket socket_;
  std::string address_;
  boost::beast::flat_buffer buffer_;
  std::list<Session*>::iterator place_;
  bool idle_ = true;
  bool first_ = true;
  bool timed_out_ = false;
  Clock::time_point deadline_ = Clock::time_point::max();
};

}  // namespace damero
