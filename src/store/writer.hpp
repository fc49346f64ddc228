// The one thread that changes the SQLite file.
#pragma once

#include <soci/soci.h>

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace damero {

/// Changes that arrive together share one commit, so that a synced disk write is paid once for all of them.
class Writer {
 public:
  using Change = std::function<void(soci::session&)>;

  /// Opens the file and brings its tables up to date.
  explicit Writer(const std::string& file);
  /// Finishes what has been asked for, and moves the log into the file.
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  /// Makes a change and returns once it is on disk. Throws what the change threw, or StoreError; then nothing of
  /// it is kept, and the changes that shared its commit are untouched.
  void make(const Change& change);

 private:
  struct Job;
  using Batch = std::vector<std::shared_ptr<Job>>;

  void work();
  void commit(const Batch& batch);

  soci::session sql_;
  std::mutex mutex_;
  std::condition_variable wake_;
  Batch waiting_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace damero
