#include "local_addresses.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <array>
#include <cstring>

namespace damero {

std::vector<std::string> local_addresses() {
  std::vector<std::string> addresses;
  ifaddrs* interfaces = nullptr;
  if (getifaddrs(&interfaces) != 0) return addresses;
  for (const ifaddrs* each = interfaces; each != nullptr; each = each->ifa_next) {
    const bool up = (each->ifa_flags & IFF_UP) != 0, loopback = (each->ifa_flags & IFF_LOOPBACK) != 0;
    if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET || !up || loopback) continue;
    sockaddr_in address{};
    std::memcpy(&address, each->ifa_addr, sizeof address);
    std::array<char, INET_ADDRSTRLEN> text{};
    if (inet_ntop(AF_INET, &address.sin_addr, text.data(), text.size()) != nullptr) addresses.emplace_back(text.data());
  }
  freeifaddrs(interfaces);
  return addresses;
}

}  // namespace damero
