#include "engine_options.hpp"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>

#include "arguments.hpp"
#include "data_folder.hpp"
#include "machine/book_file.hpp"
#include "machine/table_folder.hpp"
#include "machine/weights_file.hpp"
#include "tables/build.hpp"

namespace damero {

void add_evaluation_options(CLI::App& command, EngineOptions& options) {
  auto* weights = command.add_option("--weights", options.weights, "Evaluate with the weights of this file");
  command.add_flag("--material", options.material, "Evaluate by counting material")->excludes(weights);
}

void add_engine_options(CLI::App& command, EngineOptions& options) {
  add_evaluation_options(command, options);
  command.add_option("--threads", options.threads, "Threads to search with")->check(CLI::Range(1, most_threads))->capture_default_str();
  command.add_option("--hash", options.hash_mib, "MiB for the hash table")->check(CLI::Range(1, most_hash_mib))->capture_default_str();
  auto* tables = command.add_option("--tables", options.tables, fmt::format("Use the endgame tables of this folder, which has one for each game; without it those of {}, if any", default_tables_folder))
                     ->check(is_named);
  command.add_flag("--no-tables", options.no_tables, "Use no endgame tables")->excludes(tables);
}

EngineSettings settings_from(const EngineOptions& options, const Tables* tables) {
  return {.hash_bytes = static_cast<std::size_t>(options.hash_mib) << 20U, .threads = options.threads, .tables = tables};
}

std::shared_ptr<const Tables> tables_from(const EngineOptions& options, VariantId id) {
  if (options.tables && !can_have_tables(id)) throw Failure("this game has no tables: no piece ever leaves the board");
  if (options.no_tables || !can_have_tables(id)) return nullptr;
  const std::string folder = options.tables.value_or(default_tables_folder);
  std::shared_ptr<const Tables> tables = TableFolder(folder, id, complain).all(most_pieces_of_tables);
  if (tables->most_pieces() > 0) return tables;
  if (options.tables) throw Failure(fmt::format("there are no tables of {} in {}", *rules_of(id).key, folder));
  return nullptr;
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
