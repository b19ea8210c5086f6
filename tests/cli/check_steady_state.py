#!/usr/bin/env python3
"""check_steady_state.py BUILD - --steady-state of models of our library and of examples finds the values
that a long simulation reaches."""

import csv
import pathlib
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "tests"))

import own_cc  # noqa: E402

LIMIT = 1e-3  # relative to a value and 0.1: the simulation is still on its way
KIT = ["Control.Balancing", "Electrical.Charging", "Electrical.CmosInverter", "Electrical.SallenKey",
       "Hydraulics.WaterHammer", "Mechanics.QuarterCar", "Spatial.Robot"]
EXAMPLES = ["Heat/Heat", "Hires/Hires", "SimpleCircuit/SimpleCircuit"]
STOP = 2000


def last_row(path):
    with open(path, newline="") as file:
        return {n: float(v) for n, v in list(csv.DictReader(file))[-1].items() if v not in ("true", "false")}


def check(mocc, folder, name, *words):
    made = subprocess.run([mocc, "--cflags=-O0", "-o", "model", *words], cwd=folder, capture_output=True, text=True)
    if made.returncode:
        return [made.stderr]
    run = [folder / "model", "-q", "-o"]
    subprocess.run([*run, "long.csv", f"--stop-time={STOP}", "--intervals=1", "--tolerance=1e-8"],
                   cwd=folder, check=True)
    said = subprocess.run([*run, "steady.csv", "--steady-state", f"--start-time={STOP}"], cwd=folder,
                          capture_output=True, text=True)
    if said.returncode:
        return [said.stderr]
    reached, found = last_row(folder / "long.csv"), last_row(folder / "steady.csv")
    return [f"{n}: {reached[n]} reached, {found[n]} found" for n in reached
            if n != "time" and abs(reached[n] - found[n]) > LIMIT * (abs(reached[n]) + 0.1)]


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        mocc = own_cc.mocc_of(build, folder)
        models = {f"Kit.Examples.{n}": ["-m", f"Kit.Examples.{n}"] for n in KIT}
        models |= {n: [TOP / "examples" / f"{n}.mo"] for n in EXAMPLES}
        for model, words in models.items():
            wrong = check(mocc, folder, model, *words)
            for line in wrong[:3]:
                print("  " + line)
            print(("FAIL" if wrong else "PASS") + f" check_steady_state.py: {model}", flush=True)


main()
