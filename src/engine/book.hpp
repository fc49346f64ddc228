// An opening book: the moves that are worth playing in positions near the start, and what they are worth.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/random.hpp"
#include "engine/known.hpp"
#include "game/game.hpp"

namespace damero {

struct BookMove {
  StartAndEnd move;
  int worth;  ///< to the side that plays it, in hundredths of a man
  friend bool operator==(const BookMove&, const BookMove&) = default;
};

/// How a book was made.
struct BookPlan {
  int plies = 8;                  ///< positions so far from the start, at most
  std::size_t positions = 1'000;  ///< the most playable ones
  std::uint64_t nodes = 200'000;  ///< looked at for each
  int margin = 30;                ///< moves at most so much worse than the best are kept, in hundredths of a man
  friend bool operator==(const BookPlan&, const BookPlan&) = default;
};

struct BookFault {
  std::string reason;
};

class Book {
 public:
  Book(VariantId game, const BookPlan& plan) : game_(game), plan_(plan) {}

  /// A move of the game's position that is at most `spread` hundredths of a man worse than the best, all equally likely;
  /// with 0 the best. Nothing where the book does not know the position.
  [[nodiscard]] std::optional<Move> choose(const Game& game, int spread, Random& random) const;

  /// The moves of a position by its hash, best first; nothing where it is unknown.
  [[nodiscard]] const std::vector<BookMove>* find(std::uint64_t hash) const;
  void add(std::uint64_t hash, std::vector<BookMove> moves) { moves_[hash] = std::move(moves); }

  [[nodiscard]] VariantId game() const { return game_; }
  [[nodiscard]] const BookPlan& plan() const { return plan_; }
  [[nodiscard]] std::size_t size() const { return moves_.size(); }

  /// Its text (docs/formats/book.md).
  [[nodiscard]] std::string text() const;
  /// The book of such a text, or what is wrong with it: of another game, of another version, cut or changed.
  [[nodiscard]] static std::variant<Book, BookFault> read(VariantId game, std::string_view text);

 private:
  VariantId game_;
  BookPlan plan_;
  std::map<std::uint64_t, std::vector<BookMove>> moves_;
};

}  // namespace damero
