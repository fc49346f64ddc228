// DXP conversations as anybody may lead them: each message, a line here, is heard, and what is said can be read.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "protocol/dxp_conversation.hpp"

using namespace damero;

namespace {

/// Plays the first move when it is asked for one, and every third time ends the game instead.
class Host : public DxpHost {
 public:
  Host(VariantId id, bool takes_back) : conversation_({.game = id, .takes_back = takes_back}, *this) {}

  void hear(std::string_view message) {
    conversation_.hear(message);
    if (conversation_.is_our_turn() != asked_.has_value()) std::abort();
    if (!asked_ || ++asked_times_ % 4 == 0) return;
    const Game game = *std::exchange(asked_, std::nullopt);
    if (asked_times_ % 3 == 0) conversation_.end({dxp::Ending::draw, false});
    else conversation_.play(game.legal_moves()[0]);
  }

 private:
  void say(const std::string& message) override {
    const auto read = dxp::read(message);
    if (!std::holds_alternative<dxp::Message>(read) || dxp::write(std::get<dxp::Message>(read)) != message) std::abort();
  }
  std::int64_t now_ms() override { return now_ms_ += 700; }
  void think(const Game& game, const Limits& limits) override {
    if (asked_ || game.result() || limits.clock->left_ms < 0 || limits.clock->moves_to_go < 0) std::abort();
    if (std::get<Setup>(read_dxp_position(game.id(), dxp_position(game.position()))) != setup_of(game.position())) std::abort();
    asked_ = game;
  }
  void stop_thinking() override {
    if (!asked_) std::abort();
    asked_.reset();
  }

  std::optional<Game> asked_;
  int asked_times_ = 0;
  std::int64_t now_ms_ = 0;
  DxpConversation conversation_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  constexpr VariantId games[]{VariantId::international, VariantId::russian, VariantId::brazilian};
  Host host(games[size % 3], size % 2 == 0);
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view message = text.substr(0, end);
    host.hear(message);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);

    const auto read = dxp::read(message);
    if (const auto* heard = std::get_if<dxp::Message>(&read)) {
      const auto again = dxp::read(dxp::write(*heard));
      if (!std::holds_alternative<dxp::Message>(again)) std::abort();
      if (dxp::write(std::get<dxp::Message>(again)) != dxp::write(*heard)) std::abort();
    }
  }
  return 0;
}
