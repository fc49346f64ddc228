// damero serve: the server.
#include <fmt/format.h>
#include <sys/file.h>
#include <fcntl.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <system_error>

#include "arguments.hpp"
#include "commands.hpp"
#include "data_folder.hpp"
#include "local_addresses.hpp"
#include "server/player_key.hpp"
#include "server/site.hpp"
#include "server/table_builder.hpp"

namespace damero {
namespace {

namespace fs = std::filesystem;

struct ServeOptions {
  ListenerOptions listen;
  std::string data = default_data_folder;
  std::string page = DAMERO_SOURCE_DIR "/web/dist";
  std::string tables{};
  bool no_tables = false;

  /// Nothing where there are to be no tables.
  [[nodiscard]] std::optional<fs::path> folder_of_tables() const {
    if (no_tables) return std::nullopt;
    return tables.empty() ? tables_folder(data) : tables;
  }
};

constexpr const char* serve_details = R"(
Ctrl-C and SIGTERM stop it cleanly; docs/backup.md tells how to back the data up while it runs. The endgame tables that are
missing are built beside its work, once, in about a minute; --no-tables neither builds nor serves any.

  damero serve
  damero serve --host 0.0.0.0 --port 8080     # a phone in the same network can play)";

Instant wall_clock() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::string description_of_api() {
  std::ifstream file(DAMERO_SOURCE_DIR "/docs/api.yaml", std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// One server a folder: two would each keep runs in memory that the other changes. The lock goes with the process.
class FolderLock {
 public:
  explicit FolderLock(const fs::path& folder) : file_(open((folder / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644)) {
    if (file_ < 0) throw Failure(fmt::format("{} cannot be written to", folder.string()));
    if (flock(file_, LOCK_EX | LOCK_NB) != 0) {
      close(file_);
      throw Failure(fmt::format("another server uses the data in {}", folder.string()));
    }
  }
  ~FolderLock() { close(file_); }
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  int file_;
};

void print_addresses(const ServeOptions& options, const Listener& listener, const Page& page) {
  const auto print = [&](const char* text, const std::string& host) {
    const bool is_ipv6 = host.find(':') != std::string::npos;
    fmt::print("{}http://{}:{}\n", text, is_ipv6 ? "[" + host + "]" : host, listener.port());
  };
  const bool everywhere = options.listen.host == "0.0.0.0" || options.listen.host == "::";
  print("Damero is at ", everywhere || options.listen.host == "localhost" ? "127.0.0.1" : options.listen.host);
  if (everywhere) {
    for (const std::string& address : local_addresses()) print("In this network it is at ", address);
  }
  if (!page.is_built()) fmt::print("There is no page in {}: only the API and the endgame tables are served.\n", options.page);
  std::fflush(stdout);
}

std::unique_ptr<Listener> listen(const ServeOptions& options, Handler& handler) {
  try {
    return std::make_unique<Listener>(options.listen, handler);
  } catch (const std::system_error& error) {
    throw Failure(fmt::format("cannot listen on {} port {}: {}", options.listen.host, options.listen.port,
                              error.code().message()));
  }
}

void serve(const ServeOptions& options) {
  if (!prepare_random()) throw Failure("the system has no source of random numbers");
  std::error_code error;
  fs::create_directories(options.data, error);
  if (error) throw Failure(fmt::format("{} cannot be made: {}", options.data, error.message()));

  const FolderLock lock(options.data);
  const auto store = open_sqlite(data_file(options.data), Access::read_write);
  const Page page(options.page);
  Api api(*store, wall_clock, description_of_api());
  const auto folder_of_tables = options.folder_of_tables();
  const TableFiles tables(folder_of_tables);
  Site site(api, page, tables);
  const auto listener = listen(options, site);
  if (listener->is_loopback()) site.send_localhost_to(fmt::format("127.0.0.1:{}", listener->port()));
  print_addresses(options, *listener, page);
  std::optional<TableBuilder> builder;
  if (folder_of_tables) builder.emplace(*folder_of_tables, tables_of_sheets());
  listener->run();
}

}  // namespace

void add_serve(CLI::App& program) {
  auto options = std::make_shared<ServeOptions>();
  CLI::App* command = program.add_subcommand("serve", "Serve the page and the API");
  command->add_option("--host", options->listen.host, "The address to listen on")->capture_default_str();
  command->add_option("--port", options->listen.port, "The port; 0: one that is free")->capture_default_str();
  command->add_option("--data", options->data, "The folder of the data, made if it is not there")->capture_default_str();
  command->add_option("--page", options->page, "The folder of the built page")->capture_default_str();
  CLI::Option* tables = command->add_option("--tables", options->tables, "The folder of the endgame tables (default: tables, in the folder of the data)")
                            ->check(is_named);
  command->add_flag("--no-tables", options->no_tables, "Do without endgame tables")->excludes(tables);
  command->add_option("--rate-limit", options->listen.rate_limit, "Requests a second an address, five times as many at once; 0: no limit")
      ->check(CLI::Range(0.0, 100'000.0))
      ->capture_default_str();
  command->add_flag("--trust-proxy", options->listen.trust_proxy,
                    "Believe X-Forwarded-For and X-Forwarded-Proto: only behind a proxy that sets them");
  command->footer(serve_details);
  command->callback([options] { serve(*options); });
}

}  // namespace damero
