// The tables of one game that are at hand, and what they say of a position.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "tables/table.hpp"
#include "variants/registry.hpp"

namespace damero {

/// What best play gives the side to move, draw rules left aside.
struct Worth {
  Wdl wdl;
  std::optional<Distance> distance = {};  ///< nothing where tables tell none; a draw's is `drawn`
  friend bool operator==(const Worth&, const Worth&) = default;
};

/// "win", "draw" or "loss".
[[nodiscard]] std::string_view code(Wdl wdl);

/// A position whose table is missing, or whose part of it has not arrived, has no answer. Any number of threads may ask.
class Tables {
 public:
  virtual ~Tables() = default;

  /// `balance` is the named one.
  virtual void add(const Balance& balance, Table table) = 0;

  /// Hears of an ending, by its name, whose table was asked for and is not here.
  using Wanted = std::function<void(const Balance&)>;
  /// Says that tables of at most so many pieces may be added when they are wanted.
  void expect(int most_pieces, Wanted wanted) {
    most_pieces_ = std::max(most_pieces_, most_pieces);
    wanted_ = std::move(wanted);
  }

  /// Whether there may be an answer for these pieces.
  [[nodiscard]] bool covers(const Pieces& pieces) const { return count(pieces.all()) <= most_pieces_; }
  /// Of the largest table that is here or expected; 0 where there is none.
  [[nodiscard]] int most_pieces() const { return most_pieces_; }

  [[nodiscard]] std::optional<Worth> ask(const Pieces& pieces, Side turn) const;
  [[nodiscard]] std::optional<Worth> ask(const AnyPosition& position) const { return ask(pieces_of(position), turn_of(position)); }

  // For pieces that are covered. There may be an outcome without a distance, but not the reverse.
  [[nodiscard]] virtual std::optional<Wdl> wdl(const Pieces& pieces, Side turn) const = 0;
  [[nodiscard]] virtual std::optional<Distance> distance(const Pieces& pieces, Side turn) const = 0;

 protected:
  int most_pieces_ = 0;
  Wanted wanted_;
};

/// Whether a game's positions can be numbered: in a column game no piece ever leaves the board.
[[nodiscard]] bool can_have_tables(VariantId game);

/// No tables yet, of a game that can have them.
[[nodiscard]] std::unique_ptr<Tables> no_tables(VariantId game);

}  // namespace damero
