#include "game/refusal.hpp"

#include <algorithm>

#include "game/entry.hpp"
#include "game/routes.hpp"

namespace damero {

namespace {

using Squares = std::span<const Square>;

/// Whether a route starts as entered and, after `jumps` of its jumps, stands on the last square entered; landings in
/// between may have been left out.
bool passes(const Route& route, Squares entered, std::size_t jumps) {
  if (route.path.front() != entered.front() || route.path[jumps] != entered.back()) return false;
  std::size_t seen = 1;
  for (std::size_t i = 1; i < jumps && seen + 1 < entered.size(); ++i)
    if (route.path[i] == entered[seen]) ++seen;
  return seen + 1 == entered.size();
}

bool fits(const Route& route, Squares entered) { return passes(route, entered, route.path.size() - 1); }

bool stops_early(const Route& route, Squares entered) {
  for (std::size_t jumps = 1; jumps + 1 < route.path.size(); ++jumps)
    if (passes(route, entered, jumps)) return true;
  return false;
}

bool starts_with(const Route& route, Squares path) {
  return route.path.size() >= path.size() && std::ranges::equal(path, Squares{route.path}.first(path.size()));
}

template <class Condition>
std::vector<Route> those(const std::vector<Route>& routes, Condition&& condition) {
  std::vector<Route> found;
  std::ranges::copy_if(routes, std::back_inserter(found), condition);
  return found;
}

int most_jumps(const std::vector<Route>& routes) {
  std::size_t most = 0;
  for (const Route& route : routes) most = std::max(most, route.captured.size());
  return static_cast<int>(most);
}

/// One attempt to enter a move, with what is legal in the position.
class Judge {
 public:
  Judge(const AnyPosition& position, Squares entered)
      : position_(position), entered_(entered), routes_(routes_of(position)) {}

  [[nodiscard]] Attempt answer() const {
    if (entered_.empty()) return refuse(RefusalCode::unreadable);
    if (const auto refusal = wrong_piece()) return *refusal;
    if (entered_.size() == 1) return start_only();
    if (const auto found = legal()) return *found;
    if (!is_quiet_step()) {
      const auto continuations = those(routes_, [this](const Route& r) { return stops_early(r, entered_); });
      if (!continuations.empty()) return refuse(RefusalCode::must_continue, entered_.back(), continuations);
      if (const auto refusal = takes_too_few()) return *refusal;
    }
    return first_fault();
  }

 private:
  [[nodiscard]] Refusal refuse(RefusalCode code, std::optional<Square> at = {}, std::vector<Route> routes = {}) const {
    return {.code = code, .entered = {entered_.begin(), entered_.end()}, .at = at, .routes = std::move(routes)};
  }

  [[nodiscard]] Refusal must_take_more(int takes) const {
    Refusal refusal = refuse(RefusalCode::must_capture_more, std::nullopt, routes_);
    refusal.takes = takes;
    refusal.must_take = most_jumps(routes_);
    return refusal;
  }

  [[nodiscard]] bool captures() const { return !routes_.empty() && routes_.front().move.is_capture(); }

  [[nodiscard]] std::optional<Refusal> wrong_piece() const {
    const Pieces& pieces = pieces_of(position_);
    const Square from = entered_.front();
    if (!has(pieces.all(), from)) return refuse(RefusalCode::no_piece, from, legal_instead({}));
    if (!has(pieces[turn_of(position_)], from)) return refuse(RefusalCode::not_your_piece, from, legal_instead({}));
    return std::nullopt;
  }

  /// The piece alone names its move where it has only one.
  [[nodiscard]] Attempt start_only() const {
    const auto begins = [this](const Route& r) { return starts_with(r, entered_); };
    const auto own = those(routes_, begins);
    if (!own.empty()) return one_of(own);
    if (!captures()) return refuse(RefusalCode::blocked, entered_[0], routes_);
    const auto fewer = those(routes_of(position_, AllCaptures{}), begins);
    if (!fewer.empty()) return must_take_more(most_jumps(fewer));
    return refuse(RefusalCode::must_capture, entered_[0], routes_);
  }

  /// The only move of some routes, or all of them as candidates.
  [[nodiscard]] Attempt one_of(const std::vector<Route>& routes) const {
    std::vector<Route> candidates;
    for (const Route& route : routes) {
      const bool known = std::ranges::any_of(candidates, [&](const Route& c) { return c.move == route.move; });
      if (!known) candidates.push_back(route_of(position_, route.move));
    }
    if (candidates.size() == 1) return candidates.front().move;
    return refuse(RefusalCode::ambiguous, std::nullopt, std::move(candidates));
  }

