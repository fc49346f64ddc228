#include "base/inline_list.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <vector>

namespace damero {
namespace {

using List = InlineList<int, 4>;  // small, so that most lists outgrow what they hold inside

List list_of(const std::vector<int>& items) {
  List list;
  for (const int item : items) list.push_back(item);
  return list;
}

bool holds(const List& list, const std::vector<int>& items) {
  return list.size() == items.size() && list.empty() == items.empty() && std::ranges::equal(list, items);
}

RC_GTEST_PROP(InlineList, HoldsWhatWasAdded, (const std::vector<int>& items)) {
  List list = list_of(items);
  RC_ASSERT(holds(list, items));
  for (std::size_t i = 0; i < items.size(); ++i) RC_ASSERT(list[i] == items[i]);
}

RC_GTEST_PROP(InlineList, CopiesAreIndependent, (const std::vector<int>& items, std::vector<int> others)) {
  const List original = list_of(items);
  List copy = original;
  copy.push_back(7);
  RC_ASSERT(holds(original, items));

  List assigned = list_of(others);
  assigned = original;
  RC_ASSERT(holds(assigned, items));
  const List& self = assigned;
  assigned = self;
  RC_ASSERT(holds(assigned, items));
}

RC_GTEST_PROP(InlineList, IsEmptiedAndFilledAgain, (const std::vector<int>& items)) {
  List list = list_of(items);
  list.clear();
  RC_ASSERT(holds(list, {}));
  list.push_back(3);
  RC_ASSERT(holds(list, {3}));
}

}  // namespace
}  // namespace damero
