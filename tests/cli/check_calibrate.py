#!/usr/bin/env python3
"""check_calibrate.py BUILD - --calibrate recovers the parameters of five models from noisy data, each
model from SETS sets of noise: at least nine of ten lie within two standard errors (a normal distribution
has 95 %), all within three, in at most a third of the runs that difference quotients would need."""

import csv
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

import own_cc  # noqa: E402

SETS = 12

# name: model, true values, deviation of the noise
MODELS = {
    "Oscillator": ("""
  parameter Real k(min = 0) = 3, d(min = 0) = 0.2;
  Real x(start = 1, fixed = true), v(start = 0, fixed = true);
equation
  der(x) = v;
  der(v) = -k*x - d*v;
  annotation(experiment(StopTime = 10));""", {"k": 4.2, "d": 0.55, "x": 1.3}, {"x": 0.02, "v": 0.1}),
    "Reactions": ("""
  parameter Real k1(min = 0) = 1, k2(min = 0) = 1;
  Real a(start = 1, fixed = true), b(start = 0, fixed = true), c = 1 - a - b;
equation
  der(a) = -k1*a;
  der(b) = k1*a - k2*b^2;
  annotation(experiment(StopTime = 4));""", {"k1": 1.7, "k2": 0.6}, {"b": 0.01, "c": 0.02}),
    "Prey": ("""
  parameter Real growth(min = 0) = 1, loss(min = 0) = 0.5;
  Real prey(start = 10, fixed = true), hunters(start = 5, fixed = true);
equation
  der(prey) = growth*prey - 0.1*prey*hunters;
  der(hunters) = 0.075*prey*hunters - loss*hunters;
  annotation(experiment(StopTime = 8, Tolerance = 1e-8));""", {"growth": 1.1, "loss": 0.62},
             {"prey": 0.3, "hunters": 0.3}),
    "Bridge": ("""
  parameter Real R(min = 0) = 10, C(min = 0) = 0.02;
  Real u(start = 0, fixed = true), i, knee;
equation
  C*der(u) = i;
  knee = 5 - R*i;
  i = (knee - u)/4 - 0.01*i^3;
  annotation(experiment(StopTime = 2));""", {"R": 14, "C": 0.03}, {"u": 0.03, "i": 0.01}),
    "Thermostat": ("""
  parameter Real G(min = 0) = 2.2, C(min = 0) = 8.5;
  Real T(start = 18, fixed = true);
  Boolean on(start = true, fixed = true);
equation
  C*der(T) = (if on then 60 else 0) - G*(T - 5);
  on = T < 20 or pre(on) and T < 22;
  annotation(experiment(StopTime = 2));""", {"G": 2.4, "C": 9.1}, {"T": 0.01}),
}


def run(*command, cwd):
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True)


def measure(program, folder, true, noise):
    """Writes data.csv: the run with the true values and normally distributed errors."""
    settings = [f"--override={','.join(f'{n}={v}' for n, v in true.items())}"]
    run(program, "-q", "--intervals=60", "--no-events", "-o", "exact.csv", *settings, cwd=folder)
    rows = list(csv.DictReader(open(folder / "exact.csv")))
    with open(folder / "data.csv", "w", newline="") as file:
        data = csv.writer(file)
        data.writerow(["time", *noise])
        for row in rows:
            data.writerow([row["time"], *(float(row[n]) + random.gauss(0, s)
                                          for n, s in noise.items())])


def check(build, folder, name):
    text, true, noise = MODELS[name]
    (folder / f"{name}.mo").write_text(f"model {name}{text}\nend {name};\n")
    made = run(own_cc.mocc_of(build, folder), "--sensitivity", f"{name}.mo", cwd=folder)
    if made.returncode:
        return [made.stderr], 0, 0
    wrong, close = [], 0
    for _ in range(SETS):
        measure(folder / name, folder, true, noise)
        more, near = fit(folder, name, true)
        wrong, close = wrong + more, close + near
    return wrong, close, SETS * len(true)


def fit(folder, name, true):
    said = run(folder / name, "--calibrate=data.csv", f"--params={','.join(true)}", cwd=folder)
    wrong, close = [], 0
    for parameter, value in true.items():
        row = re.search(rf"^{parameter} +(\S+) +(\S+)", said.stdout, re.M)
        if not row:
            return [said.stdout + said.stderr], 0
        off = abs(float(row[1]) - value) / float(row[2])
        close += off <= 2
        if off > 3:
            wrong.append(f"{parameter}: {row[1]} +- {row[2]} instead of {value}")
    runs = int(re.search(r"(\d+) simulations", said.stdout)[1])
    if runs > 15:
        wrong.append(f"{runs} simulations")
    return wrong, close


def main():
    random.seed(3)
    close = all_of_them = 0
    build = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        for name in MODELS:
            wrong, near, n = check(build, pathlib.Path(folder), name)
            close, all_of_them = close + near, all_of_them + n
            print("\n".join("  " + line for line in wrong + [""]).rstrip(" "), end="")
            print(("FAIL" if wrong else "PASS") + f" check_calibrate.py: {name}")
    good = close >= 0.9 * all_of_them
    print(("PASS" if good else "FAIL") + f" check_calibrate.py: {close} of {all_of_them} within two standard errors")


main()
