// damero play: a game in the terminal against the engine at one of its levels.
#include <fmt/format.h>

#include <charconv>
#include <iostream>
#include <memory>
#include <random>

#include "arguments.hpp"
#include "commands.hpp"
#include "diagram.hpp"
#include "engine/level.hpp"
#include "engine_options.hpp"
#include "game_text.hpp"
#include "machine/surroundings.hpp"
#include "notation/move_text.hpp"
#include "notation/refusal_text.hpp"

namespace damero {
namespace {

struct PlayOptions {
  VariantId id{};
  int level = 5;
  std::string side = "white";
  std::optional<std::string> fen;
  std::optional<std::uint64_t> seed;
  std::string time = "1s";
  bool no_book = false;
  BookUse book;
  EngineOptions engine;
};

constexpr const char* play_details = R"(Type a move such as c3-d4 or d4xb2 (a long capture by its start and end, or by all its squares), or
  moves    what may be played      undo     take your last move back
  hint     the engine's best move  level 3  play on against another level
  draw     offer a draw            resign   give up
  help     this list               quit     leave (so does the end of the input)

Level 1 is for children, level 10 all that the engine has in the time of --time (docs/levels.md). A move that
the rules refuse is answered with the rule and with what may be played instead.)";

constexpr const char* commands = "a move (c3-d4, d4xb2), moves, undo, hint, level N, draw, resign, help, quit";

class Terminal {
 public:
  explicit Terminal(const PlayOptions& options)
      : game_(options.id, setup_from(options.id, options.fen)),
        player_(options.side == "white" ? Side::white : Side::black),
        weights_(weights_from(options.engine, options.id)),
        tables_(tables_from(options.engine, options.id)),
        settings_(settings_from(options.engine, tables_.get())),
        book_(options.no_book ? std::nullopt : std::optional(shipped_book(options.id))),
        book_use_{.book = book_ ? &*book_ : nullptr, .spread = options.book.spread},
        limits_{.move_ms = milliseconds_from(options.time)},
        seed_(options.seed ? *options.seed : std::random_device{}()) {
    meet(options.level);
  }

  void run() {
    fmt::print("Type {}.\n\n", commands);
    for (show(); !left_;) {
      if (game_.result() || game_.turn() == player_)
        ask();
      else
        reply();
    }
  }

 private:
  void show() const {
    fmt::print("{}\n{}\n\n{}\n", diagram(game_.position(), terminal_has_colours()), heading(game_), counts_text(game_));
  }

  void meet(int number) {
    opponent_.emplace(level(number), weights_, settings_, native_surroundings(), book_use_);
    fmt::print("You play {} against level {} of {}.\n", code(player_), number, levels);
  }

  void ask() {
    fmt::print("> ");
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) {
      fmt::print("\n");
      left_ = true;
      return;
    }
    obey(trimmed(line));
  }

  static std::string trimmed(const std::string& line) {
    const auto first = line.find_first_not_of(" \t\r");
    if (first == std::string::npos) return {};
    return line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
  }

  void obey(const std::string& line) {
    if (line == "quit") {
      left_ = true;
    } else if (line == "help") {
      fmt::print("{}\n", commands);
    } else if (line == "moves") {
      list_moves();
    } else if (line == "undo") {
      undo();
    } else if (line == "hint") {
      hint();
    } else if (line == "level" || line.starts_with("level ")) {
      change_level(line.substr(std::min<std::size_t>(line.size(), 6)));
    } else if (line == "resign") {
      game_.resign(player_);
      show();
    } else if (line == "draw") {
      offer_draw();
    } else if (!line.empty()) {
      play(line);
    }
  }

  void play(const std::string& text) {
    const Attempt attempt = read_move(game_, text);
    if (const auto* refusal = std::get_if<Refusal>(&attempt)) {
      fmt::print("{}\n", refusal_text(game_.position(), *refusal));
      return;
    }
    game_.play(std::get<Move>(attempt));
    if (game_.result()) show();
  }

  void reply() {
    const Move move = opponent_->choose(game_, limits_, seed_);
    fmt::print("\n{}: {}\n\n", code(other(player_)), move_text(game_.position(), move));
    game_.play(move);
    show();
  }

  void list_moves() const {
    const MoveList moves = game_.legal_moves();
    for (const Move& move : moves) fmt::print("{} ", move_text(game_.position(), move, moves));
    fmt::print("{}\n", moves.empty() ? "the game is over" : "");
  }

  void hint() {
    if (game_.result()) {
      fmt::print("the game is over\n");
      return;
    }
    if (!adviser_) adviser_.emplace(weights_, settings_, native_surroundings());
    LineListener nobody;
    const Line line = adviser_->go(game_, limits_, nobody)[0];
    fmt::print("{}: {}\n", score_words(line.score), fmt::join(move_texts(game_, line.moves), " "));
  }

  void change_level(const std::string& text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number < 1 || number > levels)
      fmt::print("a level is a number from 1 to {}\n", levels);
    else
      meet(number);
  }

  /// Goes back to the player's turn before the last move of theirs, or before the end they made by hand.
  void undo() {
    Game earlier = game_;
    while (earlier.take_back()) {
      if (earlier.result() || earlier.turn() != player_) continue;
      game_ = std::move(earlier);
      show();
      return;
    }
    fmt::print("there is no move of yours to take back\n");
  }

  void offer_draw() {
    if (game_.result()) {
      fmt::print("the game is over\n");
    } else if (opponent_->accepts_draw(game_, other(player_))) {
      game_.agree_draw();
      show();
    } else {
      fmt::print("the draw is declined\n");
    }
  }

  Game game_;
  Side player_;
  std::vector<Weight> weights_;
  std::shared_ptr<const Tables> tables_;
  EngineSettings settings_;
  std::optional<Book> book_;
  BookUse book_use_;
  Limits limits_;
  std::uint64_t seed_;
  std::optional<LevelPlayer> opponent_;
  std::optional<Engine> adviser_;  ///< from the first hint on
  bool left_ = false;
};

}  // namespace

void add_play(CLI::App& program) {
  auto options = std::make_shared<PlayOptions>();
  CLI::App* command = program.add_subcommand("play", "Play a game in the terminal");
  add_game(*command, options->id);
  command->add_option("--level", options->level, "How strong the opponent is, from 1 to 10")
      ->check(CLI::Range(1, levels))
      ->capture_default_str();
  command->add_option("--side", options->side, "Your side, white or black; white moves first")
      ->check(CLI::IsMember({"white", "black"}))
      ->capture_default_str();
  add_fen(*command, "--fen", options->fen, "Start here instead of the usual position");
  command->add_option("--seed", options->seed, "Makes the opponent play the same in the same game; level 10 depends on its time");
  command->add_option("--time", options->time, "What level 10 and hints take for a move, such as 5s or 200ms")->capture_default_str();
  command->add_flag("--no-book", options->no_book, "Levels 8 to 10 open by themselves, without the game's book");
  command->add_option("--book-spread", options->book.spread, "By how much a move of the book may be worse than its best, in hundredths of a man")
      ->check(CLI::Range(0, 1'000))->capture_default_str();
  add_engine_options(*command, options->engine);
  command->footer(play_details);
  command->callback([options] { Terminal(*options).run(); });
}

}  // namespace damero
