#!/usr/bin/env python3
"""sparsing.py - the table of README.md: what sparsing saves on the robot, beside the figures of its source.

    python3 sparsing.py [MOCC]      # MOCC: the compiler, default mocc

Needs LAPACK (liblapack.so.3) and gcc, for instructions valgrind; takes a minute or two. Counts and instructions repeat
exactly, times are of this machine and this moment. The second table is of real-time C, whose factorisation is written out:
the same generator with all elements and with the chosen ones, and a full matrix of as many unknowns by three loops.
"""
import csv
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
MODEL = os.path.join(HERE, "Robot", "Robot.mo")
METHODS = [("linear-euler", "solved", 0.03), ("linear-euler", "residual", 0.03),
           ("linear-euler-2", "solved", 0.004), ("linear-euler-3", "solved", 0.004)]


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def numbers(summary, beginning):
    line = next(line for line in summary.splitlines() if line.startswith(beginning))
    return [float(x) for x in re.findall(r"[0-9.]+(?:e[-+]?\d+)?", line.split(":", 1)[1])]


def sparsing(method, loops, error):
    """Chooses elements, writes report.pattern, returns what was said."""
    return run("./robot", f"--solver={method}", f"--loops={loops}", "--fixed-step=1e-3", "--sparsing=report.html",
               f"--sparsing-error={error}")


def study(method, loops, error):
    summary = sparsing(method, loops, error)
    unknowns = sum(int(x) for x in re.findall(r"\d+", summary.splitlines()[0])[:2 if loops == "residual" else 1])
    elements = numbers(summary, "elements")
    operations = numbers(summary, "operations")
    times = numbers(summary, "time")
    errors = numbers(summary, "largest error")
    dense = unknowns * (unknowns - 1) // 2 + (unknowns - 1) * unknowns * (2 * unknowns - 1) // 3
    return [
        (f"{method}, {unknowns} unknowns, all", elements[0], elements[2], operations[0], times[0], errors[0]),
        ("chosen", elements[1], elements[3], operations[1], times[1], errors[1]),
        ("full matrix", unknowns**2, unknowns**2, dense, times[2], None)]


def instructions(program, function):
    """Of one call; None: valgrind is not there."""
    if not shutil.which("valgrind"):
        return None
    p = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=callgrind.out",
                        f"--toggle-collect={function}", program, "once"], check=True, capture_output=True, text=True)
    return int(re.search(r"Collected : (\d+)", p.stderr)[1])


def generated(mocc, method, *options):
    """Writes real-time C. Returns nanoseconds and instructions of a factorisation, a solution, a full factorisation."""
    run(mocc, "--tearing=minimal", "--target=realtime", "--harness", "--step=1e-3", f"--method={method}", *options, MODEL,
        "-o", "generated")
    run("gcc", "-O2", "-D_POSIX_C_SOURCE=199309L", '-DSOURCE="%s"' % os.path.abspath("generated.c"), "-DMODEL=Robot",
        "-DSTART=Robot_startup", "-DONE_STEP=Robot_step", HERE + "/factorisation.c", "-lm", "-o", "factorisation")
    nanoseconds = [1e9 * float(x) for x in run("./factorisation").split()]
    return nanoseconds, [instructions("./factorisation", f) for f in ("generated", "solution", "dense")]


def columns(path):
    with open(path, newline="") as f:
        rows = csv.reader(f)
        return dict(zip(next(rows), zip(*([float(v) for v in row] for row in rows))))


def trajectory_error():
    """Of the real-time C that generated() wrote, against radau5 at 1e-9: the largest difference of a state or output in
    percent of its largest value."""
    if not os.path.exists("exact.csv"):
        run("./robot", "-q", "--solver=radau5", "--tolerance=1e-9", "--intervals=2000", "--no-events", "-o", "exact.csv")
    run("gcc", "-O2", "generated.c", "generated_main.c", "-lm", "-o", "stepped")
    run("./stepped", "--quiet", "--output=stepped.csv")
    exact, ours = columns("exact.csv"), columns("stepped.csv")
    errors = [max(abs(x - y) for x, y in zip(ours[name], exact[name])) / max(map(abs, exact[name]))
              for name in ours if name in exact and name != "time" and any(exact[name])]
    return 100 * max(errors)


def print_generated(mocc):
    """The table of real-time C: a step solves for unknowns of loops as well."""
    print("\n| real-time C | factorisation, ns | instructions | solution, ns | instructions | error, % |")
    print("|---|---|---|---|---|---|")
    for method, _, error in METHODS[1:]:
        sparsing(method, "residual", error)
        for name, options in ("all", []), ("chosen", ["--sparse-pattern=report.pattern"]):
            nanoseconds, counts = generated(mocc, method, *options)
            row = (f"{method}, {name}", nanoseconds[0], counts[0], nanoseconds[1], counts[1], trajectory_error())
            print("| " + " | ".join(cell(value) for value in row) + " |", flush=True)
        print("| " + " | ".join(cell(value) for value in ("full matrix", nanoseconds[2], counts[2], "", "", "")) + " |")


def cell(value):
    if value is None:
        return ""
    return value if isinstance(value, str) else f"{value:.0f}" if value >= 100 else f"{value:.3g}"


def main():
    mocc = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else "mocc"
    print("| | elements of L - tau J | of its factors | operations | factorisation, us | error, % |")
    print("|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        run(mocc, "--tearing=minimal", "-o", "robot", MODEL)
        for method in METHODS:
            for row in study(*method):
                print("| " + " | ".join(cell(value) for value in row) + " |", flush=True)
        print_generated(mocc)


if __name__ == "__main__":
    main()
