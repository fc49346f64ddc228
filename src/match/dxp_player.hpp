// A program that speaks DXP and is called, as a player. It is offered each game of a match.
#pragma once

#include "machine/tcp.hpp"
#include "match/foreign_player.hpp"
#include "match/time_control.hpp"
#include "protocol/dxp_conversation.hpp"

namespace damero {

/// A clock as DXP tells it: its whole minutes; nothing where it has no words for the clock.
[[nodiscard]] std::optional<int> dxp_minutes(const TimeControl::Clock& clock);

/// In the conversation "we" are the other side of the match. A program that has used its moves, or ends a game which goes
/// on by the rules, is offered a new one from the position on the board.
class DxpPlayer : public ForeignPlayer, private DxpHost {
 public:
  /// `clock` is one that DXP can tell. The program is called for so long, because it may not listen yet.
  DxpPlayer(Address address, VariantId game, const TimeControl::Clock& clock,
            std::chrono::milliseconds longest_call = std::chrono::seconds(10));

  void take_side(const Game& opening, Side own) override;
  void end_game(const Game& game) override;

 private:
  std::optional<Fault> prepare() override;
  Choice ask(const Game& game, const Limits& limits) override;
  void leave() override;

  /// Hears messages until this holds; a fault where it takes too long, the program has gone or says what cannot be used.
  template <class Condition>
  std::optional<Fault> hear_until(Condition condition, std::chrono::milliseconds time);
  /// Begins a conversation's game from the position on the board, with the program to have this side.
  std::optional<Fault> offer(const Game& game, Side program);
  /// Tells the last move, or offers a new game where the one before is over or the program has used its moves.
  std::optional<Fault> tell(const Game& game);

  void say(const std::string& message) override { stream_->say(message); }
  std::int64_t now_ms() override;
  void think(const Game&, const Limits&) override {}
  void declined(dxp::Acceptance answer) override { declined_ = answer; }
  void moved(const Game& game, int seconds) override;
  void ended(Side by, const dxp::GameEnd& end) override;
  void rejected(const std::string& reason) override { rejected_ = reason; }

  Address address_;
  VariantId game_;
  TimeControl::Clock clock_;
  std::chrono::milliseconds longest_call_;
  std::optional<MessageStream> stream_;
  std::optional<DxpConversation> conversation_;
  Side own_{};             ///< of the program, in the match
  int moves_ = 0;          ///< that the program has played since the last offer
  std::optional<Move> answer_;
  std::optional<dxp::Ending> its_ending_;
  std::optional<dxp::Acceptance> declined_;
  std::optional<std::string> rejected_;
};

}  // namespace damero
