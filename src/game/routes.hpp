// The ways of entering the moves of any game's position.
#pragma once

#include "capture/routes.hpp"
#include "variants/registry.hpp"

namespace damero {

/// Every way of entering every legal move.
[[nodiscard]] std::vector<Route> routes_of(const AnyPosition& position);

/// Asks for the complete captures that the majority rule forbids as well.
struct AllCaptures {};
[[nodiscard]] std::vector<Route> routes_of(const AnyPosition& position, AllCaptures);

/// The way in which a legal move is written: where several landings give it, the turning square, or the square right
/// behind the captured piece when the line goes straight on.
[[nodiscard]] Route route_of(const AnyPosition& position, const Move& move);

}  // namespace damero
