#include "address_text.hpp"

#include <fmt/format.h>

#include <charconv>

#include "arguments.hpp"

namespace damero {

Address address_from(const std::string& text) {
  const Failure failure(fmt::format("'{}' is no address: 127.0.0.1:{} is", text, dxp_port));
  // The colons of an IPv6 address stand in brackets.
  const std::size_t bracket = text.find(']');
  const std::size_t colon = std::min(text.find(':', bracket == std::string::npos ? 0 : bracket), text.size());
  Address address{text.substr(0, colon), dxp_port};
  if (address.host.starts_with('[') && address.host.ends_with(']')) address.host = address.host.substr(1, colon - 2);
  if (address.host.empty()) throw failure;
  if (colon == text.size()) return address;
  const std::string port = text.substr(colon + 1);
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), address.port);
  if (error != std::errc{} || end != port.data() + port.size() || address.port == 0) throw failure;
  return address;
}

}  // namespace damero