  /// The legal move entered. All its squares name a move even where a part of another's squares reads the same.
  [[nodiscard]] std::optional<Attempt> legal() const {
    const auto exact = std::ranges::find_if(routes_, [this](const Route& r) { return std::ranges::equal(r.path, entered_); });
    if (exact != routes_.end()) return exact->move;
    const auto fitting = those(routes_, [this](const Route& r) { return fits(r, entered_); });
    if (fitting.empty()) return std::nullopt;
    return one_of(fitting);
  }

  [[nodiscard]] bool is_quiet_step() const {
    if (entered_.size() != 2) return false;
    const Entry::Leg leg = Entry(position_, entered_[0]).leg_to(entered_[1]);
    return !leg.fault && !leg.jumped;
  }

  [[nodiscard]] std::optional<Refusal> takes_too_few() const {
    const auto all = routes_of(position_, AllCaptures{});
    const auto complete = those(all, [this](const Route& r) { return fits(r, entered_); });
    if (!complete.empty()) return must_take_more(most_jumps(complete));
    const auto begun = those(all, [this](const Route& r) { return stops_early(r, entered_); });
    if (!begun.empty()) return must_take_more(most_jumps(begun));
    return std::nullopt;
  }

  /// What may be entered after a part of the way; if nothing, what the piece may do; if nothing, what must be captured.
  [[nodiscard]] std::vector<Route> legal_instead(Squares way) const {
    for (const Squares part : {way, way.first(std::min<std::size_t>(way.size(), 1))}) {
      if (part.empty()) continue;
      auto found = those(routes_, [part](const Route& r) { return starts_with(r, part); });
      if (!found.empty()) return found;
    }
    return captures() ? routes_ : std::vector<Route>{};
  }

  [[nodiscard]] Refusal landed_wrongly(std::size_t leg, Square jumped) const {
    const Squares way = entered_.first(leg);
    const auto goes_that_way = [&](const Route& r) {
      return r.path.size() > way.size() && starts_with(r, way) && r.captured[leg - 1] == jumped;
    };
    auto continuations = those(routes_, goes_that_way);
    if (continuations.empty()) return must_take_more(most_jumps(those(routes_of(position_, AllCaptures{}), goes_that_way)));
    return refuse(RefusalCode::must_land_to_continue, entered_[leg], std::move(continuations));
  }

  /// Follows an entry that is no part of any capture to the first square that breaks a rule.
  [[nodiscard]] Refusal first_fault() const {
    Entry entry(position_, entered_.front());
    for (std::size_t i = 1; i < entered_.size(); ++i) {
      const Square to = entered_[i];
      const auto way = entered_.first(i);
      const Entry::Leg leg = entry.leg_to(to);
      if (leg.fault) return refuse(*leg.fault, leg.at, legal_instead(way));
      if (entry.ended()) return refuse(RefusalCode::too_far, to, legal_instead(way));
      if (!leg.jumped) {
        if (entry.can_jump_on() && entry.has_jumped())
          return refuse(RefusalCode::must_continue, entry.at(), legal_instead(way));
        if (entry.has_jumped() || !captures())  // the move has ended before
          return refuse(RefusalCode::too_far, entry.has_jumped() ? to : entered_.back(), legal_instead(way));
        break;
      }
      if (entry.must_land_elsewhere(leg, to)) return landed_wrongly(i, *leg.jumped);
      entry.jump(leg, to);
    }
    return refuse(RefusalCode::must_capture, std::nullopt, routes_);
  }

  const AnyPosition& position_;
  Squares entered_;
  std::vector<Route> routes_;
};

}  // namespace

std::string_view code(RefusalCode r) {
  switch (r) {
    case RefusalCode::not_your_piece: return "not_your_piece";
    case RefusalCode::no_piece: return "no_piece";
    case RefusalCode::must_capture: return "must_capture";
    case RefusalCode::must_capture_more: return "must_capture_more";
    case RefusalCode::must_continue: return "must_continue";
    case RefusalCode::must_land_to_continue: return "must_land_to_continue";
    case RefusalCode::blocked: return "blocked";
    case RefusalCode::too_far: return "too_far";
    case RefusalCode::backward: return "backward";
    case RefusalCode::not_a_diagonal: return "not_a_diagonal";
    case RefusalCode::already_jumped: return "already_jumped";
    case RefusalCode::ambiguous: return "ambiguous";
    case RefusalCode::game_over: return "game_over";
    case RefusalCode::unreadable: return "unreadable";
  }
  return "";
}

Attempt try_squares(const Game& game, std::span<const Square> entered) {
  if (game.result()) return Refusal{.code = RefusalCode::game_over, .entered = {entered.begin(), entered.end()}};
  return try_squares(game.position(), entered);
}

Attempt try_squares(const AnyPosition& position, std::span<const Square> entered) {
  return Judge(position, entered).answer();
}

}  // namespace damero
