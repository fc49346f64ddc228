// The built page: files read once, served from memory.
#pragma once

#include <filesystem>
#include <map>

#include "server/http.hpp"

namespace damero {

/// The files of a folder. Beside `x` may lie `x.br` and `x.gz`, which are served where a browser takes them.
class Page {
 public:
  /// A folder that is missing or has no index.html is a page that was not built.
  explicit Page(const std::filesystem::path& folder);

  [[nodiscard]] bool is_built() const { return files_.contains("/index.html"); }

  /// Answers GET and HEAD. Where no file has that name, a page address gets index.html: one that is asked for as a page
  /// and has no dot in its last part.
  [[nodiscard]] Response serve(const Request& request, const std::string& path) const;

 private:
  struct Encoded {
    std::shared_ptr<const std::string> content;  ///< null: not there
    std::string etag;
  };
  struct File {
    Encoded plain, gzip, brotli;
    std::string type;
    bool immutable = false;  ///< its name carries a hash of its content
  };

  [[nodiscard]] const File* find(const Request& request, const std::string& path) const;

  std::map<std::string, File, std::less<>> files_;
};

/// The content type of a file name, for what a page is made of.
[[nodiscard]] std::string_view content_type(std::string_view name);

/// Whether an Accept-Encoding header takes a coding: named, or by *, and not with q=0.
[[nodiscard]] bool takes_coding(std::string_view accept_encoding, std::string_view coding);

}  // namespace damero
