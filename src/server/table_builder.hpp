// Builds endgame tables beside the server's work.
#pragma once

#include <atomic>
#include <filesystem>
#include <thread>
#include <vector>

#include "variants/registry.hpp"

namespace damero {

struct TablesWanted {
  VariantId game;
  int pieces;  ///< at most
};

/// What the games' sheets ask a server to build.
[[nodiscard]] std::vector<TablesWanted> tables_of_sheets();

/// From its construction on, a thread that stands back behind all others builds what a folder does not have yet, one
/// game after the other. The log tells of it; a game that cannot go on is left, and the others are built.
class TableBuilder {
 public:
  TableBuilder(std::filesystem::path folder, std::vector<TablesWanted> wanted);
  /// Stops within moments. What has been built stays, and the next builder goes on from there.
  ~TableBuilder();
  TableBuilder(const TableBuilder&) = delete;
  TableBuilder& operator=(const TableBuilder&) = delete;

  /// Whether each game is built, or left.
  [[nodiscard]] bool is_done() const { return done_; }

 private:
  void build_all();
  void build(const TablesWanted& wanted) const;

  std::filesystem::path folder_;
  std::vector<TablesWanted> wanted_;
  std::atomic<bool> stopped_ = false;
  std::atomic<bool> done_ = false;
  std::thread thread_;
};

}  // namespace damero
