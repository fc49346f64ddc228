// The diagrams of the page's written texts (web/i18n/content), read from their files.
#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace damero::content {

struct Arrow {
  std::vector<std::string> path;
  std::optional<std::string> refused;  ///< the code of the refusal that the arrow shows
};

struct Diagram {
  std::string where;  ///< language, page and section
  std::string game;
  std::string fen;
  std::optional<std::string> after;
  std::vector<std::string> marks;
  std::vector<Arrow> arrows;
  std::string caption;
};

/// Prints where a diagram stands, for the test's messages.
inline std::ostream& operator<<(std::ostream& out, const Diagram& d) { return out << d.where << ": " << d.fen; }

/// Every diagram of every page of every language.
std::vector<Diagram> read_diagrams();

/// The folders of the written pages: a language each.
std::vector<std::string> languages();
bool has_page(const std::string& language, const std::string& id);

}  // namespace damero::content
