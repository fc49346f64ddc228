// damero dxp: the engine plays other programs by DXP, the DamExchange protocol.
#include <fmt/format.h>

#include <csignal>
#include <cstdio>
#include <memory>

#include "address_text.hpp"
#include "arguments.hpp"
#include "clock_text.hpp"
#include "commands.hpp"
#include "engine_options.hpp"
#include "machine/surroundings.hpp"
#include "match/dxp_player.hpp"
#include "notation/move_text.hpp"
#include "protocol/dxp_session.hpp"

namespace damero {
namespace {

using std::chrono::milliseconds;

struct DxpOptions {
  VariantId id{};
  EngineOptions engine;
  std::string host = "127.0.0.1";
  std::uint16_t port = dxp_port;
  std::optional<std::string> call;
  std::optional<int> games;
  std::optional<std::string> colour;
  std::optional<std::string> fen;
  std::string time = "5m/75";
  bool takes_back = false;
};

constexpr const char* dxp_details = R"(Without --call it listens, plays with one caller after the other, and leaves it to them to offer games. With
--call it calls a program that listens, and offers it a game. With --games it offers so many, whoever has
called; 0: none. Each is offered with the other colour, white first. Ctrl-C ends it. docs/formats/dxp.md
describes the protocol.

  damero dxp international
  damero dxp russian --call 127.0.0.1:27531 --games 10 --time 1m/75)";

/// How long an interruption waits to be noticed.
constexpr milliseconds between_looks{100};
constexpr milliseconds longest_call{10'000};
constexpr milliseconds longest_goodbye{1'000};

volatile std::sig_atomic_t interrupted = 0;

/// A second signal ends the program at once.
void note_interruption(int signal) {
  interrupted = 1;
  std::signal(signal, SIG_DFL);
}

template <class... Arguments>
void tell(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  fmt::print(format, std::forward<Arguments>(arguments)...);
  fmt::print("\n");
  std::fflush(stdout);
}

std::string_view words_for(dxp::Acceptance answer) {
  switch (answer) {
    case dxp::Acceptance::accepted: return "accepts";
    case dxp::Acceptance::wrong_version: return "knows another version of DXP";
    case dxp::Acceptance::not_this_game: return "does not want this game";
    case dxp::Acceptance::no_game: return "does not want to play";
  }
  return "";
}

std::string_view words_for(dxp::Ending reason) {
  switch (reason) {
    case dxp::Ending::no_reason: return "ends the game without a reason";
    case dxp::Ending::gives_up: return "gives up";
    case dxp::Ending::draw: return "ends the game as a draw";
    case dxp::Ending::wins: return "wins";
  }
  return "";
}

/// Says in English what happens, and keeps what decides how it goes on.
class Reporter : public DxpWatcher {
 public:
  [[nodiscard]] bool wants_no_more() const { return wants_no_more_; }

 private:
  void begun(const DxpTerms& terms, const std::string& opponent) override {
    opponent_ = opponent;
    own_ = terms.own;
    tell("{} plays {}, Damero {}: {} min for {}.", opponent, code(other(own_)), code(own_), terms.minutes,
         terms.moves == 0 ? "the whole game" : fmt::format("{} moves", terms.moves));
  }
  void declined(dxp::Acceptance answer) override {
    tell("The other program {}.", words_for(answer));
    wants_no_more_ = true;
  }
  void moved(const Game& game, int seconds) override {
    const int ply = game.ply() - 1;
    const AnyPosition& before = game.position_at(ply);
    tell("{:3} {:5}  {}  {} s", ply / 2 + 1, code(turn_of(before)), move_text(before, game.moves().back()), seconds);
  }
  void taken_back(const Game& game) override { tell("Back to move {}.", game.ply() / 2 + 1); }
  void ended(Side by, const dxp::GameEnd& end) override {
    tell("{} {}.", by == own_ ? "Damero" : opponent_, words_for(end.reason));
    wants_no_more_ = wants_no_more_ || end.stops;
  }
  void chatted(const std::string& text) override { tell("{} says: {}", opponent_, text); }
  void rejected(const std::string& reason) override { tell("Not understood: {}.", reason); }

  std::string opponent_ = "The other program";
  Side own_ = Side::white;
  bool wants_no_more_ = false;
};

/// Offers the games of the options one after the other.
class Offers {
 public:
  Offers(const DxpOptions& options, int games)
      : left_(games), start_(setup_from(options.id, options.fen)), clock_(clock_from(options.time)) {
    if (!dxp_minutes(clock_))
      throw Failure(fmt::format("--time {}: DXP tells whole minutes for so many moves, up to 999 of each", options.time));
    if (Game(options.id, start_).result()) throw Failure("the game is over in this position");
    if (options.colour) fixed_ = *options.colour == "white" ? Side::white : Side::black;
  }

  [[nodiscard]] bool are_over() const { return left_ == 0; }

  DxpTerms next() {
    --left_;
    const Side own = fixed_.value_or(turn_);
    turn_ = other(turn_);
    return {.own = own, .minutes = *dxp_minutes(clock_), .moves = clock_.moves, .start = start_};
  }

 private:
  int left_;
  Setup start_;
  TimeControl::Clock clock_;
  std::optional<Side> fixed_;
  Side turn_ = Side::white;
};

/// Plays with one program until either side has enough.
void play_with(MessageStream& other, Engine& engine, const DxpOptions& options, int games) {
  Reporter reporter;
  Offers offers(options, games);
  DxpSession session({.game = options.id, .takes_back = options.takes_back}, engine,
                     [&](const std::string& message) { other.say(message); }, reporter);
  while (interrupted == 0 && other.is_open() && !reporter.wants_no_more()) {
    if (games > 0 && session.is_idle()) {
      if (offers.are_over()) return;
      session.offer(offers.next());
    }
    if (const auto message = other.hear(between_looks)) session.hear(*message);
  }
  if (interrupted != 0 && session.say_goodbye())
    if (const auto confirmed = other.hear(longest_goodbye)) session.hear(*confirmed);
  if (!other.is_open()) tell("The other program has closed the connection.");
}

void listen(const DxpOptions& options, Engine& engine, int games) {
  const TcpListener listener({options.host, options.port});
  tell("Listening on {} port {} for {} draughts by DXP. Ctrl-C ends it.", options.host, listener.port(),
       *rules_of(options.id).name);
  while (interrupted == 0) {
    auto caller = listener.accept(dxp::message_end, between_looks);
    if (!caller) continue;
    tell("A program has called.");
    play_with(*caller, engine, options, games);
  }
}

void play_by_dxp(const DxpOptions& options) {
  if (!is_played_by_dxp(options.id)) throw Failure("DXP has no words for this game");
  // Says what is wrong before anybody is called.
  static_cast<void>(Offers(options, 0));
  const std::optional<Address> address = options.call ? std::optional(address_from(*options.call)) : std::nullopt;
  const auto weights = weights_from(options.engine, options.id);
  const auto tables = tables_from(options.engine, options.id);
  Engine engine(weights, settings_from(options.engine, tables.get()), native_surroundings());
  std::signal(SIGINT, note_interruption);
  std::signal(SIGTERM, note_interruption);
  if (address) {
    MessageStream called = call(*address, dxp::message_end, longest_call);
    play_with(called, engine, options, options.games.value_or(1));
  } else {
    listen(options, engine, options.games.value_or(0));
  }
  if (interrupted != 0) tell("Interrupted.");
}

}  // namespace

void add_dxp(CLI::App& program) {
  auto options = std::make_shared<DxpOptions>();
  CLI::App* command = program.add_subcommand("dxp", "Play other programs by DXP, the DamExchange protocol");
  add_game(*command, options->id);
  auto* call = command->add_option("--call", options->call, "Call the program that listens at HOST:PORT");
  command->add_option("--host", options->host, "The address to listen on")->capture_default_str()->excludes(call);
  command->add_option("--port", options->port, "The port to listen on; 0: one that is free")
      ->capture_default_str()
      ->excludes(call);
  command->add_option("--games", options->games, "Offer so many games")->check(CLI::Range(0, 1'000'000));
  command->add_option("--colour", options->colour, "Damero's colour in games that it offers; without it in turn")
      ->check(CLI::IsMember({"white", "black"}));
  add_fen(*command, "--fen", options->fen, "The position to offer");
  command->add_option("--time", options->time, "Whole minutes for so many moves, which end a game, in games that Damero offers")
      ->capture_default_str();
  command->add_flag("--take-back", options->takes_back, "Let the other program take moves back");
  add_engine_options(*command, options->engine);
  command->footer(dxp_details);
  command->callback([options] { play_by_dxp(*options); });
}

}  // namespace damero
