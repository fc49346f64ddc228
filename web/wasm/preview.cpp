#include "preview.hpp"

#include <algorithm>

#include "game/routes.hpp"

namespace damero {

namespace {

/// A man that jumps to the last rank and goes on as a king is one from there.
bool is_crowned_on_the_way(const Rules& rules, Side side, Square at) {
  return *rules.mid_capture_promotion == MidCapturePromotion::goes_on_as_king && has(rules.crowning_rank(side), at);
}

}  // namespace

AnyPosition position_on_the_way(const AnyPosition& position, std::span<const Square> beginning) {
  const auto routes = routes_of(position);
  const auto route = std::ranges::find_if(routes, [beginning](const Route& r) {
    return r.path.size() >= beginning.size() && std::ranges::equal(beginning, std::span(r.path).first(beginning.size()));
  });
  if (route == routes.end() || beginning.size() < 2) return position;
  if (route->path.size() == beginning.size()) return after(position, route->move);

  const VariantId id = variant_of(position);
  Setup setup = setup_of(position);
  Column moving = setup[beginning.front()];
  setup[beginning.front()] = {};
  for (std::size_t i = 1; i < beginning.size(); ++i) {
    Column& jumped = setup[route->captured[i - 1]];
    if (rules_of(id).has_columns()) moving.push_base(jumped.top());
    jumped = jumped.without_top();
    if (is_crowned_on_the_way(rules_of(id), setup.turn, beginning[i])) moving.crown_top();
  }
  setup[beginning.back()] = moving;
  return make_position(id, setup);
}

}  // namespace damero
