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
  /// The weights that settings choose. Throws std::exception with the reason where there are none.
  using LoadWeights = std::function<std::vector<Weight>(const from_engine::Settings&)>;
  /// The book of a game. Throws std::exception with the reason where there is none.
  using LoadBook = std::function<Book(VariantId)>;

  /// What is drawn by lot from a book follows from `seed`.
  HubSession(from_engine::Settings settings, LoadWeights load_weights, LoadBook load_book, std::uint64_t seed, Say say);
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

  LoadWeights load_weights_;
  LoadBook load_book_;
  Random random_;
  Say say_;
  std::mutex mutex_;  ///< of everything but what engine_ and hit_ let any thread do
  std::vector<Weight> weights_;
  std::optional<Book> book_;
  int book_spread_ = 0;
  std::unique_ptr<Engine> engine_;
  HubEngine conversation_;
  bool stopping_ = false;
  std::atomic<bool> hit_{false};
  std::thread searcher_;
};

}  // namespace damero
