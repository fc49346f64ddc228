#include "protocol/dxp_conversation.hpp"

#include <algorithm>
#include <cassert>

namespace damero {

namespace {

constexpr std::int64_t ms_a_minute = 60'000;

}  // namespace

std::string DxpConversation::own_name() { return "Damero " DAMERO_VERSION; }

void DxpConversation::hear(std::string_view message) {
  const auto read = dxp::read(message);
  if (const auto* fault = std::get_if<dxp::Fault>(&read)) return reject(fault->reason);
  std::visit([this](const auto& heard) { answer(heard); }, std::get<dxp::Message>(read));
}

void DxpConversation::reject(const std::string& reason) {
  say(dxp::Chat{"Not understood: " + reason});
  host_.rejected(reason);
}

void DxpConversation::offer(const DxpTerms& terms) {
  assert(is_idle());
  terms_ = terms;
  state_ = State::offered;
  dxp::GameRequest request{
      .initiator = own_name(), .follower = other(terms.own), .minutes = terms.minutes, .moves = terms.moves};
  if (terms.start != start_setup(rules_of(settings_.game)))
    request.position = dxp_position(make_position(settings_.game, terms.start));
  say(request);
}

void DxpConversation::answer(const dxp::GameAcceptance& acceptance) {
  if (state_ != State::offered) return reject("no game was offered");
  opponent_ = acceptance.follower;
  state_ = State::idle;
  if (acceptance.answer != dxp::Acceptance::accepted) return host_.declined(acceptance.answer);
  begin();
}

std::variant<DxpTerms, dxp::Fault> DxpConversation::terms_of(const dxp::GameRequest& request) const {
  DxpTerms terms{.own = request.follower,
                 .minutes = request.minutes,
                 .moves = request.moves,
                 .start = start_setup(rules_of(settings_.game))};
  if (request.minutes == 0) return dxp::Fault{"a game without time"};
  if (!request.position) return terms;
  const auto setup = read_dxp_position(settings_.game, *request.position);
  if (const auto* fault = std::get_if<dxp::Fault>(&setup)) return *fault;
  terms.start = std::get<Setup>(setup);
  if (Game(settings_.game, terms.start).result()) return dxp::Fault{"the game is over in this position"};
  return terms;
}

void DxpConversation::accept(dxp::Acceptance answer) { say(dxp::GameAcceptance{own_name(), answer}); }

void DxpConversation::answer(const dxp::GameRequest& request) {
  if (request.version != dxp::version) return accept(dxp::Acceptance::wrong_version);
  const auto terms = is_idle() ? terms_of(request) : dxp::Fault{"a game goes on"};
  if (const auto* fault = std::get_if<dxp::Fault>(&terms)) {
    accept(dxp::Acceptance::not_this_game);
    return reject(fault->reason);
  }
  opponent_ = request.initiator;
  terms_ = std::get<DxpTerms>(terms);
  accept(dxp::Acceptance::accepted);
  begin();
}

void DxpConversation::begin() {
  game_.emplace(settings_.game, terms_->start);
  left_ms_ = terms_->minutes * ms_a_minute;
  state_ = State::playing;
  host_.begun(*terms_);
  go_on();
}

dxp::Ending DxpConversation::reason_of(const Result& result) const {
  if (!result.winner) return dxp::Ending::draw;
  return *result.winner == terms_->own ? dxp::Ending::wins : dxp::Ending::gives_up;
}

Limits DxpConversation::limits() const {
  const int moves_to_go = terms_->moves == 0 ? 0 : terms_->moves - game_->ply() / 2;
  return {.clock = Limits::Clock{.left_ms = std::max<std::int64_t>(0, left_ms_), .moves_to_go = moves_to_go}};
}

void DxpConversation::go_on() {
  if (!is_our_turn()) return;
  if (const auto result = game_->result()) return end({reason_of(*result), false});
  if (terms_->moves != 0 && game_->ply() >= 2 * terms_->moves) return end({dxp::Ending::no_reason, false});
  asked_ms_ = host_.now_ms();
  host_.think(*game_, limits());
}

void DxpConversation::play(const Move& move) {
  assert(is_our_turn());
  const std::int64_t used_ms = host_.now_ms() - asked_ms_;
  left_ms_ -= used_ms;
  const int seconds = static_cast<int>((used_ms + 500) / 1000);
  say(dxp_move(game_->position(), move, seconds));
  game_->play(move);
  host_.moved(*game_, seconds);
}

void DxpConversation::answer(const dxp::MoveMade& move) {
  if (!is_playing() || is_our_turn()) return reject("a move, but it is not your turn");
  const auto read = read_dxp_move(game_->position(), move);
  if (const auto* fault = std::get_if<dxp::Fault>(&read)) return reject(fault->reason);
  // The other side may know fewer draws than the rules here. It had to move, so only now can we say so.
  const auto drawn = game_->result();
  game_->play(std::get<Move>(read));
  host_.moved(*game_, move.seconds);
  if (drawn) return end({reason_of(*drawn), false});
  go_on();
}

void DxpConversation::end(const dxp::GameEnd& end) {
  assert(is_our_turn());
  our_end_ = end;
  state_ = State::ending;
  say(end);
}

void DxpConversation::answer(const dxp::GameEnd& end) {
  const State before = state_;
  if (before == State::playing) {
    if (is_our_turn()) host_.stop_thinking();
    say(dxp::GameEnd{dxp::Ending::no_reason, false});
  }
  if (before != State::playing && before != State::ending) return;
  state_ = State::idle;
  if (before == State::playing) return host_.ended(other(terms_->own), end);
  host_.ended(terms_->own, {our_end_.reason, our_end_.stops || end.stops});
}

std::optional<int> DxpConversation::ply_of(const dxp::BackRequest& request) const {
  const auto half_moves = [](int move, Side turn) { return 2 * (move - 1) + (turn == Side::black ? 1 : 0); };
  const int ply = half_moves(request.move, request.turn) - half_moves(1, terms_->start.turn);
  return ply >= 0 && ply <= game_->ply() ? std::optional(ply) : std::nullopt;
}

void DxpConversation::answer(const dxp::BackRequest& request) {
  if (!settings_.takes_back) return say(dxp::BackAcceptance{dxp::BackAnswer::not_supported});
  const auto ply = is_playing() ? ply_of(request) : std::nullopt;
  if (!ply) return say(dxp::BackAcceptance{dxp::BackAnswer::refused});
  if (is_our_turn()) host_.stop_thinking();
  while (game_->ply() > *ply) game_->take_back();
  say(dxp::BackAcceptance{dxp::BackAnswer::accepted});
  host_.taken_back(*game_);
  go_on();
}

}  // namespace damero
