"""Compiled models."""

import concurrent.futures
import csv
import dataclasses
import json
import os
import pathlib
import subprocess
import tempfile
import typing

import numpy

from . import files
from .result import Result


class RunError(Exception):
    """A run failed; the message is that of the program."""


@dataclasses.dataclass(frozen=True)
class LinearModel:
    """der(x) = A*x + B*u, y = C*x + D*u for small changes about a point."""

    A: numpy.ndarray
    B: numpy.ndarray
    C: numpy.ndarray
    D: numpy.ndarray
    states: typing.List[str]
    inputs: typing.List[str]
    outputs: typing.List[str]
    eigenvalues: numpy.ndarray


@dataclasses.dataclass(frozen=True)
class Calibration:
    """Parameters that fit measured data best."""

    values: typing.Dict[str, float]
    errors: typing.Dict[str, float]  # standard errors; nan: the data do not determine the parameter
    covariance: numpy.ndarray  # of the parameters, in the order of values
    deviations: typing.Dict[str, float]  # standard deviation of the residuals of each column
    simulations: int


def _text(value) -> str:
    """A value as the program reads it.

    >>> _text(True), _text(0.1), _text([1, 2]), _text(numpy.float64(0.5))
    ('true', '0.1', '{1,2}', '0.5')
    """
    if isinstance(value, (bool, numpy.bool_)):
        return "true" if value else "false"
    if isinstance(value, (list, tuple, numpy.ndarray)):
        return "{" + ",".join(map(_text, value)) + "}"
    return repr(value.item() if isinstance(value, numpy.generic) else value).strip("'")


def _settings(parameters) -> list:
    words = []
    for name, value in (parameters or {}).items():
        words += ["--set", f"{name}={_text(value)}"]
    return words


def _write_table(path: pathlib.Path, columns) -> pathlib.Path:
    """Writes columns as CSV; nan is an empty field."""
    with open(path, "w", newline="", encoding="utf-8") as file:
        rows = csv.writer(file)
        rows.writerow(columns)
        for row in zip(*(columns[name] for name in columns)):
            rows.writerow("" if value != value else _text(value) for value in row)
    return path


def _execute(command) -> str:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise RunError(done.stderr.strip() or f"status {done.returncode}")
    return done.stdout


def _values(text: str, names: typing.Sequence[str]) -> dict:
    """The values of names in "time=1,x=2".

    >>> _values("time=1,v[1,2]=2.5,s=\\"a,b\\"\\n", ["v[1,2]", "s"])
    {'v[1,2]': 2.5, 's': 'a,b'}
    """
    found, rest = {}, text.strip()
    for name, following in zip(names, [*names[1:], None]):
        rest = rest.split(f",{name}=", 1)[1]
        value = rest.rsplit(f",{following}=", 1)[0] if following and f",{following}=" in rest else rest
        found[name] = value.strip('"') if value.startswith('"') else float(value)
    return found


def run_case(program: str, parameters: dict, names: typing.Sequence[str],
             options: typing.Sequence[str]) -> dict:
    """One case of a sweep, in any process: parameters, status, values at the end, message."""
    command = [program, "-q", "--output-format=none", f"--final={','.join(names)}",
               *_settings(parameters), *options]
    done = subprocess.run(command, capture_output=True, text=True)
    row = dict(parameters, status=done.returncode, message="")
    if done.returncode == 0:
        return dict(row, final=_values(done.stdout, names))
    return dict(row, final={name: float("nan") for name in names},
                message=done.stderr.strip().split("\n")[0])


