#include "machine/book_file.hpp"

#include <fstream>
#include <iterator>
#include <stdexcept>

namespace damero {

Book load_book(const std::filesystem::path& file, VariantId game) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read the book " + file.string());
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  auto read = Book::read(game, text);
  if (const auto* fault = std::get_if<BookFault>(&read))
    throw std::runtime_error("cannot use the book " + file.string() + ": " + fault->reason);
  return std::move(std::get<Book>(read));
}

void save_book(const std::filesystem::path& file, const Book& book) {
  const std::filesystem::path next = file.string() + ".next";
  std::ofstream out(next, std::ios::binary);
  out << book.text();
  out.close();
  if (!out) throw std::runtime_error("cannot write the book " + file.string());
  std::filesystem::rename(next, file);
}

}  // namespace damero
