// A DXP conversation in which the engine plays, in a thread of its own, so that messages are heard meanwhile.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "protocol/dxp_conversation.hpp"

namespace damero {

/// Hears what happens in a session, from one thread at a time. A message or an offer may be answered by a call of
/// DxpSession only after the call that it comes from.
class DxpWatcher {
 public:
  virtual ~DxpWatcher() = default;
  virtual void begun(const DxpTerms& /*terms*/, const std::string& /*opponent*/) {}
  virtual void declined(dxp::Acceptance /*answer*/) {}
  virtual void moved(const Game& /*game*/, int /*seconds*/) {}
  virtual void taken_back(const Game& /*game*/) {}
  virtual void ended(Side /*by*/, const dxp::GameEnd& /*end*/) {}
  virtual void chatted(const std::string& /*text*/) {}
  virtual void rejected(const std::string& /*reason*/) {}
};

class DxpSession : private DxpHost {
 public:
  /// Takes a message without its end; called from one thread at a time.
  using Say = std::function<void(const std::string&)>;

  /// The engine and the watcher have to outlive the session; nobody else uses the engine meanwhile.
  DxpSession(const DxpSettings& settings, Engine& engine, Say say, DxpWatcher& watcher);
  /// Stops a search that is still going on; its move is not said.
  ~DxpSession() override;

  void hear(std::string_view message);
  /// Offers a game where none is played.
  void offer(const DxpTerms& terms);
  /// Ends the game without a reason and wants no other, where it is our turn; false where it is not.
  bool say_goodbye();

  [[nodiscard]] bool is_idle();

 private:
  void say(const std::string& message) override { say_(message); }
  std::int64_t now_ms() override;
  void think(const Game& game, const Limits& limits) override;
  void stop_thinking() override;
  void begun(const DxpTerms& terms) override;
  void declined(dxp::Acceptance answer) override { watcher_.declined(answer); }
  void moved(const Game& game, int seconds) override { watcher_.moved(game, seconds); }
  void taken_back(const Game& game) override { watcher_.taken_back(game); }
  void ended(Side by, const dxp::GameEnd& end) override { watcher_.ended(by, end); }
  void chatted(const std::string& text) override { watcher_.chatted(text); }
  void rejected(const std::string& reason) override { watcher_.rejected(reason); }

  struct Task {
    Game game;
    Limits limits;
  };

  /// Thinks about one task after another until the session ends.
  void work();

  Engine& engine_;
  Say say_;
  DxpWatcher& watcher_;
  std::mutex mutex_;  ///< of what follows
  DxpConversation conversation_;
  std::optional<Task> task_;  ///< not yet begun
  bool searching_ = false;
  bool wanted_ = false;  ///< whether the move that is searched for is still waited for
  bool over_ = false;
  std::condition_variable changed_;
  std::thread worker_;
};

}  // namespace damero
