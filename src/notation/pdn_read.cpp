#include <algorithm>
#include <array>

#include "base/ascii.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn.hpp"
#include "notation/pdn_tokens.hpp"
#include "notation/refusal_text.hpp"

namespace damero {

namespace {

bool same_word(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, lower, lower);
}

struct Mark {
  std::string_view text;
  Outcome outcome;
};
constexpr std::array marks{
    Mark{"1-0", Outcome::white_won}, Mark{"2-0", Outcome::white_won}, Mark{"0-1", Outcome::black_won},
    Mark{"0-2", Outcome::black_won}, Mark{"1/2-1/2", Outcome::draw},  Mark{"1/2", Outcome::draw},
    Mark{"½-½", Outcome::draw},      Mark{"1-1", Outcome::draw},
};

/// Unfinished, lost by both or unknown: nothing.
std::optional<Outcome> outcome_of(std::string_view text) {
  const auto is_this = [text](const Mark& m) { return !text.empty() && length_as_mark(text, m.text) == text.size(); };
  const auto mark = std::ranges::find_if(marks, is_this);
  return mark == marks.end() ? std::nullopt : std::optional{mark->outcome};
}

Outcome outcome_of(const Result& result) {
  if (!result.winner) return Outcome::draw;
  return *result.winner == Side::white ? Outcome::white_won : Outcome::black_won;
}

std::string_view in_words(Outcome outcome) {
  switch (outcome) {
    case Outcome::white_won: return "a win of white";
    case Outcome::black_won: return "a win of black";
    case Outcome::draw: return "a draw";
  }
  return "";
}

struct Fault {
  std::size_t at;
  std::string message;
};

/// A game's words, before it is known which game it is.
struct Words {
  std::vector<PdnToken> tags;
  std::vector<PdnToken> moves;
  std::string_view result;
  std::optional<Fault> fault;

  [[nodiscard]] const PdnToken* tag(std::string_view name) const {
    const auto found = std::ranges::find(tags, name, &PdnToken::name);
    return found == tags.end() || found->value.empty() || found->value == "?" ? nullptr : &*found;
  }
};

Words words_of(std::string_view text) {
  Words words;
  PdnScanner scanner(text);
  while (const auto token = scanner.next()) {
    switch (token->kind) {
      case PdnToken::Kind::tag: words.tags.push_back(*token); break;
      case PdnToken::Kind::move: words.moves.push_back(*token); break;
      case PdnToken::Kind::result: words.result = token->text; break;
      case PdnToken::Kind::fault: words.fault = Fault{token->at, std::string{token->fault}}; return words;
      case PdnToken::Kind::star:  // as an end it says nothing
      case PdnToken::Kind::comment:
      case PdnToken::Kind::ignored: break;
    }
  }
  return words;
}

/// A game played as one of the variants, as far as that goes.
struct Played {
  std::optional<Game> game = {};
  std::optional<Result> by_rule = {};
  std::optional<int> ended_at = {};
  std::optional<Fault> fault = {};

