# Debian's packages, each behind one target. Nothing is vendored.
find_package(Threads REQUIRED)
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(Boost 1.81 REQUIRED COMPONENTS json url)

# Beast and Asio are header-only; Boost's own headers are not held to our warnings.
add_library(damero_boost INTERFACE)
add_library(damero::boost ALIAS damero_boost)
target_link_libraries(damero_boost INTERFACE Boost::headers Boost::json Boost::url Threads::Threads)
target_compile_definitions(damero_boost INTERFACE BOOST_ASIO_NO_DEPRECATED)
if(DAMERO_SANITIZERS MATCHES "thread")
  # The thread sanitizer does not follow fences; Asio's queues have locks as well.
  target_compile_definitions(damero_boost INTERFACE BOOST_ASIO_DISABLE_FENCED_BLOCK)
endif()

# Debian's SOCI ships no CMake configuration.
find_path(SOCI_INCLUDE soci/soci.h REQUIRED)
find_library(SOCI_CORE soci_core REQUIRED)
find_library(SOCI_SQLITE soci_sqlite3 REQUIRED)
find_library(SQLITE_LIBRARY sqlite3 REQUIRED)
add_library(damero_soci INTERFACE)
add_library(damero::soci ALIAS damero_soci)
target_include_directories(damero_soci SYSTEM INTERFACE "${SOCI_INCLUDE}")
target_link_libraries(damero_soci INTERFACE
  "${SOCI_SQLITE}" "${SOCI_CORE}" "${SQLITE_LIBRARY}" Threads::Threads)

find_path(SODIUM_INCLUDE sodium.h REQUIRED)
find_library(SODIUM_LIBRARY sodium REQUIRED)
add_library(damero_sodium INTERFACE)
add_library(damero::sodium ALIAS damero_sodium)
target_include_directories(damero_sodium SYSTEM INTERFACE "${SODIUM_INCLUDE}")
target_link_libraries(damero_sodium INTERFACE "${SODIUM_LIBRARY}")
