#include "protocol/dxp_session.hpp"

#include "machine/surroundings.hpp"

namespace damero {

DxpSession::DxpSession(const DxpSettings& settings, Engine& engine, Say say, DxpWatcher& watcher)
    : engine_(engine), say_(std::move(say)), watcher_(watcher), conversation_(settings, *this), worker_([this] { work(); }) {}

DxpSession::~DxpSession() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
    stop_thinking();
  }
  changed_.notify_one();
  worker_.join();
}

void DxpSession::hear(std::string_view message) {
  const std::lock_guard lock(mutex_);
  conversation_.hear(message);
}

void DxpSession::offer(const DxpTerms& terms) {
  const std::lock_guard lock(mutex_);
  if (conversation_.is_idle()) conversation_.offer(terms);
}

bool DxpSession::say_goodbye() {
  const std::lock_guard lock(mutex_);
  if (!conversation_.is_our_turn()) return false;
  stop_thinking();
  conversation_.end({dxp::Ending::no_reason, true});
  return true;
}

bool DxpSession::is_idle() {
  const std::lock_guard lock(mutex_);
  return conversation_.is_idle();
}

std::int64_t DxpSession::now_ms() { return native_surroundings().now_ms(); }

void DxpSession::begun(const DxpTerms& terms) {
  watcher_.begun(terms, conversation_.opponent());
}

void DxpSession::think(const Game& game, const Limits& limits) {
  task_.emplace(game, limits);
  changed_.notify_one();
}

void DxpSession::stop_thinking() {
  task_.reset();
  wanted_ = false;
  // A stop that no search hears would end the next one.
  if (searching_) engine_.stop();
}

void DxpSession::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return over_ || task_; });
    if (over_) return;
    const Task task = *std::exchange(task_, std::nullopt);
    searching_ = wanted_ = true;
    lock.unlock();
    const Move move = engine_.choose(task.game, task.limits);
    lock.lock();
    searching_ = false;
    engine_.forget_stop();
    if (wanted_) conversation_.play(move);
  }
}

}  // namespace damero
