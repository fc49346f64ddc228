#include "protocol/hub_session.hpp"

#include "machine/surroundings.hpp"

namespace damero {

HubSession::HubSession(from_engine::Settings settings, Loaders load, std::uint64_t seed, Say say)
    : load_(std::move(load)), random_(seed), say_(std::move(say)), conversation_(std::move(settings), *this) {}

HubSession::~HubSession() { hear("quit"); }

bool HubSession::hear(std::string_view line) {
  bool goes_on = false;
  bool wait = false;
  {
    const std::lock_guard lock(mutex_);
    conversation_.hear(line);
    goes_on = !conversation_.has_quit();
    wait = stopping_ || !goes_on;
  }
  if (wait && searcher_.joinable()) searcher_.join();
  return goes_on;
}

std::optional<std::string> HubSession::set_up(const from_engine::Settings& settings) {
  try {
    auto weights = load_.weights(settings);
    auto book = settings.book ? std::optional(load_.book(settings.game)) : std::nullopt;
    auto tables = load_.tables(settings.game);
    engine_.reset();
    weights_ = std::move(weights);
    book_ = std::move(book);
    tables_ = std::move(tables);
    book_spread_ = settings.book_spread;
    const EngineSettings machine{.hash_bytes = static_cast<std::size_t>(settings.hash_mib) << 20U, .threads = settings.threads, .tables = tables_.get()};
    engine_ = std::make_unique<Engine>(weights_, machine, native_surroundings());
    return std::nullopt;
  } catch (const std::bad_alloc&) {
    return "not enough memory for the hash table";
  } catch (const std::exception& error) {
    return error.what();
  }
}

void HubSession::search(const Game& game, const Limits& limits) {
  if (searcher_.joinable()) searcher_.join();
  stopping_ = false;
  hit_ = false;
  // A move of the book is told as what a short search of it alone has found. Who searches without end wants to know more.
  const bool has_end = !limits.ponder && (limits.depth || limits.nodes || limits.move_ms || limits.clock);
  const auto of_book = book_ && has_end ? book_->choose(game, book_spread_, random_) : std::nullopt;
  const std::vector<Move> only = of_book ? std::vector{*of_book} : std::vector<Move>{};
  const Limits own = of_book ? Limits{.depth = Depth{1}} : limits;
  searcher_ = std::thread([this, game, own, only] {
    const std::vector<Line> lines = engine_->go(game, own, *this, 1, only);
    const std::lock_guard lock(mutex_);
    engine_->forget_stop();
    conversation_.finished(lines[0]);
  });
}

void HubSession::stop() {
  stopping_ = true;
  engine_->stop();
}

void HubSession::stop_pondering() {
  hit_ = true;
  engine_->stop_pondering();
}

void HubSession::heard(int rank, const Line& line) {
  // The hit may have come before the engine began to ponder.
  if (hit_) engine_->stop_pondering();
  if (rank != 0 || line.bound != Bound::exact) return;
  const std::lock_guard lock(mutex_);
  conversation_.found(line);
}

}  // namespace damero
