#!/usr/bin/env python3
"""Prints how many tests passed and how many failed: "PASSED FAILED".

Usage: count_tests.py KIND FOLDER, where FOLDER holds what the test runner wrote.
Kinds: ctest, junit, unittest, vitest, playwright, and alone (one test that writes nothing
and is judged by its exit status, by the caller).
"""

import json
import re
import sys
from pathlib import Path
from xml.etree import ElementTree


NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def read_xml(file):
    """GoogleTest and ctest copy bytes that a test printed as they are, also those that XML forbids."""
    return ElementTree.fromstring(NOT_XML.sub("?", file.read_bytes().decode("utf-8", "replace")))


def gtest(file):
    passed = failed = 0
    for case in read_xml(file).iter("testcase"):
        if case.find("failure") is not None:
            failed += 1
        elif case.get("result") == "completed":
            passed += 1
    return passed, failed


def ctest(folder):
    """The tests inside every GoogleTest program; other programs are one test each."""
    passed = failed = 0
    for program in read_xml(folder / "ctest.junit").iter("testcase"):
        good = bad = 0
        fine = program.get("status") == "run"
        file = folder / f"{program.get('name')}.xml"
        if file.exists():
            good, bad = gtest(file)
        elif fine:
            good = 1
        if not fine and bad == 0:
            bad = 1
        passed, failed = passed + good, failed + bad
    return passed, failed


def junit(folder):
    """Node's test runner: a test that failed holds a failure, a file that did not load is one."""
    cases = list(read_xml(folder / "api.junit").iter("testcase"))
    failed = sum(1 for case in cases if case.find("failure") is not None)
    return len(cases) - failed, failed


def unittest(folder):
    text = (folder / "unittest").read_text(encoding="utf-8")
    ran = int(re.search(r"^Ran (\d+) tests?", text, re.MULTILINE)[1])
    failed = sum(int(n) for n in re.findall(r"(?:failures|errors)=(\d+)", text))
    return ran - failed, failed


def vitest(folder):
    report = json.loads((folder / "vitest.json").read_text(encoding="utf-8"))
    broken = sum(1 for file in report["testResults"]
                 if file["status"] == "failed" and not file["assertionResults"])
    return report["numPassedTests"], report["numFailedTests"] + broken


def playwright(folder):
    report = json.loads((folder / "playwright.json").read_text(encoding="utf-8"))
    stats = report["stats"]
    failed = stats["unexpected"] + stats["flaky"]
    return stats["expected"], failed or min(1, len(report["errors"]))


def alone(_folder):
    return 1, 0


KINDS = {"ctest": ctest, "junit": junit, "unittest": unittest, "vitest": vitest,
         "playwright": playwright, "alone": alone}


def count(kind, folder):
    """No readable results, or no tests in them, is one failed test."""
    try:
        passed, failed = KINDS[kind](Path(folder))
    except (OSError, LookupError, TypeError, ValueError, ElementTree.ParseError) as error:
        print(f"no results of {kind}: {error}", file=sys.stderr)
        return 0, 1
    return (passed, failed) if passed + failed else (0, 1)


if __name__ == "__main__":
    print(*count(*sys.argv[1:]))
