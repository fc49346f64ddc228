// Where a DXP program listens, as it is written on the command line.
#pragma once

#include "machine/tcp.hpp"

namespace damero {

/// The port that the protocol names.
inline constexpr std::uint16_t dxp_port = 27531;

/// "HOST:PORT", "[::1]:PORT", or a host alone, which listens on dxp_port. Throws Failure.
[[nodiscard]] Address address_from(const std::string& text);

}  // namespace damero
