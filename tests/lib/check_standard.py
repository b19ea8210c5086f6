#!/usr/bin/env python3
"""Examples of lib/ built once more with the components of the Modelica Standard Library (tests/lib/standard): results agree to 1e-6
of their range. Components of both libraries in one model work together. With --times: the processor's time for translation, and
what was read.

    tests/lib/check_standard.py BUILD [--times]     with the library in MODELICAPATH, else skipped
"""
import csv
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile

CC = "--cc=" + os.environ.get("CC", "cc")
HERE = pathlib.Path(__file__).resolve().parent
TOP = HERE.parent.parent
MOCC = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "build").resolve() / "bin" / "mocc"


def library():
    roots = os.environ.get("MODELICAPATH", "").split(":")
    return any(pathlib.Path(root, folder, "package.mo").exists() for root in roots if root
               for folder in ([p.name for p in pathlib.Path(root).glob("Modelica *")] + ["Modelica"]))


def run(arguments):
    done = subprocess.run(arguments, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(" ".join(done.stderr.splitlines()[:3]))


def simulate(folder, name, arguments, options):
    program, output = os.path.join(folder, name), os.path.join(folder, name + ".csv")
    run([MOCC, CC, "-o", program] + arguments)
    run([program, "--quiet", "-o", output] + options)
    with open(output, newline="", encoding="utf-8") as file:
        rows = list(csv.reader(file))
    return {n: [float(row[k]) for row in rows[1:]] for k, n in enumerate(rows[0])}


def by_time(columns, name):
    """The last value at each time: after an event."""
    return dict(zip((round(t, 9) for t in columns["time"]), columns[name]))


def difference(a, b, name):
    a, b = by_time(a, name), by_time(b, name)
    common = a.keys() & b.keys()
    size = max(a.values()) - min(a.values())
    return max(abs(a[t] - b[t]) for t in common)/size if len(common) > 100 and size else float("inf")


def bytes_read():
    """By this process and the ones that it waited for."""
    return int(re.search(r"rchar: (\d+)", pathlib.Path("/proc/self/io").read_text())[1])


def translation(arguments):
    """Processor time in milliseconds and kilobytes read."""
    before, read = resource.getrusage(resource.RUSAGE_CHILDREN), bytes_read()
    run([MOCC, "-S", "-o", "/dev/null"] + arguments)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1e3*(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime), (bytes_read() - read)/1e3


def print_times(name, ours, standard):
    runs = [(translation(ours), translation(standard)) for _ in range(15)]
    fast, slow = min(a[0] for a, _ in runs), min(b[0] for _, b in runs)
    little, much = runs[-1][0][1], runs[-1][1][1]
    print(f"{name}: {fast:.1f} ms, {slow:.1f} ms by the standard library, {slow/fast:.1f} times; "
          f"{little:.0f} kB, {much:.0f} kB read, {much/little:.0f} times")


def compare(path, folder):
    head = path.read_text().splitlines()[0]
    example = next(TOP.glob(f"lib/Kit/Examples/*/{path.stem}.mo"))
    ours = "Kit.Examples." + example.parent.name + "." + path.stem
    stop = re.search(r"StopTime = ([0-9e.-]+)", example.read_text())[1]
    options = ["--stop-time=" + stop, "--tolerance=1e-10", "--intervals=1000"]
    a = simulate(folder, "ours", ["-m", ours], options)
    b = simulate(folder, "standard", [str(path)], options)
    problems = []
    for name in re.search(r"variables: (.*)", head)[1].split():
        far = difference(a, b, name)
        if far > 1e-6:
            problems.append(f"{name} differs by {far:.2g} of its range")
    if "--times" in sys.argv:
        print_times(path.stem, ["-m", ours], [str(path)])
    return problems


def main():
    if not library():
        print("SKIP tests/lib/check_standard.py (MODELICAPATH has no Modelica Standard Library)")
        return
    with tempfile.TemporaryDirectory() as folder:
        for path in sorted((HERE / "standard").glob("*.mo")):
            try:
                problems = compare(path, folder) if path.stem != "Mixed" else simulate(folder, "mixed", [str(path)], []) and []
            except RuntimeError as error:
                problems = [str(error)]
            print(("FAIL" if problems else "PASS") + f" tests/lib/standard/{path.stem}")
            for problem in problems:
                print("  " + problem)


main()
