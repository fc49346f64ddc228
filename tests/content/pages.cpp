#include "content/pages.hpp"

#include <algorithm>
#include <boost/json/src.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace damero::content {

namespace json = boost::json;

namespace {

const std::filesystem::path folder = std::filesystem::path(DAMERO_SOURCE_DIR) / "web/i18n/content";

std::vector<std::string> strings(const json::value& list) { return json::value_to<std::vector<std::string>>(list); }

std::optional<std::string> string_at(const json::object& object, const char* key) {
  const json::value* value = object.if_contains(key);
  return value ? std::optional{json::value_to<std::string>(*value)} : std::nullopt;
}

Diagram diagram(const json::object& block, std::string where) {
  Diagram d{.where = std::move(where),
            .game = string_at(block, "game").value(),
            .fen = string_at(block, "fen").value(),
            .after = string_at(block, "after"),
            .marks = {},
            .arrows = {},
            .caption = string_at(block, "caption").value()};
  if (const json::value* marks = block.if_contains("marks")) d.marks = strings(*marks);
  if (const json::value* arrows = block.if_contains("arrows"))
    for (const json::value& arrow : arrows->as_array())
      d.arrows.push_back({strings(arrow.at("path")), string_at(arrow.as_object(), "refused")});
  return d;
}

json::value parse_file(const std::filesystem::path& file) {
  std::ifstream in(file);
  return json::parse(std::string(std::istreambuf_iterator<char>(in), {}));
}

}  // namespace

std::vector<Diagram> read_diagrams() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  std::ranges::sort(files);

  std::vector<Diagram> diagrams;
  for (const auto& file : files) {
    const json::value page = parse_file(file);
    for (const json::value& section : page.at("sections").as_array())
      for (const json::value& block : section.at("blocks").as_array())
        if (block.at("kind") == "diagram")
          diagrams.push_back(diagram(block.as_object(), file.lexically_relative(folder).string() + "#" +
                                                            json::value_to<std::string>(section.at("id"))));
  }
  return diagrams;
}

std::vector<std::string> languages() {
  std::vector<std::string> found;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.is_directory()) found.push_back(entry.path().filename().string());
  return found;
}

bool has_page(const std::string& language, const std::string& id) {
  return std::filesystem::exists(folder / language / (id + ".json"));
}

}  // namespace damero::content
