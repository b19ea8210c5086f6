#!/usr/bin/env python3
"""The sources of FMUs, and their size.

Told where the build is. Compiles the sources of FMUs as strict C99 without a warning; the FMU with this binary
gives the results of that with the binary of mocc, bit for bit. The FMU of VanDerPol stays below 150 kB, and its binary needs
no library but libc and libm; what is made twice has the same bytes.
"""
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import traceback
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import fmi_files  # noqa: E402

examples = fmi_files.top / "examples"
ALL = """
model All "All that the run time has in parts of its own"
  extends Kinds;
  Delayed delayed;
  Loops loops(u = 1, v = 0.5);
  Pendulum pendulum;
  Integer clockTicks(start = 0);
equation
  when Clock(1, 7) then
    clockTicks = previous(clockTicks) + 1;
  end when;
  annotation(experiment(StopTime = 2, Tolerance = 1e-8));
end All;
"""
STRICT = ["-std=c99", "-O1", "-ffp-contract=off", "-fno-math-errno", "-Wall", "-Werror", "-shared", "-fPIC"]


def models(folder):
    files = [fmi_files.models / f"{name}.mo" for name in ("Kinds", "Delayed", "Loops")]
    files.append(examples / "Pendulum" / "Pendulum.mo")
    everything = pathlib.Path(folder) / "All.mo"
    everything.write_text("".join(path.read_text() for path in files) + ALL)
    return [*files, everything, *(examples / name / f"{name}.mo" for name in ("VanDerPol", "BouncingBall", "Heat"))]


def with_own_binary(path, folder):
    """Compiles the sources of an FMU; returns the FMU that has this binary."""
    sources = folder / f"{path.stem}_sources"
    other = folder / f"{path.stem}_again.fmu"
    with zipfile.ZipFile(path) as archive:
        archive.extractall(sources)
        binary = next(name for name in archive.namelist() if name.endswith(".so"))
        subprocess.run([*shlex.split(fmi_files.compiler()), *STRICT, "-o", sources / binary,
                        *sorted((sources / "sources").glob("*.c")), "-lm"], check=True)
        with zipfile.ZipFile(other, "w") as out:
            for name in archive.namelist():
                out.write(sources / name, name)
    return other


def result(mocc, path, kind):
    out = path.with_suffix(f".{kind}.csv")
    subprocess.run([mocc, "run-fmu", path, "-q", f"--interface={kind}", "-o", out], check=True)
    return out.read_bytes()


def check_sources(mocc, model, version, folder):
    path = folder / f"{model.stem}{version}.fmu"
    fmi_files.make(mocc, model, path, f"--fmu=me{version},cs{version}")
    other = with_own_binary(path, folder)
    for kind in "me", "cs":
        assert result(mocc, path, kind) == result(mocc, other, kind), f"{kind}: another result"


def check_size(mocc, version, folder):
    model = examples / "VanDerPol" / "VanDerPol.mo"
    path, again = folder / "once.fmu", folder / "twice.fmu"
    for name in path, again:
        fmi_files.make(mocc, model, name, f"--fmu=me{version},cs{version}")
    if "sanitize" in fmi_files.compiler():  # these add to the binary, and name temporary files in it
        return
    assert path.read_bytes() == again.read_bytes(), "two builds differ"
    size = path.stat().st_size
    assert size < 150_000, f"{size} bytes"
    needed = subprocess.run(["readelf", "-d", fmi_files.binary(path, folder)], capture_output=True, text=True,
                            check=True).stdout
    libraries = set(re.findall(r"Shared library: \[(.*?)\]", needed))
    assert libraries == {"libc.so.6", "libm.so.6"}, libraries


def attempt(title, check, *about):
    try:
        check(*about)
        print(f"PASS tests/fmi {title}")
    except Exception:
        print(f"FAIL tests/fmi {title}")
        traceback.print_exc(file=sys.stdout)


def main():
    mocc = pathlib.Path(sys.argv[1]) / "bin" / "mocc"
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for version in "23":
            attempt(f"size and bytes, FMI {version}", check_size, mocc, version, folder)
            for model in models(folder):
                attempt(f"sources of {model.stem}, FMI {version}", check_sources, mocc, model, version, folder)


if __name__ == "__main__":
    main()
