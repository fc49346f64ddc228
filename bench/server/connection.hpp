// A client's connection that is kept, for measuring: as little of HTTP as the servers here need.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <charconv>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace damero::bench {

class Connection {
 public:
  explicit Connection(std::uint16_t port) : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int on = 1;
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) fail("cannot connect");
  }
  ~Connection() { close(socket_); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  /// The body of the answer to a POST; a cookie that came along is sent from then on.
  std::string_view post(std::string_view path, std::string_view body) {
    request_.assign("POST ").append(path).append(" HTTP/1.1\r\nHost: 127.0.0.1\r\n").append(cookie_);
    request_.append("Content-Length: ").append(std::to_string(body.size())).append("\r\n\r\n").append(body);
    for (std::size_t sent = 0; sent < request_.size();) {
      const ssize_t size = send(socket_, request_.data() + sent, request_.size() - sent, MSG_NOSIGNAL);
      if (size <= 0) fail("cannot send");
      sent += static_cast<std::size_t>(size);
    }
    return receive();
  }

 private:
  [[noreturn]] static void fail(const char* what) { throw std::runtime_error(what); }

  void receive_more() {
    char bytes[8192];
    const ssize_t size = recv(socket_, bytes, sizeof bytes, 0);
    if (size <= 0) fail("the server has closed the connection");
    answer_.append(bytes, static_cast<std::size_t>(size));
  }

  [[nodiscard]] std::string_view field(std::string_view header, std::string_view name) const {
    const std::size_t at = header.find(name);
    if (at == std::string_view::npos) return {};
    header.remove_prefix(at + name.size());
    return header.substr(0, header.find_first_of("\r;"));
  }

  std::string_view receive() {
    answer_.clear();
    std::size_t end = std::string::npos;
    while ((end = answer_.find("\r\n\r\n")) == std::string::npos) receive_more();
    const std::string header = answer_.substr(0, end + 2);
    std::size_t length = 0;
    const std::string_view text = field(header, "Content-Length: ");
    std::from_chars(text.data(), text.data() + text.size(), length);
    if (const std::string_view set = field(header, "Set-Cookie: "); !set.empty()) {
      cookie_.assign("Cookie: ").append(set).append("\r\n");
    }
    while (answer_.size() < end + 4 + length) receive_more();
    return std::string_view(answer_).substr(end + 4, length);
  }

  int socket_;
  std::string request_, answer_, cookie_;
};

}  // namespace damero::bench
