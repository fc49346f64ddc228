// Weights of evaluations as files.
#pragma once

#include <filesystem>

#include "engine/eval/weights.hpp"

namespace damero {

/// The weights of a game in a file. Throws std::runtime_error, which names the file and says what is wrong with it.
[[nodiscard]] std::vector<Weight> load_weights(const std::filesystem::path& file, VariantId game);

/// Writes them, in place of what was there. Throws std::runtime_error.
void save_weights(const std::filesystem::path& file, VariantId game, std::span<const Weight> weights);

}  // namespace damero
