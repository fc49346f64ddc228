// A refusal in English, for logs, the command line and the API. The page has its own words in every language.
#pragma once

#include <string>

#include "game/refusal.hpp"

namespace damero {

/// One sentence, such as "a capture is compulsory: d4xb2".
[[nodiscard]] std::string refusal_text(const AnyPosition& position, const Refusal& refusal);

}  // namespace damero
