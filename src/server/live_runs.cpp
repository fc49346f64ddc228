#include "server/live_runs.hpp"

#include <fmt/format.h>

namespace damero {

std::optional<LiveRuns::Locked> LiveRuns::lock(const std::string& id) {
  Locked locked(entry_of(id));
  if (!locked.entry_->live) locked.entry_->live = load(id);
  if (!locked.entry_->live) {
    forget(id);
    return std::nullopt;
  }
  return locked;
}

std::size_t LiveRuns::size() const {
  const std::lock_guard lock(mutex_);
  return entries_.size();
}

std::shared_ptr<LiveRuns::Entry> LiveRuns::entry_of(const std::string& id) {
  const std::lock_guard lock(mutex_);
  if (const auto found = entries_.find(id); found != entries_.end()) {
    by_use_.splice(by_use_.begin(), by_use_, found->second->place);
    return found->second;
  }
  if (entries_.size() >= at_most_) forget_oldest();
  const auto entry = std::make_shared<Entry>();
  by_use_.push_front(id);
  entry->place = by_use_.begin();
  entries_.emplace(id, entry);
  return entry;
}

/// A run that somebody is using is never forgotten, or there would be two of it.
void LiveRuns::forget_oldest() {
  for (auto id = by_use_.end(); id != by_use_.begin();) {
    --id;
    const auto found = entries_.find(*id);
    if (found->second.use_count() > 1) continue;
    entries_.erase(found);
    id = by_use_.erase(id);
    if (entries_.size() < at_most_) return;
  }
}

void LiveRuns::forget(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(id);
  // One reference is the table's and one the caller's; somebody else waiting will find out for themselves.
  if (found == entries_.end() || found->second.use_count() > 2) return;
  by_use_.erase(found->second->place);
  entries_.erase(found);
}

std::optional<LiveRun> LiveRuns::load(const std::string& id) {
  auto stored = store_.find_run(id);
  if (!stored) return std::nullopt;
  auto rebuilt = rebuild_run(*stored, Replies::as_stored);
  if (const RunFault* fault = std::get_if<RunFault>(&rebuilt)) {
    throw BrokenRun(fmt::format("run {}, event {}: {}", id, fault->event, fault->reason));
  }
  auto& [run, turn_began] = std::get<RebuiltRun>(rebuilt);
  return LiveRun{std::move(stored->record), std::move(run), static_cast<std::int64_t>(stored->events.size()), turn_began};
}

}  // namespace damero
