// The endpoints of players and of the table.
#include "server/api.hpp"
#include "server/from_client.hpp"
#include "server/from_server.hpp"
#include "server/player_key.hpp"

namespace damero {

std::optional<Api::Caller> Api::caller_of(const Request& request) {
  auto token = token_in(request.headers.cookie, cookie_name(request.headers.host));
  if (!token) return std::nullopt;
  const auto player = store_.player_with_token(token_hash(*token));
  if (!player) return std::nullopt;
  return Caller{*player, std::move(*token)};
}

Response& Api::keep_cookie(Response& response, const Request& request, const std::string& token) {
  return response.with("Set-Cookie", set_cookie(cookie_name(request.headers.host), token, request.over_tls));
}

Response Api::show_code(const Call& call) {
  const auto caller = caller_of(call.request);
  if (!caller) return error_response(404, "no_player", "There is no player yet: the first run makes one.");
  JsonWriter json;
  json.begin_object().key("code").value(code_of(caller->token)).end_object();
  return json_response(200, json.text());
}

Response Api::recover_player(const Call& call) {
  const auto read = from_client::read_recover(call.request.body);
  if (const auto* fault = std::get_if<from_client::Fault>(&read)) {
    return error_response(400, fault->code, fault->message, fault->place);
  }
  const auto hash = code_hash(std::get<from_client::Recover>(read).code);
  const auto player = hash ? store_.player_with_code(*hash) : std::nullopt;
  if (!player) return error_response(404, "unknown_code", "No player has this code.", "/code");

  std::string token = new_token();
  if (const auto caller = caller_of(call.request); caller && caller->player == *player) {
    token = caller->token;  // this device knows the player already
  } else {
    store_.add_key(*player, key_of(token), now_());
  }
  JsonWriter json;
  json.begin_object().key("run");
  if (const auto id = store_.current_run_of(*player)) {
    json.value(*id);
  } else {
    json.null();
  }
  json.end_object();
  Response response = json_response(200, json.text());
  return keep_cookie(response, call.request, token);
}

Response Api::show_leaderboard(const Call& call) {
  using Period = from_client::ShowLeaderboard::Period;
  const auto read = from_client::read_show_leaderboard(call.target);
  if (const auto* fault = std::get_if<from_client::Fault>(&read)) {
    return error_response(400, fault->code, fault->message, fault->place);
  }
  const auto& message = std::get<from_client::ShowLeaderboard>(read);
  constexpr Instant day = 24LL * 60 * 60 * 1000;
  const Instant since = message.period == Period::day    ? now_() - day
                        : message.period == Period::week ? now_() - 7 * day
                                                         : 0;
  return json_response(200, from_server::leaderboard(store_.leaderboard(since, message.limit)));
}

}  // namespace damero
