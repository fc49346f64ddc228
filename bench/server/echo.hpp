// A server that does nothing: what Beast and the machine give at most.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <thread>

namespace damero::bench {

/// Sends every body back, on one thread.
class Echo {
 public:
  Echo() : acceptor_(io_, {boost::asio::ip::address_v4::loopback(), 0}) {
    boost::asio::co_spawn(io_, accept(), boost::asio::detached);
    thread_ = std::thread([this] { io_.run(); });
  }
  ~Echo() {
    io_.stop();
    thread_.join();
  }
  Echo(const Echo&) = delete;
  Echo& operator=(const Echo&) = delete;

  [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

 private:
  using tcp = boost::asio::ip::tcp;

  boost::asio::awaitable<void> accept() {
    for (;;) {
      tcp::socket socket = co_await acceptor_.async_accept(boost::asio::use_awaitable);
      socket.set_option(tcp::no_delay(true));
      boost::asio::co_spawn(io_, serve(std::move(socket)), boost::asio::detached);
    }
  }

  static boost::asio::awaitable<void> serve(tcp::socket socket) {
    namespace http = boost::beast::http;
    boost::beast::flat_buffer buffer;
    try {
      for (;;) {
        http::request<http::string_body> request;
        co_await http::async_read(socket, buffer, request, boost::asio::use_awaitable);
        http::response<http::string_body> response{http::status::ok, request.version()};
        response.body() = std::move(request.body());
        response.prepare_payload();
        co_await http::async_write(socket, response, boost::asio::use_awaitable);
      }
    } catch (const boost::system::system_error&) {
      // The client has gone.
    }
  }

  boost::asio::io_context io_{1};
  tcp::acceptor acceptor_;
  std::thread thread_;
};

}  // namespace damero::bench
