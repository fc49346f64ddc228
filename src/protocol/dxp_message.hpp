// What two programs say to each other by DXP, the DamExchange protocol: a closed set of messages, the same from both.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/piece.hpp"

namespace damero::dxp {

inline constexpr int version = 1;
/// What the columns of a message have room for.
inline constexpr int most_minutes = 999;
inline constexpr int most_moves = 999;
inline constexpr std::size_t longest_message = 127;
/// The character behind each message on its way; none contains it.
inline constexpr char message_end = '\0';

/// R: shall we play?
struct GameRequest {
  int version = dxp::version;
  std::string initiator;
  Side follower;
  int minutes;  ///< for each side and the whole game
  int moves;    ///< of each side, after which the game may be ended; 0: without limit
  /// W or Z for the side to move, then a letter for each square; nothing: the start position.
  std::optional<std::string> position = {};
  friend bool operator==(const GameRequest&, const GameRequest&) = default;
};

enum class Acceptance { accepted, wrong_version, not_this_game, no_game };

/// A: whether that game is played.
struct GameAcceptance {
  std::string follower;
  Acceptance answer;
  friend bool operator==(const GameAcceptance&, const GameAcceptance&) = default;
};

/// M: a move. Squares are numbers.
struct MoveMade {
  int seconds;
  int from;
  int to;
  std::vector<int> captured = {};
  friend bool operator==(const MoveMade&, const MoveMade&) = default;
};

enum class Ending { no_reason, gives_up, draw, wins };

/// E: ends the game in place of a move, and confirms that the other has ended it.
struct GameEnd {
  Ending reason;
  bool stops;  ///< and wants no further game
  friend bool operator==(const GameEnd&, const GameEnd&) = default;
};

/// C: text for people.
struct Chat {
  std::string text;
  friend bool operator==(const Chat&, const Chat&) = default;
};

/// B: back to an earlier move, whose number counts from 1.
struct BackRequest {
  int move;
  Side turn;
  friend bool operator==(const BackRequest&, const BackRequest&) = default;
};

enum class BackAnswer { accepted, not_supported, refused };

/// K: whether moves are taken back.
struct BackAcceptance {
  BackAnswer answer;
  friend bool operator==(const BackAcceptance&, const BackAcceptance&) = default;
};

using Message = std::variant<GameRequest, GameAcceptance, MoveMade, GameEnd, Chat, BackRequest, BackAcceptance>;

/// Why a message cannot be used, in English.
struct Fault {
  std::string reason;
};

/// Reads a message without its end. Blanks behind it are passed over.
[[nodiscard]] std::variant<Message, Fault> read(std::string_view text);

/// The message without its end. Texts are cut to the room there is, and what is no visible ASCII in them becomes '?'.
///
///     write(MoveMade{12, 6, 11});  // "M0012061100"
[[nodiscard]] std::string write(const Message& message);

}  // namespace damero::dxp
