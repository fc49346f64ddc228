// The engine's side of a Hub conversation, without threads and streams: what is heard, and what has to be done about it.
#pragma once

#include "game/game.hpp"
#include "protocol/from_engine.hpp"
#include "protocol/from_hub.hpp"

namespace damero {

/// Does what a conversation asks for.
class HubHost {
 public:
  virtual ~HubHost() = default;
  virtual void say(const std::string& line) = 0;
  /// Takes an engine with these settings in place of the one before, or says why it cannot.
  virtual std::optional<std::string> set_up(const from_engine::Settings& settings) = 0;
  /// Begins to search a game that goes on. Calls HubEngine::found and, at the end, HubEngine::finished, both not from
  /// inside this call.
  virtual void search(const Game& game, const Limits& limits) = 0;
  virtual void stop() = 0;
  virtual void stop_pondering() = 0;
  /// Forgets what was learned of earlier positions.
  virtual void forget() = 0;
};

/// Every line is answered at once but for "go", whose answer "done" is said when the search is finished. A line that
/// cannot be used is answered by an error and changes nothing.
class HubEngine {
 public:
  HubEngine(from_engine::Settings settings, HubHost& host) : settings_(std::move(settings)), host_(host) {}

  /// Hears a line without its end.
  void hear(std::string_view line);

  /// The search that is going on has found a line, or ended with its best one.
  void found(const Line& line);
  void finished(const Line& best);

  [[nodiscard]] bool is_searching() const { return searching_; }
  [[nodiscard]] bool has_quit() const { return quit_; }

 private:
  void answer(const from_hub::Hello&);
  void answer(const from_hub::SetParameter& parameter);
  void answer(const from_hub::Init&);
  void answer(const from_hub::NewGame&);
  void answer(const from_hub::Position& position);
  void answer(const from_hub::Level& level) { limits_ = level.limits; }
  void answer(const from_hub::Go& go);
  void answer(const from_hub::PonderHit&);
  void answer(const from_hub::Stop&);
  void answer(const from_hub::Ping&) { host_.say("pong"); }
  void answer(const from_hub::Quit&);
  void answer(const from_hub::Nothing&) {}

  void say_error(std::string_view reason) { host_.say(from_engine::error(reason)); }
  /// Whether "init" has been answered; says an error where it has not.
  bool is_ready();
  /// The position of a game that may be over, as one that goes on; nothing where it cannot.
  [[nodiscard]] static std::optional<Game> going_on(const Game& game);

  from_engine::Settings settings_;
  HubHost& host_;
  std::optional<VariantId> ready_for_;  ///< the game that "init" was answered for
  std::optional<Game> game_;
  Limits limits_;
  bool searching_ = false;
  bool plays_at_once_ = false;  ///< whether the search that is going on has nothing to choose, and time alone as a limit
  bool quit_ = false;
};

}  // namespace damero
