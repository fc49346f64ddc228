// The HTTP API: what each address does. Sockets, files and limits are elsewhere.
#pragma once

#include <functional>

#include "server/from_client.hpp"
#include "server/live_runs.hpp"

namespace damero {

class Api {
 public:
  /// `now` is the wall clock; `description` is docs/api.yaml.
  Api(Store& store, std::function<Instant()> now, std::string description);

  /// Answers one request, to /api or /healthz. Blocks while the disk writes; may be called from many threads.
  /// Whatever goes wrong inside is logged and answered 500 or 503, a run that is broken 404.
  [[nodiscard]] Response handle(const Request& request, const Target& target);

 private:
  /// A request on its way to its handler.
  struct Call {
    const Request& request;
    const Target& target;
    std::string id = {};  ///< of the run in the path
  };
  using Handler = Response (Api::*)(const Call&);
  struct Endpoint {
    std::string_view method;
    std::string_view path;  ///< {id} stands for the id of a run
    Handler handler;
  };
  static const std::vector<Endpoint> endpoints;

  [[nodiscard]] Response dispatch(const Request& request, const Target& target);

  // api_runs.cpp
  Response create_run(const Call& call);
  Response show_run(const Call& call);
  Response show_current_run(const Call& call);
  Response list_own_runs(const Call& call);
  Response start_run(const Call& call);
  Response play_move(const Call& call);
  Response meet_next(const Call& call);
  Response resign_run(const Call& call);
  Response name_run(const Call& call);
  Response show_replay(const Call& call);

  // api_players.cpp
  Response show_code(const Call& call);
  Response recover_player(const Call& call);
  Response show_leaderboard(const Call& call);

  Response show_health(const Call& call);
  Response show_description(const Call& call);

  struct Caller {
    PlayerNumber player;
    std::string token;
  };
  /// The player whose cookie came along, if it is one of ours.
  [[nodiscard]] std::optional<Caller> caller_of(const Request& request);
  [[nodiscard]] static Response& keep_cookie(Response& response, const Request& request, const std::string& token);

  /// What `act(live, message)` answers, once the body is read and the run is the caller's own; 404 for anybody else's,
  /// which says nothing about whether it exists.
  template <class Message, class Act>
  [[nodiscard]] Response on_own_run(const Call& call, from_client::Read<Message> (*read)(std::string_view),
                                    const Act& act);

  /// A run that is stored as going on, unless it is broken, which is logged.
  [[nodiscard]] std::optional<LiveRuns::Locked> going_on(const std::string& id);

  [[nodiscard]] Response state_response(int status, const LiveRun& live);
  [[nodiscard]] Response conflict_response(std::string_view code, std::string_view message, const LiveRun& live);
  [[nodiscard]] std::optional<int> place_of(const LiveRun& live);

  /// Stores an event that has been played on `after`, and makes that the live run once it is on disk.
  void store_event(LiveRun& live, Run after, RunEvent event);

  Store& store_;
  std::function<Instant()> now_;
  std::string description_;
  LiveRuns runs_;
};

/// Whether a request that changes something comes from a page of another site.
[[nodiscard]] bool is_foreign(const RequestHeaders& headers);

}  // namespace damero
