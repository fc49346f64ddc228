// Positions and moves as DXP writes them. docs/formats/dxp.md says what of that is Damero's own choice.
#pragma once

#include "protocol/dxp_message.hpp"
#include "variants/registry.hpp"

namespace damero {

/// Whether DXP has words for a game: its pieces stand alone, and its squares have numbers.
[[nodiscard]] bool is_played_by_dxp(VariantId id);

/// The side to move and a letter for each square.
[[nodiscard]] std::string dxp_position(const AnyPosition& position);

/// A setup without fault.
[[nodiscard]] std::variant<Setup, dxp::Fault> read_dxp_position(VariantId id, std::string_view text);

[[nodiscard]] dxp::MoveMade dxp_move(const AnyPosition& position, const Move& move, int seconds);

/// The legal move with this start and end and these captures, or without them where start and end name one capture.
[[nodiscard]] std::variant<Move, dxp::Fault> read_dxp_move(const AnyPosition& position, const dxp::MoveMade& move);

}  // namespace damero
