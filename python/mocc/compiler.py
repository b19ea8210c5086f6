"""Calls the compiler."""

import dataclasses
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import typing


@dataclasses.dataclass(frozen=True)
class Diagnostic:
    """A message of the compiler; lines and columns count from 1, and are 0 where there is no place."""

    severity: str
    message: str
    file: str = ""
    line: int = 0
    column: int = 0
    code: str = ""
    notes: tuple = ()

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}: " if self.line else ""
        return f"{place}{self.severity}: {self.message}"


class CompileError(Exception):
    """A model could not be compiled; `diagnostics` say why.

    >>> import mocc
    >>> try:
    ...     mocc.compile("model Wrong\\n  Real x = y;\\nend Wrong;\\n")
    ... except mocc.CompileError as error:
    ...     first = error.diagnostics[0]
    ...     print(first.line, first.column, first.severity)
    2 12 error
    """

    def __init__(self, diagnostics: typing.Sequence[Diagnostic]):
        super().__init__("\n".join(map(str, diagnostics)))
        self.diagnostics = list(diagnostics)


def executable() -> str:
    """The path of mocc: $MOCC, else that within the package, else that on the PATH."""
    own = pathlib.Path(__file__).parent / "_compiler" / "bin" / "mocc"
    path = os.environ.get("MOCC") or (str(own) if own.exists() else shutil.which("mocc"))
    if not path:
        raise FileNotFoundError("the compiler mocc is neither in $MOCC nor in the package nor on the PATH")
    return path


def _diagnostic(line: str) -> Diagnostic:
    try:
        fields = json.loads(line)
    except json.JSONDecodeError:
        return Diagnostic("error", line)
    notes = tuple(note.get("message", "") if isinstance(note, dict) else str(note)
                  for note in fields.get("notes", []))
    return Diagnostic(fields.get("severity", "error"), fields.get("message", ""),
                      fields.get("file", ""), fields.get("line", 0), fields.get("column", 0),
                      fields.get("code", ""), notes)


def _sources(source, folder: pathlib.Path) -> list:
    """The files of a model: paths as they are, a text of Modelica as a file in the folder."""
    if isinstance(source, (list, tuple)):
        return [os.fspath(path) for path in source]
    text = os.fspath(source)
    if "\n" not in text and not re.match(r"\s*(model|class|block|package|function)\s", text):
        return [text]
    path = folder / "model.mo"
    path.write_text(text, encoding="utf-8")
    return [str(path)]


def compile(source, model: typing.Optional[str] = None, *, sensitivity: bool = False,
            libraries: typing.Sequence = (), options: typing.Sequence[str] = ()):
    """Compiles a model and returns a `Model`.

    `source` is the path of a file, a list of paths, or the text of a model. `sensitivity` makes
    derivatives by parameters available. `options` are further options of mocc.
    """
    from .model import Model

    folder = tempfile.TemporaryDirectory(prefix="mocc-")
    program = pathlib.Path(folder.name) / "program"
    command = [executable(), "--diagnostics=json", "-o", str(program)]
    command += ["-m", model] if model else []
    command += ["--sensitivity"] if sensitivity else []
    command += [f"--library={os.fspath(path)}" for path in libraries]
    command += [*options, *_sources(source, pathlib.Path(folder.name))]
    done = subprocess.run(command, capture_output=True, text=True)
    diagnostics = [_diagnostic(line) for line in done.stderr.splitlines() if line.strip()]
    if done.returncode:
        folder.cleanup()
        raise CompileError(diagnostics)
    return Model(program, diagnostics, folder)
