#!/usr/bin/env python3
"""check_scaling.py - no translation is worse than linear: processor time per equation at 10 000 equations
is within twice that at 1 000, for models of several shapes; likewise time per element of the families.

    check_scaling.py BUILD"""

import os
import resource
import subprocess
import sys
import tempfile

import families

MOCC = os.path.join(sys.argv[1], "bin", "mocc")
SMALL, LARGE, BOUND, TRIES = 1000, 10000, 2, 6

GRID = """model M "one large linear loop: resistors in a grid"
  parameter Integer N = integer(sqrt({n}/2));
  Real v[N, N], i[N, N], x(start = 1, fixed = true);
equation
  der(x) = -v[N, N];
  for a in 1:N loop
    for b in 1:N loop
      i[a, b] = v[a, b]/(1 + 0.1*mod(3*a + b, 7));
      i[a, b] = (if a > 1 then v[max(a - 1, 1), b] else x) + (if b > 1 then v[a, max(b - 1, 1)] else 0)
        + (if a < N then v[min(a + 1, N), b] else 0) + (if b < N then v[a, min(b + 1, N)] else 0) - 4*v[a, b];
    end for;
  end for;
end M;
"""

RING = """model M "one large nonlinear loop"
  parameter Integer N = {n} - 1;
  Real y[N](each start = 1), x(start = 1, fixed = true);
equation
  der(x) = -y[N];
  y[1] + 0.1*y[2]^3 = x;
  for i in 2:N - 1 loop
    3*y[i] + 0.1*y[i + 1]^3 = y[i - 1];
  end for;
  y[N] + 0.1*y[1]^3 = y[N - 1];
end M;
"""

CHAIN = """model M "assignments, each of which needs the one before"
  parameter Integer N = {n} - 1;
  Real y[N], x(start = 1, fixed = true);
equation
  der(x) = -y[N];
  y[1] = sin(x) + time;
  for i in 2:N loop
    y[i] = 0.5*y[i - 1] + cos(y[i - 1])*x;
  end for;
end M;
"""

LOOPS = """model M "many small loops"
  parameter Integer N = {n}/4;
  Real a[N], b[N], c[N], x[N](each start = 1, each fixed = true);
equation
  for i in 1:N loop
    der(x[i]) = -a[i];
    a[i] + 2*b[i] - c[i] = x[i];
    a[i] - b[i] + 3*c[i] = time;
    a[i]*c[i] + b[i]^3 + b[i] = x[i] + 1;
  end for;
end M;
"""

EVENTS = """model M "many relations and when clauses"
  parameter Integer N = integer({n}/3);
  Real x[N](each start = 1, each fixed = true), y[N];
  discrete Real k[N](each start = 0, each fixed = true);
equation
  for i in 1:N loop
    der(x[i]) = if x[i] > 0.5 + i/N then -y[i] else -k[i];
    y[i] = x[i] + k[i];
    when x[i] < 0.25 + i/(2*N) then
      k[i] = pre(k[i]) + 1;
    end when;
  end for;
end M;
"""

DENSE = """model M "a dense Jacobian: 1000 entries for each equation of the others"
  parameter Integer N = integer(sqrt(1000*{n}));
  Real x[N](each start = 1, each fixed = true), s = sum(x);
equation
  for i in 1:N loop
    der(x[i]) = -x[i]*s/N;
  end for;
end M;
"""

SHAPES = {"linear loop": GRID, "nonlinear loop": RING,
          "assignments": CHAIN, "small loops": LOOPS, "events": EVENTS, "dense": DENSE}
FAMILIES = {"ladder": 1000, "pendulums": 1000, "pipe": 500, "table": 1000, "delays": 1000, "clutches": 600,
            "string": 1000, "balls": 1000, "heat": LARGE}  # elements of the large model


def seconds(model):
    """User and system: kernels tell the sum exactly, but only guess at the parts."""
    def used():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime
    before = used()
    subprocess.run([MOCC, "-S", "-o", os.devnull, model], check=True, stderr=subprocess.DEVNULL)
    return used() - before


def ratio(folder, texts):
    """Of the least times seen, of a small and a large model; looked at again as long as it may be noise."""
    models = []
    for k, text in enumerate(texts):
        models.append(os.path.join(folder, f"m{k}.mo"))
        with open(models[-1], "w", encoding="utf-8") as file:
            file.write(text)
    small = large = float("inf")
    for _ in range(TRIES):
        small = min([small] + [seconds(models[0]) for _ in range(3)])
        large = min(large, seconds(models[1]))
        if large / small <= BOUND * LARGE / SMALL:
            break
    return large / small * SMALL / LARGE


def shape(lines, n):
    return lines.replace("{n}/4", str(n // 4)).replace("{n}", str(n))


def main():
    if "asan" in os.path.basename(os.path.normpath(sys.argv[1])):
        print("SKIP time per equation (sanitizers have costs of their own)")
        return
    with tempfile.TemporaryDirectory() as folder:
        pairs = {name: [shape(lines, n) for n in (SMALL, LARGE)] for name, lines in SHAPES.items()}
        pairs |= {"family " + name: [families.model(name, k) for k in (n * SMALL // LARGE, n)]
                  for name, n in FAMILIES.items()}
        for name, texts in pairs.items():
            try:
                times = ratio(folder, texts)
                word = "PASS" if times <= BOUND else "FAIL"
                print(f"{word} time per equation: {name}: {times:.2f} times that of a model a tenth as large")
            except subprocess.CalledProcessError as error:
                print(f"FAIL time per equation: {name}: mocc ended with status {error.returncode}")


main()
