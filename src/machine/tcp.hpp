// Connections to programs on this machine and others.
#pragma once

#include <cstdint>

#include "machine/message_stream.hpp"

namespace damero {

/// Where a program listens.
struct Address {
  std::string host;
  std::uint16_t port;
};

/// A connection whose messages end with `end`. Tries until the time is over, because a program that was just started may
/// not listen yet. Throws std::system_error or, where the host has no address, std::runtime_error.
[[nodiscard]] MessageStream call(const Address& address, char end, std::chrono::milliseconds time);

class TcpListener {
 public:
  /// Listens at once, on a free port where that is 0. Throws as call() does.
  explicit TcpListener(const Address& address);
  ~TcpListener();
  TcpListener(const TcpListener&) = delete;
  TcpListener& operator=(const TcpListener&) = delete;

  [[nodiscard]] std::uint16_t port() const;

  /// The next caller; nothing where none comes within that time.
  [[nodiscard]] std::optional<MessageStream> accept(char end, std::chrono::milliseconds time) const;

 private:
  int socket_ = -1;
};

}  // namespace damero
