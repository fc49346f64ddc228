// A list that keeps its first N items inside itself, so that filling it allocates nothing in practice.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>

namespace damero {

template <class T, std::size_t N>
class InlineList {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  static constexpr std::size_t inline_size = N;

  InlineList() {}  // NOLINT(modernize-use-equals-default): leaves the items uninitialised
  InlineList(const InlineList& other) { append(other); }
  InlineList& operator=(const InlineList& other) {
    if (this != &other) {
      clear();
      append(other);
    }
    return *this;
  }

  [[gnu::always_inline]] void push_back(const T& item) {
    if (size_ == capacity_) [[unlikely]]
      grow();
    items_[size_++] = item;
  }
  void clear() { size_ = 0; }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] T* begin() { return items_; }
  [[nodiscard]] T* end() { return items_ + size_; }
  [[nodiscard]] const T* begin() const { return items_; }
  [[nodiscard]] const T* end() const { return items_ + size_; }
  T& operator[](std::size_t i) { return items_[i]; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  operator std::span<const T>() const { return {items_, size_}; }  // NOLINT(google-explicit-constructor)

 private:
  void append(const InlineList& other) {
    for (const T& item : other) push_back(item);
  }

  [[gnu::noinline]] void grow() {
    auto larger = std::make_unique<T[]>(2 * capacity_);
    for (std::size_t i = 0; i < size_; ++i) larger[i] = items_[i];
    spilled_ = std::move(larger);
    items_ = spilled_.get();
    capacity_ *= 2;
  }

  union {
    T inline_[N];
  };
  T* items_ = inline_;
  std::size_t size_ = 0;
  std::size_t capacity_ = N;
  std::unique_ptr<T[]> spilled_;
};

}  // namespace damero
