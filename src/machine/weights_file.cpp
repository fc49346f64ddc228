#include "machine/weights_file.hpp"

#include <fstream>
#include <iterator>
#include <stdexcept>

namespace damero {

std::vector<Weight> load_weights(const std::filesystem::path& file, VariantId game) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read the weights " + file.string());
  const std::vector<char> bytes{std::istreambuf_iterator<char>(in), {}};
  auto read = read_weights(game, {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
  if (const auto* fault = std::get_if<WeightsFault>(&read))
    throw std::runtime_error("cannot use the weights " + file.string() + ": " + fault->reason);
  return std::move(std::get<std::vector<Weight>>(read));
}

void save_weights(const std::filesystem::path& file, VariantId game, std::span<const Weight> weights) {
  const auto bytes = write_weights(game, weights);
  std::ofstream out(file, std::ios::binary);
  out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  out.close();
  if (!out) throw std::runtime_error("cannot write the weights " + file.string());
}

}  // namespace damero
