// What commands that use the engine ask for.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>

#include "engine/book.hpp"
#include "engine/engine.hpp"

namespace damero {

struct EngineOptions {
  std::optional<std::string> weights;  ///< a file; nothing: what the game's sheet says
  bool material = false;
  int threads = 1;
  int hash_mib = 64;
  std::optional<std::string> tables;  ///< a folder; nothing: the usual one, if it is there
  bool no_tables = false;
};

/// Adds --weights and --material.
void add_evaluation_options(CLI::App& command, EngineOptions& options);

/// Adds these, --threads, --hash, --tables and --no-tables.
void add_engine_options(CLI::App& command, EngineOptions& options);

/// The tables may be null.
[[nodiscard]] EngineSettings settings_from(const EngineOptions& options, const Tables* tables);

/// The endgame tables that the options choose; null where there are none. Says on standard error which files are none. Throws
/// Failure.
[[nodiscard]] std::shared_ptr<const Tables> tables_from(const EngineOptions& options, VariantId id);

/// The weights that the options choose; none where the engine is to count material. Throws Failure.
[[nodiscard]] std::vector<Weight> weights_from(const EngineOptions& options, VariantId id);

/// The opening book that comes with a game. Throws std::runtime_error.
[[nodiscard]] Book shipped_book(VariantId id);

/// A duration such as 5s, 200ms or 2m, in milliseconds. Throws Failure.
[[nodiscard]] std::int64_t milliseconds_from(const std::string& text);

/// "+1.35" in men, "win in 7" or "loss in 4" (plies).
[[nodiscard]] std::string score_text(Score score);

}  // namespace damero
