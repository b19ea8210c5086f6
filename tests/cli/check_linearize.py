#!/usr/bin/env python3
"""check_linearize.py BUILD - the matrix A of --linearize against differences of derivatives over
states, which are moved in a saved state, on models with loops, index reduction and state sets; the
linear model as Modelica follows the model; eigenvalues of closed form."""

import json
import math
import pathlib
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "tests"))

import own_cc  # noqa: E402

LIMIT = 1e-7  # of the largest entry of a row

MODELS = """tests/sim/bouncing_ball_damped tests/sim/cubic_ladder tests/sim/derivative_named
tests/sim/double_pendulum_cartesian examples/Pendulum/Pendulum examples/Hires/Hires
tests/sim/hidden_constraints tests/sim/matrix_power tests/sim/pendulum_index3 tests/sim/pendulum_wall
tests/sim/preferred_state examples/CircuitLoop/CircuitLoop examples/Oregonator/Oregonator tests/sim/reduction_events
tests/sim/robertson_1e11 tests/sim/small_loops
tests/sim/states_by_rank examples/Pleiades/Pleiades tests/sim/vanishing_factor
tests/sim/varying_slices tests/sim/vdp_mu1e3 tests/sim/zero_divisor examples/Heat/Heat
examples/VanDerPol/VanDerPol""".split()

CHAIN = """model Chain "Six equal masses between walls"
  parameter Integer n = 6;
  parameter Real k = 100, m = 2;
  Real s[n](each start = 0, each fixed = true), v[n](each start = 0, each fixed = true);
  input Real f(start = 0);
  output Real y = s[n] + 3*f;
equation
  der(s) = v;
  for i in 1:n loop
    m*der(v[i]) = (if i == n then f else 0) - k*(s[i] - (if i > 1 then s[i - 1] else 0))
      - k*(s[i] - (if i < n then s[i + 1] else 0));
  end for;
end Chain;
"""

OSCILLATOR = """model Oscillator
  parameter Real w = 3, zeta = 0.2;
  Real x(start = 1, fixed = true), v(start = 0, fixed = true), slow(start = 1, fixed = true);
equation
  der(x) = v;
  der(v) = -w^2*x - 2*zeta*w*v;
  der(slow) = -0.25*slow;
end Oscillator;
"""


class Checks:
    def __init__(self, build, folder):
        self.mocc, self.folder = own_cc.mocc_of(build, folder), folder

    def run(self, *command):
        return subprocess.run(command, cwd=self.folder, capture_output=True, text=True)

    def compile(self, name, model, *options):
        done = self.run(self.mocc, "--cflags=-O0", *options, "-o", name, model)
        return self.folder / name if done.returncode == 0 else None

    def compile_text(self, name, text, *options):
        path = self.folder / f"{name}.mo"
        path.write_text(text)
        return self.compile(name, path, *options)

    def linear(self, program, *options):
        done = self.run(program, "-q", "-o", "linear.json", *options)
        if done.returncode:
            return None
        return json.loads((self.folder / "linear.json").read_text())

    def derivatives(self, program, lines, about, j, x):
        """der(x) where state j has the value x, all else as in the saved state."""
        name = about["states"][j]
        moved = [f"{x!r} moved" if line.split(" ", 1)[1] in (name, f"$state({name})") else line
                 for line in lines[4:4 + int(lines[3].split()[1])]]
        (self.folder / "moved").write_text(
            "\n".join(lines[:4] + moved + lines[4 + len(moved):]) + "\n")
        at = self.linear(program, "--from-state=moved", f"--stop-time={about['time']!r}",
                         f"--linearize={about['time']!r}")
        kept = at and at["states"] == about["states"] and all(
            abs(a - (x if i == j else b)) <= 1e-13 * (1 + abs(a))
            for i, (a, b) in enumerate(zip(at["x0"], about["x0"])))
        return at["der0"] if kept else None

    def slope(self, program, lines, about, j, h):
        """Column j of A by differences of order four."""
        der = {k: self.derivatives(program, lines, about, j, about["x0"][j] + k * h)
               for k in (-2, -1, 1, 2)}
        if None in der.values():
            return None
        return [(8 * (p - m) - (pp - mm)) / (12 * h)
                for p, m, pp, mm in zip(der[1], der[-1], der[2], der[-2])]

    def worst(self, program, time=0.37):
        """The largest error of an entry of A, relative to the largest of its row; None if states do
        not move one by one (an event changes them)."""
        self.run(program, "-q", "--output-format=none", f"--stop-time={time}", "--save-state=saved")
        lines = (self.folder / "saved").read_text().splitlines()
        same = ["--from-state=saved", f"--stop-time={time}", f"--linearize={time}"]
        about, worst = self.linear(program, *same), 0
        if about is None:
            return None
        for j, x in enumerate(about["x0"]):
            tries = [self.slope(program, lines, about, j, h * max(1, abs(x)))
                     for h in (1e-2, 1e-3, 1e-4)]
            tries = [t for t in tries if t]
            if not tries:
                return None
            for i, row in enumerate(about["A"]):
                size = max(map(abs, row)) + 1e-3
                worst = max(worst, min(abs(row[j] - t[i]) for t in tries) / size)
        return worst


