// A side of a match as it is written on the command line.
#pragma once

#include <string>

#include "match/match.hpp"

namespace damero {

/// Reads `engine`, `engine:material`, `engine:weights=FILE`, `engine:tables=DIR`, `level:N`, `run:DEPTH`, `hub:COMMAND`, `dxp:HOST:PORT` or
/// `cmd:COMMAND`, with `,threads=N`, `,hash=MIB`, `,nodes=N`, `,depth=N` and `,move=100ms` after an engine. A limit that a
/// side states takes the place of `limits`; a run side has its depth only. Throws Failure.
[[nodiscard]] MatchSide side_from(const std::string& text, VariantId id, const TimeControl& limits);

}  // namespace damero
