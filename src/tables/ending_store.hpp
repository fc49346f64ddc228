// Endings in memory, as many as there is room for, that come from tables or are put there when they have been solved.
#pragma once

#include <algorithm>
#include <vector>

#include "capture/mobility.hpp"
#include "solver/best_capture.hpp"
#include "solver/endings.hpp"
#include "solver/workers.hpp"
#include "tables/build.hpp"
#include "tables/shelf.hpp"

namespace damero {

/// The endings that moves of one lead to which change the pieces, by their names, those with fewer pieces first.
[[nodiscard]] std::vector<Balance> endings_after(const Balance& balance);

template <const Rules& R>
class EndingStore {
 public:
  /// `memory` is in bytes.
  EndingStore(TableShelf& shelf, std::uint64_t memory, const Workers& workers) : shelf_(shelf), memory_(memory), workers_(workers) {}

  [[nodiscard]] const Endings<R>& endings() const { return endings_; }

  [[nodiscard]] static std::uint64_t positions(const Balance& balance) {
    std::uint64_t positions = 0;
    for (const Balance& half : halves_of(balance)) positions += Placements<R>(half).size();
    return positions;
  }

  /// Has all in memory that this ending's moves lead to, and drops others where there is no room for `more` bytes besides.
  [[nodiscard]] std::optional<TableFault> prepare(const Balance& balance, std::uint64_t more) {
    std::vector<Balance> needed = closure(balance);
    std::uint64_t bytes = more;
    for (const Balance& ending : needed) bytes += positions(ending);
    if (bytes > memory_) return TableFault{"it needs " + std::to_string((bytes >> 20U) + 1) + " MiB of memory"};
    make_room(bytes, needed);
    for (const Balance& ending : needed)
      if (endings_.find(ending) == nullptr)
        if (auto fault = load(ending)) return fault;
    return std::nullopt;
  }

  /// Has an ending in memory, all that its captures lead to included.
  [[nodiscard]] std::optional<TableFault> open(const Balance& balance) {
    if (auto fault = prepare(balance, positions(balance))) return fault;
    return endings_.find(balance) == nullptr ? load(balance) : std::nullopt;
  }

  /// The slices of halves_of(balance).
  void keep(const Balance& balance, std::vector<std::unique_ptr<const Slice<R>>> slices) {
    std::size_t number = 0;
    for (const Balance& half : halves_of(balance)) endings_.keep(half, std::move(slices[number++]));
    held_.push_back(balance);
  }

 private:
  /// The ending's successors, and theirs: those by captures are needed to read a table, which leaves these out.
  static std::vector<Balance> closure(const Balance& balance) {
    std::vector<Balance> all = endings_after(balance);
    for (std::size_t i = 0; i < all.size(); ++i)
      for (const Balance& after : endings_after(all[i]))
        if (after.pieces() < all[i].pieces() && std::ranges::find(all, after) == all.end()) all.push_back(after);
    std::ranges::stable_sort(all, {}, &Balance::pieces);
    return all;
  }

  void make_room(std::uint64_t bytes, const std::vector<Balance>& needed) {
    const auto is_needed = [&](const Balance& ending) { return std::ranges::find(needed, ending) != needed.end(); };
    std::erase_if(held_, [&](const Balance& ending) {
      if (is_needed(ending)) return false;
      if (bytes + positions(ending) <= memory_) {
        bytes += positions(ending);
        return false;
      }
      endings_.drop(ending);
      endings_.drop(ending.turned());
      return true;
    });
  }

  [[nodiscard]] std::optional<TableFault> load(const Balance& balance) {
    const auto table = shelf_.find(balance);
    if (!table) return TableFault{"the table " + name_of(balance) + " is missing"};
    if (!table->has_distances() && balance.pieces() <= most_pieces_with_distances)
      return TableFault{"the table " + name_of(balance) + " tells no distances"};
    std::vector<std::unique_ptr<const Slice<R>>> slices;
    for (const Balance& half : halves_of(balance)) {
      auto slice = std::make_unique<Slice<R>>(half);
      auto distances = table->all(slices.size());
      if (!distances || distances->size() != slice->distances.size()) return TableFault{"the table " + name_of(balance) + " has other positions"};
      slice->distances = std::move(*distances);
      add_captures(*slice);
      slices.push_back(std::move(slice));
    }
    keep(balance, std::move(slices));
    return std::nullopt;
  }

  void add_captures(Slice<R>& slice) const {
    workers_.in_portions(slice.distances.size(), [&](std::uint64_t from, std::uint64_t to) {
      for (std::uint64_t i = from; i < to; ++i) {
        const Pieces pieces = slice.placements.at(i);
        if (!can_capture<R, Side::white>(pieces)) continue;
        slice.distances[index(i)] = *best_capture<R>(pieces, [this](const Pieces& next) { return std::optional(endings_.distance(next)); });
      }
    });
  }

  TableShelf& shelf_;
  std::uint64_t memory_;
  const Workers& workers_;
  Endings<R> endings_;
  std::vector<Balance> held_;
};

}  // namespace damero
