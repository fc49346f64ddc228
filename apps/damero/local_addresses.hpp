// This machine's addresses, to be typed into a phone.
#pragma once

#include <string>
#include <vector>

namespace damero {

/// The IPv4 addresses of the interfaces that are up, without the loopback.
[[nodiscard]] std::vector<std::string> local_addresses();

}  // namespace damero
