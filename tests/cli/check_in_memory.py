#!/usr/bin/env python3
"""check_in_memory.py BUILD - --run, which compiles in memory by libtcc: the examples simulate as what the C compiler makes,
number by number; libraries of external C; what libtcc refuses; crashes; a long run, in which gcc takes over."""
import csv
import math
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[2]
CC = os.environ.get("CC", "gcc")
RELATIVE = 1e-9  # to the largest value: other roundings, and what steps make of them


def directive(name, model):
    for line in model.read_text().splitlines()[:8]:
        found = re.match(rf"// *{name}: *(.*)", line)
        if found:
            return found[1].split()
    return []


def simulate(command, folder, environment):
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        return None, f"status {done.returncode}: {(done.stderr or done.stdout)[:500]}"
    return (folder / "result.csv").read_bytes(), None


def difference(a, b):
    """Says where two results differ; "" if they do not."""
    left, right = ([list(row) for row in csv.reader(text.decode().splitlines())] for text in (a, b))
    if left[0] != right[0] or len(left) != len(right):
        return f"{len(left)} rows of {len(left[0])} columns, and {len(right)} of {len(right[0])}"
    for column, name in enumerate(left[0]):
        if not all(re.match(r"^[-+0-9.eEnaif]+$", row[column]) for row in left[1:] + right[1:]):
            continue
        x, y = ([float(row[column]) for row in rows[1:]] for rows in (left, right))
        scale = max((abs(v) for v in x if math.isfinite(v)), default=0)
        for row, (u, v) in enumerate(zip(x, y)):
            if u != v and not (math.isnan(u) and math.isnan(v)) and not abs(u - v) <= RELATIVE * scale:
                return f"{name}, row {row + 1}: {u!r} and {v!r}"
    return ""


def check(build, model, folder):
    options, run = directive("options", model), directive("run", model)
    run = [word.replace("examples/", f"{TOP}/examples/") for word in run]
    mocc, result = build / "bin/mocc", ["-o", "result.csv"]
    # Without a C compiler only what is in memory can succeed.
    alone = {**os.environ, "PATH": str(folder)}
    here, wrong = simulate([mocc, *options, model, "--run", "--", *result, *run], folder, alone)
    if wrong and "no C compiler" in wrong:
        return "is not compiled in memory"
    if wrong:
        return wrong
    made = subprocess.run([mocc, "--cc=" + CC, *options, model, "-o", folder / "model"],
                          capture_output=True, text=True, check=False)
    if made.returncode:
        return made.stderr
    there, wrong = simulate([folder / "model", *result, *run], folder, os.environ)
    if wrong:
        return wrong
    if here == there:
        return ""
    return difference(here, there)


# ---- one model after another of a test's own ----

def run(build, folder, text, *arguments, path=None, options=()):
    """Writes a model, runs it by --run and returns the process, with all that it said."""
    (folder / "M.mo").write_text(text)
    (folder / "left").mkdir(exist_ok=True)
    environment = {**os.environ, "PATH": path or os.environ["PATH"], "TMPDIR": str(folder / "left"),
                   "XDG_CACHE_HOME": str(folder / "cache"), "LD_DEBUG": "files", "LD_DEBUG_OUTPUT": str(folder / "loaded")}
    done = subprocess.run([build / "bin/mocc", *options, "M.mo", "--run", "--", "--quiet", *arguments], cwd=folder,
                          env=environment, capture_output=True, text=True, check=False)
    assert not os.listdir(folder / "left"), "left behind: " + str(os.listdir(folder / "left"))
    return done


def external(body, call="f(time)"):
    code = body.replace('"', '\\"')
    return f"""model M
  function f
    input Real x;
    output Real y;
    external "C" y = f(x) annotation(Include = "{code}");
  end f;
  Real y = {call};
end M;
"""


def logged_gcc(folder):
    """Makes a folder with a gcc that leaves a trace, and returns a PATH that begins with it."""
    bin = folder / "bin"
    bin.mkdir()
    gcc = bin / "gcc"
    gcc.write_text(f'#!/bin/sh\necho "$*" >> "{folder}/log"\nexec {shutil.which(CC) or CC} "$@"\n')
    gcc.chmod(0o755)
    return f"{bin}:{os.environ['PATH']}"


def without_compiler(build, folder):
    done = run(build, folder, external('#include <math.h>\nstatic double f(double x) { return fabs(x - 3); }'), "--final=y",
               path=str(folder))
    assert done.stdout == "time=1,y=2\n", done


