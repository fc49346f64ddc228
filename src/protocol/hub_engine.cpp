#include "protocol/hub_engine.hpp"

#include <type_traits>

namespace damero {

namespace {

using from_engine::Settings;

template <class Message>
constexpr bool may_come_during_search =
    std::is_same_v<Message, from_hub::Ping> || std::is_same_v<Message, from_hub::PonderHit> ||
    std::is_same_v<Message, from_hub::Stop> || std::is_same_v<Message, from_hub::Quit> || std::is_same_v<Message, from_hub::Nothing>;

bool only_time_ends(const Limits& limits) { return (limits.move_ms || limits.clock) && !limits.depth && !limits.nodes; }

/// Puts a parameter into settings, or says why not.
std::optional<std::string> set(Settings& settings, const std::string& name, const std::string& value) {
  const auto set_number = [&](int& number, int least, int most) -> std::optional<std::string> {
    const auto read = from_hub::read_number(value, least, most);
    if (!read) return name + " is a whole number from " + std::to_string(least) + " to " + std::to_string(most);
    number = static_cast<int>(*read);
    return std::nullopt;
  };
  const auto set_truth = [&](bool& truth) -> std::optional<std::string> {
    if (value != "true" && value != "false") return name + " is true or false";
    truth = value == "true";
    return std::nullopt;
  };
  if (name == "threads") return set_number(settings.threads, 1, most_threads);
  if (name == "hash") return set_number(settings.hash_mib, 1, most_hash_mib);
  if (name == "material") return set_truth(settings.material);
  if (name == "book") return set_truth(settings.book);
  if (name == "book-spread") return set_number(settings.book_spread, 0, from_engine::most_book_spread);
  if (name == "variant") {
    const auto id = find_hub_variant(value);
    if (!id) return "no game is called " + value;
    settings.game = *id;
  } else if (name == "weights") {
    settings.weights = value;
  } else {
    return "no parameter is called " + name;
  }
  return std::nullopt;
}

}  // namespace

void HubEngine::hear(std::string_view line) {
  const auto read = from_hub::read(line);
  if (const auto* fault = std::get_if<HubFault>(&read)) return say_error(fault->reason);
  std::visit(
      [this]<class Message>(const Message& message) {
        if (searching_ && !may_come_during_search<Message>) return say_error("a search is going on");
        answer(message);
      },
      std::get<from_hub::Message>(read));
}

void HubEngine::found(const Line& line) {
  if (searching_ && !quit_) host_.say(from_engine::info(game_->position(), line));
}

void HubEngine::finished(const Line& best) {
  if (searching_ && !quit_) host_.say(from_engine::done(game_->position(), best.moves));
  searching_ = false;
}

void HubEngine::answer(const from_hub::Hello&) {
  for (const std::string& line : from_engine::introduction(settings_)) host_.say(line);
}

void HubEngine::answer(const from_hub::SetParameter& parameter) {
  Settings changed = settings_;
  if (const auto reason = set(changed, parameter.name, parameter.value)) return say_error(*reason);
  settings_ = std::move(changed);
}

void HubEngine::answer(const from_hub::Init&) {
  ready_for_.reset();
  game_.reset();
  if (const auto reason = host_.set_up(settings_)) return say_error(*reason);
  ready_for_ = settings_.game;
  host_.say("ready");
}

bool HubEngine::is_ready() {
  if (!ready_for_) say_error("init has to come first");
  return ready_for_.has_value();
}

void HubEngine::answer(const from_hub::NewGame&) {
  if (is_ready()) host_.forget();
}

void HubEngine::answer(const from_hub::Position& position) {
  if (!is_ready()) return;
  const auto setup = read_hub_position(*ready_for_, position.position);
  if (const auto* fault = std::get_if<HubFault>(&setup)) return say_error(fault->reason);
  Game game(*ready_for_, std::get<Setup>(setup));
  for (const std::string& text : position.moves) {
    const auto move = read_hub_move(game.position(), text);
    if (const auto* fault = std::get_if<HubFault>(&move)) return say_error(text.substr(0, 80) + ": " + fault->reason);
    game.play(std::get<Move>(move));
  }
  game_ = std::move(game);
}

std::optional<Game> HubEngine::going_on(const Game& game) {
  if (!game.result()) return game;
  Game anew(game.id(), setup_of(game.position()));
  if (!anew.result()) return anew;
  return std::nullopt;
}

void HubEngine::answer(const from_hub::Go& go) {
  if (!is_ready()) return;
  if (!game_) return say_error("pos has to come first");
  const MoveList moves = moves_of(game_->position());
  if (moves.empty()) return say_error("the game is over: there is no legal move");
  // Who leads the game may know fewer draws than the rules here: it is told a move wherever there is one.
  const auto game = going_on(*game_);
  if (!game) return host_.say(from_engine::done(game_->position(), {moves.begin(), 1}));
  plays_at_once_ = go.mode != from_hub::Mode::analyze && moves.size() == 1 && only_time_ends(limits_);
  Limits limits = limits_;
  limits.ponder = go.mode == from_hub::Mode::ponder;
  if (plays_at_once_ && !limits.ponder) limits = {.depth = Depth{1}};
  searching_ = true;
  host_.search(*game, limits);
}

void HubEngine::answer(const from_hub::PonderHit&) {
  if (searching_) plays_at_once_ ? host_.stop() : host_.stop_pondering();
}

void HubEngine::answer(const from_hub::Stop&) {
  if (searching_) host_.stop();
}

void HubEngine::answer(const from_hub::Quit&) {
  quit_ = true;
  if (searching_) host_.stop();
}

}  // namespace damero
