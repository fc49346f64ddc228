// A program that speaks Hub 2, as a player.
#pragma once

#include <functional>
#include <memory>

#include "match/child_program.hpp"
#include "match/foreign_player.hpp"
#include "protocol/hub_line.hpp"

namespace damero {

class HubPlayer : public ForeignPlayer {
 public:
  HubPlayer(std::string command, VariantId game) : command_(std::move(command)), game_(game) {}
  ~HubPlayer() override;
  HubPlayer(const HubPlayer&) = delete;
  HubPlayer& operator=(const HubPlayer&) = delete;

 private:
  std::optional<Fault> prepare() override;
  Choice ask(const Game& game, const Limits& limits) override;
  void leave() override { program_.reset(); }
  /// Starts the program and tells it the game; a fault is what it did not understand.
  std::optional<Fault> start();
  void say(const HubLine& line) { program_->say(write_hub_line(line)); }
  /// The next line with this command; `passed` hears those that come before it.
  std::variant<HubLine, Fault> wait_for(
      std::string_view command, std::chrono::milliseconds time,
      const std::function<void(const HubLine&)>& passed = [](const HubLine&) {});

  std::string command_;
  VariantId game_;
  std::unique_ptr<ChildProgram> program_;
};

}  // namespace damero
