#!/usr/bin/env python3
"""check_python.py BUILD - the Python package, installed by pip into an environment of its own: its
doctests and examples, results equal to those of the command line bit by bit, executors."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "tests"))

import own_cc  # noqa: E402
import pypi  # noqa: E402

TESTS = '''
import concurrent.futures, doctest, pathlib, subprocess, sys
import numpy
import mocc, mocc.compiler, mocc.files, mocc.model, mocc.result


def report(name, good):
    print(("PASS" if good else "FAIL") + f" check_python.py: {name}")


MODEL = """model Tank
  parameter Real hole = 0.01;
  input Real inflow(start = 0);
  output Real outflow(unit = "m3/s") = hole*sqrt(2*9.81*max(level, 0));
  Real level(start = 2, fixed = true) "Height";
equation
  der(level) = inflow - outflow;
  annotation(experiment(StopTime = 20));
end Tank;
"""


def main():
    for module in (mocc, mocc.compiler, mocc.files, mocc.model, mocc.result):
        done = doctest.testmod(module)
        report(f"{done.attempted} doctests of {module.__name__}", done.failed == 0)
    tank = mocc.compile(MODEL, sensitivity=True)
    run = tank.run(parameters={"hole": 0.02})
    subprocess.run([tank.program, "-q", "--set", "hole=0.02", "-o", "run.csv"], check=True)
    told = mocc.read("run.csv")
    report("the same bits as the command line", list(run) == list(told) and all(
        run[name].tobytes() == told[name].tobytes() for name in run))
    frame = run.to_pandas()
    report("pandas and pyarrow", frame.level.iloc[-1] == run.final["level"]
           and run.to_arrow().num_rows == len(run.time))
    run.plot("run.html", y="level;outflow")
    report("pictures", "outflow" in pathlib.Path("run.html").read_text()
           and run._repr_svg_().startswith("<svg"))
    cases = [{"hole": h} for h in numpy.linspace(0.005, 0.02, 8)] + [{"hole": "nothing"}]
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        rows, other = tank.sweep(cases, ["level"], pool), tank.sweep(cases, ["level"])
    report("executors", rows[:-1] == other[:-1] and len(rows) == 9
           and [r["status"] for r in rows] == [0] * 8 + [2] and "number" in rows[-1]["message"])
    linear = tank.linearize(5)
    report("linear model", linear.B.tolist() == [[1.0]] and linear.outputs == ["outflow"]
           and numpy.allclose(numpy.linalg.eigvals(linear.A), linear.eigenvalues))
    derivative = tank.run(sensitivity=["hole"])["d(level)/d(hole)"]
    report("sensitivities", derivative[0] == 0 and derivative[-1] < 0)
    try:
        tank.run(parameters={"hoel": 1})
        report("failures are raised", False)
    except mocc.RunError as error:
        report("failures are raised", "did you mean hole" in str(error))


main()
'''


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    python = pypi.python_of()
    if not python:
        print("SKIP check_python.py (no packages from PyPI)")
        return
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        shutil.copytree(TOP / "python", folder / "python")
        subprocess.run([python, "-m", "pip", "install", "--quiet", "--no-deps", "--force-reinstall",
                        "--target", folder / "site", folder / "python"], check=True)
        (folder / "run.py").write_text(TESTS)
        environment = os.environ | {"MOCC": str(own_cc.mocc_of(build, folder)),
                                    "PYTHONPATH": str(folder / "site")}
        sys.stdout.flush()
        done = subprocess.run([python, "run.py"], cwd=folder,
                              env=environment)
        print(("FAIL" if done.returncode else "PASS") + " check_python.py: the package")


main()
