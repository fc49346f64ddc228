#include "engine/self_play.hpp"

namespace damero {

namespace {

constexpr int longest_game = 300;

/// File and rank on every board; the notation of the games is not the engine's.
std::string square_text(const Geometry& board, Square s) {
  return static_cast<char>('a' + board.x(s)) + std::to_string(board.y(s) + 1);
}

std::string hexadecimal(std::uint64_t number) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[number >> shift & 0xF];
  return text;
}

}  // namespace

Game self_play(VariantId id, Depth depth, std::uint64_t seed) {
  Random random{seed};
  Game game(id);
  while (!game.result() && game.ply() < longest_game) game.play(choose_move(game, depth, random));
  return game;
}

std::string game_transcript(VariantId id, Depth depth, std::uint64_t seed) {
  const Game game = self_play(id, depth, seed);
  const Geometry& board = *game.rules().board;
  std::string text{*game.rules().key};
  text += ' ' + std::to_string(depth.plies) + ' ' + std::to_string(seed) + ':';
  for (const Move& move : game.moves()) text += ' ' + square_text(board, move.from) + square_text(board, move.to);
  if (const auto result = game.result()) {
    text += ' ';
    text += code(result->reason);
    if (result->winner) text += *result->winner == Side::white ? " white" : " black";
  }
  return text + ' ' + hexadecimal(hash_of(game.position()));
}

}  // namespace damero
