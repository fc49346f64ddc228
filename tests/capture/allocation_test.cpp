// Generating and counting moves takes nothing from the heap.
#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <new>

#include "base/random.hpp"
#include "variants/registry.hpp"

namespace {
std::size_t allocations = 0;
}  // namespace

// Not inlined: g++ takes the pair for a mismatch of new and free where it sees into one of them only.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace damero {
namespace {

TEST(Moves, AreGeneratedWithoutTheHeap) {
  Random random{1};
  std::size_t generated = 0;
  for (const VariantId id : all_variants()) {
    for (int game = 0; game < 50; ++game) {
      AnyPosition position = make_position(id, start_setup(rules_of(id)));
      for (int ply = 0; ply < 120; ++ply) {
        const std::size_t before = allocations;
        const MoveList moves = moves_of(position);
        const std::uint64_t counted = perft(position, 2);
        ASSERT_EQ(allocations, before);
        if (moves.empty()) break;
        generated += moves.size() + counted;
        position = after(position, moves[static_cast<std::size_t>(random.below(moves.size()))]);
      }
    }
  }
  EXPECT_GT(generated, 100'000U);
}

TEST(Moves, AnAllocationWouldBeSeen) {
  const std::size_t before = allocations;
  const auto word = std::make_unique<int>(1);
  EXPECT_EQ(allocations, before + static_cast<std::size_t>(*word));
}

}  // namespace
}  // namespace damero
