#include "tables/table.hpp"

#include <algorithm>
#include <string_view>

#include "base/random.hpp"
#include "solver/placements.hpp"
#include "variants/with_rules.hpp"

namespace damero {

namespace {

// docs/formats/tables.md describes the file.
constexpr std::string_view magic = "Damero table 1\n";
constexpr std::size_t key_bytes = 16;
constexpr std::size_t balance_at = magic.size() + key_bytes;
constexpr std::size_t flags_at = balance_at + 4;
constexpr std::size_t rules_at = flags_at + 1;
constexpr std::size_t sizes_at = rules_at + 8;  ///< of the directory and of the blocks
constexpr std::size_t blocks_sum_at = sizes_at + 16;
constexpr std::size_t front_sum_at = blocks_sum_at + 8;  ///< of the header up to here, and of the directory
constexpr std::size_t header_bytes = front_sum_at + 8;
static_assert(header_bytes == Table::least_head);

/// Changes with every rule of the sheet that changes moves.
std::uint64_t movement_sum(const Rules& rules) {
  std::uint64_t sum = 0;
  const auto add = [&](auto field) { sum = mix(sum ^ static_cast<std::uint64_t>(field)); };
  add(rules.board->width);
  add(rules.board->height);
  add(*rules.captured_pieces);
  add(*rules.men_capture);
  add(*rules.kings_move);
  add(*rules.capture_priority);
  add(*rules.mid_capture_promotion);
  return sum;
}

using Values = std::vector<std::uint8_t>;

/// The values of a section, and what a run code needs to know of them.
struct Column {
  Values values;
  std::size_t kinds;
};

/// Gives the positions that nobody asks for the value before them, so that runs go on.
Column column_of(Worths worths, bool (*is_asked)(Distance), std::uint8_t (*value_of)(Distance)) {
  Column column{Values(worths.size()), 1};
  const auto first = std::ranges::find_if(worths, is_asked);
  std::uint8_t last = first == worths.end() ? std::uint8_t{0} : value_of(*first);
  for (std::size_t i = 0; i < worths.size(); ++i) {
    if (is_asked(worths[i])) last = value_of(worths[i]);
    column.values[i] = last;
    column.kinds = std::max<std::size_t>(column.kinds, std::size_t{last} + 1);
  }
  return column;
}

Column outcomes_of(Worths worths) {
  return column_of(worths, [](Distance d) { return d != unasked; }, [](Distance d) { return static_cast<std::uint8_t>(wdl_of(d)); });
}

Column halves_of(Worths worths) {
  return column_of(worths, [](Distance d) { return d <= longest_distance; }, [](Distance d) { return static_cast<std::uint8_t>(d / 2); });
}

std::uint64_t blocks_of(std::uint64_t positions) { return (positions + Table::block - 1) / Table::block; }

void put_lengths(std::vector<std::uint8_t>& bytes, const PrefixCode& code) {
  put_number(bytes, code.lengths().size(), 2);
  bytes.insert(bytes.end(), code.lengths().begin(), code.lengths().end());
}

/// Adds a section to the directory and to the blocks.
void put_section(std::vector<std::uint8_t>& directory, std::vector<std::uint8_t>& blocks, const Column& column) {
  const RunCode code = RunCode::for_blocks(column.values, Table::block, column.kinds);
  put_number(directory, column.values.size(), 8);
  put_lengths(directory, code.values());
  put_lengths(directory, code.lengths());
  const std::size_t first = blocks.size();
  put_number(directory, 0, 4);
  for (std::size_t at = 0; at < column.values.size(); at += Table::block) {
    const auto size = std::min(Table::block, column.values.size() - at);
    const auto coded = code.encode(std::span(column.values).subspan(at, size));
    blocks.insert(blocks.end(), coded.begin(), coded.end());
    put_number(directory, blocks.size() - first, 4);
  }
}

constexpr std::size_t kinds_of_outcomes = 3;
constexpr std::size_t kinds_of_halves = longest_distance / 2 + 1;

/// Of which one side of a table tells.
std::uint64_t positions_of(const Rules& rules, const Balance& side) {
  std::uint64_t positions = 0;
  with_plain_rules(*find_variant(*rules.key), [&]<const Rules& R>() { positions = Placements<R>(side).size(); });
  return positions;
}

/// Whether each block starts after the one before it, the first at 0.
bool are_starts(Bytes starts) {
  std::uint64_t before = 0;
  for (std::size_t at = 0; at < starts.size(); at += 4) {
    const std::uint64_t start = number_at(starts, at, 4);
    if (at == 0 ? start != 0 : start <= before) return false;
    before = start;
  }
  return true;
}

/// A prefix code as put_lengths has put it; nothing where there is none.
std::optional<PrefixCode> read_lengths(ByteReader& directory) {
  const std::uint64_t symbols = directory.number(2);
  return PrefixCode::of_lengths(directory.take(symbols));
}

}  // namespace

std::vector<std::uint8_t> Table::write(const Rules& rules, const Balance& balance, std::span<const Worths> sides,
                                       bool with_distances) {
  std::vector<std::uint8_t> directory;
  std::vector<std::uint8_t> blocks;
  for (const Worths worths : sides) {
    put_section(directory, blocks, outcomes_of(worths));
    if (with_distances) put_section(directory, blocks, halves_of(worths));
  }

  std::vector<std::uint8_t> bytes(magic.begin(), magic.end());
  const std::string_view key = *rules.key;
  for (std::size_t i = 0; i < key_bytes; ++i) bytes.push_back(i < key.size() ? static_cast<std::uint8_t>(key[i]) : 0);
  for (const Force& force : {balance.mover, balance.other}) {
    put_number(bytes, static_cast<std::uint64_t>(force.kings), 1);
    put_number(bytes, static_cast<std::uint64_t>(force.men), 1);
  }
  put_number(bytes, with_distances ? 1 : 0, 1);
  put_number(bytes, movement_sum(rules), 8);
  put_number(bytes, directory.size(), 8);
  put_number(bytes, blocks.size(), 8);
  put_number(bytes, sum_of_words(blocks), 8);
  put_number(bytes, sum_of_words(directory, sum_of_words(bytes)), 8);
  bytes.insert(bytes.end(), directory.begin(), directory.end());
  bytes.insert(bytes.end(), blocks.begin(), blocks.end());
  return bytes;
}

std::optional<std::uint64_t> Table::bytes_to_open(Bytes head) {
  if (head.size() < header_bytes || !std::equal(magic.begin(), magic.end(), head.begin())) return std::nullopt;
  const std::uint64_t directory_bytes = number_at(head, sizes_at, 8);
  if (directory_bytes > ~std::uint64_t{header_bytes}) return std::nullopt;
  return header_bytes + directory_bytes;
}

std::variant<Table, TableFault> Table::open(const Rules& rules, const Balance& balance, std::shared_ptr<const TableBytes> bytes) {
  const auto head = bytes->at(0, header_bytes);
  if (!head) return TableFault{"it ends within its header"};
  const auto text = [&](std::size_t at, std::size_t length) {
    return std::string(reinterpret_cast<const char*>(head->data()) + at, length);
  };
  if (text(0, magic.size()) != magic) return TableFault{"it is no table of this version"};
  const std::string key = text(magic.size(), key_bytes).c_str();
  if (key != *rules.key) return TableFault{"it is for the game \"" + key + "\""};
  const auto force_at = [&](std::size_t at) { return Force{(*head)[at], (*head)[at + 1]}; };
  if (Balance{force_at(balance_at), force_at(balance_at + 2)} != balance) return TableFault{"it is for other pieces"};
  if ((*head)[flags_at] > 1) return TableFault{"it is no table of this version"};
  if (number_at(*head, rules_at, 8) != movement_sum(rules)) return TableFault{"it was built with other rules"};
  const std::uint64_t directory_bytes = number_at(*head, sizes_at, 8);
  const std::uint64_t block_bytes = number_at(*head, sizes_at + 8, 8);
  if (directory_bytes > bytes->size() || bytes->size() - directory_bytes != header_bytes + block_bytes)
    return TableFault{"it is " + std::to_string(bytes->size()) + " bytes long, not as long as it says"};
  const auto directory = bytes->at(header_bytes, directory_bytes);
  if (!directory || sum_of_words(*directory, sum_of_words(head->first(front_sum_at))) != number_at(*head, front_sum_at, 8))
    return TableFault{"the checksum of its directory does not agree"};

  Table table;
  table.bytes_ = std::move(bytes);
  table.blocks_at_ = header_bytes + directory_bytes;
  table.sum_of_blocks_ = number_at(*head, blocks_sum_at, 8);
  ByteReader reader(*directory);
  std::uint64_t first = table.blocks_at_;
  const auto section = [&](std::uint64_t positions, std::size_t kinds) -> std::optional<Section> {
    const bool has_all = reader.number(8) == positions;
    const auto differences = read_lengths(reader);
    const auto lengths = read_lengths(reader);
    const std::uint64_t starts = header_bytes + reader.place();
    const Bytes starts_of_blocks = reader.take(4 * (blocks_of(positions) + 1));
    if (!reader.is_whole() || !has_all || !are_starts(starts_of_blocks)) return std::nullopt;
    if (!differences || differences->lengths().size() > kinds) return std::nullopt;
    if (!lengths || lengths->lengths().size() > RunCode::most_length_symbols(block)) return std::nullopt;
    Section found{RunCode(*differences, *lengths), positions, first, starts};
    first += number_at(starts_of_blocks, starts_of_blocks.size() - 4, 4);
    return found;
  };
  const bool with_distances = (*head)[flags_at] == 1;
  for (const Balance& side : halves_of(balance)) {
    const std::uint64_t positions = positions_of(rules, side);
    auto outcomes = section(positions, kinds_of_outcomes);
    auto halves = with_distances ? section(positions, kinds_of_halves) : std::nullopt;
    if (!outcomes || (with_distances && !halves)) return TableFault{"its directory makes no sense"};
    table.sides_.push_back({std::move(*outcomes), std::move(halves)});
  }
  if (!reader.at_end() || first != table.bytes_->size()) return TableFault{"its directory makes no sense"};
  return table;
}

std::optional<TableFault> Table::find_fault() const {
  const auto blocks = bytes_->at(blocks_at_, bytes_->size() - blocks_at_);
  if (!blocks) return TableFault{"not all of it is here"};
  if (sum_of_words(*blocks) != sum_of_blocks_) return TableFault{"the checksum of its blocks does not agree"};
  return std::nullopt;
}

std::optional<Wdl> Table::wdl(std::size_t side, std::uint64_t number) const {
  const auto found = value(sides_[side].outcomes, number);
  if (!found) return std::nullopt;
  return static_cast<Wdl>(*found);
}

std::optional<Distance> Table::distance(std::size_t side, std::uint64_t number) const {
  const auto what = wdl(side, number);
  if (!what) return std::nullopt;
  if (what == Wdl::draw) return drawn;
  const auto half = value(*sides_[side].halves, number);
  if (!half) return std::nullopt;
  return distance_of(*what, *half);
}

std::optional<std::vector<Distance>> Table::all(std::size_t side) const {
  auto outcomes = values(sides_[side].outcomes);
  if (!outcomes) return std::nullopt;
  std::optional<std::vector<std::uint8_t>> halves;
  if (has_distances() && !(halves = values(*sides_[side].halves))) return std::nullopt;
  for (std::size_t i = 0; i < outcomes->size(); ++i)
    (*outcomes)[i] = distance_of(static_cast<Wdl>((*outcomes)[i]), halves ? (*halves)[i] : std::uint8_t{0});
  return outcomes;
}

std::optional<Bytes> Table::block_at(const Section& section, std::uint64_t number) const {
  const auto starts = bytes_->at(section.starts + 4 * number, 8);
  if (!starts) return std::nullopt;
  const std::uint64_t from = number_at(*starts, 0, 4);
  const std::uint64_t to = number_at(*starts, 4, 4);
  return bytes_->at(section.first + from, to - from);
}

std::optional<std::uint8_t> Table::value(const Section& section, std::uint64_t position) const {
  const auto coded = block_at(section, position / block);
  if (!coded) return std::nullopt;
  return section.code.value_at(*coded, static_cast<std::size_t>(position % block));
}

std::optional<std::vector<std::uint8_t>> Table::values(const Section& section) const {
  std::vector<std::uint8_t> values(static_cast<std::size_t>(section.positions));
  for (std::size_t at = 0; at < values.size(); at += block) {
    const auto coded = block_at(section, at / block);
    if (!coded) return std::nullopt;
    section.code.decode(*coded, std::span(values).subspan(at, std::min(block, values.size() - at)));
  }
  return values;
}

}  // namespace damero
