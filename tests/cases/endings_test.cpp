// Every ending of two and three pieces, solved backward from its ends, against the counts of an independent program.
#include <algorithm>
#include <array>
#include <sstream>
#include <unordered_map>

#include "cases/lines.hpp"

namespace damero {
namespace {

// Builds with checks are some fifteen times slower.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int most_pieces = 2;
#else
constexpr int most_pieces = 3;
#endif

struct Material {
  std::array<int, 4> counts{};  ///< white men, white kings, black men, black kings

  [[nodiscard]] int pieces() const { return counts[0] + counts[1] + counts[2] + counts[3]; }
};

/// What a side to move achieves, and in how many plies the game ends.
struct Value {
  enum { draw, win, loss } what = draw;
  int plies = 0;
};

struct Tally {
  int win = 0;
  int draw = 0;
  int loss = 0;
  int longest = 0;
  friend bool operator==(const Tally&, const Tally&) = default;
};

void PrintTo(const Tally& t, std::ostream* out) {
  *out << "win " << t.win << " draw " << t.draw << " loss " << t.loss << " longest " << t.longest;
}

template <class Position>
class Endings {
 public:
  Endings() {
    for (int white = 1; white < most_pieces; ++white)
      for (int black = 1; white + black <= most_pieces; ++black)
        for (int white_men = 0; white_men <= white; ++white_men)
          for (int black_men = 0; black_men <= black; ++black_men)
            add({{white_men, white - white_men, black_men, black - black_men}});
    link();
    solve();
  }

  [[nodiscard]] Tally tally(const Material& material, Side turn) const {
    Tally tally;
    for_each_setup(material, turn, [&](const damero::Setup& setup) {
      const Value value = values_[numbers_.at(Position(setup).hash())];
      (value.what == Value::win ? tally.win : value.what == Value::loss ? tally.loss : tally.draw)++;
      tally.longest = std::max(tally.longest, value.plies);
    });
    return tally;
  }

 private:
  template <class Visit>
  static void for_each_setup(const Material& material, Side turn, Visit&& visit) {
    damero::Setup setup{.turn = turn};
    place(material, 0, 0, setup, visit);
  }

  /// Puts the pieces of one kind on the board, lowest square first, then those of the next kind.
  template <class Visit>
  static void place(Material left, std::size_t kind, int from, damero::Setup& setup, Visit&& visit) {
    while (kind < 4 && left.counts[kind] == 0) {
      ++kind;
      from = 0;
    }
    if (kind == 4) {
      visit(setup);
      return;
    }
    const Piece piece{kind < 2 ? Side::white : Side::black, kind % 2 == 1};
    --left.counts[kind];
    for (const Square s : squares(Position::rules.board->board())) {
      if (s.index < from || !setup[s].empty()) continue;
      if (!piece.king && has(Position::rules.crowning_rank(piece.side), s)) continue;
      setup[s] = Column{piece};
      place(left, kind, s.index + 1, setup, visit);
      setup[s] = {};
    }
  }

  void add(const Material& material) {
    for (const Side turn : {Side::white, Side::black})
      for_each_setup(material, turn, [this](const damero::Setup& setup) {
        const Position position(setup);
        numbers_.emplace(position.hash(), positions_.size());
        positions_.push_back(position);
      });
    EXPECT_EQ(numbers_.size(), positions_.size());
  }

  void link() {
    const std::size_t nothing_left = positions_.size();  // stands for every position with one side's pieces only
    values_.resize(positions_.size() + 1);
    values_[nothing_left] = {Value::loss, 0};
    next_.resize(positions_.size());
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      MoveList moves;
      generate_moves(positions_[i], moves);
      if (moves.empty()) values_[i] = {Value::loss, 0};
      for (const Move& move : moves) {
        const Position after = positions_[i].after(move);
        const bool over = after.pieces()[after.turn()] == 0;
        next_[i].push_back(over ? nothing_left : numbers_.at(after.hash()));
      }
    }
  }

  /// In round n every position that is won or lost in n plies is found.
  void solve() {
    for (int plies = 1, idle = 0; idle < 2; ++plies) {
      std::vector<std::pair<std::size_t, Value>> found;
      for (std::size_t i = 0; i < positions_.size(); ++i) {
        if (values_[i].what != Value::draw || next_[i].empty()) continue;
        const auto is = [this](auto what) { return [this, what](std::size_t n) { return values_[n].what == what; }; };
        if (std::ranges::any_of(next_[i], is(Value::loss)))
          found.emplace_back(i, Value{Value::win, plies});
        else if (std::ranges::all_of(next_[i], is(Value::win)))
          found.emplace_back(i, Value{Value::loss, plies});
      }
      for (const auto& [i, value] : found) values_[i] = value;
      idle = found.empty() ? idle + 1 : 0;
    }
  }

  std::vector<Position> positions_;
  std::unordered_map<std::uint64_t, std::size_t> numbers_;
  std::vector<std::vector<std::size_t>> next_;
  std::vector<Value> values_;
};

template <class Position>
void agrees_with(const std::string& file) {
  const Endings<Position> endings;
  int compared = 0;
  for (const std::string& line : lines_of(file)) {
    if (line.starts_with('#')) continue;
    std::istringstream words(line);
    Material material;
    std::string word;
    for (int& number : material.counts) {
      words >> word;
      number = std::stoi(word.substr(2));
    }
    std::string side;
    Tally expected;
    words >> side >> word >> expected.win >> word >> expected.draw >> word >> expected.loss >> word >> expected.longest;
    if (material.pieces() > most_pieces) continue;
    EXPECT_EQ(endings.tally(material, side == "w" ? Side::white : Side::black), expected) << line;
    ++compared;
  }
  EXPECT_EQ(compared, most_pieces == 3 ? 32 : 8);
}

TEST(Endings, OfRussian) { agrees_with<plain::Position<russian_rules>>("russian3.txt"); }
TEST(Endings, OfBrazilian) { agrees_with<plain::Position<brazilian_rules>>("brazilian3.txt"); }

}  // namespace
}  // namespace damero
