// damero match: two sides play many games, and the score says how strong they are.
#include "match/match.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <memory>

#include "arguments.hpp"
#include "base/json_writer.hpp"
#include "clock_text.hpp"
#include "commands.hpp"
#include "engine_options.hpp"
#include "match/game_file.hpp"
#include "progress.hpp"
#include "side_text.hpp"

namespace damero {
namespace {

struct MatchOptions {
  VariantId id{};
  std::array<std::string, 2> sides;
  std::size_t games = 200;
  std::string openings = "8";
  std::uint64_t seed = 1;
  int parallel = 1;
  std::optional<std::string> move;
  std::optional<std::string> clock;
  std::optional<std::string> time_margin;
  std::optional<std::string> sprt;
  std::optional<std::string> pdn;
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;
  bool json = false;
};

constexpr const char* match_details = R"(A SIDE is one of
  engine                  with the game's shipped weights; or engine:weights=FILE, engine:material
  level:N                 the engine at a level from 1 to 10 (docs/levels.md); only 10 has the match's limits
  run:DEPTH               the full-width search of the run's opponents, so many plies deep, without limits
  hub:COMMAND             a program that speaks Hub 2 (docs/formats/hub.md), started by the shell
  dxp:HOST:PORT           a program that listens for DXP (docs/formats/dxp.md); with --clock, in whole minutes
  cmd:COMMAND             a program without a protocol (docs/matches.md), started by the shell; with --clock or --move
and an engine takes settings behind commas: threads=N, hash=MIB, tables=DIR (endgame tables; without it none), and
nodes=N, depth=N, move=100ms, which take the place of the match's limits for this side.

Prints the score of the first side, its Elo with the 95 % error, what each side lost by time and by faults,
and every fault with its position. With --pdn games already in the file are counted and not played again.

