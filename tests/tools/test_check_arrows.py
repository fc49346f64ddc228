"""The arrow check catches each kind of fault, and nothing else."""

import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
import check_arrows


class CheckArrows(unittest.TestCase):
    def faults(self, files):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder).resolve()
            for name, text in files.items():
                path = root / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            return check_arrows.check_tree(root)[0]

    def assert_fault(self, name, text, reason, line=1):
        faults = self.faults({name: text})
        self.assertEqual(len(faults), 1, faults)
        self.assertTrue(faults[0].startswith(f"{name}:{line}: "), faults)
        self.assertIn(reason, faults[0])

    def assert_fine(self, name, text):
        self.assertEqual(self.faults({name: text}), [])

    def test_an_arrow_up_is_caught(self):
        self.assert_fault("src/base/a.hpp", '\n#include "game/game.hpp"\n',
                          "base must not include game", line=2)

    def test_an_arrow_down_is_fine(self):
        self.assert_fine("src/game/a.hpp", '#include "base/square.hpp"\n#include "game/b.hpp"\n')

    def test_folders_of_one_row_do_not_know_each_other(self):
        self.assert_fault("src/plain/a.cpp", '#include "column/a.hpp"', "plain must not include column")

    def test_server_and_protocol_do_not_know_the_families(self):
        self.assert_fault("src/server/a.cpp", '#include "plain/a.hpp"', "server must not know plain")
        self.assert_fault("src/protocol/a.cpp", '#include "column/a.hpp"', "protocol must not know column")

    def test_an_include_names_its_folder(self):
        self.assert_fault("src/game/a.cpp", '#include "a.hpp"', "not written")
        self.assert_fault("src/game/a.cpp", '#include "../base/a.hpp"', "not written")

    def test_a_folder_without_a_place_is_caught(self):
        self.assert_fault("src/misc/a.cpp", "", "no place in the order")

    def test_headers_that_the_browser_lacks_are_caught(self):
        for header in ("iostream", "fstream", "sstream", "thread", "mutex", "chrono",
                       "filesystem", "stdexcept", "random", "cstdio"):
            self.assert_fault("src/notation/a.cpp", f"#include <{header}>", f"<{header}>")

    def test_other_libraries_are_caught(self):
        for header in ("fmt/format.h", "boost/json.hpp", "immintrin.h"):
            self.assert_fault("src/engine/a.cpp", f"#include <{header}>", "standard library")

    def test_the_server_may_use_them(self):
        self.assert_fine("src/server/a.cpp", "#include <thread>\n#include <boost/json.hpp>\nthrow 1;")

    def test_exceptions_are_caught(self):
        self.assert_fault("src/game/a.cpp", "void f() { throw 1; }", "throw")
        self.assert_fault("src/ladder/a.cpp", "void f() try { } ", "try")

    def test_a_shuffle_that_differs_between_libraries_is_caught(self):
        self.assert_fault("src/ladder/a.cpp", "std::shuffle(a, b, c);", "std::shuffle")

    def test_comments_and_strings_are_not_code(self):
        self.assert_fine("src/game/a.cpp",
                         '// throw\n/* #include "server/a.hpp"\n try */ auto s = "try again";\n'
                         'auto r = R"x(throw " throw)x"; auto n = 1\'000\'000; auto c = \'"\';\n')

    def test_code_after_a_literal_is_still_read(self):
        self.assert_fault("src/game/a.cpp", "auto c = '\"'; throw 1; // \"", "throw")

    def test_the_bindings_use_the_shared_library_only(self):
        self.assert_fault("web/wasm/a.cpp", '#include "store/a.hpp"', "must not include store")
        self.assert_fault("web/wasm/a.cpp", "#include <iostream>", "<iostream>")
        self.assert_fine("web/wasm/a.cpp", '#include "game/a.hpp"\n#include "buffer.hpp"\n#include <span>')

    def test_a_program_includes_known_folders(self):
        self.assert_fault("apps/damero/a.cpp", '#include "serve/a.hpp"', "no known folder")
        self.assert_fine("apps/damero/a.cpp", '#include "server/a.hpp"\n#include "serve.hpp"')

    def test_the_board_imports_nothing_of_the_bindings_or_the_pages(self):
        for line in ("import { a } from '../wasm/a'", 'import "../app/a"',
                     "export * from '../wasm/a'", "const a = await import('../app/a')",
                     "import a from '$wasm/a'", "import type { A } from '../../src/a'"):
            self.assert_fault("web/board/a.ts", line, "must not import")

    def test_the_board_may_import_itself_and_packages(self):
        self.assert_fine("web/board/parts/a.svelte",
                         "<script>import { onMount } from 'svelte'; import b from '../b'</script>")


if __name__ == "__main__":
    unittest.main()
