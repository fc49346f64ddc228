#include "tables/tables.hpp"

#include "tables/probe.hpp"
#include "variants/with_rules.hpp"

namespace damero {

std::optional<Worth> Tables::ask(const Pieces& pieces, Side turn) const {
  if (!covers(pieces)) return std::nullopt;
  const auto found = wdl(pieces, turn);
  if (!found) return std::nullopt;
  return Worth{*found, distance(pieces, turn)};
}

std::string_view code(Wdl wdl) { return wdl == Wdl::win ? "win" : wdl == Wdl::loss ? "loss" : "draw"; }

bool can_have_tables(VariantId game) { return !rules_of(game).has_columns(); }

std::unique_ptr<Tables> no_tables(VariantId game) {
  std::unique_ptr<Tables> tables;
  with_plain_rules(game, [&]<const Rules& R>() { tables = std::make_unique<Probe<R>>(); });
  return tables;
}

}  // namespace damero
