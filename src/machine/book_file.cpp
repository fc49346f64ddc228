#include "machine/book_file.hpp"

#include <stdexcept>

#include "machine/whole_file.hpp"

namespace damero {

Book load_book(const std::filesystem::path& file, VariantId game) {
  auto read = Book::read(game, read_file(file, "the book"));
  if (const auto* fault = std::get_if<BookFault>(&read))
    throw std::runtime_error("cannot use the book " + file.string() + ": " + fault->reason);
  return std::move(std::get<Book>(read));
}

void save_book(const std::filesystem::path& file, const Book& book) { replace_file(file, book.text(), "the book"); }

}  // namespace damero