  damero match russian engine engine:material --move 100ms --games 200 --parallel 2 --pdn russian.pdn
  damero match bashni engine,nodes=2000 run:7 --games 200
  damero match lasca engine:weights=new engine --nodes 5000 --sprt 0:10 --games 20000

As JSON: {"game","first","second","games","wins","draws","losses","pairs","percent","elo","elo_error",
 "time_losses":[first,second],"faults":[first,second],"sprt":{"llr","bound","accepted":"elo0|elo1"|null}|null,
 "reports":[{"round","loser","fault","fen"}]}, where "pairs" counts the openings that brought the first side
 0, 1/2, 1, 1 1/2 and 2 points, and Elo is null where games are too few or one side won them all.)";

std::optional<double> number_from(std::string_view text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() && std::isfinite(number) ? std::optional{number} : std::nullopt;
}

Sprt sprt_from(const std::string& text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const auto elo0 = number_from(std::string_view(text).substr(0, colon));
  const auto elo1 = number_from(std::string_view(text).substr(std::min(colon + 1, text.size())));
  if (!elo0 || !elo1 || *elo0 >= *elo1 || *elo0 < -1000 || *elo1 > 1000)
    throw Failure(fmt::format("'{}' is no test: 0:10 is, the lower Elo first, from -1000 to 1000", text));
  return {*elo0, *elo1};
}

Openings openings_from(const std::string& text) {
  constexpr std::string_view endings = "endings:";
  if (text == "two-ply") return EveryTwoPlies{};
  const bool of_endings = text.starts_with(endings);
  const auto number = number_from(of_endings ? std::string_view(text).substr(endings.size()) : text);
  const bool whole = number && *number == std::floor(*number);
  if (of_endings && whole && *number >= 2 && *number <= 12 && std::fmod(*number, 2) == 0) return BalancedEndings{static_cast<int>(*number)};
  if (!of_endings && whole && *number >= 1 && *number <= 40) return BalancedPlies{static_cast<int>(*number)};
  throw Failure(fmt::format("'{}' are no openings: two-ply, a number of random plies from 1 to 40, and endings:N with an even number of pieces from 2 to 12 are", text));
}

TimeControl limits_from(const MatchOptions& options) {
  TimeControl limits{.nodes = options.nodes};
  if (options.depth) limits.depth = Depth{*options.depth};
  if (options.move) limits.move_ms = milliseconds_from(*options.move);
  if (options.clock) limits.clock = clock_from(*options.clock);
  if (!limits.is_set()) limits.move_ms = 100;
  return limits;
}

std::string limits_text(const TimeControl& limits) {
  std::string text;
  if (limits.move_ms) text += fmt::format(", move {} ms", *limits.move_ms);
  if (limits.clock) text += fmt::format(", clock {} ms/{}", limits.clock->ms, limits.clock->moves);
  if (limits.nodes) text += fmt::format(", nodes {}", *limits.nodes);
  if (limits.depth) text += fmt::format(", depth {}", limits.depth->plies);
  return text;
}

std::int64_t time_margin_from(const MatchOptions& options) {
  return options.time_margin ? milliseconds_from(*options.time_margin) : usual_time_margin_ms;
}

std::string event_of(const MatchOptions& options) {
  std::string limits = limits_text(limits_from(options));
  if (options.time_margin) limits += fmt::format(", time margin {} ms", time_margin_from(options));
  return fmt::format("{}: {} against {}{}, openings {}, seed {}", *rules_of(options.id).key, options.sides[0], options.sides[1],
                     limits, options.openings, options.seed);
}

double percent(const MatchScore& score) {
  return 50.0 * static_cast<double>(2 * score.wins() + score.draws()) / static_cast<double>(score.games());
}

std::optional<double> elo(const MatchScore& score) {
  const double value = elo_of(percent(score) / 100);
  return std::isfinite(value) ? std::optional{value} : std::nullopt;
}

std::string elo_text(const MatchScore& score) {
  const auto value = elo(score);
  if (!value) return score.wins() > 0 ? "Elo +inf" : "Elo -inf";
  const auto error = elo_error(score.pairs());
  return fmt::format("Elo {:+.1f} +-{}", *value, error ? fmt::format("{:.1f}", *error) : "?");
}

std::string_view code(Sprt::Verdict verdict) { return verdict == Sprt::Verdict::elo0 ? "elo0" : "elo1"; }

void print(const MatchPlan& plan, const MatchScore& score) {
  fmt::print("{}/{}  +{} ={} -{}  {:.1f} %  {} (95 %)  time losses {}:{}  faults {}:{}\n",
             static_cast<double>(2 * score.wins() + score.draws()) / 2, score.games(), score.wins(), score.draws(), score.losses(),
             percent(score), elo_text(score), score.faults(0).time_losses, score.faults(1).time_losses, score.faults(0).others,
             score.faults(1).others);
  if (plan.sprt) {
    const auto verdict = plan.sprt->verdict(score.pairs());
    fmt::print("SPRT {}:{}  LLR {:.2f} of {:.2f}  {}\n", plan.sprt->elo0, plan.sprt->elo1, plan.sprt->log_likelihood_ratio(score.pairs()),
               Sprt::bound, verdict ? fmt::format("accepts {}", code(*verdict)) : "undecided");
  }
  for (const auto& report : score.reports())
    fmt::print("round {}, {} ({}): {} in {}\n", report.number + 1, code(report.loser),
               plan.sides[report.loser == colour_of_first(report.number) ? 0 : 1].name, report.text, report.fen);
}

void print_json(const MatchPlan& plan, const MatchScore& score) {
  JsonWriter json;
  const auto number_or_null = [&](std::string_view key, std::optional<double> number) {
    json.key(key);
    if (number) json.raw(fmt::format("{:.3f}", *number));
    else json.null();
  };
  json.begin_object().key("game").value(*rules_of(plan.id).key).key("first").value(plan.sides[0].name);
  json.key("second").value(plan.sides[1].name).key("games").value(score.games()).key("wins").value(score.wins());
  json.key("draws").value(score.draws()).key("losses").value(score.losses()).key("pairs").begin_array();
  for (const std::size_t pairs : score.pairs()) json.value(pairs);
  json.end_array();
  number_or_null("percent", percent(score));
  number_or_null("elo", elo(score));
  number_or_null("elo_error", elo_error(score.pairs()));
  json.key("time_losses").begin_array().value(score.faults(0).time_losses).value(score.faults(1).time_losses).end_array();
  json.key("faults").begin_array().value(score.faults(0).others).value(score.faults(1).others).end_array();
  json.key("sprt");
  if (plan.sprt) {
    json.begin_object();
    number_or_null("llr", plan.sprt->log_likelihood_ratio(score.pairs()));
    number_or_null("bound", Sprt::bound);
    json.key("accepted");
    if (const auto verdict = plan.sprt->verdict(score.pairs())) json.value(code(*verdict));
    else json.null();
    json.end_object();
  } else {
    json.null();
  }
  json.key("reports").begin_array();
  for (const auto& report : score.reports())
    json.begin_object().key("round").value(report.number + 1).key("loser").value(code(report.loser)).key("fault").value(report.text)
        .key("fen").value(report.fen).end_object();
  json.end_array().end_object();
  fmt::print("{}\n", json.text());
}

void match(const MatchOptions& options) {
  if (options.games == 0 || options.games % 2 != 0) throw Failure("--games must be even: each opening is played with both colours");
  const TimeControl limits = limits_from(options);
  MatchPlan plan{options.id, {side_from(options.sides[0], options.id, limits), side_from(options.sides[1], options.id, limits)},
                 openings_from(options.openings), options.seed, options.games, options.parallel, time_margin_from(options), {}};
  if (options.sprt) plan.sprt = sprt_from(*options.sprt);
  MatchScore score;
  std::optional<GameFile> file;
  if (options.pdn) file.emplace(*options.pdn, options.id, event_of(options), options.sides, score);
  {
    Progress progress("games", score.games(), options.games);
    play_match(plan, score, [&](std::size_t number, const MatchGame& game) {
      if (file) file->add(number, game);
      progress.reached(score.games());
    });
  }
  options.json ? print_json(plan, score) : print(plan, score);
}

}  // namespace

