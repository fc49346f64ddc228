// The games as runtime values: which there are, and a position of any of them.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <variant>

#include "column/position.hpp"
#include "plain/position.hpp"
#include "variants/variants.def"

namespace damero {

enum class VariantId : std::uint8_t {
#define DAMERO_VARIANT(key, family) key,
#include "variants/variants.def"
};

/// All games in the order of the list.
[[nodiscard]] std::span<const VariantId> all_variants();

[[nodiscard]] const Rules& rules_of(VariantId id);

/// The game with a key such as "bashni", or nothing.
[[nodiscard]] std::optional<VariantId> find_variant(std::string_view key);

namespace detail {
template <class... Positions>
struct PositionsOf {
  using type = std::variant<Positions...>;
};
struct ListEnd;
template <class List, class... Done>
struct DropListEnd;
template <class... Done>
struct DropListEnd<PositionsOf<ListEnd>, Done...> {
  using type = std::variant<Done...>;
};
template <class First, class... Rest, class... Done>
struct DropListEnd<PositionsOf<First, Rest...>, Done...> : DropListEnd<PositionsOf<Rest...>, Done..., First> {};
}  // namespace detail

/// A position of any game. Its index is the game's VariantId.
using AnyPosition = detail::DropListEnd<detail::PositionsOf<
#define DAMERO_VARIANT(key, family) family::Position<key##_rules>,
#include "variants/variants.def"
    detail::ListEnd>>::type;

[[nodiscard]] inline VariantId variant_of(const AnyPosition& position) {
  return static_cast<VariantId>(position.index());
}

/// The position of a game that a setup without fault describes.
[[nodiscard]] AnyPosition make_position(VariantId id, const Setup& setup);

/// What stands where; make_position of it gives the position back.
[[nodiscard]] Setup setup_of(const AnyPosition& position);

[[nodiscard]] Side turn_of(const AnyPosition& position);
[[nodiscard]] const Pieces& pieces_of(const AnyPosition& position);
[[nodiscard]] std::uint64_t hash_of(const AnyPosition& position);

/// Every distinct move that the movement rules allow, also where a draw rule has ended the game.
[[nodiscard]] MoveList moves_of(const AnyPosition& position);

/// The position after one of moves_of(position).
[[nodiscard]] AnyPosition after(const AnyPosition& position, const Move& move);

/// The number of distinct move sequences of `depth` plies, counted in bulk at the last ply; 1 at depth 0.
[[nodiscard]] std::uint64_t perft(const AnyPosition& position, int depth);

}  // namespace damero
