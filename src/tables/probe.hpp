// Asking the tables of one game.
#pragma once

#include "capture/mobility.hpp"
#include "solver/best_capture.hpp"
#include "solver/placements.hpp"
#include "tables/tables.hpp"

namespace damero {

template <const Rules& R>
class Probe final : public Tables {
 public:
  void add(const Balance& balance, Table table) override {
    const auto shared = std::make_shared<const Table>(std::move(table));
    std::size_t side = 0;
    for (const Balance& half : halves_of(balance)) halves_[place(half)] = std::make_unique<const Half>(shared, side++, half);
    most_pieces_ = std::max(most_pieces_, balance.pieces());
  }

  [[nodiscard]] std::optional<Wdl> wdl(const Pieces& pieces, Side turn) const override { return wdl(seen_by(pieces, turn)); }

  [[nodiscard]] std::optional<Distance> distance(const Pieces& pieces, Side turn) const override {
    return distance(seen_by(pieces, turn));
  }

 private:
  /// A table's positions with one balance to move.
  struct Half {
    Half(std::shared_ptr<const Table> of, std::size_t number, const Balance& balance)
        : table(std::move(of)), side(number), placements(balance) {}

    std::shared_ptr<const Table> table;
    std::size_t side;
    Placements<R> placements;
  };

  static Pieces seen_by(const Pieces& pieces, Side turn) { return turn == Side::white ? pieces : turned<R>(pieces); }

  [[nodiscard]] const Half* half_of(const Pieces& pieces) const {
    const Balance balance = balance_of(pieces, Side::white);
    const Half* half = halves_[place(balance)].get();
    if (half == nullptr && wanted_) wanted_(named(balance));
    return half;
  }

  /// Of a position with white to move.
  [[nodiscard]] std::optional<Wdl> wdl(const Pieces& pieces) const {
    if (pieces[Side::white] == 0) return Wdl::loss;
    if (pieces[Side::black] == 0) return Wdl::win;
    if (can_capture<R, Side::white>(pieces)) {
      Wdl best = Wdl::loss;
      bool all_known = true;
      for_each_capture<R, Side::white>(pieces, [&](const Move& move) {
        const auto reply = wdl(turned<R>(plain::pieces_after(pieces, Side::white, move)));
        if (reply) best = std::max(best, opposite(*reply));
        else all_known = false;
      });
      return all_known || best == Wdl::win ? std::optional(best) : std::nullopt;
    }
    const Half* half = half_of(pieces);
    return half == nullptr ? std::nullopt : half->table->wdl(half->side, half->placements.number(pieces));
  }

  [[nodiscard]] std::optional<Distance> distance(const Pieces& pieces) const {
    if (pieces[Side::white] == 0) return Distance{0};
    if (pieces[Side::black] == 0) return Distance{1};  // whatever white plays
    if (can_capture<R, Side::white>(pieces))
      return best_capture<R>(pieces, [this](const Pieces& next) { return distance(next); });
    const Half* half = half_of(pieces);
    if (half == nullptr || !half->table->has_distances()) return std::nullopt;
    return half->table->distance(half->side, half->placements.number(pieces));
  }

  std::vector<std::unique_ptr<const Half>> halves_ = std::vector<std::unique_ptr<const Half>>(places);
};

}  // namespace damero