  [[nodiscard]] int plies() const { return game ? game->ply() : -1; }
};

std::variant<Game, Fault> start_of(const Words& words, VariantId id) {
  const PdnToken* fen = words.tag("FEN");
  const PdnToken* set_up = words.tag("SetUp");
  if (fen == nullptr || (set_up != nullptr && set_up->value == "0")) return Game(id);
  auto setup = read_fen(rules_of(id), fen->value);
  if (const auto* error = std::get_if<FenError>(&setup)) return Fault{fen->value_at + error->place, "FEN: " + error->reason};
  return Game(id, std::get<Setup>(setup));
}

/// Why a move cannot be played, and where.
Fault fault_of(const Game& game, const PdnToken& move, const Refusal& refusal) {
  const int half_moves = game.ply() + (turn_of(game.position_at(0)) == Side::black ? 1 : 0);
  const std::string number = std::to_string(half_moves / 2 + 1) + (game.turn() == Side::white ? ". " : "... ");
  const std::string played = number + std::string{move.text} + ": ";
  if (game.result() && game.result()->reason == Reason::no_moves) return {move.at, played + "the game is over"};
  const std::size_t offset = refusal.code == RefusalCode::unreadable ? refusal.place : 0;
  return {move.at + offset,
          played + std::string{code(refusal.code)} + ": " + refusal_text(game.position(), refusal)};
}

Played play(const Words& words, VariantId id) {
  Played played;
  auto start = start_of(words, id);
  if (const auto* fault = std::get_if<Fault>(&start)) {
    played.fault = *fault;
    return played;
  }
  Game& game = played.game.emplace(std::get<Game>(std::move(start)));
  played.by_rule = game.result();
  for (const PdnToken& token : words.moves) {
    const Attempt attempt = read_move(game.position(), token.text);
    if (const auto* refusal = std::get_if<Refusal>(&attempt)) {
      played.fault = fault_of(game, token, *refusal);
      return played;
    }
    if (played.by_rule && !played.ended_at) played.ended_at = game.ply();
    game.play(std::get<Move>(attempt));
    if (!played.by_rule) played.by_rule = game.result();
  }
  played.fault = words.fault;
  return played;
}

std::optional<int> leading_number(std::string_view text) {
  int number = 0;
  std::size_t digits = 0;
  for (; digits < text.size() && digits < 6 && text[digits] >= '0' && text[digits] <= '9'; ++digits)
    number = 10 * number + (text[digits] - '0');
  return digits == 0 ? std::nullopt : std::optional{number};
}

/// The game that the tags name; nothing where they name none; a fault where it is none of ours.
std::variant<std::optional<VariantId>, Fault> named_variant(const Words& words) {
  const PdnToken* type = words.tag("GameType");
  const auto number = type == nullptr ? std::nullopt : leading_number(type->value);
  if (number) {
    for (const VariantId id : all_variants())
      if (*number != 0 && rules_of(id).pdn_game_type == *number) return id;
    return Fault{type->value_at, "GameType " + std::to_string(*number) + " is no game known here"};
  }
  const PdnToken* variant = words.tag("Variant");
  if (variant == nullptr) return std::nullopt;
  for (const VariantId id : all_variants())
    if (same_word(variant->value, *rules_of(id).name) || same_word(variant->value, *rules_of(id).key)) return id;
  return Fault{variant->value_at, "Variant \"" + variant->value + "\" is no game known here"};
}

/// The first game of the list that fits; if none does, the one that goes furthest.
Played guess(const Words& words) {
  Played best;
  for (const VariantId id : all_variants()) {
    Played played = play(words, id);
    const bool fits = played.game && played.game->ply() == static_cast<int>(words.moves.size());
    if (!best.game || fits || played.plies() > best.plies()) best = std::move(played);
    if (fits) break;
  }
  return best;
}

void add_note(PdnGame& game, std::string text) {
  if (game.note)
    *game.note += "; " + text;
  else
    game.note = std::move(text);
}

/// Ends the game as a person or the clock ended it, where the Termination tag says so.
void end_by_hand(PdnGame& game) {
  const auto termination = game.tag("Termination");
  if (!termination || !game.game || game.error || !game.stated) return;
  const Side loser = *game.stated == Outcome::white_won ? Side::black : Side::white;
  const bool draw = *game.stated == Outcome::draw;
  if (draw && *termination == code(Reason::agreement)) game.game->agree_draw();
  if (!draw && *termination == code(Reason::resignation)) game.game->resign(loser);
  if (!draw && *termination == code(Reason::time)) game.game->lose_on_time(loser);
}

void compare_results(PdnGame& game, const Words& words) {
  const PdnToken* tag = words.tag("Result");
  const auto tagged = tag == nullptr ? std::nullopt : outcome_of(tag->value);
  const auto marked = outcome_of(words.result);
  game.stated = marked ? marked : tagged;
  if (tagged && marked && *tagged != *marked)
    add_note(game, "the Result tag says " + tag->value + ", but the moves are followed by " + std::string{words.result});
  if (!game.by_rule || game.error) return;
  const Outcome ruled = outcome_of(*game.by_rule);
  const std::string end = ", but the moves end in " + std::string{in_words(ruled)} + " (" +
                          std::string{code(game.by_rule->reason)} + ")";
  if (tagged && *tagged != ruled)
    add_note(game, "the Result tag says " + tag->value + end);
  else if (marked && *marked != ruled)
    add_note(game, "the moves are followed by " + std::string{words.result} + end);
}

PdnGame read_game(const PdnText& text) {
  PdnGame game{.index = text.index, .line = text.start.line};
  Words words = words_of(text.text);
  if (text.cut_off && !words.fault) words.fault = Fault{text.text.size(), "longer than any game is; the rest is left out"};
  for (const PdnToken& tag : words.tags) game.tags.push_back({tag.name, tag.value});

  const auto named = named_variant(words);
  Played played;
  if (const auto* fault = std::get_if<Fault>(&named)) {
    played.fault = *fault;
  } else if (const auto& id = std::get<std::optional<VariantId>>(named)) {
    played = play(words, *id);
  } else {
    played = guess(words);
    if (played.game) add_note(game, "read as " + std::string{*played.game->rules().key} + ": the tags name no game");
  }

  game.game = std::move(played.game);
  game.by_rule = played.by_rule;
  game.ended_at = played.ended_at;
  if (played.fault) {
    const TextPlace place = text.start.after(std::string_view{text.text}.substr(0, played.fault->at));
    game.error = PdnError{place.line, place.column, std::move(played.fault->message)};
  }
  compare_results(game, words);
  end_by_hand(game);
  return game;
}

}  // namespace

std::optional<std::string_view> PdnGame::tag(std::string_view name) const {
  const auto found = std::ranges::find(tags, name, &PdnTag::name);
  return found == tags.end() ? std::nullopt : std::optional<std::string_view>{found->value};
}

std::optional<Outcome> PdnGame::outcome() const {
  return by_rule ? std::optional{outcome_of(*by_rule)} : stated;
}

std::string_view code(Outcome outcome) {
  switch (outcome) {
    case Outcome::white_won: return "white";
    case Outcome::black_won: return "black";
    case Outcome::draw: return "draw";
  }
  return "";
}

std::optional<PdnGame> PdnReader::next() {
  const auto text = splitter_.next();
  return text ? std::optional{read_game(*text)} : std::nullopt;
}

std::vector<PdnGame> read_pdn(std::string_view bytes) {
  PdnReader reader;
  reader.add(bytes);
  reader.finish();
  std::vector<PdnGame> games;
  while (auto game = reader.next()) games.push_back(*std::move(game));
  return games;
}

}  // namespace damero
