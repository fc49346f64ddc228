#include "tables/verify.hpp"

#include "base/random.hpp"
#include "capture/mobility.hpp"
#include "solver/placements.hpp"
#include "tables/best_play.hpp"
#include "variants/with_rules.hpp"

namespace damero {

namespace {

std::optional<Worth> worth_by_moves(const Tables& tables, const AnyPosition& position) {
  if (moves_of(position).empty()) return Worth{Wdl::loss, Distance{0}};
  const auto moves = move_worths(tables, position);
  return moves ? std::optional(moves->front().worth) : std::nullopt;
}

bool agree(const std::optional<Worth>& told, const Worth& expected) {
  if (!told || told->wdl != expected.wdl) return false;
  return !told->distance || !expected.distance || told->distance == expected.distance;
}

}  // namespace

std::uint64_t positions_to_verify(VariantId game, const Balance& balance, std::optional<std::uint64_t> sample) {
  std::uint64_t positions = 0;
  with_plain_rules(game, [&]<const Rules& R>() {
    for (const Balance& half : halves_of(balance)) positions += std::min(Placements<R>(half).size(), sample.value_or(~std::uint64_t{0}));
  });
  return positions;
}

Verified verify_ending(VariantId game, const Tables& tables, const Balance& balance, std::optional<std::uint64_t> sample,
                       const Workers& workers, const std::function<void(const Contradiction&)>& found) {
  std::atomic<std::uint64_t> compared = 0;
  std::atomic<std::uint64_t> unknown = 0;
  with_plain_rules(game, [&]<const Rules& R>() {
    for (const Balance& half : halves_of(balance)) {
      const Placements<R> placements(half);
      const std::uint64_t all = placements.size();
      workers.in_portions(sample ? std::min(*sample, all) : all, [&](std::uint64_t from, std::uint64_t to) {
        Random random(mix(from));
        for (std::uint64_t i = from; i < to; ++i) {
          const Pieces pieces = placements.at(sample ? random.below(all) : i);
          if (can_capture<R, Side::white>(pieces)) continue;
          const AnyPosition position = plain::Position<R>(pieces, Side::white);
          const auto told = tables.ask(position);
          const auto expected = worth_by_moves(tables, position);
          (expected ? compared : unknown).fetch_add(1, std::memory_order_relaxed);
          if (expected && !agree(told, *expected)) found({position, told, *expected});
        }
        workers.done(to - from);
      });
    }
  });
  return {compared, unknown};
}

}  // namespace damero
