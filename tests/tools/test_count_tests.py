"""Results are added up as they are, and what cannot be read is a failed test."""

import json
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
import count_tests

GTEST = """<testsuites><testsuite>
<testcase name="a" status="run" result="completed"/>
<testcase name="b" status="run" result="completed"><failure message="no"/></testcase>
<testcase name="c" status="run" result="skipped"><skipped/></testcase>
<testcase name="d" status="notrun" result="suppressed"/>
</testsuite></testsuites>"""


class CountTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def count(self, kind, **files):
        for name, text in files.items():
            (self.folder / name.replace("__", ".")).write_text(text, encoding="utf-8")
        return count_tests.count(kind, self.folder)

    def ctest(self, *programs, **files):
        cases = "".join(f'<testcase name="{name}" status="{status}"/>' for name, status in programs)
        return self.count("ctest", ctest__junit=f"<testsuite>{cases}</testsuite>", **files)

    def test_tests_inside_programs_are_counted(self):
        self.assertEqual(self.ctest(("test_a", "fail"), test_a__xml=GTEST), (1, 1))

    def test_a_program_without_results_is_one_test(self):
        self.assertEqual(self.ctest(("fuzz_a", "run"), ("fuzz_b", "run")), (2, 0))

    def test_a_program_that_crashed_before_writing_results_is_one_failure(self):
        self.assertEqual(self.ctest(("fuzz_a", "run"), ("test_a", "fail")), (1, 1))

    def test_a_program_that_failed_after_its_tests_is_one_failure(self):
        fine = GTEST.replace('<failure message="no"/>', "")
        self.assertEqual(self.ctest(("test_a", "fail"), test_a__xml=fine), (2, 1))

    def test_bytes_that_no_xml_allows_are_read(self):
        (self.folder / "test_a.xml").write_bytes(GTEST.encode().replace(b'name="a"', b'name="c3\x96d4\x01"'))
        self.assertEqual(self.ctest(("test_a", "fail")), (1, 1))

    def test_nothing_to_read_is_a_failure(self):
        for kind in ("ctest", "junit", "unittest", "vitest", "playwright"):
            self.assertEqual(self.count(kind), (0, 1))

    def test_no_tests_is_a_failure(self):
        self.assertEqual(self.ctest(), (0, 1))

    def test_junit(self):
        report = '<testsuites><testsuite><testcase name="a"/><testcase name="b"><failure/></testcase></testsuite></testsuites>'
        self.assertEqual(self.count("junit", api__junit=report), (1, 1))
        self.assertEqual(self.count("junit", api__junit="<testsuites></testsuites>"), (0, 1))

    def test_unittest(self):
        self.assertEqual(self.count("unittest", unittest="Ran 5 tests in 1s\n\nOK\n"), (5, 0))
        self.assertEqual(
            self.count("unittest", unittest="Ran 5 tests in 1s\n\nFAILED (failures=1, errors=2)\n"), (2, 3))

    def test_vitest_counts_a_file_that_does_not_load(self):
        report = {"numPassedTests": 3, "numFailedTests": 1, "testResults": [
            {"status": "failed", "assertionResults": []},
            {"status": "failed", "assertionResults": [{}]},
            {"status": "passed", "assertionResults": [{}]}]}
        self.assertEqual(self.count("vitest", vitest__json=json.dumps(report)), (3, 2))

    def test_playwright_counts_flaky_tests_as_failed(self):
        stats = {"expected": 4, "unexpected": 1, "flaky": 1, "skipped": 1}
        report = {"stats": stats, "errors": []}
        self.assertEqual(self.count("playwright", playwright__json=json.dumps(report)), (4, 2))

    def test_playwright_counts_an_error_outside_the_tests(self):
        report = {"stats": {"expected": 4, "unexpected": 0, "flaky": 0}, "errors": [{}]}
        self.assertEqual(self.count("playwright", playwright__json=json.dumps(report)), (4, 1))


if __name__ == "__main__":
    unittest.main()
