#include "variants/russian.hpp"

#include "solver/solver.hpp"

namespace damero::russian {

namespace {

constexpr Balance king_against_king{lone_king, lone_king};

std::unique_ptr<const Slice<russian_rules>> solved() {
  const Endings<russian_rules> none;  // captures leave no piece of one side
  const Workers alone;
  EndingSolver<russian_rules> solver(king_against_king, none, Solving::distances, alone);
  static_cast<void>(solver.solve());
  return std::move(solver.take()[0]);
}

}  // namespace

bool king_against_king_is_drawn(const Pieces& pieces, Side turn) {
  if (balance_of(pieces, turn) != king_against_king) return false;
  static const auto slice = solved();
  const Pieces seen = turn == Side::white ? pieces : turned<russian_rules>(pieces);
  return slice->distances[index(slice->placements.number(seen))] == drawn;
}

}  // namespace damero::russian
