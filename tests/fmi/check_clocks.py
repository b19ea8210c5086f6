#!/usr/bin/env python3
"""Clocked partitions in FMUs.

Told where the build is. By mocc run-fmu, in all four forms: the values of tests/realtime/Clocks.mo at the end of a run are
those of the native program. By FMPy: the FMUs are valid and have these values there, too; Clock variables of
FMI 3 are active after an update at which their partitions ticked, at the instants that arithmetic says, and until the
next update; the state of the FMU holds the counters of its clocks. Without FMPy that part is skipped.
"""
import csv
import pathlib
import subprocess
import sys
import tempfile
import traceback
from fractions import Fraction

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import check_fmpy  # noqa: E402
import fmi_files  # noqa: E402

me = "tests/fmi/check_clocks.py"
MODEL = fmi_files.top / "tests" / "realtime" / "Clocks.mo"
TOLERANCE = 1e-8
COUNTS = ["every", "eventTicks", "pulses", "wait", "level"] # Integers: the same everywhere
VALUES = ["ki", "slow", "fast", "filtered", "coarse", "stiff", "byParameter", "mean", "speed", "angle", "command"]
ALLOWED = {"me": 1e-4, "cs": 1e-7} # relative; other solvers locate the event clock's instants a little elsewhere
TICKS = """model Ticks
  Integer a(start = 0), sub(start = 0);
  output Integer b(start = 0);
equation
  when Clock(3, 7) then
    a = previous(a) + 1;
  end when;
  sub = previous(sub) + subSample(a, 5) - subSample(previous(a), 5);
  when shiftSample(Clock(5, 11), 2) then
    b = previous(b) + 1;
  end when;
  annotation(experiment(StopTime = 20));
end Ticks;
"""


def last_row(path):
    with open(path, newline="") as file:
        rows = list(csv.reader(file))
    return dict(zip(rows[0], map(float, rows[-1])))


def compare(values, native, kind):
    for name in COUNTS:
        assert values[name] == native[name], f"{name} is {values[name]} instead of {native[name]}"
    for name in VALUES:
        off = abs(values[name] - native[name]) / max(1, abs(native[name]))
        assert off <= ALLOWED[kind], f"{name} is {values[name]} instead of {native[name]}"


def make_all(mocc, folder):
    fmi_files.make(mocc, MODEL, f"{folder}/program")
    subprocess.run([f"{folder}/program", "-q", "--solver=radau5", f"--tolerance={TOLERANCE}", "-o",
                    f"{folder}/native.csv"], check=True)
    for version in "23":
        fmi_files.make(mocc, MODEL, f"{folder}/clocks{version}.fmu", f"--fmu=me{version},cs{version}")
    return last_row(f"{folder}/native.csv")


