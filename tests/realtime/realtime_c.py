"""realtime_c.py - what the tests of real-time C share: the models, mocc's call, verdicts.

A test prints "PASS name", "FAIL name" after what is wrong, or "SKIP name (reason)", one a line.
"""
import csv
import glob
import json
import os
import re
import shutil
import subprocess
import sys

TOP = os.path.realpath(os.path.join(os.path.dirname(__file__), "../.."))
METHODS = ["euler", "rk4", "linear-euler", "linear-euler-2", "linear-euler-3", "linear-euler-4"]
STEPS = {"Converter": 1e-6, "Rectifier": 2e-5, "Furnace": 5.0} # of examples/realtime; else 1 ms


class Model:
    """A model, its own file, mocc's options and a step."""

    def __init__(self, path, step=None, options=()):
        self.path, self.name = path, os.path.splitext(os.path.basename(path))[0]
        with open(path) as f:
            text = f.read()
        said = re.search(r"^// options: (.*)$", text, re.MULTILINE)
        stop = re.findall(r"StopTime *= *([-+.0-9eE]+)", text)
        self.stop = float(stop[-1]) if stop else 1.0
        self.options = [*(said[1].split() if said else []), *options]
        self.step = step or STEPS.get(self.name, 1e-3)


def plants():
    """examples/realtime"""
    paths = sorted(glob.glob(TOP + "/examples/realtime/*/*.mo"))
    return [Model(p, options=["--tearing=minimal"] if "Robot" in p else []) for p in paths]


def other_examples():
    paths = glob.glob(TOP + "/examples/*/*.mo") + glob.glob(TOP + "/examples/*/*/*.mo")
    models = [Model(p) for p in sorted(paths) if not p.startswith(TOP + "/examples/realtime/")]
    for m in models:
        m.step = m.stop / 1000
    return models


def event_models():
    """tests/realtime/*.mo"""
    return [Model(p) for p in sorted(glob.glob(TOP + "/tests/realtime/*.mo"))]


def run(command, **more):
    return subprocess.run(command, capture_output=True, text=True, timeout=900, **more)


class Refused(Exception):
    """mocc does not convert the model."""


def generate(build, model, method, folder, *options):
    """Writes the files of a model into a folder; returns their path without an ending."""
    stem = os.path.join(folder, "%s_%s" % (model.name, method.replace("-", "_")))
    p = run([build + "/bin/mocc", "--target=realtime", "--step=%r" % model.step, "--method=" + method,
             "--harness", *model.options, *options, model.path, "-o", stem])
    if p.returncode:
        raise Refused(p.stderr)
    return stem


def name_in_c(stem):
    """The prefix of what the header of a model declares."""
    with open(stem + ".h") as f:
        return re.search(r"^uint32_t (\w+)_step\(", f.read(), re.MULTILINE)[1]


def costs(stem):
    with open(stem + ".json") as f:
        return json.load(f)


def columns_of(path):
    with open(path, newline="") as f:
        rows = csv.reader(f)
        names = next(rows)
        return dict(zip(names, zip(*([float(v) for v in row] for row in rows))))


def missing(*tools):
    """The first tool that is not there."""
    return next((tool for tool in tools if not shutil.which(tool)), None)


def verdict(name, offences):
    for text in offences:
        print("  " + text.rstrip().replace("\n", "\n  "))
    print(("FAIL " if offences else "PASS ") + name, flush=True)


def build_folder():
    return os.path.realpath(sys.argv[1] if len(sys.argv) > 1 else TOP + "/build")
