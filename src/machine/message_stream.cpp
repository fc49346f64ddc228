#include "machine/message_stream.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

namespace damero {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// Nobody who means well sends as much without an end.
constexpr std::size_t longest_message = std::size_t{1} << 20U;

}  // namespace

MessageStream::MessageStream(MessageStream&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)), end_(other.end_), over_(other.over_), heard_(std::move(other.heard_)) {}

MessageStream& MessageStream::operator=(MessageStream&& other) noexcept {
  std::swap(socket_, other.socket_);
  std::swap(end_, other.end_);
  std::swap(over_, other.over_);
  std::swap(heard_, other.heard_);
  return *this;
}

void MessageStream::close() {
  if (socket_ >= 0) ::close(socket_);
  socket_ = -1;
}

void MessageStream::say(std::string_view message) const {
  const std::string text = std::string(message) + end_;
  for (std::size_t sent = 0; sent < text.size();) {
    const ssize_t part = send(socket_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
    if (part < 0 && errno == EINTR) continue;
    // Whoever does not read for so long that the time of the socket is over hears nothing more.
    if (part < 0 && errno == EAGAIN) shutdown(socket_, SHUT_RDWR);
    if (part <= 0) return;
    sent += static_cast<std::size_t>(part);
  }
}

std::optional<std::string> MessageStream::hear(milliseconds time) {
  const auto last = Clock::now() + time;
  for (;;) {
    if (const std::size_t end = heard_.find(end_); end != std::string::npos) {
      std::string message = heard_.substr(0, end);
      heard_.erase(0, end + 1);
      return message;
    }
    if (heard_.size() > longest_message) over_ = true;
    if (!is_open() || !read(std::chrono::duration_cast<milliseconds>(last - Clock::now()))) return std::nullopt;
  }
}

bool MessageStream::read(milliseconds time) {
  pollfd waiting{.fd = socket_, .events = POLLIN, .revents = 0};
  const int ready = poll(&waiting, 1, static_cast<int>(std::max<std::int64_t>(0, time.count())));
  if (ready < 0 && errno == EINTR) return true;
  if (ready <= 0) return false;
  std::array<char, 4096> part{};
  const ssize_t size = recv(socket_, part.data(), part.size(), 0);
  if (size < 0 && errno == EINTR) return true;
  if (size <= 0) {
    over_ = true;
    return false;
  }
  heard_.append(part.data(), static_cast<std::size_t>(size));
  return true;
}

}  // namespace damero
