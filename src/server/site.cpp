#include "server/site.hpp"

namespace damero {
namespace {

constexpr std::string_view health = "/healthz";

bool is_for_api(std::string_view path) { return path == "/api" || path.starts_with("/api/"); }

bool names_localhost(std::string_view host) { return host == "localhost" || host.starts_with("localhost:"); }

/// The answer to whatever does not ask for a file.
std::optional<Response> answer_unless_read(const Request& request) {
  constexpr const char* allowed = "GET, HEAD, OPTIONS";
  if (request.method == "GET" || request.method == "HEAD") return std::nullopt;
  if (request.method == "OPTIONS") return options_response(allowed);
  return error_response(405, "method_not_allowed", "This can only be read.").with("Allow", allowed);
}

}  // namespace

std::optional<Response> Site::answer_at_once(const Request& request) {
  const auto target = parse_target(request.target);
  if (!target) return error_response(400, "bad_request", "The address cannot be read.");
  // What the API is asked for is compared with the host: origins and cookies.
  const bool may_name_no_host = request.may_name_no_host && !is_for_api(target->path);
  if (request.headers.host.empty() && !may_name_no_host) {
    return error_response(400, "bad_request", "The request has to name one host.");
  }
  if (target->path == health || is_for_api(target->path)) return std::nullopt;
  if (auto response = answer_unless_read(request)) return response;
  if (TableFiles::is_for_tables(target->path)) return std::nullopt;
  return answer_page(request, target->path);
}

Response Site::answer(const Request& request) {
  const Target target = *parse_target(request.target);
  return TableFiles::is_for_tables(target.path) ? tables_.serve(request, target.path) : api_.handle(request, target);
}

Response Site::answer_page(const Request& request, const std::string& path) const {
  if (!authority_.empty() && accepts_html(request) && names_localhost(request.headers.host)) {
    Response response = text_response(307, "");
    return response.with("Location", "http://" + authority_ + request.target);
  }
  return page_.serve(request, path);
}

}  // namespace damero
