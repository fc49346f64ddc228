// A program that speaks no protocol, as a player: it hears a line a move and answers one. docs/matches.md tells which.
#pragma once

#include <memory>

#include "match/child_program.hpp"
#include "match/foreign_player.hpp"

namespace damero {

class CommandPlayer : public ForeignPlayer {
 public:
  /// The limits of the games have to be times: the program is told no others.
  explicit CommandPlayer(std::string command) : command_(std::move(command)) {}

 private:
  std::optional<Fault> prepare() override;
  Choice ask(const Game& game, const Limits& limits) override;
  void leave() override { program_.reset(); }

  std::string command_;
  std::unique_ptr<ChildProgram> program_;
};

}  // namespace damero
