#!/usr/bin/env python3
"""cross_check.py MOCC FOLDER - runs the FMUs of modelica/fmi-cross-check in FOLDER (its fmus/2.0/me/linux64 and
fmus/2.0/cs/linux64) by `MOCC run-fmu' with the options and inputs beside each, and compares with its reference.
The distance is the largest of the columns: the mean of the differences, relative to the range of the column. Prints a line
for each FMU; ends with status 1 if one fails or differs by more than LIMIT."""
import bisect
import csv
import pathlib
import subprocess
import sys
import tempfile

LIMIT = 2e-3  # references were made at the tools' own tolerances, some with 500 points in all


def options(path):
    found = {}
    for line in path.read_text(errors="replace").splitlines() if path.exists() else []:
        parts = [p.strip() for p in line.replace("=", ",").split(",")]
        if len(parts) > 1:
            found[parts[0]] = parts[1]
    return found


def table(path):
    rows = [r for r in csv.reader(path.open(errors="replace")) if r]
    numbers = []
    for row in rows[1:]:
        try:
            numbers.append([float({"true": 1, "false": 0}.get(c.strip().lower(), c)) for c in row if c.strip() != ""])
        except ValueError:
            pass
    names = [n.strip().strip('"') for n in rows[0]]
    return {name: [r[i] for r in numbers if len(r) > i] for i, name in enumerate(names)}, names[0]


def at(times, values, time):
    i = bisect.bisect_right(times, time)
    if i == 0:
        return values[0]
    if i == len(times):
        return values[-1]
    t0, t1 = times[i - 1], times[i]
    return values[i - 1] + (values[i] - values[i - 1]) * ((time - t0) / (t1 - t0) if t1 > t0 else 1)


def distance(reference, found):
    ref, time = table(reference)
    own, own_time = table(found)
    worst = (0.0, "")
    count = 0
    for name in ref:
        if name == time or name not in own:
            continue
        count += 1
        times, values = ref[time], ref[name]
        size = max(max(values) - min(values), 1e-3 * max(map(abs, values)), 1e-9)
        mean = sum(abs(at(own[own_time], own[name], t) - v) for t, v in zip(times, values)) / len(values) / size
        worst = max(worst, (mean, name))
    return worst if count else (float("inf"), "no column to compare")


def check(mocc, fmu, out):
    kind = "me" if "/me/" in str(fmu) else "cs"
    o = options(fmu.with_name(fmu.stem + "_ref.opt"))
    command = [mocc, "run-fmu", str(fmu), f"--interface={kind}", "-q", "-o", str(out), "--time-limit=60"]
    for option, key in ("--start-time", "StartTime"), ("--stop-time", "StopTime"):
        if key in o:
            command.append(f"{option}={o[key]}")
    step = float(o.get("StepSize", 0) or 0)
    if step > 0:
        command.append(f"--interval={step}")
    tolerance = float(o.get("RelTol", 0) or 0)
    if 0 < tolerance < 1:
        command.append(f"--tolerance={min(tolerance, 1e-4)}")
    inputs = fmu.with_name(fmu.stem + "_in.csv")
    if inputs.exists():
        command.append(f"--input={inputs}")
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    except subprocess.TimeoutExpired:
        return float("inf"), "does not end"
    if done.returncode:
        return float("inf"), done.stderr.strip().replace("\n", " | ")[:300]
    reference = fmu.with_name(fmu.stem + "_ref.csv")
    return distance(reference, out) if reference.exists() else (0.0, "no reference; runs")


def main():
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for fmu in sorted(pathlib.Path(sys.argv[2]).rglob("*.fmu")):
            far, what = check(sys.argv[1], fmu, pathlib.Path(folder) / "result.csv")
            failed += far > LIMIT
            print(f"{'FAIL' if far > LIMIT else 'PASS'} {fmu.relative_to(sys.argv[2])}: {far:.2g} {what}", flush=True)
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
