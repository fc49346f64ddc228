// The weights of a learned evaluation, and the files they come in.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "variants/registry.hpp"

namespace damero {

/// A feature's weight, in thousandths of a man for white: with all pieces on the board, and with none.
struct Weight {
  static constexpr int a_score_unit = 10;  ///< so much of a weight is a hundredth of a man

  std::int16_t full = 0;
  std::int16_t bare = 0;
  friend bool operator==(const Weight&, const Weight&) = default;
};

/// How many features the evaluation of a game has.
[[nodiscard]] std::size_t number_of_features(VariantId game);

struct WeightsFault {
  std::string reason;
};

/// The bytes of a file of weights (docs/formats/weights.md), in which those that are 0 take next to no room. A feature's weight and that of the
/// feature of the turned board have to be each other's opposite.
[[nodiscard]] std::vector<std::uint8_t> write_weights(VariantId game, std::span<const Weight> weights);

/// The weights in such bytes, or what is wrong with them: of another game, of another version, cut or changed.
[[nodiscard]] std::variant<std::vector<Weight>, WeightsFault> read_weights(VariantId game, std::span<const std::uint8_t> bytes);

}  // namespace damero
