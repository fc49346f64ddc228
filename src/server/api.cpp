#include "server/api.hpp"

#include <utility>

#include "server/log.hpp"
#include "server/player_key.hpp"

namespace damero {
namespace {

/// Whether a path is the pattern, and the id in it, if there is one.
bool matches(std::string_view pattern, std::string_view path, std::string& id) {
  constexpr std::string_view placeholder = "{id}";
  const std::size_t at = pattern.find(placeholder);
  if (at == std::string_view::npos) return pattern == path;
  const std::string_view before = pattern.substr(0, at), after = pattern.substr(at + placeholder.size());
  if (path.size() <= before.size() + after.size() || !path.starts_with(before) || !path.ends_with(after)) return false;
  const std::string_view found = path.substr(at, path.size() - before.size() - after.size());
  if (!looks_like_run_id(found)) return false;
  id = found;
  return true;
}

std::string without_default_port(std::string_view authority) {
  std::string text = lower(authority);
  for (const std::string_view port : {":80", ":443"}) {
    if (text.ends_with(port)) text.resize(text.size() - port.size());
  }
  return text;
}

}  // namespace

bool is_foreign(const RequestHeaders& headers) {
  if (!headers.origin) return false;  // no browser page: a program
  const std::string_view origin = *headers.origin;
  const std::size_t authority = origin.find("://");
  if (authority == std::string_view::npos) return true;
  return without_default_port(origin.substr(authority + 3)) != without_default_port(headers.host);
}

const std::vector<Api::Endpoint> Api::endpoints{
    {"POST", "/api/runs", &Api::create_run},
    {"GET", "/api/runs", &Api::list_own_runs},
    {"GET", "/api/runs/current", &Api::show_current_run},
    {"GET", "/api/runs/{id}", &Api::show_run},
    {"POST", "/api/runs/{id}/start", &Api::start_run},
    {"POST", "/api/runs/{id}/moves", &Api::play_move},
    {"POST", "/api/runs/{id}/next", &Api::meet_next},
    {"POST", "/api/runs/{id}/resign", &Api::resign_run},
    {"POST", "/api/runs/{id}/name", &Api::name_run},
    {"GET", "/api/runs/{id}/replay", &Api::show_replay},
    {"GET", "/api/leaderboard", &Api::show_leaderboard},
    {"GET", "/api/player/code", &Api::show_code},
    {"POST", "/api/player/recover", &Api::recover_player},
    {"GET", "/api/openapi.yaml", &Api::show_description},
    {"GET", "/healthz", &Api::show_health},
};

Api::Api(Store& store, std::function<Instant()> now, std::string description)
    : store_(store), now_(std::move(now)), description_(std::move(description)), runs_(store) {}

Response Api::handle(const Request& request, const Target& target) {
  try {
    return dispatch(request, target);
  } catch (const BrokenRun& error) {
    log_line("{} {}: {}", request.method, target.path, error.what());
    return error_response(404, "broken_run", "What is stored of this run makes no run.");
  } catch (const StoreError& error) {
    log_line("{} {}: {}", request.method, target.path, error.what());
    return error_response(503, "storage_failed", "The server cannot reach its data just now.")
        .with("Retry-After", "1");
  } catch (const std::exception& error) {
    log_line("{} {}: {}", request.method, target.path, error.what());
    return error_response(500, "internal", "The server has made a mistake.");
  }
}

Response Api::dispatch(const Request& request, const Target& target) {
  std::string_view method = request.method;
  if (method == "HEAD") method = "GET";
  std::string allowed;
  for (const Endpoint& endpoint : endpoints) {
    Call call{.request = request, .target = target};
    if (!matches(endpoint.path, target.path, call.id)) continue;
    if (endpoint.method == method) {
      if (method != "GET" && is_foreign(request.headers)) {
        return error_response(403, "foreign_origin", "This request comes from a page of another site.");
      }
      return (this->*endpoint.handler)(call);
    }
    allowed += endpoint.method == "GET" ? "GET, HEAD, " : std::string(endpoint.method) + ", ";
  }
  if (allowed.empty()) return error_response(404, "not_found", "There is nothing at this address.");
  allowed += "OPTIONS";
  if (method == "OPTIONS") return options_response(std::move(allowed));
  return error_response(405, "method_not_allowed", "This address takes: " + allowed + ".").with("Allow", allowed);
}

Response Api::show_health(const Call&) {
  store_.check();
  return json_response(200, R"({"status":"ok"})");
}

Response Api::show_description(const Call&) {
  Response response{.body = description_};
  return response.with("Content-Type", "application/yaml").with("Cache-Control", "no-cache");
}

}  // namespace damero
