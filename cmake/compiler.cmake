# Flags for everything that is compiled here. `damero_flags` carries the ones that
# must not reach third-party code; the sanitizers and -march go to all of it.

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CCACHE_PROGRAM}")
endif()

# Popcount is twelve times slower without the instructions of x86-64-v3.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  set(default_march "x86-64-v3")
endif()
set(DAMERO_MARCH "${default_march}" CACHE STRING "Value for -march; empty: the compiler's own default")
set(DAMERO_SANITIZERS "" CACHE STRING "Value for -fsanitize; empty: none")

option(DAMERO_LIBFUZZER "Make libFuzzer programs of tests/fuzz (needs clang)" OFF)

if(DAMERO_MARCH)
  add_compile_options("-march=${DAMERO_MARCH}")
endif()
if(DAMERO_SANITIZERS)
  add_compile_options("-fsanitize=${DAMERO_SANITIZERS}" -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options("-fsanitize=${DAMERO_SANITIZERS}")
endif()

if(DAMERO_LIBFUZZER)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# g++ would copy the bitboards of a position two at a time right after they were written one at a time, and wait for
# each (a fifth of the speed of counting moves).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-fno-tree-slp-vectorize)
endif()

# The same floating-point results on every machine: no fused multiply-add.
add_compile_options(-ffp-contract=off)

add_library(damero_flags INTERFACE)
target_compile_options(damero_flags INTERFACE
  -Wall -Wextra -Wpedantic -Werror
  -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wnon-virtual-dtor -Woverloaded-virtual)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # False alarms of g++ 12 inside std::string and std::vector at -O2 and above
  # (gcc bugs 105651 and 105329), and of its sanitized builds.
  target_compile_options(damero_flags INTERFACE
    -Wno-restrict -Wno-stringop-overflow -Wno-array-bounds)
  if(DAMERO_SANITIZERS)
    target_compile_options(damero_flags INTERFACE -Wno-maybe-uninitialized)
  endif()
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NOT CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
  # libstdc++ 12 uses what it deprecates itself, in std::stable_sort.
  target_compile_options(damero_flags INTERFACE -Wno-deprecated-declarations)
endif()
