#include "server/table_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "base/json_writer.hpp"
#include "machine/mapped_file.hpp"
#include "server/log.hpp"
#include "server/range.hpp"
#include "tables/build.hpp"
#include "tables/shelf.hpp"
#include "tables/tables.hpp"

namespace damero {
namespace {

namespace fs = std::filesystem;

Response not_found() { return error_response(404, "not_found", "There is no such table."); }

/// The name of every table that a game may have, smaller endings first.
const std::vector<std::string>& known_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    for (int pieces = 2; pieces <= most_pieces_of_tables; ++pieces)
      for (const Balance& balance : endings_with(pieces)) all.push_back(name_of(balance));
    return all;
  }();
  return names;
}

/// Changes with everything in the file: the header holds the checksums of all the rest.
std::string etag_of(Bytes header, std::uint64_t size) {
  return fmt::format("\"{:016x}-{:x}\"", sum_of_words(header), size);
}

/// If-Range compares strongly, and with nothing but the ETag: files have no date here. One that is absent is fulfilled.
bool wants_range(const Request& request, const std::string& etag) {
  return request.method == "GET" && (request.headers.if_range.empty() || request.headers.if_range == etag);
}

/// Has the machine read bytes of a mapped file: each page is touched.
void read_ahead(Bytes bytes) {
  constexpr std::size_t page = 4096;
  const volatile std::uint8_t* const first = bytes.data();
  for (std::size_t at = 0; at < bytes.size(); at += page) static_cast<void>(first[at]);
  if (!bytes.empty()) static_cast<void>(first[bytes.size() - 1]);
}

SharedBytes part_of(const std::shared_ptr<const TableBytes>& file, std::uint64_t from, std::uint64_t to) {
  const Bytes part = *file->at(from, to - from);
  return {file, {reinterpret_cast<const char*>(part.data()), part.size()}};
}

Response answer_with(const Request& request, const std::shared_ptr<const TableBytes>& file, Bytes header) {
  const std::uint64_t size = file->size();
  const std::string etag = etag_of(header, size);
  Response response;
  response.with("ETag", etag).with("Cache-Control", "no-cache").with("Accept-Ranges", "bytes");
  if (etag_matches(request.headers.if_none_match, etag)) {
    response.status = 304;
    return response;
  }
  const RangeAsked asked = wants_range(request, etag) ? parse_range(request.headers.range, size) : WholeFile{};
  if (std::holds_alternative<BeyondFile>(asked))
    return error_response(416, "beyond_file", "The table ends before this range.")
        .with("Content-Range", fmt::format("bytes */{}", size));
  response.with("Content-Type", "application/octet-stream");
  ByteRange sent{0, size};
  if (const auto* range = std::get_if<ByteRange>(&asked)) {
    sent = *range;
    response.status = 206;
    response.with("Content-Range", fmt::format("bytes {}-{}/{}", sent.from, sent.to - 1, size));
  }
  if (request.method != "HEAD") read_ahead(*file->at(sent.from, sent.to - sent.from));
  response.shared = part_of(file, sent.from, sent.to);
  return response;
}

}  // namespace

fs::path TableFiles::file_of(VariantId game, const std::string& name) const {
  return *folder_ / *rules_of(game).key / (name + ".table");
}

Response TableFiles::serve(const Request& request, std::string_view path) const {
  path.remove_prefix(std::string_view("/tables/").size());
  const std::size_t slash = path.find('/');
  const auto game = find_variant(path.substr(0, slash));
  if (slash == std::string_view::npos || !game || !can_have_tables(*game)) return not_found();
  const std::string_view file = path.substr(slash + 1);
  constexpr std::string_view ending = ".table";
  if (file == "index.json") return list(*game);
  return file.ends_with(ending) ? serve_table(request, *game, file.substr(0, file.size() - ending.size()))
                                : not_found();
}

Response TableFiles::list(VariantId game) const {
  JsonWriter json;
  json.begin_object().key("tables").begin_array();
  for (const std::string& name : folder_ ? known_names() : std::vector<std::string>{}) {
    std::error_code error;
    const fs::path file = file_of(game, name);
    if (!fs::is_regular_file(file, error)) continue;
    const auto bytes = fs::file_size(file, error);
    const bool is_whole = bytes >= Table::least_head;
    if (!error && is_whole) json.begin_object().key("name").value(name).key("bytes").value(bytes).end_object();
  }
  json.end_array().end_object();
  return json_response(200, json.text());
}

Response TableFiles::serve_table(const Request& request, VariantId game, std::string_view name) const {
  // The name leads to a file only where it is one of ours.
  if (!folder_ || std::ranges::find(known_names(), name) == known_names().end()) return not_found();
  try {
    const auto file = map_file(file_of(game, std::string(name)));
    if (!file) return not_found();
    const auto header = file->at(0, Table::least_head);
    return header ? answer_with(request, file, *header) : not_found();
  } catch (const std::runtime_error& error) {
    log_line("{}", error.what());
    return error_response(503, "storage_failed", "The table cannot be read just now.");
  }
}

}  // namespace damero
