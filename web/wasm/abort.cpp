// What the C++ library calls where a program cannot go on. Its own functions for that would say why, and bring the formatted
// output of the C library, for a text that the page shows nowhere.
#include <__verbose_abort>

void std::__libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }

extern "C" [[noreturn]] void abort_message(const char*, ...) { __builtin_trap(); }
