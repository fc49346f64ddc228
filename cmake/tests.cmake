# Folders of tests/ whose tests need more than the shared library; those of the last one also start the program, whose
# path they find in DAMERO_PROGRAM.
set(store_test_folders store)
set(server_test_folders server)
set(program_test_folders cli)

# The program test_<folder>.
function(damero_test folder)
  set(needs damero_rules)
  if(folder IN_LIST store_test_folders)
    set(needs damero_store)
  elseif(folder IN_LIST server_test_folders)
    set(needs damero_server)
  endif()

  set(name test_${folder})
  add_executable(${name} ${ARGN})
  # Compiled together: the headers of the test libraries take most of the time of each file.
  set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
  target_link_libraries(${name} PRIVATE damero_test_flags damero_cpu_check GTest::gtest_main ${needs})
  add_test(NAME ${name} COMMAND ${name})
  if(folder IN_LIST program_test_folders)
    add_dependencies(${name} damero)
    target_compile_definitions(${name} PRIVATE "DAMERO_PROGRAM=\"$<TARGET_FILE:damero>\"")
  elseif(NOT folder IN_LIST server_test_folders)
    add_dependencies(library_tests ${name})
    set_tests_properties(${name} PROPERTIES LABELS library)
  endif()
endfunction()

# The program fuzz_<name>: a fuzzer in the preset "fuzz", elsewhere a program that
# runs the files and folders it is given once.
function(damero_fuzzer source)
  cmake_path(GET source STEM stem)
  set(name fuzz_${stem})
  file(STRINGS "${source}" wants_server REGEX "#include \"(protocol|server)/")
  set(needs damero_rules)
  if(wants_server)
    set(needs damero_server)
  endif()

  add_executable(${name} ${source})
  target_link_libraries(${name} PRIVATE damero_test_flags damero_cpu_check ${needs})
  if(DAMERO_LIBFUZZER)
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  else()
    target_sources(${name} PRIVATE "${PROJECT_SOURCE_DIR}/tests/fuzz/driver/replay.cpp")
    add_test(NAME ${name} COMMAND ${name} "${PROJECT_SOURCE_DIR}/tests/fuzz/corpus/${stem}")
    set_tests_properties(${name} PROPERTIES LABELS library)
  endif()
  add_dependencies(fuzzers ${name})
endfunction()
