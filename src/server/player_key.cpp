#include "server/player_key.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <array>

#include "base/ascii.hpp"

namespace damero {
namespace {

// Crockford's base 32: no letter that is read as a digit, or as another letter.
constexpr std::string_view digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t token_bytes = 32;
constexpr std::size_t code_digits = 20;
constexpr std::size_t run_id_digits = 12;

char capital(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

/// A hash in hexadecimal digits. `purpose` keeps hashes of different things apart.
std::string hash(std::string_view purpose, std::string_view text) {
  const std::string input = fmt::format("damero {}: {}", purpose, text);
  std::array<unsigned char, crypto_generichash_BYTES> bytes{};
  crypto_generichash(bytes.data(), bytes.size(), reinterpret_cast<const unsigned char*>(input.data()), input.size(),
                     nullptr, 0);
  std::string written;
  for (const unsigned char byte : bytes) written += fmt::format("{:02x}", byte);
  return written;
}

/// The digit somebody meant.
char read_digit(char c) {
  switch (const char upper = capital(c)) {
    case 'O': return '0';
    case 'I':
    case 'L': return '1';
    default: return upper;
  }
}

}  // namespace

bool prepare_random() { return sodium_init() >= 0; }

std::uint64_t random_seed() {
  std::uint64_t seed = 0;
  randombytes_buf(&seed, sizeof seed);
  return seed;
}

std::string new_run_id() {
  std::string id;
  for (std::size_t i = 0; i < run_id_digits; ++i) id += lower(digits[randombytes_uniform(32)]);
  return id;
}

bool looks_like_run_id(std::string_view text) {
  return text.size() == run_id_digits && std::ranges::all_of(text, [](char c) {
           return lower(c) == c && digits.find(capital(c)) != std::string_view::npos;
         });
}

std::string new_token() {
  std::array<unsigned char, token_bytes> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::array<char, sodium_base64_ENCODED_LEN(token_bytes, variant)> text{};
  return sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
}

std::string code_of(std::string_view token) {
  const std::string source = hash("recovery code", token);
  std::string code;
  for (std::size_t i = 0; i < code_digits; ++i) {
    // Two hexadecimal digits give each digit of the code; of their eight bits five are used.
    const auto byte = static_cast<std::size_t>(std::stoi(source.substr(2 * i, 2), nullptr, 16));
    if (i > 0 && i % 5 == 0) code += '-';
    code += digits[byte % digits.size()];
  }
  return code;
}

std::string token_hash(std::string_view token) { return hash("player", token); }

PlayerKey key_of(std::string_view token) { return {token_hash(token), *code_hash(code_of(token))}; }

std::optional<std::string> code_hash(std::string_view typed) {
  std::string code;
  for (const char c : typed) {
    if (c == '-' || c == ' ') continue;
    code += read_digit(c);
  }
  const bool fine = code.size() == code_digits &&
                    std::ranges::all_of(code, [](char c) { return digits.find(c) != std::string_view::npos; });
  return fine ? std::optional(hash("code", code)) : std::nullopt;
}

std::string cookie_name(std::string_view host) {
  const std::size_t colon = host.rfind(':');
  const std::string_view port = colon == std::string_view::npos ? "" : host.substr(colon + 1);
  const bool is_port = !port.empty() && std::ranges::all_of(port, [](char c) { return c >= '0' && c <= '9'; });
  return is_port ? fmt::format("damero_{}", port) : "damero";
}

std::optional<std::string> token_in(std::string_view cookie_header, std::string_view name) {
  constexpr std::size_t token_length = (token_bytes * 8 + 5) / 6;
  while (!cookie_header.empty()) {
    std::string_view pair = cookie_header.substr(0, cookie_header.find(';'));
    cookie_header.remove_prefix(std::min(cookie_header.size(), pair.size() + 1));
    while (pair.starts_with(' ')) pair.remove_prefix(1);
    if (pair.size() != name.size() + 1 + token_length || !pair.starts_with(name) || pair[name.size()] != '=') continue;
    return std::string(pair.substr(name.size() + 1));
  }
  return std::nullopt;
}

std::string set_cookie(std::string_view name, std::string_view token, bool secure) {
  constexpr int seconds = 400 * 24 * 60 * 60;
  return fmt::format("{}={}; Max-Age={}; Path=/; HttpOnly; SameSite=Lax{}", name, token, seconds,
                     secure ? "; Secure" : "");
}

}  // namespace damero
