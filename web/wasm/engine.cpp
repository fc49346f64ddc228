// The engine in the browser; called in a worker.
#include "boundary.hpp"
#include "engine/signature.hpp"

namespace damero {

/// Signature of a game with the weights in the bytes of a file, or without any: {"nodes"}, or {"error"}.
DAMERO_EXPORT(signature)
const char* signature_of(const char* key, std::size_t key_size, const std::uint8_t* bytes, std::size_t size) {
  const auto id = find_variant({key, key_size});
  if (!id) return answer_error("there is no such game");
  std::vector<Weight> weights;
  if (size != 0) {
    auto read = read_weights(*id, {bytes, size});
    if (const auto* fault = std::get_if<WeightsFault>(&read)) return answer_error(fault->reason);
    weights = std::move(std::get<std::vector<Weight>>(read));
  }
  JsonWriter json = begin_member("nodes");
  json.value(signature(*id, weights));
  return answer_member(std::move(json));
}

}  // namespace damero
