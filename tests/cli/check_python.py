#!/usr/bin/env python3
"""check_python.py BUILD - the Python package, installed by pip into an environment of its own: its
doctests and examples, results equal to those of the command line bit by bit, executors; the notebook
of its README; the wheel with the compiler inside."""

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
    table, data = run.to_arrow(), run.to_xarray()
    report("pandas, pyarrow and xarray", frame.level.iloc[-1] == run.final["level"]
           and table.num_rows == len(run.time) and table["level"].to_pylist() == list(run["level"])
           and table.schema.field("outflow").metadata[b"unit"] == b"m3/s"
           and data.level.attrs["long_name"] == "Height" and data.outflow.attrs["units"] == "m3/s"
           and data.level.values.tobytes() == run["level"].tobytes())
    run.plot("run.html", y="level;outflow")
    report("pictures", "outflow" in pathlib.Path("run.html").read_text()
           and "<polyline" in run._repr_html_() and "Tank: 5 columns" in run._repr_html_()
           and "<polyline" in told._repr_html_())
    steady = tank.steady_state({"hole": 0.03}, options=["--set=inflow=0.1"])
    subprocess.run([tank.program, "-q", "--steady-state", "--set", "hole=0.03", "--set", "inflow=0.1",
                    "-o", "steady.csv"], check=True)
    told = mocc.read("steady.csv")
    report("steady state as on the command line", len(steady.time) == 1 and all(
        steady[name].tobytes() == told[name].tobytes() for name in steady))
    measured = {"time": run.time[::50], "level": run["level"][::50] + 0.01*numpy.cos(run.time[::50])}
    fit = tank.calibrate(measured, {"hole": (0.001, 0.1), "level": None})
    rows = zip(*(column.tolist() for column in measured.values()))
    pathlib.Path("data.csv").write_text("time,level\\n" + "".join("%r,%r\\n" % row for row in rows))
    subprocess.run([tank.program, "-q", "--calibrate=data.csv", "--params=hole=0.001:0.1,level", "-o",
                    "fitted.txt"], check=True, stdout=subprocess.DEVNULL)
    fitted = dict(line.split(" = ") for line in pathlib.Path("fitted.txt").read_text().splitlines())
    report("calibration as on the command line", {n: float(v) for n, v in fitted.items()} == fit.values
           and abs(fit.values["hole"] - 0.02) < 3*fit.errors["hole"] and fit.deviations["level"] < 0.02
           and numpy.allclose(numpy.diag(fit.covariance), [e*e for e in fit.errors.values()]))
    try:
        mocc.compile(MODEL).calibrate(measured, ["hole"])
        report("without sensitivities", False)
    except mocc.RunError as error:
        report("without sensitivities", "--sensitivity" in str(error))
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


NOTEBOOK = """
import sys, nbclient, nbformat
book = nbformat.read(sys.argv[1], 4)
nbformat.validate(book)
nbclient.NotebookClient(book, timeout=300).execute()
shown = [o.get("data", {}) for c in book.cells for o in c.get("outputs", [])]
assert any("<polyline" in data.get("text/html", "") for data in shown), shown
"""

WHEEL = """
import os, sys
import mocc, mocc.compiler
assert "_compiler" in mocc.compiler.executable(), mocc.compiler.executable()
model = mocc.compile("model M\\n  Real x(start = 1, fixed = true);\\nequation\\n  der(x) = -x;\\nend M;\\n",
                     options=["--cc=" + os.environ.get("CC", "gcc")])
assert abs(model.run(1).final["x"] - 0.367879) < 1e-5
kit = mocc.compile("model B = Kit.Examples.Mechanics.Bouncing;\\n", options=["--cc=" + os.environ.get("CC", "gcc")])
"""


def check_notebook(python, folder, environment):
    book = TOP / "python" / "README.ipynb"
    made = subprocess.run([sys.executable, TOP / "tools" / "notebook", TOP / "python" / "README.md"],
                          capture_output=True, text=True, check=True).stdout
    report("the notebook is the README", made == book.read_text(encoding="utf-8"))
    done = subprocess.run([python, "-c", NOTEBOOK, book], cwd=folder, env=environment, capture_output=True,
                          text=True)
    if done.returncode:
        print(done.stderr[-2000:])
    report("the notebook runs from top to bottom", done.returncode == 0)


def check_wheel(python, build, folder):
    """The wheel with the compiler inside, where there is no other one."""
    environment = {k: v for k, v in os.environ.items() if k != "MOCC"} | {"MOCC_BUILD": str(build)}
    said = subprocess.run([python, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", folder / "wheel",
                           folder / "python"], env=environment, capture_output=True, text=True)
    wheels = list((folder / "wheel").glob("mocc-*-py3-none-manylinux_*.whl"))
    if said.returncode:
        print(said.stderr[-2000:])
    report("a wheel with the compiler", len(wheels) == 1)
    subprocess.run([python, "-m", "pip", "install", "--quiet", "--no-deps", "--target", folder / "inside", *wheels],
                   check=True)
    environment |= {"PYTHONPATH": str(folder / "inside"), "PATH": "/usr/bin:/bin"}
    done = subprocess.run([python, "-c", WHEEL], cwd=folder, env=environment, capture_output=True, text=True)
    if done.returncode:
        print(done.stderr[-2000:])
    report("the compiler of the wheel", done.returncode == 0)


def report(name, good):
    print(("PASS" if good else "FAIL") + f" check_python.py: {name}", flush=True)


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
        report("the package", done.returncode == 0)
        check_notebook(python, folder, environment)
        check_wheel(python, build, folder)


main()
