// One solved ending as a file: docs/formats/tables.md.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/bytes.hpp"
#include "rules/rules.hpp"
#include "solver/balance.hpp"
#include "solver/distance.hpp"
#include "tables/run_code.hpp"

namespace damero {

/// Where a table's bytes are: a file in memory, or the parts of one that have arrived.
class TableBytes {
 public:
  virtual ~TableBytes() = default;
  /// Of the whole table.
  [[nodiscard]] virtual std::uint64_t size() const = 0;
  /// So many bytes from a place on; nothing where they have not arrived, or do not exist.
  [[nodiscard]] virtual std::optional<Bytes> at(std::uint64_t place, std::uint64_t length) const = 0;
};

/// A table that is held in memory.
class WholeBytes : public TableBytes {
 public:
  explicit WholeBytes(std::vector<std::uint8_t> bytes) : bytes_(std::move(bytes)) {}
  [[nodiscard]] std::uint64_t size() const override { return bytes_.size(); }
  [[nodiscard]] std::optional<Bytes> at(std::uint64_t place, std::uint64_t length) const override {
    if (place > bytes_.size() || length > bytes_.size() - place) return std::nullopt;
    return Bytes(bytes_).subspan(static_cast<std::size_t>(place), static_cast<std::size_t>(length));
  }

 private:
  std::vector<std::uint8_t> bytes_;
};

struct TableFault {
  std::string reason;
};

/// What the positions with one side to move are worth, by their numbers; `unasked` where that side has to capture: a probe
/// looks behind captures, so that a table is never asked for these.
using Worths = std::span<const Distance>;

inline constexpr Distance unasked = 254;

/// A table that can be asked. It reads nothing but the blocks that it is asked for.
class Table {
 public:
  static constexpr std::size_t block = 1'024;  ///< positions

  /// The file of an ending; `sides` are those of halves_of(balance), and so are they wherever a side is asked for.
  [[nodiscard]] static std::vector<std::uint8_t> write(const Rules& rules, const Balance& balance,
                                                       std::span<const Worths> sides, bool with_distances);

  /// The table in these bytes, or why they are none of this ending. The blocks are not looked at.
  [[nodiscard]] static std::variant<Table, TableFault> open(const Rules& rules, const Balance& balance,
                                                            std::shared_ptr<const TableBytes> bytes);

  /// The bytes at the front of a file that have to be there before it can be opened; nothing for what is no table. `head` is
  /// at least `least_head` bytes of it.
  [[nodiscard]] static std::optional<std::uint64_t> bytes_to_open(Bytes head);
  static constexpr std::uint64_t least_head = 76;

  /// Why the blocks are not those that were written; nothing where they are.
  [[nodiscard]] std::optional<TableFault> find_fault() const;

  [[nodiscard]] bool has_distances() const { return sides_[0].halves.has_value(); }
  [[nodiscard]] std::uint64_t size() const { return bytes_->size(); }

  /// Of a position by its number; nothing where its bytes have not arrived.
  [[nodiscard]] std::optional<Wdl> wdl(std::size_t side, std::uint64_t number) const;
  /// The same with the distance, of a table that has them.
  [[nodiscard]] std::optional<Distance> distance(std::size_t side, std::uint64_t number) const;

  /// All positions of a side, in order: their distances, or where there are none 1 for a win and 0 for a loss. Nothing where
  /// bytes have not arrived. Where the side has to capture, the value says nothing.
  [[nodiscard]] std::optional<std::vector<Distance>> all(std::size_t side) const;

 private:
  /// One value for each position, in blocks.
  struct Section {
    RunCode code;
    std::uint64_t positions;
    std::uint64_t first;   ///< place of the first block
    std::uint64_t starts;  ///< place of where each block starts, counted from the first, and the last one ends
  };
  struct Side {
    Section outcomes;
    std::optional<Section> halves;  ///< half the distances, rounded down; a draw's says nothing
  };

  Table() = default;

  [[nodiscard]] std::optional<Bytes> block_at(const Section& section, std::uint64_t number) const;
  [[nodiscard]] std::optional<std::uint8_t> value(const Section& section, std::uint64_t position) const;
  [[nodiscard]] std::optional<std::vector<std::uint8_t>> values(const Section& section) const;

  std::shared_ptr<const TableBytes> bytes_;
  std::vector<Side> sides_;
  std::uint64_t blocks_at_ = 0;
  std::uint64_t sum_of_blocks_ = 0;
};

}  // namespace damero
