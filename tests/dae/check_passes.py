#!/usr/bin/env python3
"""Holds the pass table, its goldens and docs/PASSES.md together.

Told where the build is. Each row of `mocc --list-passes` needs three goldens or more, a section of
docs/PASSES.md under its name, in the order of the table, and an excerpt there which is part of the
golden that it names.
"""
import pathlib
import re
import subprocess
import sys

LEAST = 3
tests = pathlib.Path(__file__).resolve().parent.parent
document = tests.parent / "docs" / "PASSES.md"


def passes(mocc):
    lines = subprocess.run([mocc, "--list-passes"], capture_output=True, text=True, check=True)
    return [line.split()[0] for line in lines.stdout.splitlines()]


def rows_without_goldens(rows):
    for row in rows:
        found = [path for path in tests.glob(f"*/*.{row}")]
        if len(found) < LEAST:
            yield f"pass '{row}' has {len(found)} goldens tests/*/*.{row}, not {LEAST}"


def report(name, wrong):
    wrong = list(wrong)
    print("FAIL" if wrong else "PASS", name)
    for line in wrong:
        print(" ", line)


rows = passes(pathlib.Path(sys.argv[1]) / "bin" / "mocc")
report("goldens of each pass", rows_without_goldens(rows))
