#include "match/child_program.hpp"

#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <thread>

namespace damero {

namespace {

using Clock = std::chrono::steady_clock;

[[noreturn]] void fail(int error, const std::string& what) { throw std::system_error(error, std::generic_category(), what); }

/// Starts the shell with this standard input and output, in a process group of its own.
int start(const std::string& command, int socket) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_adddup2(&files, socket, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, socket, STDOUT_FILENO);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&attributes, 0);
  std::array<std::string, 3> words{"sh", "-c", command};
  const std::array<char*, 4> arguments{words[0].data(), words[1].data(), words[2].data(), nullptr};
  pid_t pid = -1;
  const int error = posix_spawn(&pid, "/bin/sh", &files, &attributes, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  if (error != 0) fail(error, "cannot start " + command);
  return pid;
}

}  // namespace

ChildProgram::ChildProgram(const std::string& command) {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) fail(errno, "cannot start " + command);
  lines_ = MessageStream(ends[0], '\n');
  try {
    pid_ = start(command, ends[1]);
  } catch (...) {
    close(ends[1]);
    throw;
  }
  close(ends[1]);
}

ChildProgram::~ChildProgram() {
  lines_.close();
  const auto last = Clock::now() + std::chrono::seconds(1);
  int status = 0;
  while (waitpid(pid_, &status, WNOHANG) == 0) {
    if (Clock::now() > last) {
      kill(-pid_, SIGKILL);
      waitpid(pid_, &status, 0);
      return;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

std::optional<std::string> ChildProgram::hear(std::chrono::milliseconds time) {
  auto line = lines_.hear(time);
  if (line && line->ends_with('\r')) line->pop_back();
  return line;
}

}  // namespace damero
