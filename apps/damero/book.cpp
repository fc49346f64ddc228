// damero book: an opening book made by the engine.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "arguments.hpp"
#include "commands.hpp"
#include "engine/book_maker.hpp"
#include "engine_options.hpp"
#include "machine/book_file.hpp"
#include "machine/surroundings.hpp"
#include "progress.hpp"

namespace damero {
namespace {

struct BookOptions {
  VariantId id{};
  std::string out;
  BookPlan plan;
  EngineOptions engine;
};

constexpr const char* book_details = R"(Looks at the most playable positions near the start and keeps the moves that are worth playing there. A book of the
same settings that is in the file already is gone on with, so an interrupted run loses little; a finished one
takes no time. docs/formats/book.md describes the file.

  damero book russian --out data/book/russian.book)";

void make(const BookOptions& options) {
  constexpr std::size_t often = 25;  // positions
  Book book(options.id, options.plan);
  if (std::filesystem::exists(options.out)) {
    book = load_book(options.out, options.id);
    if (book.plan() != options.plan) throw Failure(fmt::format("{} was made with other settings; remove it first", options.out));
  }
  const auto weights = weights_from(options.engine, options.id);
  Engine engine(weights, settings_from(options.engine, nullptr), native_surroundings());
  Progress progress("positions", book.size(), options.plan.positions);
  make_book(book, engine, [&] {
    progress.reached(book.size());
    if (book.size() % often == 0) save_book(options.out, book);
  });
  save_book(options.out, book);
}

}  // namespace

void add_book(CLI::App& program) {
  auto options = std::make_shared<BookOptions>();
  options->engine.hash_mib = 4;
  CLI::App* command = program.add_subcommand("book", "Make an opening book");
  add_game(*command, options->id);
  command->add_option("--out", options->out, "Where the book goes")->required();
  command->add_option("--plies", options->plan.plies, "How far from the start")->check(CLI::Range(0, 40))->capture_default_str();
  command->add_option("--positions", options->plan.positions, "How many positions at most")->check(CLI::Range(1, 1'000'000))->capture_default_str();
  command->add_option("--nodes", options->plan.nodes, "What the engine looks at for each of them")->check(CLI::Range(1'000, 1 << 30))->capture_default_str();
  command->add_option("--margin", options->plan.margin, "How much worse than the best a move may be, in hundredths of a man")
      ->check(CLI::Range(0, 1'000))->capture_default_str();
  add_engine_options(*command, options->engine);
  command->footer(book_details);
  command->callback([options] { make(*options); });
}

}  // namespace damero
