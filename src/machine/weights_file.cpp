#include "machine/weights_file.hpp"

#include <stdexcept>

#include "machine/whole_file.hpp"

namespace damero {

std::vector<Weight> load_weights(const std::filesystem::path& file, VariantId game) {
  const std::string bytes = read_file(file, "the weights");
  auto read = read_weights(game, {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
  if (const auto* fault = std::get_if<WeightsFault>(&read))
    throw std::runtime_error("cannot use the weights " + file.string() + ": " + fault->reason);
  return std::move(std::get<std::vector<Weight>>(read));
}

void save_weights(const std::filesystem::path& file, VariantId game, std::span<const Weight> weights) {
  const auto bytes = write_weights(game, weights);
  replace_file(file, {reinterpret_cast<const char*>(bytes.data()), bytes.size()}, "the weights");
}

}  // namespace damero
