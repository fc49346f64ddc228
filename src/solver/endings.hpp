// Endings that are solved, a byte a position.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "solver/distance.hpp"
#include "solver/placements.hpp"
#include "solver/turned.hpp"

namespace damero {

/// Where what is kept of a position stands in memory, by its number.
constexpr std::size_t index(std::uint64_t number) { return static_cast<std::size_t>(number); }

/// The positions of one balance of pieces with its mover to move.
template <const Rules& R>
struct Slice {
  explicit Slice(const Balance& balance) : placements(balance), distances(index(placements.size()), drawn) {}

  Placements<R> placements;
  std::vector<Distance> distances;  ///< by the number of the placement
};

/// What is known of the endings of one game.
template <const Rules& R>
class Endings {
 public:
  /// Null where the balance is not known.
  [[nodiscard]] const Slice<R>* find(const Balance& balance) const { return slices_[place(balance)].get(); }

  /// Of a position with white to move whose balance is known. A side without pieces has lost.
  [[nodiscard]] Distance distance(const Pieces& pieces) const {
    if (pieces[Side::white] == 0) return 0;
    const Slice<R>& slice = *find(balance_of(pieces, Side::white));
    return slice.distances[index(slice.placements.number(pieces))];
  }

  void keep(const Balance& balance, std::unique_ptr<const Slice<R>> slice) { slices_[place(balance)] = std::move(slice); }
  void drop(const Balance& balance) { slices_[place(balance)].reset(); }

 private:
  std::vector<std::unique_ptr<const Slice<R>>> slices_ = std::vector<std::unique_ptr<const Slice<R>>>(places);
};

}  // namespace damero
