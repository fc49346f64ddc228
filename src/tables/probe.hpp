// What tables say about a position. A table that is missing, or a part of one that has not arrived, is no answer.
#pragma once

#include "capture/mobility.hpp"
#include "solver/best_capture.hpp"
#include "solver/placements.hpp"
#include "tables/table_set.hpp"

namespace damero {

/// Asks the tables of one game; any number of threads may share it.
template <const Rules& R>
class Probe {
 public:
  /// The tables have to outlive it.
  explicit Probe(const TableSet& tables) : tables_(tables), sides_(places), most_pieces_(tables.most_pieces()) {
    for (int pieces = 2; pieces <= most_pieces_; ++pieces)
      for (const Balance& balance : endings_with(pieces)) {
        const Table* table = tables_.find(balance);
        if (table == nullptr) continue;
        sides_[place(balance)] = std::make_unique<const Side>(*table, 0, balance);
        if (balance != balance.turned()) sides_[place(balance.turned())] = std::make_unique<const Side>(*table, 1, balance.turned());
      }
  }

  /// Whether there may be an answer for these pieces.
  [[nodiscard]] bool covers(const Pieces& pieces) const { return count(pieces.all()) <= most_pieces_; }

  /// For the side to move, draw rules left aside.
  [[nodiscard]] std::optional<Wdl> wdl(const Pieces& pieces, damero::Side turn) const {
    return covers(pieces) ? wdl(seen_by(pieces, turn)) : std::nullopt;
  }

  /// Nothing also where the tables tell no distances.
  [[nodiscard]] std::optional<Distance> distance(const Pieces& pieces, damero::Side turn) const {
    return covers(pieces) ? distance(seen_by(pieces, turn)) : std::nullopt;
  }

 private:
  /// A table's positions with one balance to move.
  struct Side {
    Side(const Table& of, std::size_t number, const Balance& balance) : table(of), side(number), placements(balance) {}

    const Table& table;
    std::size_t side;
    Placements<R> placements;
  };

  static Pieces seen_by(const Pieces& pieces, damero::Side turn) {
    return turn == damero::Side::white ? pieces : turned<R>(pieces);
  }

  /// Of a position with white to move.
  [[nodiscard]] std::optional<Wdl> wdl(const Pieces& pieces) const {
    if (pieces[damero::Side::white] == 0) return Wdl::loss;
    if (can_capture<R, damero::Side::white>(pieces)) {
      Wdl best = Wdl::loss;
      bool all_known = true;
      for_each_capture<R, damero::Side::white>(pieces, [&](const Move& move) {
        const auto reply = wdl(turned<R>(plain::pieces_after(pieces, damero::Side::white, move)));
        if (reply) best = std::max(best, opposite(*reply));
        else all_known = false;
      });
      return all_known || best == Wdl::win ? std::optional(best) : std::nullopt;
    }
    const Side* side = sides_[place(balance_of(pieces, damero::Side::white))].get();
    if (side == nullptr) return std::nullopt;
    return side->table.wdl(side->side, side->placements.number(pieces));
  }

  [[nodiscard]] std::optional<Distance> distance(const Pieces& pieces) const {
    if (pieces[damero::Side::white] == 0) return Distance{0};
    if (can_capture<R, damero::Side::white>(pieces))
      return best_capture<R>(pieces, [this](const Pieces& next) { return distance(next); });
    const Side* side = sides_[place(balance_of(pieces, damero::Side::white))].get();
    if (side == nullptr || !side->table.has_distances()) return std::nullopt;
    return side->table.distance(side->side, side->placements.number(pieces));
  }

  const TableSet& tables_;
  std::vector<std::unique_ptr<const Side>> sides_;
  int most_pieces_;
};

}  // namespace damero
