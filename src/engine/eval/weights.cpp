#include "engine/eval/weights.hpp"

#include <string_view>

#include "base/random.hpp"
#include "engine/eval/features.hpp"

namespace damero {

namespace {

constexpr std::string_view magic = "Damero weights 1\n";
constexpr std::size_t key_bytes = 16;
constexpr std::size_t header_bytes = magic.size() + key_bytes + 4 + 8;

void put(std::vector<std::uint8_t>& bytes, std::uint64_t value, int width) {
  for (int i = 0; i < width; ++i) bytes.push_back(static_cast<std::uint8_t>(value >> 8 * i));
}

std::uint64_t get(std::span<const std::uint8_t> bytes, std::size_t at, int width) {
  std::uint64_t value = 0;
  for (int i = 0; i < width; ++i) value |= static_cast<std::uint64_t>(bytes[at + static_cast<std::size_t>(i)]) << 8 * i;
  return value;
}

std::uint64_t checksum(std::span<const std::uint8_t> bytes) {
  std::uint64_t sum = 0;
  for (const std::uint8_t byte : bytes) sum = mix(sum ^ byte);
  return sum;
}

}  // namespace

std::size_t number_of_features(VariantId game) {
  switch (game) {
#define DAMERO_VARIANT(key, family) \
  case VariantId::key: return static_cast<std::size_t>(Features<family::Position<key##_rules>>::number);
#include "variants/variants.def"
  }
  return 0;
}

std::vector<std::uint8_t> write_weights(VariantId game, std::span<const Weight> weights) {
  std::vector<std::uint8_t> body;
  for (const Weight& weight : weights) put(body, static_cast<std::uint16_t>(weight.full), 2);
  for (const Weight& weight : weights) put(body, static_cast<std::uint16_t>(weight.bare), 2);

  std::vector<std::uint8_t> bytes(magic.begin(), magic.end());
  for (std::size_t i = 0; i < key_bytes; ++i) {
    const std::string_view key = *rules_of(game).key;
    bytes.push_back(i < key.size() ? static_cast<std::uint8_t>(key[i]) : 0);
  }
  put(bytes, weights.size(), 4);
  put(bytes, checksum(body), 8);
  bytes.insert(bytes.end(), body.begin(), body.end());
  return bytes;
}

std::variant<std::vector<Weight>, WeightsFault> read_weights(VariantId game, std::span<const std::uint8_t> bytes) {
  const auto text = [&](std::size_t at, std::size_t length) {
    return std::string(reinterpret_cast<const char*>(bytes.data()) + at, length);
  };
  if (bytes.size() < magic.size() || text(0, magic.size()) != magic)
    return WeightsFault{"it is no file of weights of this version"};
  if (bytes.size() < header_bytes) return WeightsFault{"it ends within its header"};
  const std::string key = text(magic.size(), key_bytes).c_str();
  if (key != *rules_of(game).key) return WeightsFault{"it is for the game \"" + key + "\""};
  const std::uint64_t number = get(bytes, magic.size() + key_bytes, 4);
  if (number != number_of_features(game))
    return WeightsFault{"it has " + std::to_string(number) + " weights, not " + std::to_string(number_of_features(game))};
  const auto body = bytes.subspan(header_bytes);
  if (body.size() != 4 * number)
    return WeightsFault{"its weights take " + std::to_string(body.size()) + " bytes, not " + std::to_string(4 * number)};
  if (checksum(body) != get(bytes, header_bytes - 8, 8)) return WeightsFault{"its checksum does not agree"};

  std::vector<Weight> weights(static_cast<std::size_t>(number));
  for (std::size_t i = 0; i < weights.size(); ++i) {
    weights[i].full = static_cast<std::int16_t>(get(body, 2 * i, 2));
    weights[i].bare = static_cast<std::int16_t>(get(body, 2 * (weights.size() + i), 2));
  }
  return weights;
}

}  // namespace damero
