#include "machine/tcp.hpp"

#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <stdexcept>
#include <system_error>
#include <thread>

namespace damero {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;
using Found = std::unique_ptr<addrinfo, decltype(&freeaddrinfo)>;

constexpr milliseconds between_tries{20};

std::string text_of(const Address& address) { return address.host + " port " + std::to_string(address.port); }

[[noreturn]] void fail(int error, const std::string& what) { throw std::system_error(error, std::generic_category(), what); }

Found look_up(const Address& address, int flags) {
  addrinfo hints{};
  hints.ai_family = AF_UNSPEC;
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = flags | AI_NUMERICSERV;
  addrinfo* first = nullptr;
  const int error = getaddrinfo(address.host.c_str(), std::to_string(address.port).c_str(), &hints, &first);
  if (error != 0) throw std::runtime_error(address.host + ": " + gai_strerror(error));
  return {first, freeaddrinfo};
}

/// Messages are short and waited for: each is to leave at once, and not to wait long for somebody who does not read.
void set_up_sending(int socket) {
  const int yes = 1;
  const timeval longest{.tv_sec = 5, .tv_usec = 0};
  setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &longest, sizeof longest);
}

/// 0 once the socket is connected, else why it is not.
int connect_within(int socket, const addrinfo& to, milliseconds time) {
  if (connect(socket, to.ai_addr, to.ai_addrlen) == 0) return 0;
  if (errno != EINPROGRESS) return errno;
  pollfd waiting{.fd = socket, .events = POLLOUT, .revents = 0};
  const int ready = poll(&waiting, 1, static_cast<int>(std::max<std::int64_t>(0, time.count())));
  if (ready <= 0) return ready < 0 ? errno : ETIMEDOUT;
  int error = 0;
  socklen_t size = sizeof error;
  getsockopt(socket, SOL_SOCKET, SO_ERROR, &error, &size);
  return error;
}

/// Tries every address of the host once; `error` is why the last one did not answer.
int connect_to_any(const addrinfo* first, Clock::time_point last, int& error) {
  for (const addrinfo* to = first; to != nullptr; to = to->ai_next) {
    const int made = socket(to->ai_family, to->ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK, to->ai_protocol);
    if (made < 0) {
      error = errno;
      continue;
    }
    error = connect_within(made, *to, std::chrono::duration_cast<milliseconds>(last - Clock::now()));
    if (error == 0) {
      fcntl(made, F_SETFL, fcntl(made, F_GETFL) & ~O_NONBLOCK);
      return made;
    }
    close(made);
  }
  return -1;
}

}  // namespace

MessageStream call(const Address& address, char end, milliseconds time) {
  const auto last = Clock::now() + time;
  const Found found = look_up(address, 0);
  for (;;) {
    int error = 0;
    if (const int connected = connect_to_any(found.get(), last, error); connected >= 0) {
      set_up_sending(connected);
      return {connected, end};
    }
    if (Clock::now() + between_tries > last) fail(error, "cannot call " + text_of(address));
    std::this_thread::sleep_for(between_tries);
  }
}

TcpListener::TcpListener(const Address& address) {
  const Found found = look_up(address, AI_PASSIVE);
  socket_ = socket(found->ai_family, found->ai_socktype | SOCK_CLOEXEC, found->ai_protocol);
  const int yes = 1;
  setsockopt(socket_, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  if (socket_ >= 0 && bind(socket_, found->ai_addr, found->ai_addrlen) == 0 && listen(socket_, SOMAXCONN) == 0) return;
  const int error = errno;
  if (socket_ >= 0) close(socket_);
  fail(error, "cannot listen on " + text_of(address));
}

TcpListener::~TcpListener() { close(socket_); }

std::uint16_t TcpListener::port() const {
  sockaddr_storage own{};
  socklen_t size = sizeof own;
  getsockname(socket_, reinterpret_cast<sockaddr*>(&own), &size);
  return ntohs(own.ss_family == AF_INET6 ? reinterpret_cast<const sockaddr_in6&>(own).sin6_port
                                         : reinterpret_cast<const sockaddr_in&>(own).sin_port);
}

std::optional<MessageStream> TcpListener::accept(char end, milliseconds time) const {
  pollfd waiting{.fd = socket_, .events = POLLIN, .revents = 0};
  if (poll(&waiting, 1, static_cast<int>(time.count())) <= 0) return std::nullopt;
  const int caller = accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC);
  if (caller < 0) {
    // Without a descriptor for it the caller goes on knocking: poll would wait no more.
    std::this_thread::sleep_for(between_tries);
    return std::nullopt;
  }
  set_up_sending(caller);
  return MessageStream(caller, end);
}

}  // namespace damero
