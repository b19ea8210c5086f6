#!/usr/bin/env python3
"""check_results.py BUILD - result files: the same values in every format, read by our own readers
and by those of others (from PyPI, else skipped), and what a killed run leaves behind."""

import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(TOP / "python"), str(TOP / "tests")]

import own_cc  # noqa: E402
import pypi  # noqa: E402
sys.path.insert(0, str(TOP / "python" / "mocc"))  # not the package, which needs numpy
import files  # noqa: E402

TYPED = """model Typed "Columns of every type"
  type Gear = enumeration(low, high);
  parameter Real R(unit = "1/s") = 2.5 "Rate";
  parameter String name = "say \\"so\\", twice";
  Real x(start = 1, fixed = true, unit = "m") "Height";
  Real minus = -x;
  Real tiny = x*1e-250, huge = x*1e250;
  Integer n(start = 0, fixed = true);
  Boolean late;
  Gear gear;
  String word;
equation
  der(x) = -R*x;
  late = time > 0.3;
  gear = if late then Gear.high else Gear.low;
  when sample(0.25, 0.25) then
    n = pre(n) + 1;
    word = "tick " + String(n);
  end when;
end Typed;
"""

WIDE = """model Wide
  parameter Integer n = 40;
  Real x[n](start = {i for i in 1:n}, each fixed = true);
  Boolean positive[n] = {x[i] > 0.5 for i in 1:n};
equation
  der(x) = -x;
end Wide;
"""

SLOW = """model Slow
  Real x(start = 0, fixed = true), y = 2*x;
equation
  der(x) = cos(time);
end Slow;
"""

READERS = """
import sys, pandas, polars, duckdb, pyarrow, scipy.io, xarray, DyMat
csv, arrow, mat = sys.argv[1:]
want = pandas.read_csv(csv, float_precision="round_trip", keep_default_na=False)
results = table = pyarrow.ipc.open_file(arrow).read_all()
table.validate(full=True)
field = table.schema.field("x")
assert field.metadata == {b"unit": b"m", b"description": b"Height"}, field.metadata
assert table.schema.field("gear").metadata[b"literals"] == b"low,high"
assert table.schema.metadata[b"model"] == b"Typed"
assert [str(table.schema.field(n).type) for n in ("x", "n", "late", "gear", "word")] == [
    "double", "int64", "bool", "int64", "string"]
shape = duckdb.sql('select count(*), max("time"), sum(case when late then 1 else 0 end) from results')
assert shape.fetchall() == [(len(want), want.time.iloc[-1], int(want.late.sum()))]
for other in (pandas.read_feather(arrow), polars.read_ipc(arrow).to_pandas(), table.to_pandas()):
    assert list(other.columns) == list(want.columns)
    for name in want.columns:
        assert list(want[name]) == list(other[name]), name

# The .mat file has no texts; a constant has two rows, negated aliases a negative index.
def stored(name, mat=scipy.io.loadmat(mat, chars_as_strings=False)):
    names = ["".join(map(str, row)).strip() for row in mat["name"].T]
    table, column = mat["dataInfo"][:2, names.index(name)]
    values = mat["data_1" if table == 1 else "data_2"][abs(column) - 1]
    return values if column > 0 else -values

dymat = DyMat.DyMatFile(mat)
dataset = xarray.Dataset.from_dataframe(want.set_index("time"))
for name in want.columns:
    numbers = want[name]
    if name == "time" or not pandas.api.types.is_numeric_dtype(numbers):
        continue
    for values in (stored(name), dymat.data(name)):
        assert len(values) in (len(want), 2) and list(values) == list(
            numbers if len(values) == len(want) else numbers[[0, len(want) - 1]]), name
    assert list(dataset[name].values) == list(numbers), name
assert list(dymat.abscissa("x")[0]) == list(want.time)
assert dymat.description("x").startswith("Height"), dymat.description("x")
"""


def compile_model(build, folder, name, text):
    model = folder / f"{name}.mo"
    model.write_text(text)
    subprocess.run([own_cc.mocc_of(build, folder), "-o", folder / name, model], check=True)
    return folder / name


def run(program, *arguments):
    subprocess.run([program, "-q", *arguments], check=True, cwd=program.parent)


def report(name, wrong):
    for line in wrong[:10]:
        print("  " + line)
    print(("FAIL" if wrong else "PASS") + f" check_results.py: {name}")


def differences(want, got, names):
    """Names of columns whose values are not equal in both tables."""
    return [n for n in names if n not in got.columns or list(got.columns[n]) != list(want.columns[n])]


def check_formats(build, folder):
    program = compile_model(build, folder, "Typed", TYPED)
    for ending in ("csv", "mat", "arrow"):
        run(program, "--parameters", "--intervals=40", "-o", f"typed.{ending}")
    csv, mat, arrow = (files.read(folder / f"typed.{e}") for e in ("csv", "mat", "arrow"))
    wrong = differences(csv, arrow, csv.columns)
    wrong += differences(csv, mat, [n for n in csv.columns if n not in ("name", "word")])
    if (arrow.units["x"], arrow.descriptions["R"]) != ("m", "Rate"):
        wrong.append("units or descriptions of the .arrow file")
    if (mat.units["x"], mat.descriptions["x"]) != ("m", "Height"):
        wrong.append("units or descriptions of the .mat file")
    if csv.columns["word"][-1] != "tick 4" or csv.columns["name"][0] != 'say "so", twice':
        wrong.append("Strings")
    report("the same values as .csv, .mat and .arrow", wrong)


def check_batches(build, folder):
    """Many rows: batches of .arrow; and as many rows at each time as in CSV."""
    program = compile_model(build, folder, "Wide", WIDE)
    for ending in ("csv", "arrow"):
        run(program, "--intervals=20000", "-o", f"wide.{ending}")
    csv, arrow = (files.read(folder / f"wide.{e}") for e in ("csv", "arrow"))
    report("several batches", differences(csv, arrow, csv.columns))


def killed(program, ending):
    """The table that a run leaves which is killed after about two and a half seconds."""
    path = program.parent / f"slow.{ending}"
    child = subprocess.Popen(
        [program, "-q", "--solver=euler", "--fixed-step=1e-6", "--stop-time=1000", "--interval=1e-3",
         "-o", path], cwd=program.parent)
    time.sleep(2.6)
    os.kill(child.pid, signal.SIGKILL)
    child.wait()
    return path


def check_killed(build, folder):
    program = compile_model(build, folder, "Slow", SLOW)
    wrong = []
    path = killed(program, "arrow")
    columns = files.read(path).columns
    rows = len(columns["time"])
    if rows < 100 or list(columns["y"]) != [2 * x for x in columns["x"]]:
        wrong.append(f"{rows} rows or their values")
    if path.read_bytes()[-6:] != b"ARROW1":
        wrong.append("no footer")
    report("a killed run leaves a complete .arrow file", wrong)


def check_others(build, folder):
    python = pypi.python_of()
    if not python:
        print("SKIP check_results.py: readers of others (no packages from PyPI)")
        return
    paths = [folder / f"typed.{e}" for e in ("csv", "arrow", "mat")]
    done = subprocess.run([python, "-c", READERS, *paths], capture_output=True, text=True)
    report("pandas, pyarrow, polars, DuckDB and SciPy", done.stderr.splitlines()[-10:] if done.returncode else [])


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        check_formats(build, folder)
        check_batches(build, folder)
        check_killed(build, folder)
        check_others(build, folder)


main()
