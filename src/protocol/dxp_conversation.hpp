// One side of a DXP conversation, without sockets, threads and clocks: what is heard, and what has to be done about it.
#pragma once

#include "engine/engine.hpp"
#include "protocol/dxp_notation.hpp"

namespace damero {

struct DxpSettings {
  VariantId game;
  bool takes_back = false;  ///< whether the other side may take moves back
};

/// What two programs agree on before a game.
struct DxpTerms {
  Side own;
  int minutes;  ///< for each side and the whole game
  int moves;    ///< of each side, after which it ends the game; 0: without limit
  Setup start;
};

/// Does what a conversation asks for, and hears what happens in it.
class DxpHost {
 public:
  virtual ~DxpHost() = default;
  /// A message without its end.
  virtual void say(const std::string& message) = 0;
  /// Milliseconds of a clock that never goes back.
  virtual std::int64_t now_ms() = 0;
  /// It is our turn in a game that goes on: a call of DxpConversation::play or end is waited for, not from inside this one.
  virtual void think(const Game& game, const Limits& limits) = 0;
  /// Nothing is waited for any more.
  virtual void stop_thinking() {}

  virtual void begun(const DxpTerms& /*terms*/) {}
  /// Our offer was not accepted.
  virtual void declined(dxp::Acceptance /*answer*/) {}
  /// Either side has played the last move of this game.
  virtual void moved(const Game& /*game*/, int /*seconds*/) {}
  virtual void taken_back(const Game& /*game*/) {}
  /// The game has been ended by a side, for a reason that is its own, and the end confirmed where that was we.
  virtual void ended(Side /*by*/, const dxp::GameEnd& /*end*/) {}
  virtual void chatted(const std::string& /*text*/) {}
  /// What the other side said could not be used; it has been told, and nothing has changed.
  virtual void rejected(const std::string& /*reason*/) {}
};

/// Whoever offers a game begins it: both sides may, whichever of them called the other. Keeps our own clock; the other side
/// keeps its own.
class DxpConversation {
 public:
  DxpConversation(const DxpSettings& settings, DxpHost& host) : settings_(settings), host_(host) {}

  /// What we are called in it.
  [[nodiscard]] static std::string own_name();

  /// Hears a message without its end.
  void hear(std::string_view message);

  /// Offers a game while none is played.
  void offer(const DxpTerms& terms);
  /// Plays a legal move, or ends the game instead, when it is our turn.
  void play(const Move& move);
  void end(const dxp::GameEnd& end);

  /// Nothing is played and nothing waited for.
  [[nodiscard]] bool is_idle() const { return state_ == State::idle; }
  [[nodiscard]] bool is_playing() const { return state_ == State::playing; }
  [[nodiscard]] bool is_our_turn() const { return is_playing() && game_->turn() == terms_->own; }
  /// The name of the other program, once it has said it.
  [[nodiscard]] const std::string& opponent() const { return opponent_; }

 private:
  enum class State { idle, offered, playing, ending };

  void answer(const dxp::GameRequest& request);
  void answer(const dxp::GameAcceptance& acceptance);
  void answer(const dxp::MoveMade& move);
  void answer(const dxp::GameEnd& end);
  void answer(const dxp::Chat& chat) { host_.chatted(chat.text); }
  void answer(const dxp::BackRequest& request);
  void answer(const dxp::BackAcceptance&) { reject("nothing was to be taken back"); }

  void say(const dxp::Message& message) { host_.say(dxp::write(message)); }
  void reject(const std::string& reason);
  void accept(dxp::Acceptance answer);
  /// The game that a request describes, or why it is not played.
  [[nodiscard]] std::variant<DxpTerms, dxp::Fault> terms_of(const dxp::GameRequest& request) const;
  void begin();
  /// Thinks or ends the game where it is our turn.
  void go_on();
  /// Why we end a game with this result.
  [[nodiscard]] dxp::Ending reason_of(const Result& result) const;
  [[nodiscard]] Limits limits() const;
  /// The ply that a request wants to go back to, or nothing where it cannot be.
  [[nodiscard]] std::optional<int> ply_of(const dxp::BackRequest& request) const;

  DxpSettings settings_;
  DxpHost& host_;
  State state_ = State::idle;
  std::string opponent_ = "the other program";
  std::optional<DxpTerms> terms_;  ///< of the game that is offered or was played last
  std::optional<Game> game_;
  std::int64_t left_ms_ = 0;   ///< on our clock
  std::int64_t asked_ms_ = 0;  ///< when we began to think
  dxp::GameEnd our_end_{};     ///< while it is to be confirmed
};

}  // namespace damero
