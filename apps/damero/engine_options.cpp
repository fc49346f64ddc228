#include "engine_options.hpp"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>

#include "arguments.hpp"
#include "machine/book_file.hpp"
#include "machine/weights_file.hpp"

namespace damero {

void add_evaluation_options(CLI::App& command, EngineOptions& options) {
  auto* weights = command.add_option("--weights", options.weights, "Evaluate with the weights of this file");
  command.add_flag("--material", options.material, "Evaluate by counting material")->excludes(weights);
}

void add_engine_options(CLI::App& command, EngineOptions& options) {
  add_evaluation_options(command, options);
  command.add_option("--threads", options.threads, "Threads to search with")->check(CLI::Range(1, most_threads))->capture_default_str();
  command.add_option("--hash", options.hash_mib, "MiB for the hash table")->check(CLI::Range(1, most_hash_mib))->capture_default_str();
}

EngineSettings settings_from(const EngineOptions& options) {
  return {.hash_bytes = static_cast<std::size_t>(options.hash_mib) << 20U, .threads = options.threads};
}

std::vector<Weight> weights_from(const EngineOptions& options, VariantId id) {
  if (options.material) return {};
  if (!options.weights && rules_of(id).evaluated_by == EvaluatedBy::material) return {};
  const std::filesystem::path shipped = std::filesystem::path(DAMERO_SOURCE_DIR) / "data" / "eval";
  const auto file = options.weights ? std::filesystem::path(*options.weights) : shipped / fmt::format("{}.weights", *rules_of(id).key);
  return load_weights(file, id);
}

Book shipped_book(VariantId id) {
  return load_book(std::filesystem::path(DAMERO_SOURCE_DIR) / "data" / "book" / fmt::format("{}.book", *rules_of(id).key), id);
}

std::int64_t milliseconds_from(const std::string& text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const std::string_view unit(end, text.data() + text.size());
  const double factor = unit == "ms" ? 1 : unit == "s" ? 1'000 : unit == "m" ? 60'000 : 0;
  const bool possible = value >= 0 && value * factor <= 1e12;  // what is no number is not
  if (error != std::errc{} || factor == 0 || !possible)
    throw Failure(fmt::format("'{}' is no time: 200ms, 5s and 2m are", text));
  return static_cast<std::int64_t>(value * factor);
}

std::string score_text(Score score) {
  if (score.is_win()) return fmt::format("win in {}", Score::win_in(0).value() - score.value());
  if (score.is_loss()) return fmt::format("loss in {}", score.value() - Score::loss_in(0).value());
  return fmt::format("{:+.2f}", score.value() / 100.0);
}

}  // namespace damero
