#!/usr/bin/env python3
"""check_auto.py - the cost of --solver=auto compared with the best single integrator, on models of examples/ and of a library:

    check_auto.py BUILD                      checks a few models by their counts (as a test: PASS and FAIL)
    check_auto.py BUILD table [MODEL...]     prints a table of all models, or of these
    LIBRARY=FOLDER                           flattened models, FOLDER/X/X.bmo: the table includes those of auto.list
                                             (MODELICAPATH leads to the libraries that they call)
    TOLERANCE=R                              for all models, instead of each model's own tolerance

The error of an integrator is that of the state with the largest error, against a run with tolerance 1e-11, relative to
the state's largest value plus its nominal, as tolerances are. An integrator counts if its error is at most the tolerance
or three times that of auto, so that auto gains nothing from an error far below the tolerance, nor from one far above it.
Work is the number of instructions inside the simulation, by callgrind; without valgrind, and in the test, the sum of
steps, evaluations of equations and root functions, Jacobians and factorizations. auto may need at most LIMIT times the
smallest work of all that count. The test uses models for which the counts represent the instructions."""

import csv
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

BUILD = os.path.abspath(sys.argv[1])
TABLE = sys.argv[2:3] == ["table"]
TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
LIMIT = 1.3
PATIENCE = 10 if TABLE else 0.2  # seconds of a member's run: who takes longer is not the best
COUNTS = ("steps", "residuals", "root_evaluations", "jacobians", "factorizations")
SOLVERS = ("ida", "cvode", "cvode-adams", "radau5", "dopri5", "rkf45", "adams-moulton", "bdf", "radau-iia3", "radau-iia5",
           "bogacki-shampine-4-2-3", "verner-8-5-6", "trbdf2-3-3-2", "kvaerno-7-4-5")
PROVEN = ("BouncingBall", "Oregonator", "Robertson", "SimpleCircuit", "VanDerPol", "Buck", "Kicked", "Snubber", "Hydraulics")
SINGLE = ("BouncingBall", "Brusselator", "Circuit", "CircuitLoop", "Heat", "Hires", "Oregonator", "Pendulum", "PendulumAngle",
          "Pleiades", "Pollution", "Robertson", "SampledControl", "SimpleCircuit", "VanDerPol")
FOLDERS = {"events": ("Buck", "Dribble", "SampledPI"), "thesis": ("Hydraulics", "Pneumatics", "VanDerPol1e6")}
PARTS = ("Harmonic", "Ball", "Kicked", "Converter", "Snubber")  # of examples/restart
FLATTENED = os.path.join(os.path.dirname(__file__), "auto.list")


def sources():
    """What the compiler is told, by model."""
    found = {name: [f"examples/{name}/{name}.mo"] for name in SINGLE}
    for folder, names in FOLDERS.items():
        found.update({name: [f"examples/{folder}/{name}.mo"] for name in names})
    found.update({name: ["-m", "Restart." + name, "examples/restart/Restart.mo"] for name in PARTS})
    found["Relaxation"] = ["-m", "Relaxation", "examples/families/Families.mo"]
    library = os.environ.get("LIBRARY")
    if library:
        with open(FLATTENED, encoding="utf-8") as file:
            names = [line.split()[0] for line in file if line.strip() and line[0] != "#"]
        found.update({name: [os.path.join(library, "Modelica." + name, f"Modelica.{name}.bmo")] for name in names})
    return found


def tolerance_of(name, source):
    """By the annotation that follows the model's name, or else the default."""
    with open(os.path.join(TOP, source[-1]), encoding="utf-8") as file:
        text = re.split(rf"model +'?{name.rpartition('.')[2]}\b", file.read())[1]
    found = re.search(r"experiment\(.*?\)", text, re.DOTALL)
    found = found and re.search(r"Tolerance *= *([-+.\deE]+)", found.group())
    return float(found.group(1)) if found else 1e-6


class Unmeasured(Exception):
    """Says why."""


