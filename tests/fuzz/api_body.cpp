// Bodies, targets and cookies as anybody may send them: each is a message or a fault that says where.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "server/from_client.hpp"
#include "server/http.hpp"
#include "server/names.hpp"
#include "server/player_key.hpp"

using namespace damero;

namespace {

template <class Message>
void check(const from_client::Read<Message>& read) {
  const auto* fault = std::get_if<from_client::Fault>(&read);
  if (fault != nullptr && (fault->code.empty() || fault->message.empty() || fault->place.empty())) std::abort();
}

void check_name(const std::optional<std::string>& name) {
  if (name && fault_of_name(*name)) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace from_client;
  const std::string text(data, data + size);

  const auto create = read_create_run(text);
  check(create);
  if (const auto* message = std::get_if<CreateRun>(&create)) check_name(message->name);
  const auto name = read_give_name(text);
  check(name);
  if (const auto* message = std::get_if<GiveName>(&name)) check_name(message->name);
  const auto move = read_play_move(text);
  check(move);
  if (const auto* message = std::get_if<PlayMove>(&move); message && message->ply < 0) std::abort();
  check(read_meet_next(text));
  check(read_nothing(text));
  check(read_recover(text));

  Request request{.target = text, .headers = {.host = "h"}};
  resolve_absolute_form(request);
  if (const auto target = parse_target(request.target)) check(read_show_leaderboard(*target));
  static_cast<void>(token_in(text, cookie_name(text)));
  static_cast<void>(code_hash(text));
  return 0;
}
