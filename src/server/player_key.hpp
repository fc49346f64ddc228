// How a browser shows which player it is: a cookie, and a recovery code that leads to the same player.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "store/records.hpp"

namespace damero {

/// Must be called once before anything else here; false when the system has no random source.
[[nodiscard]] bool prepare_random();

/// From the system's random source.
[[nodiscard]] std::uint64_t random_seed();
/// Twelve small letters and digits: 60 random bits.
[[nodiscard]] std::string new_run_id();
[[nodiscard]] bool looks_like_run_id(std::string_view text);

/// 256 random bits, written for a cookie.
[[nodiscard]] std::string new_token();

/// The recovery code of a token, 100 bits as XXXXX-XXXXX-XXXXX-XXXXX. The token cannot be found from it.
[[nodiscard]] std::string code_of(std::string_view token);

/// What is kept of a token.
[[nodiscard]] PlayerKey key_of(std::string_view token);
[[nodiscard]] std::string token_hash(std::string_view token);
/// The hash of a code as somebody typed it: small letters, spaces, and O, I, L for 0, 1, 1 are read; nothing for
/// what cannot be a code.
[[nodiscard]] std::optional<std::string> code_hash(std::string_view typed);

/// The cookie of the server behind a Host header. Cookies ignore ports, so its name carries the port.
[[nodiscard]] std::string cookie_name(std::string_view host);
/// The player's token in a Cookie header; nothing when there is none or it cannot be one.
[[nodiscard]] std::optional<std::string> token_in(std::string_view cookie_header, std::string_view name);
/// The Set-Cookie header that keeps a token for 400 days, the longest that browsers allow.
[[nodiscard]] std::string set_cookie(std::string_view name, std::string_view token, bool secure);

}  // namespace damero
