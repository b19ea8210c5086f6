"""Results of runs."""

import collections.abc
import os
import pathlib
import subprocess
import typing

import numpy

from . import files
from .compiler import executable


def _array(values):
    if isinstance(values, list) and values and isinstance(values[0], str):
        return values
    return numpy.asarray(values)


class Result(collections.abc.Mapping):
    """The columns of a result file by name, as numpy arrays; texts are lists.

    >>> import mocc
    >>> run = mocc.compile("model M\\n  Real x(start = 1, fixed = true);\\nequation\\n  der(x) = 2;\\n"
    ...                    "end M;\\n").run(stop=3, intervals=3)
    >>> run.time
    array([0., 1., 2., 3.])
    >>> list(run), round(run.final["x"], 9)
    (['time', 'x', 'der(x)'], 7.0)
    """

    def __init__(self, table: files.Table, path=None, keep=None):
        self._columns = {name: _array(values) for name, values in table.columns.items()}
        self.units: typing.Dict[str, str] = table.units
        self.descriptions: typing.Dict[str, str] = table.descriptions
        self.metadata: typing.Dict[str, str] = table.metadata
        self.path = path  # of the file
        self._keep = keep  # its folder

    def __getitem__(self, name: str):
        return self._columns[name]

    def __iter__(self):
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns)

    def __repr__(self) -> str:
        return f"<Result: {len(self)} columns, {len(self.time)} rows>"

    @property
    def time(self) -> numpy.ndarray:
        return self._columns["time"]

    @property
    def final(self) -> dict:
        """The values of the last row."""
        return {name: values[-1].item() if hasattr(values[-1], "item") else values[-1]
                for name, values in self._columns.items()}

    def to_pandas(self):
        """A DataFrame whose index is time."""
        import pandas

        return pandas.DataFrame(dict(self._columns)).set_index("time")

    def to_arrow(self):
        """A pyarrow table."""
        import pyarrow

        return pyarrow.table(dict(self._columns))

    def to_xarray(self):
        """An xarray Dataset along time, with units as attributes."""
        import xarray

        data = {name: ("time", values, {"units": self.units.get(name, "")})
                for name, values in self._columns.items() if name != "time"}
        return xarray.Dataset(data, coords={"time": self.time})

    def plot(self, path, y: typing.Optional[str] = None, x: typing.Optional[str] = None,
             log: bool = False) -> None:
        """Draws the result to a file that ends in .html or .svg, as `mocc plot` does."""
        command = [executable(), "plot", os.fspath(self.path), "-o", os.fspath(path), "--title="
                   + self.metadata.get("model", "result")]
        command += [f"--y={y}"] if y else []
        command += [f"--x={x}"] if x else []
        command += ["--log"] if log else []
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise ValueError(done.stderr.strip())

    def _repr_svg_(self) -> typing.Optional[str]:
        """The picture that a notebook shows."""
        if not self._keep:
            return None
        path = pathlib.Path(self._keep.name) / "picture.svg"
        try:
            self.plot(path)
        except ValueError:  # nothing changes
            return None
        return path.read_text(encoding="utf-8")


def read(path) -> Result:
    """Reads a result file: .csv, .mat or .arrow."""
    return Result(files.read(path), path)
