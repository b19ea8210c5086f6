#!/usr/bin/env python3
"""Holds what generated C promises: the goldens of this folder and the C of all examples and of tests/sim/events_* compile as
ISO C99 without a warning, by gcc and by clang where they are installed, and no line is longer than 100 columns; a golden has at
most 10 kB. The goldens that docs/GENERATED_C.md cuts its excerpts from are in step with it.

Told where the build is."""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

BUILD = pathlib.Path(sys.argv[1]).resolve()
TOP = pathlib.Path(__file__).resolve().parent.parent.parent
FLAGS = "-std=c99 -Wall -Wextra -pedantic -Werror -fsyntax-only".split()
LINE, GOLDEN = 100, 10 * 1000
HERE = pathlib.Path(__file__).resolve().parent


def directive(model):
    """Options for mocc from the model's first lines."""
    for line in model.read_text().splitlines()[:8]:
        if found := re.match(r"// *options: *(.*)", line):
            return found[1].split()
    return []


def generated(model):
    run = subprocess.run([BUILD / "bin" / "mocc", "-S", "-o", "-", *directive(model), model.name], cwd=model.parent,
                         capture_output=True, text=True)
    return run.stdout if run.returncode == 0 else None


def complaints(text):
    lines = text.splitlines()
    yield from (f"line {i + 1} has {len(s)} columns" for i, s in enumerate(lines) if len(s) > LINE)
    with tempfile.NamedTemporaryFile("w", suffix=".c") as file:
        file.write(text)
        file.flush()
        for compiler in filter(shutil.which, ["gcc", "clang"]):
            run = subprocess.run([compiler, *FLAGS, "-I", BUILD / "lib" / "mocc" / "include", file.name],
                                 capture_output=True, text=True)
            if run.returncode:
                yield "\n  ".join([compiler + ":", *run.stderr.strip().splitlines()[:5]])


def report(name, wrong):
    wrong = list(wrong)
    print(("FAIL " if wrong else "PASS ") + name)
    for line in wrong:
        print("  " + line)


def golden_size(path):
    size = len(path.read_bytes())
    return [f"{path.name} has {size} bytes, more than {GOLDEN}"] if size > GOLDEN else []


def squeezed(text):
    return [" ".join(line.split()) for line in text.splitlines()]


def excerpts():
    """(pass or None, model, parts) of each indented block behind a line that ends with the model in backquotes."""
    document = (TOP / "docs" / "GENERATED_C.md").read_text()
    for dump, model, block in re.findall(r"(?:`--dump=(\w+)`\s+)?of\s+`(examples/[\w/.]+)`:\n\n((?:(?:    .*)?\n)+)",
                                         document):
        yield dump, TOP / model, re.split(r"^ +\.\.\.$", block, flags=re.M)


def dumped(name, model):
    run = subprocess.run([BUILD / "bin" / "mocc", f"--dump={name}", model.name], cwd=model.parent, capture_output=True,
                         text=True)
    return run.stdout


def stale_excerpts():
    texts = {}
    for dump, model, parts in excerpts():
        if (dump, model) not in texts:
            texts[dump, model] = squeezed(dumped(dump, model) if dump else generated(model))
        have = texts[dump, model]
        for part in parts:
            lines = squeezed(part.strip("\n"))
            n = len(lines)
            if not any(have[i:i + n] == lines for i in range(len(have) - n + 1)):
                yield f"mocc does not print this of {model.name}: {lines[0]} ..."
    if len(texts) < 4:
        yield "docs/GENERATED_C.md has too few excerpts"


def main():
    for path in sorted(HERE.glob("*.c")):
        report(f"{path.name} is C99 without warnings", [*golden_size(path), *complaints(path.read_text())])
    for model in sorted([*TOP.glob("examples/*/*.mo"), *TOP.glob("tests/sim/events_*.mo")]):
        if text := generated(model):
            report(f"C of {model.name} is C99 without warnings", complaints(text))
    report("docs/GENERATED_C.md", stale_excerpts())


main()
