// Portable draughts notation (PDN 3.0): reading whatever files there are, writing what the standard says.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/game.hpp"
#include "notation/pdn_split.hpp"

namespace damero {

struct PdnTag {
  std::string name;
  std::string value;
  friend bool operator==(const PdnTag&, const PdnTag&) = default;
};

/// Where and why a game could not be read on; line and column from 1, the column in characters.
struct PdnError {
  std::size_t line;
  std::size_t column;
  std::string message;
};

/// Who won according to a text: "1-0", "2-0", "1/2-1/2", "0-2" and so on.
enum class Outcome { white_won, black_won, draw };

struct PdnGame {
  std::size_t index = 0;  ///< in its file, from 0
  std::size_t line = 1;   ///< where it starts
  std::vector<PdnTag> tags = {};
  /// The game as far as it could be read; nothing where not even its start position could.
  std::optional<Game> game = {};
  std::optional<Outcome> stated = {};  ///< by the mark after the moves, else by the Result tag
  std::optional<Result> by_rule = {};  ///< where the rules ended it
  std::optional<int> ended_at = {};    ///< the ply of that, where more moves follow
  std::optional<PdnError> error = {};
  std::optional<std::string> note = {};  ///< a guessed game, results that differ

  /// The tag's value, or nothing.
  [[nodiscard]] std::optional<std::string_view> tag(std::string_view name) const;
  /// By the rules, otherwise as stated.
  [[nodiscard]] std::optional<Outcome> outcome() const;
};

/// The code of an outcome in the API: "white", "black" or "draw".
[[nodiscard]] std::string_view code(Outcome outcome);

/// Reads games one by one; keeps one game in memory.
///
///     PdnReader reader;
///     reader.add(bytes);  // again and again, as they come
///     reader.finish();
///     while (const auto game = reader.next()) …
class PdnReader {
 public:
  void add(std::string_view bytes) { splitter_.add(bytes); }
  void finish() { splitter_.finish(); }
  /// The next game that is complete; nothing until more bytes are added, and after the last one.
  [[nodiscard]] std::optional<PdnGame> next();

 private:
  PdnSplitter splitter_;
};

/// All games of a text.
[[nodiscard]] std::vector<PdnGame> read_pdn(std::string_view bytes);

/// A game as PDN 3.0. The tags of the caller come first; Result, GameType or Variant, SetUp, FEN and, where a person or
/// the clock ended the game, Termination are the writer's own.
[[nodiscard]] std::string write_pdn(const Game& game, std::span<const PdnTag> tags);

}  // namespace damero
