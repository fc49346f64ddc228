#include "tables/build.hpp"

#include "solver/solver.hpp"
#include "tables/ending_store.hpp"
#include "variants/with_rules.hpp"

namespace damero {

namespace {

TableFault was_stopped() { return {"the work was stopped"}; }

template <const Rules& R>
class Builder {
 public:
  Builder(const BuildPlan& plan, TableShelf& shelf, const Workers& workers)
      : shelf_(shelf), workers_(workers), store_(shelf, plan.memory, workers) {}

  [[nodiscard]] std::optional<TableFault> build(const Balance& balance) {
    constexpr std::uint64_t bytes_a_position = 6;  // the solver takes 3, writing its result as many
    const std::uint64_t positions = EndingStore<R>::positions(balance);
    if (auto fault = store_.prepare(balance, bytes_a_position * positions)) return in(balance, *fault);
    const Solving what = balance.pieces() <= most_pieces_with_distances ? Solving::distances : Solving::outcomes;
    EndingSolver<R> solver(balance, store_.endings(), what, workers_);
    if (!solver.solve()) return in(balance, {"a win takes more than " + std::to_string(longest_distance) + " plies"});
    auto slices = solver.take();
    const auto file = file_of(balance, slices, what == Solving::distances);
    if (workers_.stopped()) return was_stopped();
    shelf_.keep(balance, file);
    store_.keep(balance, std::move(slices));
    return std::nullopt;
  }

 private:
  static TableFault in(const Balance& balance, const TableFault& fault) { return {name_of(balance) + ": " + fault.reason}; }

  [[nodiscard]] std::vector<std::uint8_t> file_of(const Balance& balance, const std::vector<std::unique_ptr<const Slice<R>>>& slices,
                                                  bool with_distances) const {
    std::vector<std::vector<Distance>> asked;
    for (const auto& slice : slices) asked.push_back(without_captures(*slice));
    const std::vector<Worths> sides(asked.begin(), asked.end());
    return Table::write(R, balance, sides, with_distances);
  }

  [[nodiscard]] std::vector<Distance> without_captures(const Slice<R>& slice) const {
    std::vector<Distance> asked = slice.distances;
    workers_.in_portions(asked.size(), [&](std::uint64_t from, std::uint64_t to) {
      for (std::uint64_t i = from; i < to; ++i)
        if (can_capture<R, Side::white>(slice.placements.at(i))) asked[index(i)] = unasked;
    });
    return asked;
  }

  TableShelf& shelf_;
  const Workers& workers_;
  EndingStore<R> store_;
};

}  // namespace

std::uint64_t positions_with(VariantId game, int pieces) {
  std::uint64_t positions = 0;
  with_plain_rules(game, [&]<const Rules& R>() {
    for (const Balance& balance : endings_with(pieces)) positions += EndingStore<R>::positions(balance);
  });
  return positions;
}

std::optional<TableFault> build_tables(VariantId game, const BuildPlan& plan, TableShelf& shelf, const Workers& workers) {
  std::optional<TableFault> fault;
  with_plain_rules(game, [&]<const Rules& R>() {
    Builder<R> builder(plan, shelf, workers);
    for (int pieces = 2; pieces <= plan.pieces; ++pieces)
      for (const Balance& balance : endings_with(pieces)) {
        if (workers.stopped()) {
          fault = was_stopped();
          return;
        }
        if (shelf.find(balance)) workers.done(EndingStore<R>::positions(balance));
        else if ((fault = builder.build(balance))) return;
      }
  });
  return fault;
}

}  // namespace damero