def helpers(build, folder):
    """Conversions for which tcc calls functions of its library."""
    body = """#include <stdint.h>
static double f(double x) { volatile uint64_t n = 1ull << 63; volatile uint32_t k = 1u << 31; long double l = n;
                            return (double)n + (float)n - l - (double)n + k + (double)(uint64_t)(x + 5); }"""
    done = run(build, folder, external(body), "--final=y", path=str(folder))
    assert done.stdout == "time=1,y=2147483654\n", done


def library(build, folder):
    source = folder / "Whole/Resources/C-Sources"
    source.mkdir(parents=True)
    (source / "whole.c").write_text("""#include "ModelicaUtilities.h"
#include <stdio.h>
double whole(double x) { if (x > 2) ModelicaError("too large"); return (double)(unsigned long long)x; }
""".replace('#include "ModelicaUtilities.h"\n', "void ModelicaError(const char *);\n"))
    (folder / "Whole/package.mo").write_text("""package Whole
  function whole
    input Real x;
    output Real y;
    external "C" y = whole(x) annotation(Library = "whole");
  end whole;
end Whole;
""")
    model = "model M Real y = Whole.whole(time + 0.5); end M;"
    path = logged_gcc(folder)
    for stop, status in ("1", 0), ("1", 0), ("3", 1):
        done = run(build, folder, model, "--final=y", "--stop-time=" + stop, options=["-L", "."], path=path)
        assert done.returncode == status, done
        if status:
            assert "too large" in done.stderr, done
        else:
            assert done.stdout == "time=1,y=1\n", done
    calls = sum("whole" in line for line in (folder / "log").read_text().splitlines())
    assert calls == 2, f"{calls} calls of the C compiler for a library that is in the cache"


def refused(build, folder):
    done = run(build, folder, external("static double f(double x) { __int128 n = 7; return x + (double)n; }"), "--final=y",
               path=logged_gcc(folder))
    assert (done.stdout, done.stderr, done.returncode) == ("time=1,y=8\n", "", 0), done
    assert (folder / "log").exists()


def wrong_c(build, folder):
    done = run(build, folder, external("static double f(double x) { return x +; }"))
    assert done.returncode == 1 and "'gcc' failed to compile" in done.stderr, done


def crash(build, folder):
    done = run(build, folder, external("#include <stddef.h>\nstatic double f(double x) { return *(volatile double *)NULL + x; }"),
               path=str(folder))
    assert done.returncode == 1 and "signal" in done.stderr, done


def missing(build, folder):
    home = folder / "home"
    home.mkdir()
    for file in (build / "lib/mocc").iterdir():
        if file.name != "run-tcc":
            (home / file.name).symlink_to(file)
    done = run(build, folder, "model M Real y = time; end M;", "--final=y", options=["--home", home], path=logged_gcc(folder))
    assert done.stdout == "time=1,y=1\n" and (folder / "log").exists(), done


def long_run(build, folder):
    """gcc is called meanwhile, and the results are those of its program."""
    text = (TOP / "examples/BouncingBall/BouncingBall.mo").read_text().replace("BouncingBall", "M")
    words = ["--stop-time=1.8", "--max-step=1e-6", "-o", "result.csv"]
    done = run(build, folder, text, *words, path=logged_gcc(folder))
    assert done.returncode == 0, done
    assert (folder / "log").exists(), "gcc was not called"
    assert any("/model.so" in file.read_text() for file in folder.glob("loaded.*")), "its code was not loaded"
    subprocess.run([build / "bin/mocc", "M.mo", "-o", "model"], cwd=folder, check=True)
    here, wrong = simulate(["./model", "--quiet", *words[:-1], "other.csv"], folder, os.environ)
    assert not wrong, wrong
    wrong = difference(here, (folder / "other.csv").read_bytes())
    assert not wrong, wrong


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    if not os.access(build / "lib/mocc/run-tcc", os.X_OK):
        print("SKIP in memory (libtcc was not there when mocc was built)")
        return
    sanitized = "sanitize" in CC
    for test in without_compiler, helpers, library, refused, wrong_c, crash, missing, long_run:
        if sanitized and test is not without_compiler:
            continue  # where a compiler other than that of mocc's programs is called
        with tempfile.TemporaryDirectory() as folder:
            try:
                test(build, pathlib.Path(folder))
                print(f"PASS in memory: {test.__name__}", flush=True)
            except AssertionError as error:
                print(f"FAIL in memory: {test.__name__}: {error}", flush=True)
    models = sorted(m for m in TOP.glob("examples/**/*.mo") if m.with_suffix(".csv").exists() or (m.parent / "expected.csv").exists())
    for model in models:
        with tempfile.TemporaryDirectory() as folder:
            wrong = check(build, model, pathlib.Path(folder))
        print(f"{'FAIL' if wrong else 'PASS'} in memory: {model.stem}{': ' + wrong if wrong else ''}", flush=True)


main()
