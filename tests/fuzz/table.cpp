// Any bytes as the file of a table, as they are and with the sums that would belong to them: what can be opened can be asked
// for every position, and one that cannot says why.
#include "tables/table.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "solver/placements.hpp"
#include "variants/registry.hpp"

using namespace damero;

namespace {

constexpr Balance king_against_king{{1, 0}, {1, 0}};
constexpr Balance king_against_man{{1, 0}, {0, 1}};

// Where the header has the length of the directory, and the sums: docs/formats/tables.md.
constexpr std::size_t directory_size_at = 44;
constexpr std::size_t blocks_sum_at = 60;
constexpr std::size_t front_sum_at = 68;

void put_sum(std::vector<std::uint8_t>& file, std::size_t at, std::uint64_t sum) {
  std::vector<std::uint8_t> bytes;
  put_number(bytes, sum, 8);
  std::copy(bytes.begin(), bytes.end(), file.begin() + static_cast<std::ptrdiff_t>(at));
}

void put_sums(std::vector<std::uint8_t>& file) {
  if (file.size() < Table::least_head) return;
  const Bytes rest = Bytes(file).subspan(Table::least_head);
  const auto directory_size = static_cast<std::size_t>(std::min<std::uint64_t>(number_at(file, directory_size_at, 8), rest.size()));
  put_sum(file, blocks_sum_at, sum_of_words(rest.subspan(directory_size)));
  put_sum(file, front_sum_at, sum_of_words(rest.first(directory_size), sum_of_words(Bytes(file).first(front_sum_at))));
}

void ask_all(const Table& table, const Balance& balance) {
  std::size_t side = 0;
  for (const Balance& half : halves_of(balance)) {
    const std::uint64_t positions = Placements<russian_rules>(half).size();
    const auto all = table.all(side);
    if (all && all->size() != positions) std::abort();
    for (std::uint64_t i = 0; i < positions; i += 3) {
      const auto wdl = table.wdl(side, i);
      if (all && wdl != wdl_of((*all)[i])) std::abort();
      if (!table.has_distances()) continue;
      const auto distance = table.distance(side, i);
      if (all ? distance != (*all)[i] : distance && wdl != wdl_of(*distance)) std::abort();
    }
    ++side;
  }
}

void read(const std::vector<std::uint8_t>& file, const Balance& balance) {
  const auto needed = Table::bytes_to_open(file);
  const auto opened = Table::open(russian_rules, balance, std::make_shared<WholeBytes>(file));
  if (const auto* fault = std::get_if<TableFault>(&opened)) {
    if (fault->reason.empty()) std::abort();
    return;
  }
  if (!needed || *needed > file.size()) std::abort();
  static_cast<void>(std::get<Table>(opened).find_fault());
  ask_all(std::get<Table>(opened), balance);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::vector<std::uint8_t> file(data, data + size);
  for (const Balance& balance : {king_against_king, king_against_man}) read(file, balance);
  put_sums(file);
  for (const Balance& balance : {king_against_king, king_against_man}) read(file, balance);
  return 0;
}
