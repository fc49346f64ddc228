// Conversations as anybody may lead them: each line is heard, each answer can be read, and only a search is answered later.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "protocol/hub_engine.hpp"

using namespace damero;

namespace {

/// Finds the first move at once, or, while it ponders and without a limit, when it is told to stop.
class Host : public HubHost {
 public:
  void hear(std::string_view line) {
    conversation_.hear(line);
    if (conversation_.is_searching() != game_.has_value()) std::abort();
    if (!game_ || waits_) return;
    const Line found{.moves = {game_->legal_moves()[0]}, .score = Score::draw()};
    conversation_.found(found);
    conversation_.finished(found);
    game_.reset();
  }
  [[nodiscard]] bool has_quit() const { return conversation_.has_quit(); }

 private:
  void say(const std::string& line) override {
    if (line.find('\n') != std::string::npos) std::abort();
    const auto read = read_hub_line(line);
    if (!std::holds_alternative<HubLine>(read) || std::get<HubLine>(read).command.empty()) std::abort();
  }
  std::optional<std::string> set_up(const from_engine::Settings& settings) override {
    if (settings.threads < 1 || settings.hash_mib < 1) std::abort();
    return settings.weights == "missing" ? std::optional<std::string>("no such file") : std::nullopt;
  }
  void search(const Game& game, const Limits& limits) override {
    const AnyPosition& position = game.position();
    if (game_ || game.result()) std::abort();
    if (std::get<Setup>(read_hub_position(game.id(), hub_position(position))) != setup_of(position)) std::abort();
    for (const Move& move : moves_of(position))
      if (std::get<Move>(read_hub_move(position, hub_move(position, move))) != move) std::abort();
    game_ = game;
    waits_ = limits.ponder || !(limits.depth || limits.nodes || limits.move_ms || limits.clock);
  }
  void stop() override { waits_ = false; }
  void stop_pondering() override { waits_ = false; }
  void forget() override {}

  std::optional<Game> game_;
  bool waits_ = false;
  HubEngine conversation_{{.game = hub_own_game()}, *this};
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  Host host;
  while (!text.empty() && !host.has_quit()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    host.hear(line);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);

    const auto read = read_hub_line(line);
    const auto* written = std::get_if<HubLine>(&read);
    if (written == nullptr || written->command.empty()) continue;
    const auto again = read_hub_line(write_hub_line(*written));
    if (!std::holds_alternative<HubLine>(again)) std::abort();
  }
  return 0;
}
