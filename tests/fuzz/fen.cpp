// Positions of any game: what is read is without fault and reads back equal after it was written.
#include "notation/fen.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

using namespace damero;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  for (const VariantId id : all_variants()) {
    const auto read = read_fen(rules_of(id), text);
    if (const auto* error = std::get_if<FenError>(&read)) {
      if (error->place > size || error->reason.empty()) std::abort();
      continue;
    }
    const Setup& setup = std::get<Setup>(read);
    if (find_fault(rules_of(id), setup)) std::abort();
    const auto again = read_fen(rules_of(id), write_fen(make_position(id, setup)));
    if (std::get<Setup>(again) != setup) std::abort();
  }
  return 0;
}
