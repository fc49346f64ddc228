// The runs in memory: those played now, and those looked at lately. Whatever is not here is made again from the store.
#pragma once

#include <list>
#include <mutex>
#include <unordered_map>

#include "store/rebuild.hpp"
#include "store/store.hpp"

namespace damero {

/// A run in memory, equal to what is stored of it.
struct LiveRun {
  RunRecord record;
  Run run;
  std::int64_t events = 0;  ///< how many are stored
  Instant turn_began = 0;   ///< from when the clock of the turn to be played has run
};

class LiveRuns {
  struct Entry {
    std::mutex mutex;
    std::optional<LiveRun> live;
    std::list<std::string>::iterator place;
  };

 public:
  explicit LiveRuns(Store& store, std::size_t at_most = 2'000) : store_(store), at_most_(at_most) {}

  /// A run that nobody else sees or changes while this exists.
  class Locked {
   public:
    [[nodiscard]] LiveRun& operator*() const { return *entry_->live; }
    [[nodiscard]] LiveRun* operator->() const { return &*entry_->live; }

   private:
    friend class LiveRuns;
    explicit Locked(std::shared_ptr<Entry> entry) : entry_(std::move(entry)), lock_(entry_->mutex) {}

    std::shared_ptr<Entry> entry_;  // before lock_: unlocked first, then let go
    std::unique_lock<std::mutex> lock_;
  };

  /// The run with this id, waiting for whoever has it; nothing if there is none. Throws BrokenRun and StoreError.
  [[nodiscard]] std::optional<Locked> lock(const std::string& id);

  [[nodiscard]] std::size_t size() const;

 private:
  [[nodiscard]] std::shared_ptr<Entry> entry_of(const std::string& id);
  [[nodiscard]] std::optional<LiveRun> load(const std::string& id);
  void forget_oldest();
  void forget(const std::string& id);

  Store& store_;
  std::size_t at_most_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<Entry>> entries_;
  std::list<std::string> by_use_;  ///< the last used first
};

}  // namespace damero
