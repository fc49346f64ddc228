#!/usr/bin/env python3
"""Fails where a dependency points the wrong way (see docs/architecture.md).

Reads the #include lines of src/, apps/ and web/wasm/, and the imports of
web/board/. Usage: check_arrows.py [ROOT]
"""

import re
import sys
from pathlib import Path

# Lowest first. A folder may include itself and any folder of an earlier row.
LAYERS = [
    ["base"],
    ["rules"],
    ["capture"],
    ["plain", "column"],
    ["solver"],
    ["variants"],
    ["game"],
    ["tables"],
    ["notation", "engine"],
    ["ladder", "machine"],
    ["protocol", "training"],
    ["match"],
    ["store"],
    ["server"],
]
LEVEL = {folder: level for level, row in enumerate(LAYERS) for folder in row}

# These see games only through the runtime border.
NO_FAMILIES = {"protocol", "match", "server"}
FAMILIES = {"plain", "column"}

# What is also compiled for the browser: no streams, threads, files, clocks or
# exceptions, and no generator whose numbers differ between standard libraries.
SHARED = {"base", "rules", "capture", "plain", "column", "solver", "variants",
          "game", "tables", "notation", "engine", "ladder"}
FORBIDDEN_HEADERS = set("""
    chrono condition_variable cstdio ctime exception filesystem format fstream future
    iomanip ios iosfwd iostream istream locale mutex ostream print random regex
    semaphore shared_mutex sstream stdexcept stop_token streambuf strstream syncstream
    system_error thread
""".split())
FORBIDDEN_WORDS = re.compile(r"\b(throw|try|catch)\b|\bstd::(shuffle)\b")

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(["<])([^">]+)[">]', re.MULTILINE)
TOKEN = re.compile(
    r'(?P<comment>//[^\n]*|/\*.*?\*/)'
    r'|R"(?P<tag>[^(\s]*)\(.*?\)(?P=tag)"'
    r'|"(?:\\.|[^"\\\n])*"'
    r"|(?<![0-9a-fA-F])'(?:\\.|[^'\\\n])+'",
    re.DOTALL)
IMPORT = re.compile(
    r"""(?:\bfrom\s*|\bimport\s*\(?\s*)(["'])(?P<path>[^"']+)\1""")


def blank(text):
    """Spaces in place of text, with its line ends, so that line numbers stay."""
    return re.sub(r"[^\n]", " ", text)


def without_comments(text):
    return TOKEN.sub(lambda m: blank(m[0]) if m["comment"] else m[0], text)


def without_comments_and_strings(text):
    return TOKEN.sub(lambda m: blank(m[0]), text)


def line_of(text, offset):
    return text.count("\n", 0, offset) + 1


def fault_of_own_include(folder, path):
    """Why a file of src/<folder> may not include "path"; None where it may."""
    target = path.split("/")[0]
    if "/" not in path or target not in LEVEL:
        return f'"{path}" is not written "folder/file" with a known folder'
    if folder in NO_FAMILIES and target in FAMILIES:
        return f"{folder} must not know {target}"
    if target != folder and LEVEL[target] >= LEVEL[folder]:
        return f"{folder} must not include {target}"
    return None


def fault_of_system_include(path):
    """Why a shared file may not include <path>; None where it may."""
    if not re.fullmatch(r"[a-z0-9_]+", path):
        return f"<{path}> is not of the C++ standard library"
    if path in FORBIDDEN_HEADERS:
        return f"<{path}> is not for code that also runs in the browser"
    return None


def check_shared_words(text):
    code = without_comments_and_strings(text)
    for match in FORBIDDEN_WORDS.finditer(code):
        yield match.start(), f"{match[0]} is not for code that also runs in the browser"


def check_src(folder, text):
    """Pairs of an offset and a fault, for a file of src/<folder>."""
    for match in INCLUDE.finditer(without_comments(text)):
        own, path = match[1] == '"', match[2]
        fault = fault_of_own_include(folder, path) if own else None
        if not own and folder in SHARED:
            fault = fault_of_system_include(path)
        if fault:
            yield match.start(2), fault
    if folder in SHARED:
        yield from check_shared_words(text)


def check_wasm(text):
    """The bindings use the shared library only."""
    for match in INCLUDE.finditer(without_comments(text)):
        own, path = match[1] == '"', match[2]
        target = path.split("/")[0]
        if own and "/" in path and target not in SHARED:
            yield match.start(2), f"the bindings must not include {target}"
        if not own and (fault := fault_of_system_include(path)):
            yield match.start(2), fault
    yield from check_shared_words(text)


def check_app(text):
    """A program includes its own files by name, and src/'s by known folders."""
    for match in INCLUDE.finditer(without_comments(text)):
        path = match[2]
        if match[1] == '"' and "/" in path and path.split("/")[0] not in LEVEL:
            yield match.start(2), f'"{path}" is in no known folder'


def check_board(file, web, text):
    """The board draws and reports: nothing of the bindings or the pages."""
    for match in IMPORT.finditer(text):
        path = match["path"]
        if path.startswith("."):
            target = (file.parent / path).resolve()
            parts = target.relative_to(web).parts if target.is_relative_to(web) else ("..",)
        else:
            parts = re.split(r"[/:]", path.lstrip("$@~/#"))
        if parts and parts[0] in ("wasm", "app", ".."):
            yield match.start("path"), f"web/board must not import {path}"


def sources(folder, *endings):
    for file in sorted(folder.rglob("*")):
        if file.suffix in endings and "node_modules" not in file.parts:
            yield file, file.read_text(encoding="utf-8")


def check_tree(root):
    """Every fault of the tree as "file:line: reason", and the number of files read."""
    cpp = (".cpp", ".hpp", ".h", ".def")
    faults, files = [], 0

    def collect(file, text, found):
        nonlocal files
        files += 1
        name = file.relative_to(root)
        faults.extend(f"{name}:{line_of(text, at)}: {why}" for at, why in found)

    for file, text in sources(root / "src", *cpp):
        folder = file.relative_to(root / "src").parts[0]
        if folder in LEVEL:
            collect(file, text, check_src(folder, text))
        else:
            collect(file, text, [(0, f"src/{folder} has no place in the order of the folders")])
    for file, text in sources(root / "apps", *cpp):
        collect(file, text, check_app(text))
    for file, text in sources(root / "web" / "wasm", *cpp):
        collect(file, text, check_wasm(text))
    for file, text in sources(root / "web" / "board", ".ts", ".js", ".svelte"):
        collect(file, text, check_board(file, root / "web", text))
    return faults, files


def main():
    root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent.parent).resolve()
    faults, files = check_tree(root)
    for fault in faults:
        print(fault)
    print(f"{files} files read, {len(faults)} arrows point the wrong way")
    return 1 if faults or not files else 0


if __name__ == "__main__":
    sys.exit(main())
