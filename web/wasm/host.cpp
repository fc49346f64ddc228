#include "host.hpp"

namespace damero {

__attribute__((import_module("host"), import_name("now_ms"))) double host_now_ms();

Surroundings page_surroundings() {
  return {.now_ms = [] { return static_cast<std::int64_t>(host_now_ms()); }};
}

}  // namespace damero
