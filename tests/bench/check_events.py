#!/usr/bin/env python3
"""check_events.py - the cost of restarts after many events, on the models of examples/events:

    check_events.py BUILD           checks the bounds (as a test: PASS and FAIL)
    check_events.py BUILD table     prints a table too, with the instructions inside the simulation, by callgrind

Each multistep method with its default is compared with --restart=order1. Evaluations are those of steps and of root
functions; the work also counts each step, Jacobian and factorization as one. Errors are those of the variable with the
largest error, relative to its largest value, against references computed with tolerance 1e-11. Radau5, a one-step
method, is shown for comparison."""

import csv
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

BUILD = os.path.abspath(sys.argv[1])
TABLE = len(sys.argv) > 2
TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
MODELS = {"Buck": 47, "Dribble": 97, "SampledPI": 97}  # and intervals of the reference
HALVED = ("ida", "cvode", "cvode-adams")  # on two of the models at least
OWN_START = "adams-moulton"  # its default starts are also less accurate than those of order 1, which are very short
SOLVERS = (*HALVED, "bdf", OWN_START)
COUNTS = ("steps", "residuals", "root_evaluations", "jacobians", "factorizations")


def columns(path):
    with open(path, encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    return {name: {row[0]: float(row[i]) for row in rows[1:]} for i, name in enumerate(rows[0])}


def error_of(result, reference):
    worst = 0
    for name, values in reference.items():
        if name != "time" and not name.startswith("der("):
            largest = max(map(abs, values.values()))
            worst = max([worst, *(abs(result[name][t] - v) / largest for t, v in values.items() if t in result[name])])
    return worst


def measure(folder, model, solver, options):
    """Counts, error and, for the table, instructions."""
    out = os.path.join(folder, "out.csv")
    command = [os.path.join(folder, model), "-q", "--no-events", f"--intervals={MODELS[model]}", "--solver=" + solver, *options]
    run = subprocess.run([*command, "--stats=json", "-o", out], check=True, capture_output=True, text=True)
    found = json.loads(run.stdout)
    found["error"] = error_of(columns(out), columns(os.path.join(TOP, "examples/events", model + ".csv")))
    found["evaluations"] = found["residuals"] + found["root_evaluations"]
    found["work"] = sum(found[key] for key in COUNTS)
    found["instructions"] = 0
    if TABLE and shutil.which("valgrind"):
        run = subprocess.run(["valgrind", "--tool=callgrind", "--toggle-collect=mocc_simulate",
                              "--callgrind-out-file=" + os.path.join(folder, "counts"), *command, "--output-format=none"],
                             check=True, capture_output=True, text=True)
        found["instructions"] = int(re.search(r"Collected : (\d+)", run.stderr).group(1))
    return found


def show(model, solver, way, found):
    if TABLE:
        print(f"| {model} | {solver} | {way} | {found['steps']} | {found['residuals']} | {found['root_evaluations']} | "
              f"{found['jacobians']} | {found['instructions'] / 1e6:.1f} | {found['error']:.1e} |")


def verdict(good, text):
    print(("PASS " if good else "FAIL ") + text)


def main():
    halved = dict.fromkeys(SOLVERS, 0)
    if TABLE:
        print("| model | solver | start | steps | f | root functions | Jacobians | million instructions | error |")
        print("|---|---|---|---|---|---|---|---|---|")
    said = []
    with tempfile.TemporaryDirectory() as folder:
        for model in MODELS:
            subprocess.run([os.path.join(BUILD, "bin/mocc"), "-o", os.path.join(folder, model),
                            os.path.join(TOP, "examples/events", model + ".mo")], check=True)
            for solver in SOLVERS:
                old = measure(folder, model, solver, ["--restart=order1"])
                new = measure(folder, model, solver, [])
                show(model, solver, "order 1", old)
                show(model, solver, "default", new)
                halved[solver] += 2 * new["work"] <= old["work"]
                good = solver == OWN_START or new["error"] <= 1.2 * old["error"]
                said.append((good and new["work"] <= 1.05 * old["work"],
                             f"{model}: {solver}: {new['work'] / old['work']:.2f} of the work of order 1, "
                             f"{new['evaluations'] / old['evaluations']:.2f} of its evaluations, "
                             f"{new['error'] / old['error']:.2f} of its error"))
            show(model, "radau5", "-", measure(folder, model, "radau5", []))
    for row in said:
        verdict(*row)
    for solver in HALVED:
        verdict(halved[solver] >= 2, f"{solver}: the work is halved on {halved[solver]} of {len(MODELS)} models")


if "asan" in os.path.basename(BUILD):
    print("SKIP events (models would be linked with the sanitizers' run time)")
else:
    main()
