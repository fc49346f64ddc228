// Every message a client may send, read at the edge: a closed set, and unknown fields are refused.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "server/http.hpp"

namespace damero::from_client {

/// POST /api/runs
struct CreateRun {
  std::optional<std::string> name;
};

/// POST /api/runs/{id}/moves; without an opponent the one on the board is meant.
struct PlayMove {
  std::optional<int> opponent;
  int ply = 0;
  std::string move;
};

/// POST /api/runs/{id}/next; with the opponent to be met, a message that arrives twice can never skip one.
struct MeetNext {
  std::optional<int> opponent;
};

/// POST /api/runs/{id}/start and …/resign
struct Nothing {};

/// POST /api/runs/{id}/name
struct GiveName {
  std::string name;
};

/// POST /api/player/recover
struct Recover {
  std::string code;
};

/// GET /api/leaderboard
struct ShowLeaderboard {
  enum class Period : std::uint8_t { day, week, all };
  Period period = Period::all;
  int limit = 50;
};

/// Why a message is refused, and where: a JSON pointer, a byte offset, or ? and a parameter.
struct Fault {
  std::string_view code;
  std::string message;
  std::string place;
};

template <class Message>
using Read = std::variant<Message, Fault>;

// An empty body is read as {}.
[[nodiscard]] Read<CreateRun> read_create_run(std::string_view body);
[[nodiscard]] Read<PlayMove> read_play_move(std::string_view body);
[[nodiscard]] Read<MeetNext> read_meet_next(std::string_view body);
[[nodiscard]] Read<Nothing> read_nothing(std::string_view body);
[[nodiscard]] Read<GiveName> read_give_name(std::string_view body);
[[nodiscard]] Read<Recover> read_recover(std::string_view body);
[[nodiscard]] Read<ShowLeaderboard> read_show_leaderboard(const Target& target);

}  // namespace damero::from_client
