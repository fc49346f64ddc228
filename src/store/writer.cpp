#include "store/writer.hpp"

#include <soci/sqlite3/soci-sqlite3.h>

#include <exception>
#include <future>

#include "store/schema.hpp"
#include "store/store.hpp"

namespace damero {

// Shared by the thread that waits and the one that writes: neither knows which of them lets go first.
struct Writer::Job {
  const Change* change;
  std::exception_ptr failure;
  std::promise<void> done;

  void finish() {
    if (failure) {
      done.set_exception(failure);
    } else {
      done.set_value();
    }
  }
};

namespace {

// A failed ROLLBACK means that SQLite had rolled back by itself.
void roll_back(soci::session& sql, const char* statement) {
  try {
    sql << statement;
  } catch (const soci::soci_error&) {
  }
}

/// Makes one change inside the open transaction; a failed one leaves nothing behind.
std::exception_ptr try_change(soci::session& sql, const Writer::Change& change) {
  sql << "SAVEPOINT change";
  try {
    change(sql);
    sql << "RELEASE change";
    return nullptr;
  } catch (const soci::soci_error& error) {
    const auto failure = std::make_exception_ptr(StoreError(error.what()));
    sql << "ROLLBACK TO change";
    sql << "RELEASE change";
    return failure;
  } catch (...) {
    const auto failure = std::current_exception();
    sql << "ROLLBACK TO change";
    sql << "RELEASE change";
    return failure;
  }
}

}  // namespace

Writer::Writer(const std::string& file) {
  try {
    sql_.open(soci::sqlite3, "db=\"" + file + "\" timeout=10");
    std::string mode;
    sql_ << "PRAGMA journal_mode = WAL", soci::into(mode);
    if (mode != "wal") throw StoreError("SQLite's write-ahead log does not work in this folder");
    sql_ << "PRAGMA synchronous = FULL";
    sql_ << "PRAGMA foreign_keys = ON";
    prepare_schema(sql_);
  } catch (const soci::soci_error& error) {
    throw StoreError(error.what());
  }
  thread_ = std::thread([this] { work(); });
}

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
  // Somebody reading the file just now keeps the log from being emptied; the next start does it.
  roll_back(sql_, "PRAGMA wal_checkpoint(TRUNCATE)");
}

void Writer::make(const Change& change) {
  const auto job = std::make_shared<Job>();
  job->change = &change;
  auto done = job->done.get_future();
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) throw StoreError("the store is closing");
    waiting_.push_back(job);
  }
  wake_.notify_one();
  done.get();
}

void Writer::work() {
  Batch batch;
  while (true) {
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      batch.clear();
      batch.swap(waiting_);
    }
    commit(batch);
    for (const auto& job : batch) job->finish();
  }
}

void Writer::commit(const Batch& batch) {
  try {
    sql_ << "BEGIN IMMEDIATE";
    for (const auto& job : batch) job->failure = try_change(sql_, *job->change);
    sql_ << "COMMIT";
  } catch (const std::exception& error) {
    roll_back(sql_, "ROLLBACK");
    for (const auto& job : batch) {
      if (!job->failure) job->failure = std::make_exception_ptr(StoreError(error.what()));
    }
  }
}

}  // namespace damero
