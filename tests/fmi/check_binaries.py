#!/usr/bin/env python3
"""Drives the binaries of FMUs by C programs, one for each version of FMI: events, states of the FMU, derivatives.

Told where the build is. Prints a line for each test. Needs nothing from outside.
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import traceback
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import fmi_files  # noqa: E402


class Fmu:
    def __init__(self, mocc, driver, model, folder, version=2):
        name = f"{folder}/{model.stem}{version}.fmu"
        self.path = fmi_files.make(mocc, model, name, f"--fmu=me{version},cs{version}")
        self.root = fmi_files.description(self.path)
        self.of = fmi_files.variables(self.root)
        self.binary = fmi_files.binary(self.path, f"{folder}/binary{version}")
        self.driver = driver[version]
        self.token = self.root.get("guid") or self.root.get("instantiationToken")
        states = [v for v in self.root.iter("Real") if v.get("derivative")]
        self.env = dict(os.environ, NX=str(len(states)), NZ=self.root.get("numberOfEventIndicators") or "0")

    def drive(self, *words, status=0):
        run = subprocess.run([self.driver, self.binary, self.token, *map(str, words)],
                             capture_output=True, text=True, env=self.env)
        if run.returncode != status:
            raise AssertionError(f"{words}: status {run.returncode}\n{run.stdout}{run.stderr}")
        return run.stdout

    def numbers(self, *words):
        return [float(line) for line in self.drive(*words).split()]

    def refs(self, *names):
        return [self.of[name] for name in names]


def near(got, wanted, tolerance):
    for a, b in zip(got, wanted, strict=True):
        assert abs(a - b) <= tolerance * (1 + abs(b)), f"{got} instead of {wanted}"


def native(mocc, model, folder, names, stop):
    """Last values of the program that mocc makes of the model."""
    program = f"{folder}/{model.stem}"
    fmi_files.make(mocc, model, program)
    subprocess.run([program, "-o", f"{program}.csv", f"--stop-time={stop}", "--solver=radau5",
                    "--tolerance=1e-10"], check=True, capture_output=True)
    rows = [line.strip().split(",") for line in open(f"{program}.csv")]
    row = dict(zip((name.strip('"') for name in rows[0]), rows[-1]))
    return [float(row[name]) for name in names]


def check_runs(mocc, driver, folder):
    """Both kinds against the native program, with state and time events, delays and state sets."""
    cases = [(fmi_files.top / "examples/BouncingBall/BouncingBall.mo", ["h", "v"], 1.5, 1e-3),
             (fmi_files.models / "Kinds.mo", ["y", "T", "x[2]", "sampled"], 2, 1e-3),
             (fmi_files.models / "Delayed.mo", ["x", "y"], 2.5, 1e-3),
             (fmi_files.models / "Loops.mo", ["x", "s", "y", "p"], 1, 1e-3),
             (fmi_files.top / "examples/Pendulum/Pendulum.mo", ["x", "y", "dx", "dy"], 3, 1e-4)]
    for model, names, stop, step in cases:
        fmu = Fmu(mocc, driver, model, folder)
        wanted = native(mocc, model, folder, names, stop)
        near(fmu.numbers("me", stop, step, *fmu.refs(*names)), wanted, 2e-5)
        near(fmu.numbers("cs", stop, 50 * step, *fmu.refs(*names)), wanted, 1e-6)
        yield f"{model.stem}: both kinds agree with the program"


def check_states(mocc, driver, folder):
    for model, names, stop in [
            (fmi_files.top / "examples/BouncingBall/BouncingBall.mo", ["h", "v"], 1.6),
            (fmi_files.models / "Kinds.mo", ["y", "T", "sampled"], 2),
            (fmi_files.models / "Delayed.mo", ["x", "y"], 2)]:
        fmu = Fmu(mocc, driver, model, folder)
        refs = fmu.refs(*names)
        straight = fmu.numbers("cs", stop, 0.02, *refs)
        near(fmu.numbers("rollback", stop, 0.02, *refs), straight, 1e-6)
        fmu.drive("save", f"{folder}/state", stop, 0.02)
        near(fmu.numbers("resume", f"{folder}/state", stop, 0.02, *refs), straight, 1e-6)
        yield f"{model.stem}: states of the FMU, also in another process"


def check_derivatives(mocc, driver, folder):
    fmu = Fmu(mocc, driver, fmi_files.models / "Loops.mo", folder)
    unknowns = fmu.refs("der(x)", "der(s)", "y", "p", "z", "a", "b")
    initial = fmu.refs("k", "s", "u", "v")
    fmu.drive("initial", *initial, ",", *unknowns, *fmu.refs("x", "q", "x0"))
    fmu.drive("continuous", *fmu.refs("x", "s", "u", "v"), ",", *unknowns)
    yield "Loops: directional derivatives of all unknowns, in both modes"
    fmu = Fmu(mocc, driver, fmi_files.models / "Kinds.mo", folder)
    unknowns = fmu.refs("der(T)", "der(x[1])", "der(x[2])", "der(x[3])", "y", "opposite", "same")
    fmu.drive("initial", *fmu.refs("k", "w[2]", "u", "T", "x[3]"), ",", *unknowns, *fmu.refs("found"))
    fmu.drive("continuous", *fmu.refs("T", "x[1]", "x[2]", "x[3]", "u"), ",", *unknowns)
    yield "Kinds: directional derivatives of all unknowns, in both modes"


def check_setting(mocc, driver, folder):
    fmu = Fmu(mocc, driver, fmi_files.models / "Kinds.mo", folder)
    for mode in "MECS":
        near(map(float, fmu.drive("set", mode, fmu.of["T"], 321).split()), [321, 321], 1e-6)
        near(map(float, fmu.drive("set", mode, fmu.of["u"], 4).split()), [4, 4], 1e-9)
    for mode in "MES":
        near(map(float, fmu.drive("set", mode, fmu.of["k"], 0.7).split()), [0.7, 0.7], 1e-9)
    for mode, name in [("C", "k"), ("M", "twice"), ("M", "y"), ("E", "g"), ("S", "found")]:
        fmu.drive("set", mode, fmu.of[name], 1, status=1)
    yield "Kinds: Reals are set in every mode that the standard allows"


def check_cycles(mocc, driver, folder):
    fmu = Fmu(mocc, driver, fmi_files.models / "Kinds.mo", folder)
    assert fmu.drive("cycles", 2000) == "done\n"
    yield "Kinds: 2000 instances, two at a time, and a wrong guid"


def check_version3(mocc, driver, folder):
    for model, names, stop in [
            (fmi_files.top / "examples/BouncingBall/BouncingBall.mo", ["h", "v"], 1.5),
            (fmi_files.models / "Kinds.mo", ["y", "T", "sampled"], 2),
            (fmi_files.models / "Delayed.mo", ["x", "y"], 2)]:
        fmu = Fmu(mocc, driver, model, folder, 3)
        wanted = native(mocc, model, folder, names, stop)
        for way in ["cs", "events", "early"]:
            near(fmu.numbers(way, stop, 0.05, *fmu.refs(*names)), wanted, 1e-6)
        fmu.drive("order", 0)
        yield f"{model.stem}: FMI 3.0, events handled by either side, early returns, order of calls"
    fmu = Fmu(mocc, driver, fmi_files.models / "Kinds.mo", folder, 3)
    fmu.drive("array", fmu.of["w"], 3)
    fmu.drive("array", fmu.of["x"], 3)
    fmu = Fmu(mocc, driver, fmi_files.models / "Loops.mo", folder, 3)
    fmu.drive("adjoint", *fmu.refs("x", "s", "u", "v", "k"), ",", *fmu.refs("der(x)", "der(s)", "y", "p", "z"))
    yield "Kinds, Loops: arrays and adjoint derivatives"


def check_dae_mode(mocc, driver, folder):
    """fmi-ls-dae: the manifest, residuals and their derivatives."""
    fmu = Fmu(mocc, driver, fmi_files.models / "Loops.mo", folder, 3)
    with zipfile.ZipFile(fmu.path) as archive:
        root = fmi_files.xml.fromstring(archive.read("extra/org.fmi-standard.fmi-ls-dae/fmi-ls-manifest.xml"))
    space = "{http://fmi-standard.org/fmi-ls-manifest}"
    enable, *z = [int(e.get("valueReference")) for name in ["EnableDAE", "AlgebraicVariable"]
                  for e in root.iter(space + name)]
    formulations = list(root.iter(space + "Formulation"))
    residuals = [int(e.get("valueReference")) for e in formulations]
    assert len(z) == len(residuals) > 0 and root.get(space + "fmi-ls-name") == "org.fmi-standard.fmi-ls-dae"
    for e in formulations:
        assert set(map(int, e.get("dependencies").split())) == {fmu.of["x"], fmu.of["u"], *z}, e.attrib
    knowns = fmu.refs("x", "s", "u", "v")
    unknowns = [*fmu.refs("der(x)", "der(s)", "y", "p"), *residuals]
    fmu.drive("dae", enable, *knowns, *z, ",", *unknowns, ",", *z, ",", *residuals)
    yield "Loops: DAE mode"


def sanitized():
    return "sanitize" in fmi_files.compiler()


def check_archive(mocc, driver, folder):
    model = fmi_files.top / "examples/VanDerPol/VanDerPol.mo"
    paths = [fmi_files.make(mocc, model, f"{folder}/{name}.fmu") for name in "ab"]
    if not sanitized():  # sanitizers note the names of temporary files
        assert pathlib.Path(paths[0]).read_bytes() == pathlib.Path(paths[1]).read_bytes()
    with zipfile.ZipFile(paths[0]) as archive:
        assert archive.testzip() is None
        assert all(entry.compress_type in (0, 8) and entry.date_time[0] == 1980 and ".." not in entry.filename
                   for entry in archive.infolist())
    if not sanitized():
        needed = subprocess.run(["ldd", fmi_files.binary(paths[0], folder)], capture_output=True, text=True)
        names = [line.split()[0].split("/")[-1].split(".")[0] for line in needed.stdout.splitlines()]
        assert set(names) <= {"linux-vdso", "libm", "libc", "ld-linux-x86-64", "ld-linux-aarch64"}, names
        bare = pathlib.Path(fmi_files.make(mocc, model, f"{folder}/c.fmu", "--fmu=me2,cs2,no-sources"))
        assert bare.stat().st_size < 150_000, bare.stat().st_size
        assert fmi_files.description(bare).find("ModelExchange/SourceFiles") is None
    yield "VanDerPol: the same bytes twice; the binary needs libc and libm alone"


def check_resources(mocc, driver, folder):
    """A file that a parameter names goes into the FMU, which reads it from where it is unpacked."""
    pathlib.Path(folder, "length.txt").write_text("2.5\n")
    model = pathlib.Path(folder, "Reads.mo")
    model.write_text(f"""model Reads
  function read
    input String file;
    output Real y;
    external "C" y = first_number(file) annotation(Include = "
#include <stdio.h>
static double first_number(const char *file)
{{
    double y = -1;
    FILE *in = fopen(file, \\"r\\");
    if (in) {{ if (fscanf(in, \\"%lf\\", &y) != 1) y = -2; fclose(in); }}
    return y;
}}
");
  end read;
  parameter String file = "{folder}/length.txt";
  parameter Real length = read(file);
  Real x(start = 0, fixed = true);
equation
  der(x) = length;
end Reads;
""")
    fmu = Fmu(mocc, driver, model, folder)
    text = next(v for v in fmu.root.iter("ScalarVariable") if v.get("name") == "file").find("String").get("start")
    assert text == "resources/0_length.txt", text
    with zipfile.ZipFile(fmu.path) as archive:
        archive.extract(text, f"{folder}/far away")
    pathlib.Path(folder, "length.txt").unlink()
    uri = pathlib.Path(folder, "far away", "resources").as_uri()
    fmu.env["RESOURCES"] = uri
    near(fmu.numbers("cs", 2, 0.5, *fmu.refs("x", "length")), [5, 2.5], 1e-9)
    yield "Reads: resources"


def check_units(mocc, driver, folder):
    """Aliases share a value reference if they have the same unit, and only then."""
    model = pathlib.Path(folder, "Units.mo")
    model.write_text("""model Units
  Real f(unit = "N") = time;
  Real same(unit = "N") = f;
  Real signal = f;
end Units;
""")
    fmu = Fmu(mocc, driver, model, folder)
    assert fmu.of["f"] == fmu.of["same"] != fmu.of["signal"], fmu.of
    near(fmu.numbers("cs", 2, 0.5, *fmu.refs("f", "same", "signal")), [2, 2, 2], 1e-12)
    yield "Units: aliases"


def main():
    build = pathlib.Path(sys.argv[1])
    mocc = build / "bin" / "mocc"
    with tempfile.TemporaryDirectory() as folder:
        driver = {version: fmi_files.compile_driver(fmi_files.top / f"tests/fmi/driver{version}.c", folder)
                  for version in [2, 3]}
        for check in [check_version3, check_dae_mode, check_runs, check_states, check_derivatives, check_setting, check_cycles,
                      check_archive, check_resources, check_units]:
            try:
                for said in check(mocc, driver, folder):
                    print(f"PASS tests/fmi {said}")
            except Exception:
                print(f"FAIL tests/fmi {check.__name__}")
                traceback.print_exc(file=sys.stdout)


main()