void add_match(CLI::App& program) {
  auto options = std::make_shared<MatchOptions>();
  CLI::App* command = program.add_subcommand("match", "Let two sides play many games");
  add_game(*command, options->id);
  command->add_option("FIRST", options->sides[0], "The side whose score is told")->required();
  command->add_option("SECOND", options->sides[1], "The other side")->required();
  command->add_option("--games", options->games, "How many games at most; even")->capture_default_str();
  command->add_option("--openings", options->openings, "two-ply, so many random plies, or endings:N with so many pieces; the last two leave neither side half a man ahead")->capture_default_str();
  command->add_option("--move", options->move, "Time for a move, such as 100ms; this is the limit where none is given");
  command->add_option("--clock", options->clock, "Time for so many moves, such as 6s/75");
  command->add_option("--time-margin", options->time_margin, "How far a move may overstep its time, and a clock zero; 50ms where none is given");
  command->add_option("--nodes", options->nodes, "Positions to look at for a move")->check(CLI::PositiveNumber);
  command->add_option("--depth", options->depth, "Plies to look ahead")->check(CLI::Range(1, max_ply));
  command->add_option("--parallel", options->parallel, "Games at once")->check(CLI::Range(1, 256))->capture_default_str();
  command->add_option("--sprt", options->sprt, "Stop when the first side is ELO1 stronger rather than ELO0, or the reverse: 0:10");
  command->add_option("--pdn", options->pdn, "Keep the games in this file");
  command->add_option("--seed", options->seed, "Another seed gives other openings")->capture_default_str();
  command->add_flag("--json", options->json, "Print the result as JSON");
  command->footer(match_details);
  command->callback([options] { match(*options); });
}

}  // namespace damero
