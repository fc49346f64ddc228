#include "game/routes.hpp"

#include <algorithm>
#include <cassert>

namespace damero {

namespace {

Route quiet_route(const Move& move) { return {move, {move.from, move.to}, {}}; }

void keep_those_that_take_most(std::vector<Route>& captures) {
  std::size_t most = 0;
  for (const Route& route : captures) most = std::max(most, route.captured.size());
  std::erase_if(captures, [most](const Route& route) { return route.captured.size() < most; });
}

}  // namespace

std::vector<Route> routes_of(const AnyPosition& position) {
  std::vector<Route> routes = routes_of(position, AllCaptures{});
  if (*rules_of(variant_of(position)).capture_priority == CapturePriority::most_pieces)
    keep_those_that_take_most(routes);
  if (routes.empty())
    for (const Move& move : moves_of(position)) routes.push_back(quiet_route(move));
  return routes;
}

std::vector<Route> routes_of(const AnyPosition& position, AllCaptures) {
  std::vector<Route> routes;
  std::visit([&](const auto& p) { walk_routes<true>(p, [&](const Route& route) { routes.push_back(route); }); },
             position);
  return routes;
}

Route route_of(const AnyPosition& position, const Move& move) {
  if (!move.is_capture()) return quiet_route(move);
  std::optional<Route> written;
  std::visit(
      [&](const auto& p) {
        walk_routes<false>(p, [&](const Route& route) {
          if (!written && route.move == move) written = route;
        });
      },
      position);
  assert(written);
  return *std::move(written);
}

}  // namespace damero
