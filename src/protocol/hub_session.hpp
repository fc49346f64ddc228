// A Hub conversation whose searches run in a thread of their own, so that "stop" and "ping" are heard meanwhile.
#pragma once

#include <memory>
#include <mutex>
#include <thread>

#include "engine/book.hpp"
#include "protocol/hub_engine.hpp"

namespace damero {

class HubSession : private HubHost, private LineListener {
 public:
  /// Takes a line without its end; called from one thread at a time.
  using Say = std::function<void(const std::string&)>;
  /// What comes from files. Throws std::exception with the reason where it cannot be had.
  struct Loaders {
    std::function<std::vector<Weight>(const from_engine::Settings&)> weights;
    std::function<Book(VariantId)> book;
    std::function<std::shared_ptr<const Tables>(VariantId)> tables;  ///< null where there are none
  };

  /// What is drawn by lot from a book follows from `seed`.
  HubSession(from_engine::Settings settings, Loaders load, std::uint64_t seed, Say say);
  /// Stops a search that is still going on; it says nothing more.
  ~HubSession() override;

  /// Hears a line without its end; false when it was the last. Waits for the search to end where it has been stopped.
  bool hear(std::string_view line);

 private:
  void say(const std::string& line) override { say_(line); }
  std::optional<std::string> set_up(const from_engine::Settings& settings) override;
  void search(const Game& game, const Limits& limits) override;
  void stop() override;
  void stop_pondering() override;
  void forget() override { engine_->clear(); }
  void heard(int rank, const Line& line) override;

  Loaders load_;
  Random random_;
  Say say_;
  std::mutex mutex_;  ///< of everything but what engine_ and hit_ let any thread do
  std::vector<Weight> weights_;
  std::shared_ptr<const Tables> tables_;
  std::optional<Book> book_;
  int book_spread_ = 0;
  std::unique_ptr<Engine> engine_;
  HubEngine conversation_;
  bool stopping_ = false;
  std::atomic<bool> hit_{false};
  std::thread searcher_;
};

}  // namespace damero
