// The sockets: HTTP/1.1 connections in, requests to a handler, responses out.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "server/http.hpp"

namespace damero {

/// Who answers requests.
class Handler {
 public:
  virtual ~Handler() = default;
  /// Called on the network thread: what can be answered without waiting; nothing for answer() to do.
  [[nodiscard]] virtual std::optional<Response> answer_at_once(const Request& request) = 0;
  /// Called on one of many threads; may wait for the disk.
  [[nodiscard]] virtual Response answer(const Request& request) = 0;
};

struct ListenerOptions {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;  ///< 0: one that is free
  double rate_limit = 200;    ///< requests a second an address; 0: no limit
  bool trust_proxy = false;   ///< believe X-Forwarded-For and X-Forwarded-Proto
  std::size_t connections = 4'096;
  std::size_t connections_an_address = 256;  ///< not counted behind a trusted proxy
  std::chrono::milliseconds slowest{10'000};  ///< for a first byte, for a header, for a body
  std::chrono::milliseconds idle{60'000};     ///< between the requests of a connection, and for an answer to be taken
};

class Listener {
 public:
  /// Listens at once; std::system_error says why it cannot.
  Listener(const ListenerOptions& options, Handler& handler);
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  [[nodiscard]] std::uint16_t port() const;
  /// Whether only this machine can reach it.
  [[nodiscard]] bool is_loopback() const;

  /// Serves until SIGINT, SIGTERM or stop(); then what is being answered is finished, for at most two seconds.
  void run();
  /// May be called from any thread.
  void stop();

 private:
  class Server;
  std::unique_ptr<Server> server_;
};

}  // namespace damero
