#!/usr/bin/env python3
"""Holds the pass table, its goldens and docs/PASSES.md together.

Told where the build is. Each row of `mocc --list-passes` needs three goldens or more, of which one
at least shows what no dump of another row shows of that model; a section of docs/PASSES.md under its
name, in the order of the table; and an excerpt there which is part of the golden that it names.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

LEAST = 3
tests = pathlib.Path(__file__).resolve().parent.parent
document = tests.parent / "docs" / "PASSES.md"


def passes(mocc):
    lines = subprocess.run([mocc, "--list-passes"], capture_output=True, text=True, check=True)
    return [line.split()[0] for line in lines.stdout.splitlines()]


def goldens_of(row):
    return [path for path in sorted(tests.glob(f"*/*.{row}")) if path.with_suffix(".mo").exists()]


def rows_without_goldens(rows):
    for row in rows:
        found = goldens_of(row)
        if len(found) < LEAST:
            yield f"pass '{row}' has {len(found)} goldens tests/*/*.{row}, not {LEAST}"


def sections():
    """The sections of the document: heading of third level and its lines."""
    for part in re.split(r"^### ", document.read_text(), flags=re.M)[1:]:
        name, *lines = part.splitlines()
        yield name, lines


def rows_without_section(rows):
    named = [name for name, _ in sections()]
    if named != rows:
        yield "docs/PASSES.md names other passes, or in another order, than `mocc --list-passes`:"
        yield "  missing: " + " ".join(sorted(set(rows) - set(named)))
        yield "  unknown: " + " ".join(sorted(set(named) - set(rows)))


def is_part(excerpt, golden):
    """Whether the lines of the excerpt follow each other in the golden, wherever they begin."""
    lines = [line.strip() for line in golden.read_text().splitlines()]
    n = len(excerpt)
    return any(lines[i : i + n] == excerpt for i in range(len(lines) - n + 1))


def sections_without_excerpt():
    for name, lines in sections():
        text = "\n".join(lines)
        for path in re.findall(r"`(compiler/[\w/.]+)`", text):
            if not (tests.parent / path).exists():
                yield f"'{name}' names {path}, which is not there"
        source = re.search(r"`(tests/[\w/.-]+)`:$", text, flags=re.M)
        excerpt = [line.strip() for line in lines if line.startswith("    ")]
        if not source or not source[1].endswith("." + name):
            yield f"'{name}' has no line that ends with the name of its golden"
        elif not excerpt or not is_part(excerpt, tests.parent / source[1]):
            yield f"the excerpt of '{name}' is no part of {source[1]}"


def dumps_of(model):
    """The dumps of all passes over a model, by names of passes."""
    options = re.search(r"^// *options: *(.*)", model.read_text(), flags=re.M)
    with tempfile.TemporaryDirectory() as folder:
        command = [mocc, f"--dump-dir={folder}", *(options[1].split() if options else []), model]
        subprocess.run(command, capture_output=True, check=False)
        files = pathlib.Path(folder).glob("*.txt")
        return {file.stem.split("_", 1)[1]: file.read_text() for file in files}


def is_own(row, golden):
    """Whether the dump is more than a heading, and unlike those of all other rows."""
    dumps = dumps_of(golden.with_suffix(".mo"))
    text = dumps.pop(row, "")
    return text.count("\n") > 1 and text not in dumps.values()


def rows_without_dump(rows):
    for row in rows:
        if not any(is_own(row, golden) for golden in goldens_of(row)[:20]):
            yield f"the goldens of pass '{row}' show nothing but what other dumps show"


def report(name, wrong):
    wrong = list(wrong)
    print("FAIL" if wrong else "PASS", name)
    for line in wrong:
        print(" ", line)


mocc = pathlib.Path(sys.argv[1]) / "bin" / "mocc"
rows = passes(mocc)
report("goldens of each pass", rows_without_goldens(rows))
report("each dump has something of its own", rows_without_dump(rows))
report("sections of docs/PASSES.md", rows_without_section(rows))
report("excerpts of docs/PASSES.md", sections_without_excerpt())
