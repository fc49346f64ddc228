#include "game/entry.hpp"

#include <cstdlib>

namespace damero {

namespace {

constexpr int sign(int n) { return (n > 0) - (n < 0); }

/// Walks square by square from one square in a direction, as long as the board goes on.
class Ray {
 public:
  Ray(const Geometry& board, Square from, int dx, int dy)
      : board_(board), x_(board.x(from) + dx), y_(board.y(from) + dy), dx_(dx), dy_(dy) {}

  [[nodiscard]] bool on_board() const { return board_.contains(x_, y_); }
  [[nodiscard]] Square square() const { return board_.at(x_, y_); }
  void advance() {
    x_ += dx_;
    y_ += dy_;
  }

 private:
  const Geometry& board_;
  int x_, y_, dx_, dy_;
};

Ray ray_towards(const Geometry& board, Square from, Square to) {
  return {board, from, sign(board.x(to) - board.x(from)), sign(board.y(to) - board.y(from))};
}

}  // namespace

Entry::Entry(const AnyPosition& position, Square from)
    : rules_(&rules_of(variant_of(position))),
      side_(turn_of(position)),
      occupied_(pieces_of(position).all() & ~bit(from)),
      enemy_(pieces_of(position)[other(side_)]),
      at_(from),
      king_(has(pieces_of(position).kings, from)) {}

Entry::Leg Entry::leg_to(Square to) const {
  const Geometry& board = *rules_->board;
  const int distance = std::abs(board.x(to) - board.x(at_));
  if (distance == 0 || distance != std::abs(board.y(to) - board.y(at_)))
    return {.fault = RefusalCode::not_a_diagonal, .at = to};
  return flies() ? flight_to(to) : step_to(to, distance);
}

Entry::Leg Entry::flight_to(Square to) const {
  Leg leg;
  for (Ray ray = ray_towards(*rules_->board, at_, to);; ray.advance()) {
    const Square s = ray.square();
    if (has(jumped_, s)) return {.fault = RefusalCode::already_jumped, .at = s};
    if (occupied(s)) {
      if (s == to || !can_jump_over(s) || leg.jumped) return {.fault = RefusalCode::blocked, .at = s};
      leg.jumped = s;
    }
    if (s == to) return leg;
  }
}

Entry::Leg Entry::step_to(Square to, int distance) const {
  Ray ray = ray_towards(*rules_->board, at_, to);
  const Square next = ray.square();
  for (int i = 0; i < distance; ++i, ray.advance())
    if (has(jumped_, ray.square())) return {.fault = RefusalCode::already_jumped, .at = ray.square()};
  if (distance > 2) return {.fault = RefusalCode::too_far, .at = to};
  if (distance == 2 && can_jump_over(next)) {
    if (!king_ && is_backward(to) && *rules_->men_capture == MenCapture::forward)
      return {.fault = RefusalCode::backward, .at = to};
    if (occupied(to)) return {.fault = RefusalCode::blocked, .at = to};
    return {.jumped = next};
  }
  if (occupied(next)) return {.fault = RefusalCode::blocked, .at = next};
  if (!king_ && is_backward(to)) return {.fault = RefusalCode::backward, .at = to};
  if (distance == 2) return {.fault = RefusalCode::too_far, .at = to};
  return {};
}

void Entry::jump(const Leg& leg, Square to) {
  jumped_ |= bit(*leg.jumped);
  at_ = to;
  if (king_ || !has(rules_->crowning_rank(side_), to)) return;
  switch (*rules_->mid_capture_promotion) {
    case MidCapturePromotion::goes_on_as_king: king_ = true; break;
    case MidCapturePromotion::ends_the_move: king_ = ended_ = true; break;
    case MidCapturePromotion::stays_man_unless_it_ends_there: break;
  }
}

bool Entry::can_jump_on() const {
  if (ended_) return false;
  for (const int dx : {-1, 1})
    for (const int dy : {-1, 1})
      if (can_jump_towards(dx, dy)) return true;
  return false;
}

bool Entry::must_land_elsewhere(const Leg& leg, Square to) const {
  if (!flies()) return false;
  const auto goes_on_from = [&](Square landing) {
    Entry there = *this;
    there.jump(leg, landing);
    return there.can_jump_on();
  };
  if (goes_on_from(to)) return false;
  for (Ray ray = ray_towards(*rules_->board, *leg.jumped, to); ray.on_board() && !occupied(ray.square()); ray.advance())
    if (goes_on_from(ray.square())) return true;
  return false;
}

bool Entry::is_backward(Square to) const {
  const bool up = rules_->board->y(to) > rules_->board->y(at_);
  return up != (side_ == Side::white);
}

bool Entry::can_jump_towards(int dx, int dy) const {
  Ray ray(*rules_->board, at_, dx, dy);
  if (flies())
    while (ray.on_board() && !occupied(ray.square())) ray.advance();
  if (!ray.on_board() || !can_jump_over(ray.square())) return false;
  if (!king_ && is_backward(ray.square()) && *rules_->men_capture == MenCapture::forward) return false;
  ray.advance();
  return ray.on_board() && !occupied(ray.square());
}

}  // namespace damero
