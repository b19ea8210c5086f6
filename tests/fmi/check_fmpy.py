#!/usr/bin/env python3
"""FMUs as FMPy sees them: validated, simulated in all four forms, compared with the native program.

Told where the build is. FMPy comes from PyPI into a virtual environment in build/; where it cannot be
had, the test is skipped. Prints a line for each FMU.
"""
import csv
import os
import pathlib
import subprocess
import sys
import tempfile
import traceback

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import fmi_files  # noqa: E402

me = "tests/fmi/check_fmpy.py"
examples = fmi_files.top / "examples"
# Model, relative tolerance of model exchange: the error of the solver of FMPy, CVODE at the tolerance of the
# model (native CVODE is as far from Radau5), with the event times that it finds.
# None: that solver fails (Pneumatics needs a solver that tries a smaller step after a discarded
# evaluation, Robertson more steps between two results, Oregonator an exact Jacobian).
cases = [("BouncingBall", 1e-3), ("Circuit", 1e-4), ("CircuitLoop", 1e-4), ("Heat", 1e-4), ("HeatingPipe", 1e-4),
         ("Hires", 5e-3), ("Oregonator", None), ("PendulumAngle", 2e-3), ("Pleiades", 2e-2),
         ("Pollution", 2e-2), ("Robertson", None), ("SampledControl", 1e-4), ("SimpleCircuit", 1e-4),
         ("VanDerPol", 1e-4), ("events/SampledPI", 1e-3), ("thesis/Hydraulics", 1e-4),
         ("thesis/Pneumatics", None), ("families/Families", 1e-4)]


def enter_environment(program=__file__):
    """Starts a program again in the virtual environment with FMPy."""
    if os.environ.get("IN_FMPY_ENVIRONMENT"):
        return
    folder = fmi_files.top / "build" / "venv"
    python = folder / "bin" / "python"
    there = python.exists() and subprocess.run([python, "-c", "import fmpy"], capture_output=True).returncode == 0
    if not there:
        made = subprocess.run([sys.executable, "-m", "venv", folder], capture_output=True)
        if made.returncode == 0:
            made = subprocess.run([python, "-m", "pip", "install", "-q", "--retries=1", "fmpy"], capture_output=True)
        if made.returncode:
            print(f"SKIP tests/fmi/{pathlib.Path(program).name} (there is no FMPy: PyPI cannot be reached)")
            sys.exit()
    os.environ["IN_FMPY_ENVIRONMENT"] = "1"
    os.execv(python, [python, program, *sys.argv[1:]])


def native(mocc, model, folder):
    """The result of the program that mocc makes, by the solver that co-simulation has."""
    program = f"{folder}/program"
    fmi_files.make(mocc, model, program)
    subprocess.run([program, "-o", f"{program}.csv", "--solver=radau5"], check=True, capture_output=True)
    with open(f"{program}.csv") as file:
        rows = list(csv.reader(file))
    return rows[0], [float(x) for x in rows[-1]], [max(abs(float(r[i])) for r in rows[1:])
                                                  for i in range(len(rows[0]))]


def check(mocc, name, tolerance, folder, version):
    import fmpy
    from fmpy.validation import validate_fmu
    model = examples / f"{name}.mo" if "/" in name else examples / name / f"{name}.mo"
    path = fmi_files.make(mocc, model, f"{folder}/fmu.fmu", f"--fmu=me{version},cs{version}")
    problems = validate_fmu(path)
    assert not problems, problems
    described = fmpy.read_model_description(path)
    names, last, largest = native(mocc, model, folder)
    states = {v.derivative.name for v in described.modelVariables if v.derivative}
    outputs = [n for n in names if n in states and not described_array(described, n)]
    for kind, allowed in [("ModelExchange", tolerance), ("CoSimulation", 1e-6)]:
        if allowed is None:
            continue
        result = fmpy.simulate_fmu(path, fmi_type=kind, stop_time=last[0], output=outputs,
                                   relative_tolerance=float(described.defaultExperiment.tolerance),
                                   output_interval=last[0] / 500)
        for n in outputs:
            i = names.index(n)
            off = abs(result[n][-1] - last[i]) / (largest[i] + 1e-300)
            assert off <= allowed, f"{kind}: {n} ends at {result[n][-1]} instead of {last[i]}"


def described_array(described, name):
    return any(v.name == name and v.dimensions for v in described.modelVariables)


def main():
    enter_environment()
    if "sanitize" in fmi_files.compiler():
        print(f"SKIP {me} (python cannot load what sanitizers watch)")
        return
    mocc = pathlib.Path(sys.argv[1]) / "bin" / "mocc"
    for name, tolerance in cases:
        for version in "23":
            with tempfile.TemporaryDirectory() as folder:
                try:
                    check(mocc, name, tolerance, folder, version)
                    print(f"PASS tests/fmi FMPy, {name}, FMI {version}")
                except Exception:
                    print(f"FAIL tests/fmi FMPy, {name}, FMI {version}")
                    traceback.print_exc(file=sys.stdout)


if __name__ == "__main__":
    main()
