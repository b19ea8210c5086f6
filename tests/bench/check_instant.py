#!/usr/bin/env python3
"""check_instant.py - what it costs to get from a model to its result, and to its program:

    check_instant.py BUILD                  checks the bounds (as a test: PASS, FAIL or SKIP)
    check_instant.py BUILD table [LIBRARY]  prints a table too, with models of the standard library in that folder

Medians of ten turns, as seconds of the clock and of the processors, those of children included. The last column is
the ratio of the latter to what the C compiler takes for hello-world with -O1, in turns between the others, since
machines differ and others use them."""

import os
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile
import time

BUILD = pathlib.Path(sys.argv[1]).resolve()
LIBRARY = sys.argv[3] if len(sys.argv) > 3 else None
TABLE = len(sys.argv) > 2
TOP = pathlib.Path(__file__).resolve().parents[2]
CC = os.environ.get("CC", "gcc")
MOCC = str(BUILD / "bin/mocc")
EXAMPLES = {name: [str(TOP / f"examples/{name}/{name}.mo")] for name in ("VanDerPol", "BouncingBall")}
OF_LIBRARY = ("Modelica.Mechanics.Rotational.Examples.CoupledClutches",)
# Ratios to hello-world that hold with a margin; measured: 0.2 and 1.6.
BOUNDS = {"--run, in memory": 0.5, "program": 2.2}
TURNS = 10


def once(command, folder):
    before, since = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.monotonic() - since, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def ways(model):
    return {"mocc alone": [MOCC, *model, "--stop-after=c"],
            "--run, in memory": [MOCC, *model, "--run", "--", "--quiet"],
            f"--run --cc={CC}": [MOCC, *model, f"--cc={CC}", "--run", "--", "--quiet"],
            "program": [MOCC, *model, f"--cc={CC}", "-o", "program"]}


def measure(model, folder):
    """Returns for each way the medians, and those of hello-world."""
    hello = folder / "hello.c"
    hello.write_text('#include <stdio.h>\nint main(void)\n{\n    puts("hello, world");\n    return 0;\n}\n')
    commands = {**ways(model), "hello": [CC, "-O1", str(hello), "-o", "hello"]}
    costs = {way: [] for way in commands}
    for _ in range(TURNS):
        for way, command in commands.items():
            costs[way].append(once(command, folder))
    return {way: [statistics.median(column) for column in zip(*cost)] for way, cost in costs.items()}


def main():
    models = dict(EXAMPLES)
    if LIBRARY:
        models.update({name.rsplit(".", 1)[1]: ["-L", LIBRARY, "-m", name] for name in OF_LIBRARY})
    if not os.access(BUILD / "lib/mocc/run-tcc", os.X_OK):
        print("SKIP instant (libtcc was not there when mocc was built)")
        return
    if not os.access(BUILD / "lib/mocc/mocc_rt.o", os.R_OK):
        print("SKIP instant (sanitizers)")
        return
    if TABLE:
        print(f"{'model':<18} {'way':<22} {'clock ms':>9} {'CPU ms':>8} {'ratio':>6}")
    for name, model in models.items():
        with tempfile.TemporaryDirectory() as folder:
            costs = measure(model, pathlib.Path(folder))
        for way, (clock, cpu) in costs.items():
            ratio = cpu / costs["hello"][1]
            if TABLE:
                print(f"{name:<18} {way:<22} {1e3 * clock:9.1f} {1e3 * cpu:8.1f} {ratio:6.2f}")
            if way in BOUNDS and name in EXAMPLES:
                good = ratio <= BOUNDS[way]
                print(f"{'PASS' if good else 'FAIL'} instant: {name}, {way}{'' if good else f': {ratio:.2f} times hello-world'}")


main()
