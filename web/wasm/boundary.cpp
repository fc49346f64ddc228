#include "boundary.hpp"

#include <cstdlib>
#include <string>

namespace damero {

const char* answer(JsonWriter&& json) {
  static std::string kept;
  kept = json.text();
  return kept.c_str();
}

/// Memory for a text of the page; it hands it back with release.
DAMERO_EXPORT(alloc) void* alloc(std::size_t size) { return std::malloc(size); }
DAMERO_EXPORT(release) void release(void* memory) { std::free(memory); }

}  // namespace damero
