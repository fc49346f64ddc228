// What the server serves: the page, the API and the endgame tables.
#pragma once

#include "server/api.hpp"
#include "server/listener.hpp"
#include "server/page.hpp"
#include "server/table_files.hpp"

namespace damero {

class Site final : public Handler {
 public:
  Site(Api& api, const Page& page, const TableFiles& tables) : api_(api), page_(page), tables_(tables) {}

  /// Cookies of localhost are not those of 127.0.0.1: pages asked for there are sent here. To be set before serving,
  /// where only this machine can reach the server.
  void send_localhost_to(std::string authority) { authority_ = std::move(authority); }

  [[nodiscard]] std::optional<Response> answer_at_once(const Request& request) override;
  [[nodiscard]] Response answer(const Request& request) override;

 private:
  [[nodiscard]] Response answer_page(const Request& request, const std::string& path) const;

  Api& api_;
  const Page& page_;
  const TableFiles& tables_;
  std::string authority_;
};

}  // namespace damero
