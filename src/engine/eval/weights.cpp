#include "engine/eval/weights.hpp"

#include <string_view>

#include "base/bytes.hpp"
#include "engine/eval/features.hpp"

namespace damero {

namespace {

// docs/formats/weights.md describes the file.
constexpr std::string_view magic = "Damero weights 3\n";
constexpr std::size_t key_bytes = 16;
constexpr std::size_t header_bytes = magic.size() + key_bytes + 4 + 8;

std::uint64_t checksum(Bytes bytes) {
  std::uint64_t sum = 0;
  for (const std::uint8_t byte : bytes) sum = mix(sum ^ byte);
  return sum;
}

/// Seven bits a byte, the low ones first.
void put_short(std::vector<std::uint8_t>& bytes, std::uint32_t number) {
  for (; number > 127; number >>= 7U) bytes.push_back(static_cast<std::uint8_t>(number | 128U));
  bytes.push_back(static_cast<std::uint8_t>(number));
}

/// Small numbers of either sign become small ones without.
std::uint32_t folded(std::int16_t number) {
  return number >= 0 ? static_cast<std::uint32_t>(2 * number) : static_cast<std::uint32_t>(-2 * number - 1);
}
std::int16_t unfolded(std::uint32_t number) {
  return static_cast<std::int16_t>(number % 2 == 0 ? static_cast<std::int32_t>(number / 2) : -static_cast<std::int32_t>(number / 2) - 1);
}

/// Reads numbers one after the other; after the end of the bytes they are 0 and `is_whole` is false.
class NumberReader {
 public:
  explicit NumberReader(Bytes bytes) : bytes_(bytes) {}

  std::uint32_t next() {
    std::uint32_t number = 0;
    for (unsigned shift = 0; shift < 32; shift += 7) {
      if (at_ == bytes_.size()) break;
      const std::uint32_t byte = bytes_[at_++];
      number |= (byte & 127U) << shift;
      if (byte < 128) return number;
    }
    whole_ = false;
    return 0;
  }

  [[nodiscard]] bool is_whole() const { return whole_; }
  [[nodiscard]] bool at_end() const { return at_ == bytes_.size(); }

 private:
  Bytes bytes_;
  std::size_t at_ = 0;
  bool whole_ = true;
};

/// The features of a game whose weights a file tells, in order: of a pair that the turned board exchanges the first.
template <class Position>
std::vector<std::uint32_t> told_features() {
  std::vector<std::uint32_t> told;
  for (int feature = 0; feature < Features<Position>::number; ++feature)
    if (feature >= Features<Position>::material_at || Features<Position>::turned(feature) > feature)
      told.push_back(static_cast<std::uint32_t>(feature));
  return told;
}

template <class Position>
std::vector<std::uint8_t> body_of(std::span<const Weight> weights) {
  const auto told = told_features<Position>();
  const auto run_end = [&](std::size_t from, bool zeros) {
    while (from < told.size() && (weights[told[from]] == Weight{}) == zeros) ++from;
    return from;
  };
  std::vector<std::uint8_t> body;
  for (std::size_t at = 0; at < told.size();) {
    const std::size_t begin = run_end(at, true);
    const std::size_t end = run_end(begin, false);
    put_short(body, static_cast<std::uint32_t>(begin - at));
    put_short(body, static_cast<std::uint32_t>(end - begin));
    for (at = begin; at < end; ++at) {
      put_short(body, folded(weights[told[at]].full));
      put_short(body, folded(weights[told[at]].bare));
    }
  }
  return body;
}

template <class Position>
std::variant<std::vector<Weight>, WeightsFault> read_body(Bytes body) {
  const auto told = told_features<Position>();
  std::vector<Weight> weights(static_cast<std::size_t>(Features<Position>::number));
  NumberReader reader(body);
  std::size_t at = 0;
  while (at < told.size() && reader.is_whole()) {
    at += reader.next();
    for (std::uint32_t following = reader.next(); following > 0 && at < told.size() && reader.is_whole(); --following, ++at) {
      const std::int16_t full = unfolded(reader.next());
      const std::int16_t bare = unfolded(reader.next());
      const int feature = static_cast<int>(told[at]);
      if (feature < Features<Position>::material_at)
        weights[static_cast<std::size_t>(Features<Position>::turned(feature))] = {static_cast<std::int16_t>(-full), static_cast<std::int16_t>(-bare)};
      weights[told[at]] = {full, bare};
    }
  }
  if (!reader.is_whole() || !reader.at_end() || at != told.size()) return WeightsFault{"it has weights for other features"};
  return weights;
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
  switch (game) {
#define DAMERO_VARIANT(key, family) \
  case VariantId::key: body = body_of<family::Position<key##_rules>>(weights); break;
#include "variants/variants.def"
  }

  std::vector<std::uint8_t> bytes(magic.begin(), magic.end());
  for (std::size_t i = 0; i < key_bytes; ++i) {
    const std::string_view key = *rules_of(game).key;
    bytes.push_back(i < key.size() ? static_cast<std::uint8_t>(key[i]) : 0);
  }
  put_number(bytes, body.size(), 4);
  put_number(bytes, checksum(body), 8);
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
  const auto body = bytes.subspan(header_bytes);
  const std::uint64_t length = number_at(bytes, magic.size() + key_bytes, 4);
  if (body.size() != length)
    return WeightsFault{"its weights take " + std::to_string(body.size()) + " bytes, not " + std::to_string(length)};
  if (checksum(body) != number_at(bytes, header_bytes - 8, 8)) return WeightsFault{"its checksum does not agree"};
  switch (game) {
#define DAMERO_VARIANT(key, family) \
  case VariantId::key: return read_body<family::Position<key##_rules>>(body);
#include "variants/variants.def"
  }
  return std::vector<Weight>{};
}

}  // namespace damero
