// Says so and stops when the processor lacks the instructions the program was
// built for, before any other code of it runs.

#include <unistd.h>

#ifdef DAMERO_CPU_LEVEL

namespace {

// 101 is the earliest place a program may ask for: before all static objects.
[[gnu::constructor(101)]] void check_processor() {
  __builtin_cpu_init();
  if (__builtin_cpu_supports(DAMERO_CPU_LEVEL)) {
    return;
  }
  static constexpr char message[] =
      "damero: this program was built for " DAMERO_CPU_LEVEL
      " processors and this one is older.\n"
      "Build it with: cmake --preset release -DDAMERO_MARCH=x86-64 && cmake --build --preset release\n";
  [[maybe_unused]] const auto written = write(STDERR_FILENO, message, sizeof message - 1);
  _exit(2);
}

}  // namespace

#endif
