// damero selfplay and damero train: games to learn from, and the weights that are learned from them.
#include <fmt/format.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>

#include "arguments.hpp"
#include "commands.hpp"
#include "engine_options.hpp"
#include "machine/weights_file.hpp"
#include "machine/whole_file.hpp"
#include "progress.hpp"
#include "training/self_play.hpp"
#include "training/trainer.hpp"

namespace damero {
namespace {

struct SelfPlayOptions {
  VariantId id{};
  std::string file;
  std::size_t games = 50'000;
  std::uint64_t seed = 1;
  SelfPlaySettings settings;
  EngineOptions evaluation;
  int threads = 1;
};

constexpr const char* selfplay_details = R"(Adds games to FILE until it holds as many as wanted; what is there already is kept, so an interrupted run goes on
where it stopped. Game number n depends on the seed, the weights and the settings alone. Up to some ply, another in each
game, one move in six is random, so that the games come to positions that a search meets and good players do not.

  damero selfplay russian games/russian.1 --games 100000 --material --threads 2)";

void self_play(const SelfPlayOptions& options) {
  const auto weights = weights_from(options.evaluation, options.id);
  GameLog log(options.file, options.id);
  Progress progress("games", log.before(), options.games);
  play_to_learn(options.id, weights, options.settings, options.seed, log, options.games, options.threads,
                [&](std::size_t done) { progress.reached(done); });
}

struct TrainOptions {
  VariantId id{};
  std::vector<std::string> files;
  std::string out;
  TrainingSettings settings;
};

constexpr const char* train_details = R"(Learns the weights of the game's evaluation from the games of FILES and writes them to OUT. Prints a line an epoch:
EPOCH LOSS HELD_OUT_LOSS, the mean cross-entropy in nats of the positions learned from and of those kept apart.
After each epoch what has been learned is kept in OUT.state, from where an interrupted training goes on.

  damero train russian games/russian.1 --out data/eval/russian.weights)";

/// A training's state in a file, for exactly these settings and so many games.
class StateFile {
 public:
  StateFile(const TrainOptions& options, std::size_t games)
      : path_(options.out + ".state"),
        head_(fmt::format("{} {} games, {} epochs, rate {}, prior {}, score share {}, seed {}, held out {}\n", *rules_of(options.id).key, games,
                          options.settings.epochs, options.settings.rate, options.settings.prior,
                          options.settings.score_share, options.settings.seed,
                          options.settings.held_out)) {}

  [[nodiscard]] TrainingState load() const {
    std::ifstream in(path_, std::ios::binary);
    std::string head(head_.size(), '\0');
    TrainingState state;
    std::uint64_t size = 0;
    if (!in.read(head.data(), static_cast<std::streamsize>(head.size())) || head != head_) return {};
    in.read(reinterpret_cast<char*>(&state.epoch), sizeof state.epoch).read(reinterpret_cast<char*>(&size), sizeof size);
    if (!in || size > (std::uint64_t{1} << 32U)) return {};
    state.numbers.resize(static_cast<std::size_t>(size));
    in.read(reinterpret_cast<char*>(state.numbers.data()), static_cast<std::streamsize>(size * sizeof(float)));
    return in ? state : TrainingState{};
  }

  void save(const TrainingState& state) const {
    const std::uint64_t size = state.numbers.size();
    std::string bytes = head_;
    bytes.append(reinterpret_cast<const char*>(&state.epoch), sizeof state.epoch);
    bytes.append(reinterpret_cast<const char*>(&size), sizeof size);
    bytes.append(reinterpret_cast<const char*>(state.numbers.data()), static_cast<std::size_t>(size) * sizeof(float));
    replace_file(path_, bytes, "the training's state");
  }

  void remove() const { std::filesystem::remove(path_); }

 private:
  std::string path_;
  std::string head_;
};

void train(const TrainOptions& options) {
  std::vector<LoggedGame> games;
  for (const std::string& file : options.files) {
    auto more = read_games(file, options.id);
    std::ranges::move(more, std::back_inserter(games));
  }
  const StateFile state(options, games.size());
  const auto weights = train(options.id, games, options.settings, state.load(), [&](const TrainingState& now, const TrainingReport& report) {
    state.save(now);
    fmt::print("{} {:.5f} {:.5f}\n", now.epoch, report.loss, report.held_out_loss);
    std::fflush(stdout);
  });
  save_weights(options.out, options.id, weights);
  state.remove();
}

}  // namespace

void add_selfplay(CLI::App& program) {
  auto options = std::make_shared<SelfPlayOptions>();
  CLI::App* command = program.add_subcommand("selfplay", "Let the engine play games to learn from");
  add_game(*command, options->id);
  command->add_option("FILE", options->file, "Where the games are kept")->required();
  command->add_option("--games", options->games, "How many games the file is to hold")->capture_default_str();
  command->add_option("--nodes", options->settings.nodes, "Positions to look at for a move")->check(CLI::Range(1, 1 << 30))->capture_default_str();
  command->add_option("--random", options->settings.most_random_plies, "The most random moves a game begins with; the least is 2")
      ->check(CLI::Range(2, 100))->capture_default_str();
  command->add_option("--seed", options->seed, "Another seed gives other games")->capture_default_str();
  add_evaluation_options(*command, options->evaluation);
  command->add_option("--threads", options->threads, "Games at once")->check(CLI::Range(1, 256))->capture_default_str();
  command->footer(selfplay_details);
  command->callback([options] { self_play(*options); });
}

void add_train(CLI::App& program) {
  auto options = std::make_shared<TrainOptions>();
  CLI::App* command = program.add_subcommand("train", "Learn the weights of an evaluation from games");
  add_game(*command, options->id);
  command->add_option("FILES", options->files, "Games of damero selfplay")->required();
  command->add_option("--out", options->out, "Where the weights go")->required();
  command->add_option("--epochs", options->settings.epochs, "How often every position is looked at")->check(CLI::Range(1, 10'000))->capture_default_str();
  command->add_option("--rate", options->settings.rate, "How fast weights move")->check(CLI::PositiveNumber)->capture_default_str();
  command->add_option("--prior", options->settings.prior, "How firmly weights stay at 0 until games say otherwise")->check(CLI::NonNegativeNumber)->capture_default_str();
  command->add_option("--score-share", options->settings.score_share, "How much is learned from the search's scores, from 0 to 1; the rest from how games ended, where no random move was to come")
      ->check(CLI::Range(0.0, 1.0))->capture_default_str();
  command->add_option("--seed", options->settings.seed, "Of the order in which positions are looked at")->capture_default_str();
  command->footer(train_details);
  command->callback([options] { train(*options); });
}

}  // namespace damero
