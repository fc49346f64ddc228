// From a game that is known when the program runs to its rules, which code is compiled for.
#pragma once

#include "variants/registry.hpp"

namespace damero {

/// body.operator()<R>() with the rules of a plain game; nothing is done for a column game.
template <class Body>
void with_plain_rules(VariantId id, Body&& body) {
  const auto call = [&]<const Rules& R>() {
    if constexpr (!R.has_columns()) body.template operator()<R>();
  };
  switch (id) {
#define DAMERO_VARIANT(key, family) \
  case VariantId::key: call.template operator()<key##_rules>(); break;
#include "variants/variants.def"
  }
}

}  // namespace damero
