// Games, positions and moves as Hub writes them. docs/formats/hub.md describes what Damero adds.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "protocol/hub_line.hpp"
#include "variants/registry.hpp"

namespace damero {

/// The game that Hub was made for.
[[nodiscard]] VariantId hub_own_game();
/// The value of the parameter "variant": Hub's word for its own game, else the game's key.
[[nodiscard]] std::string_view hub_name_of(VariantId id);
/// The game with such a name or with a key, or nothing.
[[nodiscard]] std::optional<VariantId> find_hub_variant(std::string_view name);

/// The side to move and a letter for each square; a FEN in games with columns.
///
///     hub_position(position);  // "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww"
[[nodiscard]] std::string hub_position(const AnyPosition& position);

/// A setup without fault, from letters or from a FEN.
[[nodiscard]] std::variant<Setup, HubFault> read_hub_position(VariantId id, std::string_view text);

/// Start, end and the captured squares in ascending order; the landings with colons where that names several moves.
///
///     hub_move(position, move);  // "28x19x23"
[[nodiscard]] std::string hub_move(const AnyPosition& position, const Move& move);

/// The legal move with such a text. The captured squares may come in any order, and be left out where start and end
/// name one move.
[[nodiscard]] std::variant<Move, HubFault> read_hub_move(const AnyPosition& position, std::string_view text);

}  // namespace damero
