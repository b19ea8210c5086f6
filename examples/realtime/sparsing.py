#!/usr/bin/env python3
"""sparsing.py - the table of README.md: what sparsing saves on the robot, beside the figures of its source.

    python3 sparsing.py [MOCC]      # MOCC: the compiler, default mocc

Needs LAPACK (liblapack.so.3); takes a minute or two. Counts repeat exactly, times are of this machine and this moment.
"""
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
METHODS = [("linear-euler", "solved", 0.03), ("linear-euler", "residual", 0.03),
           ("linear-euler-2", "solved", 0.004), ("linear-euler-3", "solved", 0.004)]


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def numbers(summary, beginning):
    line = next(line for line in summary.splitlines() if line.startswith(beginning))
    return [float(x) for x in re.findall(r"[0-9.]+(?:e[-+]?\d+)?", line.split(":", 1)[1])]


def study(method, loops, error):
    options = [f"--solver={method}", f"--loops={loops}", "--fixed-step=1e-3"]
    summary = run("./robot", *options, "--sparsing=report.html", f"--sparsing-error={error}")
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


def cell(value):
    if value is None:
        return ""
    return value if isinstance(value, str) else f"{value:.0f}" if value >= 100 else f"{value:.3g}"


def main():
    mocc = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else "mocc"
    model = os.path.join(HERE, "Robot", "Robot.mo")
    print("| | elements of L - tau J | of its factors | operations | factorisation, us | error, % |")
    print("|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        run(mocc, "--tearing=minimal", "-o", "robot", model)
        for method in METHODS:
            for row in study(*method):
                print("| " + " | ".join(cell(value) for value in row) + " |", flush=True)


if __name__ == "__main__":
    main()