class Model:
    def __init__(self, folder, name, source):
        self.name, self.program, self.folder = name, os.path.join(folder, name), folder
        if subprocess.run([os.path.join(BUILD, "bin/mocc"), "-o", self.program, *source], cwd=TOP, capture_output=True).returncode:
            raise Unmeasured("it does not compile")
        self.tolerance = float(os.environ.get("TOLERANCE") or tolerance_of(name, source))
        listed = subprocess.run([self.program, "--list"], check=True, capture_output=True, text=True).stdout
        self.nominal = {found[1]: float(found[2] or 1) for found in
                        re.finditer(r"^(\S+): state Real(?:.*\bnominal = ([-+.\deE]+))?", listed, re.MULTILINE)}
        self.states = 0
        runs = (self.run(solver, "--tolerance=1e-11", "--time-limit=100")[1] for solver in ("radau5", "ida", "cvode"))
        self.reference = next(filter(None, runs), None)
        if not self.reference:
            raise Unmeasured("no solver gets to its end at 1e-11")
        if not self.nominal:  # states are chosen on the way
            self.nominal = {name: 1 for name in self.reference if f"der({name})" in self.reference}

    def command(self, solver, *options):
        return [self.program, "--no-events", "--intervals=97", f"--tolerance={self.tolerance}", f"--time-limit={PATIENCE}",
                "--solver=" + solver, *options]

    def run(self, solver, *options):
        """Statistics and columns; nothing where it fails."""
        out = os.path.join(self.folder, "out.csv")
        done = subprocess.run(self.command(solver, *options, "--protected", "--stats=json", "-o", out), capture_output=True,
                              text=True)
        if done.returncode:
            return None, None
        with open(out, encoding="utf-8", newline="") as file:
            rows = list(csv.reader(file))
        stats = json.loads(done.stdout.splitlines()[-1])
        stats["chosen"] = re.findall(r"solver: time = \S+: ([^ :]+):", done.stderr)
        found = re.search(r"solver: .*: (\d+) states?\b", done.stderr)
        self.states = int(found.group(1)) if found else self.states
        return stats, {name: [float(row[i]) for row in rows[1:]] for i, name in enumerate(rows[0])}

    def error(self, columns):
        worst = 0
        for name, nominal in self.nominal.items():
            scale = nominal + max(map(abs, self.reference[name]))
            worst = max([worst, *(abs(a - b) / scale for a, b in zip(columns[name], self.reference[name]))])
        return worst

    def measure(self, solver, *options):
        stats, columns = self.run(solver, *options)
        if stats:
            stats.update(solver=solver, error=self.error(columns), work=sum(stats[key] for key in COUNTS))
        return stats

    def instructions(self, solver):
        """In millions."""
        done = subprocess.run(["valgrind", "--tool=callgrind", "--toggle-collect=mocc_simulate",
                               "--callgrind-out-file=" + os.path.join(self.folder, "counts"),
                               *self.command(solver, "-q", "--output-format=none", "--time-limit=1000")],
                              check=True, capture_output=True, text=True)
        return int(re.search(r"Collected : (\d+)", done.stderr).group(1)) / 1e6


def compare(model):
    """Auto's figures and those of all that count."""
    auto = model.measure("auto", "--time-limit=100")
    if not auto:
        raise Unmeasured("auto fails")
    enough = max(model.tolerance, 3 * auto["error"])
    found = [auto, *(s for s in map(model.measure, SOLVERS) if s and s["error"] <= enough)]
    if TABLE and shutil.which("valgrind"):
        least = min(s["seconds"] for s in found)
        for stats in found:
            near = stats is auto or stats["seconds"] <= 3 * least + 1e-3  # who took far longer is not the best
            stats["work"] = model.instructions(stats["solver"]) if near else float("inf")
    return auto, sorted(found, key=lambda s: s["work"])


def main():
    over = []
    wanted = sys.argv[3:] if TABLE else PROVEN
    if TABLE:
        print("| model | states | tolerance | auto chooses | work | error | best | work | error | ratio | next best |\n" + 11 * "|---" + "|")
    with tempfile.TemporaryDirectory() as folder:
        for name, source in sources().items():
            if wanted and name not in wanted:
                continue
            try:
                model = Model(folder, name, source)
                auto, (best, *others) = compare(model)
            except Unmeasured as why:
                print("" if TABLE else "FAIL", f"{name}: {why}", flush=True)
                over.append(name)
                continue
            ratio = auto["work"] / best["work"]
            if TABLE:
                print(f"| {name} | {model.states} | {model.tolerance:g} | {', '.join(auto['chosen'])} | {auto['work']:.4g} | "
                      f"{auto['error']:.1e} | {best['solver']} | {best['work']:.4g} | {best['error']:.1e} | {ratio:.2f} | "
                      + ", ".join(f"{s['solver']} {auto['work'] / s['work']:.2f}" for s in others[:3]) + " |", flush=True)
            else:
                print("PASS" if ratio <= LIMIT else "FAIL",
                      f"{name}: auto by {', '.join(auto['chosen'])}: {ratio:.2f} of the work of {best['solver']}")
            over += [name] if ratio > LIMIT else []
    if TABLE:
        print(f"\nabove {LIMIT}: {', '.join(over) or 'none'}" + ("" if os.environ.get("LIBRARY") else
              "; LIBRARY=FOLDER names no flattened models: these were left out"))


if __name__ != "__main__":
    pass
elif "asan" in os.path.basename(BUILD):
    print("SKIP auto (models would be linked with the sanitizers' run time)")
else:
    main()
