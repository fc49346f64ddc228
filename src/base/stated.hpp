// A value that has to be stated: it has no default, so that a forgotten field does not compile.
#pragma once

#include <concepts>
#include <utility>

namespace damero {

template <class T>
class Stated {
 public:
  template <class U>
    requires std::convertible_to<U, T>
  constexpr Stated(U&& value) : value_(std::forward<U>(value)) {}  // NOLINT(google-explicit-constructor): a plain field
  constexpr operator const T&() const { return value_; }  // NOLINT(google-explicit-constructor)
  [[nodiscard]] constexpr const T& operator*() const { return value_; }
  [[nodiscard]] constexpr const T* operator->() const { return &value_; }

 private:
  T value_;
};

}  // namespace damero