def report(name, wrong):
    for line in wrong:
        print("  " + line)
    print(("FAIL" if wrong else "PASS") + f" check_linearize.py: {name}")


def check_differences(checks):
    wrong, compared = [], 0
    for model in MODELS:
        program = checks.compile("model", TOP / f"{model}.mo")
        worst = checks.worst(program) if program else None
        if len(sys.argv) > 2:
            print(model, worst)
        compared += worst is not None
        if worst is not None and worst > LIMIT:
            wrong.append(f"{model}: {worst:.3g}")
    if compared < 20:
        wrong.append(f"only {compared} models compared")
    report("A against differences", wrong)


def check_chain(checks):
    program = checks.compile_text("Chain", CHAIN, "--sensitivity")
    linear = checks.linear(program, "--linearize=0")
    wanted = [math.sqrt(4 * 50) * math.sin(k * math.pi / 14) for k in range(1, 7)]
    found = sorted(im for re, im in linear["eigenvalues"] if im > 0)
    wrong = [f"{f} instead of {w}" for f, w in zip(found, wanted) if abs(f - w) > 1e-10 * w]
    if linear["B"] != [[0.0]] * 11 + [[0.5]] or linear["D"] != [[3]]:
        wrong.append(f"B or D: {linear['B']}, {linear['D']}")
    if linear["C"] != [[0] * 5 + [1] + [0] * 6]:
        wrong.append(f"C: {linear['C']}")
    report("a chain of six masses", wrong + ([] if len(found) == 6 else ["missing eigenvalues"]))


def check_oscillator(checks):
    program = checks.compile_text("Oscillator", OSCILLATOR)
    said = checks.run(program, "--linearize=0.5").stdout
    rows = [line.split() for line in said.splitlines()[2:]]
    wanted = [["-0.25", "-", "-", "4", "slow", "100", "%"],
              ["-0.6", "+-", "2.93939i", "0.467818", "0.2", "1.66667"]]
    wrong = [f"{r}" for r, w in zip(rows, wanted) if r[: len(w)] != w]
    report("a damped oscillator", wrong + ([] if len(rows) == 2 else [said]))


def check_modelica(checks):
    """The linear model follows a linear model exactly."""
    program = checks.compile_text("Oscillator", OSCILLATOR)
    checks.run(program, "-q", "--linearize=0", "-o", "linear.mo")
    again = checks.compile("linear", checks.folder / "linear.mo")
    wrong = []
    if not again:
        wrong.append("does not compile")
    else:
        first = checks.run(program, "-q", "--final=x,v,slow", "--output-format=none").stdout
        second = checks.run(again, "-q", "--final=x[1],x[2],x[3]", "--output-format=none").stdout
        values = [[float(p.split("=")[1]) for p in s.split(",")] for s in (first, second)]
        wrong += [f"{a} and {b}" for a, b in zip(*values) if abs(a - b) > 1e-5]
    report("the linear model as Modelica", wrong)


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        checks = Checks(build, pathlib.Path(name))
        check_oscillator(checks)
        check_chain(checks)
        check_modelica(checks)
        check_differences(checks)


main()
