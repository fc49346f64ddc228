#include "engine/book_maker.hpp"

#include <algorithm>
#include <queue>
#include <set>

namespace damero {

namespace {

/// A position that may be looked at, and what both sides have lost by their moves on the way to it.
struct Waiting {
  int lost;
  std::size_t number;  ///< in the order of finding
  Game game;
  /// The first to be looked at is the greatest.
  friend bool operator<(const Waiting& a, const Waiting& b) { return std::tie(b.lost, b.number) < std::tie(a.lost, a.number); }
};

/// The best moves of a position. One that shares start and end with another cannot be told apart in a book.
std::vector<BookMove> moves_worth_playing(const Game& game, Engine& engine, const BookPlan& plan) {
  constexpr int most_moves = 5;
  LineListener nobody;
  engine.clear();
  const auto lines = engine.go(game, {.nodes = plan.nodes}, nobody, most_moves);
  const MoveList legal = game.legal_moves();
  std::vector<BookMove> moves;
  for (const Line& line : lines) {
    const BookMove move{StartAndEnd::of(line.moves[0]), line.score.value()};
    if (std::ranges::count(legal, move.move, StartAndEnd::of) == 1) moves.push_back(move);
  }
  if (moves.empty()) return moves;
  std::ranges::stable_sort(moves, std::ranges::greater{}, &BookMove::worth);
  std::erase_if(moves, [&](const BookMove& move) { return move.worth < moves.front().worth - plan.margin; });
  return moves;
}

}  // namespace

void make_book(Book& book, Engine& engine, const std::function<void()>& added) {
  const BookPlan& plan = book.plan();
  std::priority_queue<Waiting> waiting;
  std::set<std::uint64_t> met;
  std::size_t found = 0;
  waiting.push({0, found++, Game(book.game())});
  while (!waiting.empty() && met.size() < plan.positions) {
    const Waiting next = waiting.top();
    waiting.pop();
    const std::uint64_t hash = hash_of(next.game.position());
    if (!met.insert(hash).second) continue;
    if (!book.find(hash)) {
      auto looked_at = moves_worth_playing(next.game, engine, plan);
      if (looked_at.empty()) continue;
      book.add(hash, std::move(looked_at));
      added();
    }
    if (next.game.ply() >= plan.plies) continue;
    const std::vector<BookMove>& moves = *book.find(hash);
    const MoveList legal = next.game.legal_moves();
    for (const BookMove& move : moves) {
      Game after = next.game;
      after.play(*std::ranges::find(legal, move.move, StartAndEnd::of));
      if (!after.result()) waiting.push({next.lost + moves.front().worth - move.worth, found++, std::move(after)});
    }
  }
}

}  // namespace damero
