#!/usr/bin/env python3
"""reference_fmus.py MOCC FOLDER [OUT] - runs the Reference FMUs of the Modelica Association in FOLDER
(below which lie *.fmu, built from github.com/modelica/Reference-FMUs) by `MOCC run-fmu', for model exchange
and for co-simulation, and compares with the reference results in each FMU (extra/org.fmi-standard.fmi-ls-ref).
These are made by the explicit Euler method: so model exchange uses --solver=euler with the FMU's step, and
the difference is rounding. Prints a line for each run; ends with status 1 if one differs."""
import csv
import io
import math
import pathlib
import re
import subprocess
import sys
import tempfile
import zipfile

# Interval of the rows of the reference, and step of the FMU's own solver, which made it.
STEPS = {"BouncingBall": (1e-2, 1e-3), "Dahlquist": (0.1, 0.1), "Feedthrough": (0.1, 0.1), "Resource": (1.0, 1.0),
         "Stair": (0.2, 0.2), "StateSpace": (1.0, 1e-3), "VanDerPol": (1e-2, 1e-2)}
LIMIT = 1e-9  # of the difference, relative to 1 + the value
# The reference of BouncingBall has its events at steps, model exchange locates them: compared before the first.
UNTIL = {("BouncingBall", "me"): 0.44}
WITHOUT = {"Roberts": "its reference is that of another model"}


def number(text):
    return {"false": 0.0, "true": 1.0}.get(text) if text in ("false", "true") else float(text)


def reference(fmu):
    """Returns {variable: [(time, value)]}; values of arrays become those of their elements."""
    with zipfile.ZipFile(fmu) as archive:
        names = [n for n in archive.namelist() if n.endswith("_out.csv")]
        text = archive.read(names[0]).decode()
    rows, curves = list(csv.reader(io.StringIO(text))), {}
    for row in rows[1:]:
        for name, cell in zip(rows[0][1:], row[1:]):
            cells = cell.split() if re.fullmatch(r"[-+.0-9eE ]+", cell) and " " in cell else [cell]
            for i, one in enumerate(cells):
                key = f"{name}[{i + 1}]" if len(cells) > 1 else name
                try:
                    curves.setdefault(key, []).append((float(row[0]), number(one)))
                except ValueError:
                    pass  # Strings and binaries are no results
    return curves


def result(path):
    rows = list(csv.reader(path.open()))
    return {name: [(float(row[0]), float(row[i])) for row in rows[1:]] for i, name in enumerate(rows[0])}


def value_at(curve, time):
    """Returns the values at this time: before and after an event."""
    near = [v for t, v in curve if abs(t - time) < 1e-9 * (1 + abs(time))]
    return near or [math.nan]


def compare(expected, found, until):
    worst, count = 0.0, 0
    for name, curve in expected.items():
        for time, value in curve:
            if time > until:
                continue
            if name not in found:
                continue  # of another version of FMI
            count += 1
            worst = max(worst, min(abs(v - value) / (1 + abs(value)) if v == v else math.inf
                                   for v in value_at(found[name], time)))
    return (worst, f"{count} values") if count else (math.inf, "nothing to compare")


def run(mocc, fmu, kind, folder):
    model, out = fmu.stem, folder / "result.csv"
    interval, step = STEPS[model]
    options = [f"--interface={kind}", f"--interval={interval}", "-o", str(out), "-q"]
    if kind == "me":
        options += ["--solver=euler", f"--fixed-step={step}"]
    with zipfile.ZipFile(fmu) as archive:
        for name in archive.namelist():
            if name.endswith("_in.csv"):
                (folder / "in.csv").write_bytes(archive.read(name))
                options.append(f"--input={folder / 'in.csv'}")
    done = subprocess.run([mocc, "run-fmu", str(fmu)] + options, capture_output=True, text=True, timeout=100)
    if done.returncode:
        return math.inf, done.stderr.strip()
    expected = reference(fmu)
    return compare(expected, result(out), UNTIL.get((model, kind), math.inf))


def main():
    mocc, failed = sys.argv[1], 0
    with tempfile.TemporaryDirectory() as folder:
        for fmu in sorted(pathlib.Path(sys.argv[2]).rglob("*.fmu")):
            if fmu.stem not in STEPS:
                print(f"SKIP {fmu}: {WITHOUT.get(fmu.stem, 'no interface that can be run')}")
                continue
            for kind in "me", "cs":
                with zipfile.ZipFile(fmu) as archive:
                    text = archive.read("modelDescription.xml").decode()
                if ("<ModelExchange" if kind == "me" else "<CoSimulation") not in text:
                    continue
                worst, what = run(mocc, fmu, kind, pathlib.Path(folder))
                failed += worst > LIMIT
                print(f"{'FAIL' if worst > LIMIT else 'PASS'} {fmu} {kind}: {worst:.2g} ({what})")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
