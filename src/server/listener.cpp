#include "server/listener.hpp"

#include <sys/resource.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <system_error>

#include "server/log.hpp"
#include "server/session.hpp"

namespace damero {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

constexpr auto as_result = asio::as_tuple(asio::use_awaitable);

/// Requests that wait for the disk at the same time share a commit, so there are many threads and they mostly wait.
constexpr std::size_t worker_count = 64;
constexpr std::chrono::seconds longest_goodbye{2};

/// A connection is a file, and the usual limit is 1024 of them.
std::size_t raise_file_limit(std::size_t wanted) {
  constexpr std::size_t other_files = 64;
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
  if (limit.rlim_cur < wanted + other_files) {
    limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, wanted + other_files);
    setrlimit(RLIMIT_NOFILE, &limit);
    getrlimit(RLIMIT_NOFILE, &limit);
  }
  return limit.rlim_cur > 2 * other_files ? std::min<std::size_t>(wanted, limit.rlim_cur - other_files) : other_files;
}

asio::awaitable<void> serve_connection(Sessions& sessions, tcp::socket socket, std::string address) {
  Session session(sessions, std::move(socket), std::move(address));
  co_await session.run();
}

}  // namespace

class Listener::Server {
 public:
  Server(const ListenerOptions& options, Handler& handler)
      : options_(options),
        workers_(worker_count),
        sessions_{options_, handler, workers_, RateLimit(options.rate_limit)},
        acceptor_(io_),
        signals_(io_) {
    options_.connections = raise_file_limit(options_.connections);
    tcp::resolver resolver(io_);
    const auto found = resolver.resolve(options_.host, std::to_string(options_.port), tcp::resolver::passive);
    endpoint_ = *found.begin();
    acceptor_.open(endpoint_.protocol());
    acceptor_.set_option(tcp::acceptor::reuse_address(true));
    acceptor_.bind(endpoint_);
    acceptor_.listen();
    endpoint_ = acceptor_.local_endpoint();
  }

  /// Whoever is still working is waited for; their connections go with io_.
  ~Server() { workers_.join(); }

  [[nodiscard]] const tcp::endpoint& endpoint() const { return endpoint_; }

  void run() {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](const boost::system::error_code& error, int) {
      if (!error) begin_goodbye();
    });
    asio::co_spawn(io_, accept(), asio::detached);
    asio::co_spawn(io_, watch(), asio::detached);
    io_.run();
  }

  void stop() {
    asio::post(io_, [this] { begin_goodbye(); });
  }

 private:
  asio::awaitable<void> accept() {
    while (!sessions_.stopping) {
      auto [error, socket] = co_await acceptor_.async_accept(as_result);
      if (sessions_.stopping) co_return;
      if (error) {
        // Out of files, most likely: some are given back soon.
        log_line("a connection could not be accepted: {}", error.message());
        asio::steady_timer pause(io_, std::chrono::milliseconds(200));
        co_await pause.async_wait(as_result);
        continue;
      }
      boost::system::error_code ignored;
      std::string address = limit_key(socket.remote_endpoint(ignored).address().to_string());
      if (!has_room_for(address)) continue;  // closes it
      socket.set_option(tcp::no_delay(true), ignored);
      asio::co_spawn(io_, serve_connection(sessions_, std::move(socket), std::move(address)), asio::detached);
    }
  }

  [[nodiscard]] bool has_room_for(const std::string& address) const {
    if (sessions_.open.size() >= options_.connections) return false;
    if (options_.trust_proxy) return true;
    const auto same = sessions_.open_from.find(address);
    return same == sessions_.open_from.end() || same->second < options_.connections_an_address;
  }

  /// Ends what takes too long, and the whole server once it has said goodbye.
  asio::awaitable<void> watch() {
    asio::steady_timer pause(io_);
    while (!sessions_.stopping || !sessions_.open.empty()) {
      pause.expires_after(std::chrono::milliseconds(sessions_.stopping ? 10 : 100));
      co_await pause.async_wait(as_result);
      const auto now = Session::Clock::now();
      for (Session* session : sessions_.open) session->check_deadline(now);
      if (now > last_word_) break;
    }
    io_.stop();
  }

  void begin_goodbye() {
    if (sessions_.stopping) return;
    sessions_.stopping = true;
    last_word_ = Session::Clock::now() + longest_goodbye;
    boost::system::error_code ignored;
    signals_.clear(ignored);  // a second signal ends the program at once
    acceptor_.close(ignored);
    for (Session* session : sessions_.open) session->close_if_idle();
  }

  // In the order in which they need each other: connections belong to io_ and refer to sessions_ and workers_.
  ListenerOptions options_;
  asio::thread_pool workers_;
  Sessions sessions_;
  asio::io_context io_{1};
  tcp::acceptor acceptor_;
  asio::signal_set signals_;
  tcp::endpoint endpoint_;
  Session::Clock::time_point last_word_ = Session::Clock::time_point::max();
};

Listener::Listener(const ListenerOptions& options, Handler& handler) try
    : server_(std::make_unique<Server>(options, handler)) {
} catch (const boost::system::system_error& error) {
  throw std::system_error(error.code());
}

Listener::~Listener() = default;

std::uint16_t Listener::port() const { return server_->endpoint().port(); }

bool Listener::is_loopback() const { return server_->endpoint().address().is_loopback(); }

void Listener::run() { server_->run(); }

void Listener::stop() { server_->stop(); }

}  // namespace damero
