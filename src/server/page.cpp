#include "server/page.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <array>
#include <fstream>
#include <iterator>

#include "server/header_list.hpp"

namespace damero {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view not_built =
    "The page has not been built yet: ./run builds it and starts the server again.\n"
    "The API is here all the same; /api/openapi.yaml describes it.\n";

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string etag_of(const std::string& content) {
  std::array<unsigned char, crypto_generichash_BYTES_MIN> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(content.data()), content.size(),
                     nullptr, 0);
  std::string text = "\"";
  for (const unsigned char byte : hash) text += fmt::format("{:02x}", byte);
  return text + '"';
}

/// Vite writes what has a hash in its name into assets/.
bool has_hashed_name(std::string_view path) { return path.starts_with("/assets/"); }

bool is_page_address(const Request& request, std::string_view path) {
  return accepts_html(request) && path.substr(path.rfind('/')).find('.') == std::string_view::npos;
}

}  // namespace

std::string_view content_type(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 14> types{{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".wasm", "application/wasm"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".webp", "image/webp"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".webmanifest", "application/manifest+json"},
      {".txt", "text/plain; charset=utf-8"},
      {".map", "application/json"},
      {".mp3", "audio/mpeg"},
  }};
  for (const auto& [ending, type] : types) {
    if (name.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

bool takes_coding(std::string_view accept_encoding, std::string_view coding) {
  std::optional<bool> named, any;
  any_part(accept_encoding, ',', [&](std::string_view part) {
    const std::string_view name = trimmed(part.substr(0, part.find(';')));
    const bool refused = any_part(part, ';', [](std::string_view parameter) {
      return parameter.starts_with("q=0") && parameter.find_first_not_of("0.", 2) == std::string_view::npos;
    });
    if (name == coding) named = !refused;
    if (name == "*") any = !refused;
    return false;
  });
  return named.value_or(any.value_or(false));
}

Page::Page(const fs::path& folder) {
  std::error_code error;
  for (const auto& entry : fs::recursive_directory_iterator(folder, error)) {
    if (!entry.is_regular_file()) continue;
    std::string path = '/' + fs::relative(entry.path(), folder).generic_string();
    const auto content = std::make_shared<const std::string>(read_file(entry.path()));
    const Encoded encoded{content, etag_of(*content)};
    const bool brotli = path.ends_with(".br"), gzip = path.ends_with(".gz");
    if (brotli || gzip) path.resize(path.size() - 3);
    File& file = files_[path];
    (brotli ? file.brotli : gzip ? file.gzip : file.plain) = encoded;
    file.type = content_type(path);
    file.immutable = has_hashed_name(path);
  }
  std::erase_if(files_, [](const auto& entry) { return !entry.second.plain.content; });
}

const Page::File* Page::find(const Request& request, const std::string& path) const {
  auto found = files_.find(path == "/" ? "/index.html" : path);
  if (found == files_.end() && is_page_address(request, path)) found = files_.find("/index.html");
  return found == files_.end() ? nullptr : &found->second;
}

Response Page::serve(const Request& request, const std::string& path) const {
  if (!is_built() && (path == "/" || is_page_address(request, path))) return text_response(503, std::string(not_built));
  const File* file = find(request, path);
  if (file == nullptr) return text_response(404, "There is nothing here.\n");

  const std::string& accept = request.headers.accept_encoding;
  const bool brotli = file->brotli.content && takes_coding(accept, "br");
  const bool gzip = !brotli && file->gzip.content && takes_coding(accept, "gzip");
  const Encoded& chosen = brotli ? file->brotli : gzip ? file->gzip : file->plain;

  Response response;
  response.with("ETag", chosen.etag);
  response.with("Cache-Control", file->immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (file->brotli.content || file->gzip.content) response.with("Vary", "Accept-Encoding");
  if (etag_matches(request.headers.if_none_match, chosen.etag)) {
    response.status = 304;
    return response;
  }
  response.with("Content-Type", file->type);
  if (brotli) response.with("Content-Encoding", "br");
  if (gzip) response.with("Content-Encoding", "gzip");
  response.shared = SharedBytes{chosen.content, *chosen.content};
  return response;
}

}  // namespace damero
