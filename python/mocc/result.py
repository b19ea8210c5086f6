"""Results of runs."""

import collections.abc
import html
import os
import pathlib
import subprocess
import tempfile
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
        """A pyarrow table, with units and descriptions as metadata of its fields."""
        import pyarrow

        arrays = [pyarrow.array(values) for values in self._columns.values()]
        fields = [pyarrow.field(name, array.type, metadata={"unit": self.units.get(name, ""),
                                                            "description": self.descriptions.get(name, "")})
                  for name, array in zip(self._columns, arrays)]
        return pyarrow.Table.from_arrays(arrays, schema=pyarrow.schema(fields, self.metadata))

    def to_xarray(self):
        """An xarray Dataset along time, with units and descriptions as attributes. Where an event
        has two rows, time has them too."""
        import xarray

        data = {name: ("time", values, {"units": self.units.get(name, ""),
                                        "long_name": self.descriptions.get(name, "")})
                for name, values in self._columns.items() if name != "time"}
        time = ("time", self.time, {"units": self.units.get("time", "s")})
        return xarray.Dataset(data, coords={"time": time}, attrs=self.metadata)

    def plot(self, path, y: typing.Optional[str] = None, x: typing.Optional[str] = None,
             log: bool = False) -> None:
        """Draws the result to a file that ends in .html, .svg or .png, as `mocc plot` does."""
        command = [executable(), "plot", os.fspath(self.path), "-o", os.fspath(path), "--title="
                   + self.metadata.get("model", "result")]
        command += [f"--y={y}"] if y else []
        command += [f"--x={x}"] if x else []
        command += ["--log"] if log else []
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise ValueError(done.stderr.strip())

    def _repr_html_(self) -> str:
        """What a notebook shows: how large the result is, and its picture."""
        said = html.escape(f"{self.metadata.get('model', 'result')}: {len(self)} columns, {len(self.time)} rows")
        with tempfile.TemporaryDirectory(prefix="mocc-") as folder:
            path = pathlib.Path(folder) / "picture.svg"
            try:
                self.plot(path)
            except ValueError:  # nothing changes
                return f"<p>{said}</p>"
            return f"<p>{said}</p>{path.read_text(encoding='utf-8')}"


def read(path) -> Result:
    """Reads a result file: .csv, .mat or .arrow."""
    return Result(files.read(path), path)
