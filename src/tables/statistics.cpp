#include "tables/statistics.hpp"

#include "tables/build.hpp"
#include "tables/ending_store.hpp"
#include "variants/with_rules.hpp"

namespace damero {

namespace {

template <const Rules& R>
HalfStatistics count_half(const Balance& balance, const Slice<R>& slice, bool with_distances) {
  HalfStatistics half{balance};
  std::array<std::uint64_t, 256> by_distance{};
  for (const Distance d : slice.distances) ++by_distance[d];
  for (std::size_t d = 0; d < by_distance.size(); ++d) {
    const Wdl wdl = wdl_of(static_cast<Distance>(d));
    (wdl == Wdl::win ? half.wins : wdl == Wdl::loss ? half.losses : half.draws) += by_distance[d];
  }
  if (!with_distances) return half;
  std::size_t longest = longest_distance;
  while (longest > 0 && by_distance[longest] == 0) --longest;
  half.by_plies.assign(by_distance.begin(), by_distance.begin() + static_cast<std::ptrdiff_t>(longest) + 1);
  const auto shown = std::ranges::find(slice.distances, static_cast<Distance>(longest));
  if (shown != slice.distances.end())
    half.longest = plain::Position<R>(slice.placements.at(static_cast<std::uint64_t>(shown - slice.distances.begin())), Side::white);
  return half;
}

}  // namespace

std::optional<TableFault> count_endings(VariantId game, int pieces, TableShelf& shelf, std::uint64_t memory, const Workers& workers,
                                        const std::function<void(const HalfStatistics&)>& counted) {
  std::optional<TableFault> fault;
  with_plain_rules(game, [&]<const Rules& R>() {
    EndingStore<R> store(shelf, memory, workers);
    for (int n = 2; n <= pieces; ++n)
      for (const Balance& balance : endings_with(n)) {
        if ((fault = store.open(balance))) return;
        const bool with_distances = n <= most_pieces_with_distances;
        for (const Balance& half : halves_of(balance)) counted(count_half(half, *store.endings().find(half), with_distances));
      }
  });
  return fault;
}

}  // namespace damero
