// Texts that end with a certain character, to and from another program through a socket.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace damero {

class MessageStream {
 public:
  /// Takes over an open socket; `end` is the character that no message contains.
  MessageStream(int socket, char end) : socket_(socket), end_(end) {}
  ~MessageStream() { close(); }
  MessageStream(MessageStream&& other) noexcept;
  MessageStream& operator=(MessageStream&& other) noexcept;

  /// Writes a message and its end; it is lost where nobody listens any more.
  void say(std::string_view message) const;

  /// The next message without its end; nothing where none comes within that time, or no more will come.
  [[nodiscard]] std::optional<std::string> hear(std::chrono::milliseconds time);

  /// False once nothing more will be heard: the other side has closed, or its message has no end.
  [[nodiscard]] bool is_open() const { return socket_ >= 0 && !over_; }

  void close();

 private:
  /// Reads what there is; false where nothing comes within that time or the other side has closed.
  bool read(std::chrono::milliseconds time);

  int socket_;
  char end_;
  bool over_ = false;
  std::string heard_;  ///< behind the last message
};

}  // namespace damero