class Model:
    """A compiled model: a program in a folder that is removed with it."""

    def __init__(self, program: pathlib.Path, diagnostics, folder):
        self.program = str(program)
        self.diagnostics = diagnostics  # warnings of the compiler
        self._folder = folder

    def __repr__(self) -> str:
        return f"<Model: {self.program}>"

    def _inputs(self, inputs, folder: pathlib.Path, start: float, stop: float) -> list:
        """The option for inputs: a table of time and values, or of functions of time."""
        if not inputs:
            return []
        time = inputs.get("time", numpy.linspace(start, stop, 1001))
        columns = {"time": time}
        for name, values in inputs.items():
            columns[name] = [values(t) for t in time] if callable(values) else values
        return [f"--input={_write_table(folder / 'inputs.csv', columns)}"]

    def run(self, stop: typing.Optional[float] = None, *, start: typing.Optional[float] = None,
            parameters: typing.Optional[dict] = None, inputs: typing.Optional[dict] = None,
            variables: typing.Optional[str] = None, sensitivity: typing.Sequence[str] = (),
            solver: typing.Optional[str] = None, tolerance: typing.Optional[float] = None,
            intervals: typing.Optional[int] = None, options: typing.Sequence[str] = ()) -> Result:
        """Simulates and returns a `Result`.

        `parameters` are parameters and start values by name. `inputs` are functions of time, or
        arrays with a column "time". `variables` is a regular expression of names. `options` are
        further options of the program.

        >>> import mocc
        >>> model = mocc.compile("model M\\n  input Real u;\\n  Real x(start = 0, fixed = true);\\n"
        ...                      "equation\\n  der(x) = u;\\nend M;\\n")
        >>> round(model.run(inputs={"time": [0, 1], "u": [0, 2]}).final["x"], 5)
        1.0
        >>> round(model.run(2, inputs={"u": lambda t: t}).final["x"], 5)
        2.0
        """
        folder = tempfile.TemporaryDirectory(prefix="mocc-")
        path = pathlib.Path(folder.name) / "result.arrow"
        given = {"start-time": start, "stop-time": stop, "variables": variables, "solver": solver,
                 "tolerance": tolerance, "intervals": intervals,
                 "sensitivity": ",".join(sensitivity) or None}
        words = [f"--{name}={_text(v)}" for name, v in given.items() if v is not None]
        words += self._inputs(inputs, pathlib.Path(folder.name), start or 0,
                              1 if stop is None else stop)
        _execute([self.program, "-q", "-o", str(path), *_settings(parameters), *words, *options])
        return Result(files.read(path), path, folder)

    def calibrate(self, data, parameters: typing.Union[typing.Sequence[str], dict], *,
                  options: typing.Sequence[str] = ()) -> Calibration:
        """Fits parameters and start values to measured data by least squares.

        `data` is the path of a CSV file, or columns by name, one of them "time"; nan was not
        measured. `parameters` are names, or a dictionary of bounds (low, high), or None, by name.
        The model has to be compiled with `sensitivity=True`.

        >>> import mocc
        >>> model = mocc.compile("model M\\n  parameter Real k = 1;\\n  Real x(start = 1, fixed = true)"
        ...                      ";\\nequation\\n  der(x) = -k*x;\\nend M;\\n", sensitivity=True)
        >>> time = numpy.linspace(0, 1, 11)
        >>> fit = model.calibrate({"time": time, "x": 3*numpy.exp(-2*time)}, {"k": (0, 10), "x": None})
        >>> round(fit.values["k"], 4), round(fit.values["x"], 4), fit.covariance.shape
        (2.0, 3.0, (2, 2))
        """
        bounds = parameters if isinstance(parameters, dict) else dict.fromkeys(parameters)
        words = [name if limits is None else f"{name}={_text(limits[0])}:{_text(limits[1])}"
                 for name, limits in bounds.items()]
        with tempfile.TemporaryDirectory(prefix="mocc-") as folder:
            path = pathlib.Path(folder) / "fit.json"
            if not isinstance(data, (str, os.PathLike)):
                data = _write_table(pathlib.Path(folder) / "data.csv", data)
            _execute([self.program, "-q", f"--calibrate={os.fspath(data)}",
                      f"--params={','.join(words)}", "-o", str(path), *options])
            found = json.loads(path.read_text(encoding="utf-8"))
        listed = {p["name"]: p for p in found["parameters"]}
        number = {None: float("nan")}
        return Calibration(
            {name: p["value"] for name, p in listed.items()},
            {name: number.get(p["error"], p["error"]) for name, p in listed.items()},
            numpy.array(found["covariance"], float), found["deviations"], found["simulations"])

    def steady_state(self, parameters: typing.Optional[dict] = None,
                     options: typing.Sequence[str] = ()) -> Result:
        """The values at which all derivatives are zero, a result of one row.

        >>> import mocc
        >>> model = mocc.compile("model M\\n  parameter Real u = 4;\\n  Real x(start = 1, fixed = true);"
        ...                      "\\nequation\\n  der(x) = u - x^2;\\nend M;\\n")
        >>> round(model.steady_state({"u": 9}).final["x"], 6)
        3.0
        """
        folder = tempfile.TemporaryDirectory(prefix="mocc-")
        path = pathlib.Path(folder.name) / "steady.arrow"
        _execute([self.program, "-q", "--steady-state", "-o", str(path), *_settings(parameters),
                  *options])
        return Result(files.read(path), path, folder)

    def animate(self, path, **arguments) -> Result:
        """Simulates as `run` does, and writes the shapes of the model in motion as a page for a
        browser, a file that ends in .html."""
        options = [*arguments.pop("options", ()), f"--animate={os.fspath(path)}"]
        return self.run(options=options, **arguments)

    def final(self, names: typing.Sequence[str], parameters: typing.Optional[dict] = None,
              options: typing.Sequence[str] = ()) -> dict:
        """The values of variables at the end of a run."""
        row = run_case(self.program, parameters or {}, list(names), list(options))
        if row["status"]:
            raise RunError(row["message"])
        return row["final"]

    def sweep(self, cases: typing.Iterable[dict], final: typing.Sequence[str], executor=None,
              options: typing.Sequence[str] = ()) -> typing.List[dict]:
        """Runs all cases, each a dictionary of parameters, and returns a row for each, in order:
        the parameters, "status", "message", and "final" with the values at the end.

        The executor needs submit() only: of concurrent.futures, of mpi4py.futures, or a client of
        dask.distributed, whose workers see the same files. By default threads wait for as many
        programs as there are processors.

        >>> import mocc
        >>> model = mocc.compile("model M\\n  parameter Real k = 1;\\n  Real x(start = 0, fixed = true)"
        ...                      ";\\nequation\\n  der(x) = k;\\nend M;\\n")
        >>> [round(row["final"]["x"], 6) for row in model.sweep([{"k": 2}, {"k": 3.5}], ["x"])]
        [2.0, 3.5]
        """
        own = concurrent.futures.ThreadPoolExecutor(os.cpu_count()) if executor is None else None
        try:
            submit = (own or executor).submit
            futures = [submit(run_case, self.program, dict(case), list(final), list(options))
                       for case in cases]
            return [future.result() for future in futures]
        finally:
            if own:
                own.shutdown()

    def linearize(self, time: float, parameters: typing.Optional[dict] = None,
                  options: typing.Sequence[str] = ()) -> LinearModel:
        """The linear model about the point of a run at this time.

        >>> import mocc
        >>> model = mocc.compile("model M\\n  Real x(start = 1, fixed = true);\\nequation\\n"
        ...                      "  der(x) = -x^2;\\nend M;\\n")
        >>> model.linearize(0).A
        array([[-2.]])
        """
        with tempfile.TemporaryDirectory(prefix="mocc-") as folder:
            path = pathlib.Path(folder) / "linear.json"
            _execute([self.program, "-q", f"--linearize={time!r}", "-o", str(path),
                      *_settings(parameters), *options])
            found = json.loads(path.read_text(encoding="utf-8"))
        nx, nu, ny = (len(found[key]) for key in ("states", "inputs", "outputs"))
        shapes = {"A": (nx, nx), "B": (nx, nu), "C": (ny, nx), "D": (ny, nu)}
        matrices = {key: numpy.array(found[key], float).reshape(shape)
                    for key, shape in shapes.items()}
        eigenvalues = numpy.array([complex(*pair) for pair in found["eigenvalues"]])
        return LinearModel(**matrices, states=found["states"], inputs=found["inputs"],
                           outputs=found["outputs"], eigenvalues=eigenvalues)
