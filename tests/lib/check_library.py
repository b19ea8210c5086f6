#!/usr/bin/env python3
"""Holds what lib/ promises: each class says what it is, is used by a test or an example, and each example runs by its name alone,
by its own experiment and without a warning; its figures show variables that it has.

    tests/lib/check_library.py BUILD
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
LIB = TOP / "lib"
CC = "--cc=" + os.environ.get("CC", "cc")
MOCC = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "build").resolve() / "bin" / "mocc"
HEAD = re.compile(r"^(partial )?(model|block|connector|record|function|package|type)\s+(\w+)(.*)", re.M)


def result(name, problems):
    print(("FAIL" if problems else "PASS") + " " + name)
    for problem in problems:
        print("  " + problem)


def class_name(path):
    parts = list(path.relative_to(LIB).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "package" else parts)


def described(files):
    """Every class has a description and a text; package.order names what its folder holds."""
    problems = []
    for path in files:
        text = path.read_text()
        head = HEAD.search(text)
        if not head or '"' not in head[4]:
            problems.append(f"{path}: no description")
        if not re.search(r'Documentation\(info = "<html>\n<p>.{5}', text):
            problems.append(f"{path}: no documentation")
        if path.name == "package.mo":
            listed = (path.parent / "package.order").read_text().split() if (path.parent / "package.order").exists() else []
            inside = [p.stem for p in path.parent.glob("*.mo") if p.name != "package.mo"]
            inside += [p.name for p in path.parent.iterdir() if p.is_dir()]
            if sorted(listed) != sorted(inside):
                problems.append(f"{path.parent}/package.order does not list what is there: {set(listed) ^ set(inside)}")
    return problems


def used(files):
    """Complete classes appear in a test or an example; base classes and functions in other classes."""
    tests = "".join(p.read_text() for p in (TOP / "tests/lib").glob("*.mo"))
    examples = "".join(p.read_text() for p in (LIB / "Kit/Examples").rglob("*.mo"))
    classes = "".join(re.sub(r'"(\\.|[^"\\])*"', "", p.read_text()) for p in files)
    problems = []
    for path in files:
        head = HEAD.search(path.read_text())
        if path.name == "package.mo" or "Examples" in path.parts:
            continue
        short = path.parent.name + "." + path.stem
        if head[1] or head[2] in ("function", "connector", "record"):
            found = len(re.findall(rf"\b{path.stem}\b", classes)) > 2
        else:
            found = re.search(rf"\b{short}\b", tests) or re.search(rf"\b{path.stem}\b", examples)
        if not found:
            problems.append(f"{class_name(path)} has no test and no example")
    return problems


def tested(examples):
    tests = "".join(p.read_text() for p in (TOP / "tests/lib").glob("*.mo"))
    return [f"{name} is held by no model of tests/lib" for name in examples if f"extends {name};" not in tests]


def run_example(name, path):
    figures = re.findall(r"Curve\(y\s*=\s*([^)]*)\)", path.read_text())
    problems = [] if figures else ["no figure"]
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "program")
        made = subprocess.run([MOCC, CC, "--Werror", "-m", name, "-o", program], capture_output=True, text=True)
        if made.returncode:
            return problems + made.stderr.splitlines()[:4]
        ran = subprocess.run([program, "--quiet", "--output-format=none"], capture_output=True, text=True)
        if ran.returncode or "warning" in ran.stderr:
            problems += ran.stderr.splitlines()[:4]
        listed = subprocess.run([program, "--list"], capture_output=True, text=True).stdout
        names = set(re.sub(r"\s", "", line.split(": ")[0]) for line in listed.splitlines())
        problems += [f"the figure's {y} is no variable" for y in figures if re.sub(r"\s", "", y) not in names]
    return problems


def main():
    files = sorted(LIB.rglob("*.mo"))
    result("tests/lib descriptions", described(files))
    result("tests/lib every class is used", used(files))
    examples = {class_name(p): p for p in files if "Examples" in p.parts and p.name != "package.mo"}
    result("tests/lib every example is held", tested(examples))
    for name, path in examples.items():
        result(name, run_example(name, path))


main()