def check_run_fmu(mocc, folder, native, version, kind):
    out = f"{folder}/{kind}{version}.csv"
    run = subprocess.run([mocc, "run-fmu", f"{folder}/clocks{version}.fmu", f"--interface={kind}", "-q",
                          f"--tolerance={TOLERANCE}", "-o", out], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    compare(last_row(out), native, kind)


# ---- FMPy ----

def check_values(folder, native, version):
    import fmpy
    from fmpy.validation import validate_fmu
    path = f"{folder}/clocks{version}.fmu"
    assert not validate_fmu(path), validate_fmu(path)
    for kind, name in ("me", "ModelExchange"), ("cs", "CoSimulation"):
        result = fmpy.simulate_fmu(path, fmi_type=name, stop_time=native["time"], output=COUNTS + VALUES,
                                   relative_tolerance=TOLERANCE, output_interval=native["time"] / 500)
        # FMPy's own CVODE finds crossings of relations to 1e-4 of what follows from them
        compare({n: float(result[n][-1]) for n in COUNTS + VALUES}, native, "me" if kind == "me" else "cs")


def update(fmu):
    """Updates until nothing is left to do; returns the clocks that were active, and the next instant."""
    active = [False] * len(fmu.clocks)
    while True:
        again, _, _, _, defined, time = fmu.updateDiscreteStates()
        now = fmu.getClock(fmu.clocks)
        assert again == any(now), (again, now)
        active = [a or b for a, b in zip(active, now)]
        if not again:
            return active, time if defined else None


def advance(fmu, until, time):
    """Takes time events until that time; returns the instants of each clock."""
    found = [[] for _ in fmu.clocks]
    while time is not None and time <= until:
        fmu.enterContinuousTimeMode()
        fmu.setTime(time)
        fmu.enterEventMode()
        active, after = update(fmu)
        for instants, now in zip(found, active):
            if now:
                instants.append(time)
        time = after
    return found, time


def instants(first, period, after, until):
    n = 0 if after is None else (Fraction(after) - first) // period + 1
    while first + n * period <= until:
        yield float(first + n * period)
        n += 1


def check_clock_variables(mocc, folder):
    import fmpy
    from fmpy.fmi3 import FMU3Model
    with open(f"{folder}/Ticks.mo", "w") as file:
        file.write(TICKS)
    path = fmi_files.make(mocc, f"{folder}/Ticks.mo", f"{folder}/ticks.fmu", "--fmu=me3,cs3")
    described = fmpy.read_model_description(path)
    clocks = {v.description.split(": ")[1]: v for v in described.modelVariables if v.type == "Clock"}
    assert sorted(clocks) == ["every 15/7 s", "every 3/7 s", "every 5/11 s"], sorted(clocks)
    assert all(v.causality == "output" and v.intervalVariability == "triggered" for v in clocks.values())
    kinds = [("every 3/7 s", Fraction(0), Fraction(3, 7)), ("every 15/7 s", Fraction(0), Fraction(15, 7)),
             ("every 5/11 s", Fraction(10, 11), Fraction(5, 11))]
    fmu = FMU3Model(guid=described.guid, unzipDirectory=fmpy.extract(path, folder + "/unzipped"),
                    modelIdentifier=described.modelExchange.modelIdentifier, instanceName="ticks")
    fmu.clocks = [clocks[text].valueReference for text, _, _ in kinds]
    counts = [next(v.valueReference for v in described.modelVariables if v.name == n) for n in "ab"]
    fmu.instantiate()
    fmu.enterInitializationMode()
    assert fmu.getClock(fmu.clocks) == [False] * 3
    fmu.exitInitializationMode()
    active, time = update(fmu)
    assert active == [True, True, False], active
    found, time = advance(fmu, 10, time)
    state, kept = fmu.getFMUState(), time
    ends = []
    for _ in range(2): # again from the state at 10 s
        later, time = advance(fmu, 20, kept)
        for (text, first, period), early, late in zip(kinds, found, later):
            wanted = [t for t in instants(first, period, None, 20) if t > 0]
            off = [abs(t - w) for t, w in zip(early + late, wanted)]
            assert len(early + late) == len(wanted) and max(off) < 1e-12, (text, early + late)
        ends.append(fmu.getInt64(counts))
        fmu.setFMUState(state)
    fmu.freeFMUState(state)
    assert ends[0] == ends[1] == [47, 43], ends
    fmu.terminate()
    fmu.freeInstance()


def verdict(name, check, *arguments):
    try:
        check(*arguments)
        print(f"PASS tests/fmi clocks, {name}", flush=True)
    except Exception:
        print(f"FAIL tests/fmi clocks, {name}", flush=True)
        traceback.print_exc(file=sys.stdout)


def main():
    mocc = pathlib.Path(sys.argv[1]).resolve() / "bin" / "mocc"
    with_fmpy = len(sys.argv) > 2
    with tempfile.TemporaryDirectory() as folder:
        native = make_all(mocc, folder)
        if not with_fmpy:
            for version in "23":
                for kind in "me", "cs":
                    verdict(f"run-fmu, FMI {version} {kind}", check_run_fmu, mocc, folder, native, version, kind)
            return
        for version in "23":
            verdict(f"FMPy, FMI {version}", check_values, folder, native, version)
        verdict("Clock variables", check_clock_variables, mocc, folder)


if len(sys.argv) == 2:
    main()
    if "sanitize" in fmi_files.compiler():
        print(f"SKIP {me}: FMPy (python cannot load what sanitizers watch)")
        sys.exit()
    sys.argv.append("fmpy")
    sys.stdout.flush()
    check_fmpy.enter_environment(__file__)
main()
