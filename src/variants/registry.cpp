#include "variants/registry.hpp"

#include "variants/perft.hpp"

namespace damero {

namespace {

constexpr std::array variant_ids{
#define DAMERO_VARIANT(key, family) VariantId::key,
#include "variants/variants.def"
};

constexpr std::array sheets{
#define DAMERO_VARIANT(key, family) &key##_rules,
#include "variants/variants.def"
};

}  // namespace

std::span<const VariantId> all_variants() { return variant_ids; }

const Rules& rules_of(VariantId id) { return *sheets[static_cast<std::size_t>(id)]; }

std::optional<VariantId> find_variant(std::string_view key) {
  for (const VariantId id : variant_ids)
    if (*rules_of(id).key == key) return id;
  return std::nullopt;
}

AnyPosition make_position(VariantId id, const Setup& setup) {
  switch (id) {
#define DAMERO_VARIANT(key, family) \
  case VariantId::key: return family::Position<key##_rules>{setup};
#include "variants/variants.def"
  }
  return plain::Position<russian_rules>{setup};
}

Setup setup_of(const AnyPosition& position) {
  return std::visit(
      [](const auto& p) {
        Setup setup{.turn = p.turn()};
        for (const Square s : squares(p.rules.board->board())) setup[s] = p.column(s);
        return setup;
      },
      position);
}

Side turn_of(const AnyPosition& position) {
  return std::visit([](const auto& p) { return p.turn(); }, position);
}

const Pieces& pieces_of(const AnyPosition& position) {
  return std::visit([](const auto& p) -> const Pieces& { return p.pieces(); }, position);
}

std::uint64_t hash_of(const AnyPosition& position) {
  return std::visit([](const auto& p) { return p.hash(); }, position);
}

MoveList moves_of(const AnyPosition& position) {
  MoveList moves;
  std::visit([&moves](const auto& p) { generate_moves(p, moves); }, position);
  return moves;
}

AnyPosition after(const AnyPosition& position, const Move& move) {
  return std::visit([&move](const auto& p) { return AnyPosition{p.after(move)}; }, position);
}

std::uint64_t perft(const AnyPosition& position, int depth) {
  if (depth == 0) return 1;
  return std::visit(
      [depth](const auto& p) {
        return p.turn() == Side::white ? count_sequences<Side::white>(p, depth)
                                       : count_sequences<Side::black>(p, depth);
      },
      position);
}

}  // namespace damero
