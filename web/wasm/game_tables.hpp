// The endgame tables of one game in the page, of which only the bytes arrive that are asked for.
#pragma once

#include <string>
#include <vector>

#include "arriving_bytes.hpp"
#include "tables/best_play.hpp"

namespace damero {

class GameTables {
 public:
  /// Of all tables of a game together; more than the 4 MiB that those of up to 4 pieces have.
  static constexpr std::uint64_t most_held = std::uint64_t{8} << 20U;

  /// Bytes of a table without which there is no answer.
  struct Need {
    std::string name;
    ByteRange bytes;
  };
  /// A table that cannot be used, which counts as missing from then on.
  struct Fault {
    std::string name;
    std::string reason;
  };
  /// Where there are needs, the prospect says nothing yet.
  struct Answer {
    std::optional<Prospect> prospect;
    std::vector<Need> needs;
    std::vector<Fault> faults;  ///< those that no answer has told before
  };

  explicit GameTables(VariantId game);
  GameTables(const GameTables&) = delete;
  GameTables& operator=(const GameTables&) = delete;

  /// A table that there is, and its size in bytes; a name of no ending is left aside.
  void add(const std::string& name, std::uint64_t size);
  /// It is there no more.
  void remove(const std::string& name) {
    std::erase_if(files_, [&](const File& file) { return file.name == name; });
  }
  /// Bytes of a table from a place on. What came longest ago makes room for them.
  void put(const std::string& name, std::uint64_t from, Bytes bytes);

  [[nodiscard]] Answer ask(const Game& game);

 private:
  struct File {
    std::string name;
    Balance balance;
    std::shared_ptr<ArrivingBytes> bytes;
    bool is_open = false;
    std::uint64_t arrived = 0;  ///< when bytes came last: a count of arrivals
  };

  [[nodiscard]] File* find(const std::string& name);
  void make_room(std::uint64_t bytes);
  void ask_ahead(Game game, const std::vector<Move>& moves) const;
  [[nodiscard]] bool is_waiting();
  bool open_wanted(std::vector<Fault>& faults);

  VariantId game_;
  std::unique_ptr<Tables> tables_;
  std::vector<File> files_;
  std::vector<Balance> wanted_;  ///< tables that were asked for and are not open
  std::uint64_t arrivals_ = 0;
};

}  // namespace damero
