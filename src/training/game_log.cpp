#include "training/game_log.hpp"

#include <iterator>
#include <stdexcept>
#include <string>

namespace damero {

namespace {

// A line with the game's key, then for each game: outcome, random plies, number of moves (two bytes, low one first),
// a byte a move, two bytes a score (low one first).
constexpr std::size_t game_header = 4;

std::string first_line(VariantId game) { return "Damero games 2 " + std::string(*rules_of(game).key) + "\n"; }

std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + file.string());
  return {std::istreambuf_iterator<char>(in), {}};
}

struct Read {
  std::vector<LoggedGame> games;
  std::size_t end;  ///< of the last whole game
};

Read read(const std::filesystem::path& file, VariantId game) {
  const std::string bytes = bytes_of(file);
  const std::string line = first_line(game);
  if (!bytes.starts_with(line)) throw std::runtime_error(file.string() + " holds no games of " + std::string(*rules_of(game).key));
  const auto byte = [&](std::size_t at) { return static_cast<std::uint8_t>(bytes[at]); };
  Read found{{}, line.size()};
  while (found.end + game_header <= bytes.size()) {
    const std::size_t length = byte(found.end + 2) + std::size_t{256} * byte(found.end + 3);
    if (found.end + game_header + 3 * length > bytes.size()) break;
    const std::size_t moves = found.end + game_header;
    LoggedGame logged{static_cast<LoggedGame::Outcome>(byte(found.end)), byte(found.end + 1), {}, {}};
    for (std::size_t i = 0; i < length; ++i) {
      logged.moves.push_back(byte(moves + i));
      const std::size_t score = moves + length + 2 * i;
      logged.scores.push_back(static_cast<std::int16_t>(byte(score) + 256 * byte(score + 1)));
    }
    found.games.push_back(std::move(logged));
    found.end += game_header + 3 * length;
  }
  return found;
}

}  // namespace

std::vector<LoggedGame> read_games(const std::filesystem::path& file, VariantId game) { return read(file, game).games; }

GameLog::GameLog(const std::filesystem::path& file, VariantId game) : before_(0) {
  if (std::filesystem::exists(file)) {
    const Read kept = read(file, game);
    before_ = kept.games.size();
    std::filesystem::resize_file(file, kept.end);
    out_.open(file, std::ios::binary | std::ios::app);
  } else {
    out_.open(file, std::ios::binary);
    out_ << first_line(game);
  }
  if (!out_) throw std::runtime_error("cannot write " + file.string());
}

void GameLog::add(const LoggedGame& game) {
  const auto put_two_bytes = [&](unsigned number) { out_.put(static_cast<char>(number & 255U)).put(static_cast<char>(number >> 8U & 255U)); };
  out_.put(static_cast<char>(game.outcome)).put(static_cast<char>(game.random_plies));
  put_two_bytes(static_cast<unsigned>(game.moves.size()));
  out_.write(reinterpret_cast<const char*>(game.moves.data()), static_cast<std::streamsize>(game.moves.size()));
  for (const std::int16_t score : game.scores) put_two_bytes(static_cast<std::uint16_t>(score));
  out_.flush();
  if (!out_) throw std::runtime_error("cannot write a game: is the disk full?");
}

}  // namespace damero
