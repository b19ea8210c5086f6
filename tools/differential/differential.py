#!/usr/bin/env python3
"""differential - compares mocc with an evaluator of its own on random models.

  tools/differential/differential.py [options]
  tools/differential/differential.py --kind=hybrid --seed=17 --models=1 --keep=FOLDER   one model again

Models are drawn by seed: `functional` (functions with arrays and records, parameters, constants,
algebraic loops, smooth differential equations), `hybrid` (events: when, pre, edge, change, sample,
reinit) and `classes` (extends, modifications, redeclarations). Several models are compiled together,
once for every VARIANT, and each program is run by every solver of SOLVERS. Every value in the
result is compared with what the evaluator says. A model whose draw has no defined value is drawn
anew. The last line counts models and disagreements; status 1 if there is any.
"""
import argparse
import csv
import math
import os
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor, as_completed

import classes
import functional
import hybrid
import terms

STOP, INTERVALS = hybrid.LAST, 5
GRID = [STOP * k / INTERVALS for k in range(INTERVALS + 1)]
EXACT, INTEGRATED = 1e-9, 1e-4  # differences allowed, relative to 1 + the value; the second where
                                # a differential equation is integrated with tolerance 1e-8
LOOP = 1e-6

VARIANTS = [
    {"name": "default", "inline": True, "options": []},
    {"name": "no inlining, no alias elimination", "inline": False, "options": ["--no-alias"]},
    {"name": "no tearing", "inline": True, "options": ["--tearing=none"]},
]
SOLVERS = ["ida", "cvode", "dopri5"]


class Case:
    """A model: lines by variant, and expected values: {name: [(time, value, tolerance)]}."""

    def __init__(self, kind, seed, lines, expected):
        self.kind, self.seed, self.lines, self.expected = kind, seed, lines, expected


# ---- drawing ----

def flattened(name, value):
    """Scalars of an array, by their names in the results."""
    if not isinstance(value, list):
        return [(name, value)]
    out = []

    def walk(at, x):
        if isinstance(x, list):
            for k, y in enumerate(x):
                walk(at + [str(k + 1)], y)
        else:
            out.append(("%s[%s]" % (name, ",".join(at)), x))

    walk([], value)
    return out


def draw_functional(seed):
    models = {inline: functional.model(seed, inline) for inline in (True, False)}
    m = models[True]
    expected, points = {}, 0
    for t in GRID:
        try:
            values = m.exact(t)
        except terms.Fragile:
            continue
        points += 1
        for name, value in values.items():
            for scalar, x in flattened(name, value):
                expected.setdefault(scalar, []).append((t, x, LOOP if name[0] == "z" else EXACT))
    if points < 3:
        raise terms.Fragile
    for t, values in zip(GRID[1:], m.states(GRID[1:])):
        for name, x in values.items():
            expected.setdefault(name, []).append((t, x, INTEGRATED))
    return {inline: models[inline].lines for inline in models}, expected


def draw_hybrid(seed):
    machine = hybrid.model(seed)
    rows = machine.run()
    expected = {}
    for t in GRID[1:]:
        if any(abs(t - at) < hybrid.APART for at, _ in rows[:-1]):
            continue
        before = [r for r in rows if r[0] < t][-1]
        after = [r for r in rows if r[0] >= t][0]
        share = (t - before[0]) / (after[0] - before[0])
        for name, _ in machine.states:
            x = before[1][name] + share * (after[1][name] - before[1][name])
            expected.setdefault(name, []).append((t, x, LOOP))
        for name, _, _ in machine.discrete:
            expected.setdefault(name, []).append((t, before[1][name], LOOP))
        for name, _ in machine.booleans:
            expected.setdefault(name, []).append((t, before[1][name], EXACT))
    return {True: machine.lines, False: machine.lines}, expected


def draw_classes(seed):
    hierarchy = classes.Hierarchy(seed)
    expected = {name: [(0.0, x, EXACT)] for name, x in hierarchy.values().items()}
    lines = hierarchy.text()
    return {True: lines, False: lines}, expected


KINDS = {"functional": draw_functional, "hybrid": draw_hybrid, "classes": draw_classes}
NO_VALUE = (terms.Fragile, terms.OutOfDomain, hybrid.Rejected, classes.Rejected, RecursionError)


def draw(kind, seed):
    """The case of a seed: the first draw of a sequence that has a value."""
    for attempt in range(200):
        try:
            lines, expected = KINDS[kind]("%s-%d-%d" % (kind, seed, attempt))
            return Case(kind, seed, lines, expected)
        except NO_VALUE:
            continue
    raise RuntimeError("no model for seed %d" % seed)


# ---- running ----

def text_of(cases, inline):
    lines = ["model Batch"]
    for k, case in enumerate(cases):
        lines += ["  model M%d \"%s %d\"" % (k, case.kind, case.seed)]
        lines += ["    " + line for line in case.lines[inline]] + ["  end M%d;" % k]
    lines += ["  M%d m%d;" % (k, k) for k in range(len(cases))]
    return "\n".join(lines + ["end Batch;", ""])


def run(command, folder, seconds=120):
    try:
        p = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=seconds,
                           stdin=subprocess.DEVNULL, errors="replace")
        return p.returncode, p.stdout + p.stderr
    except subprocess.TimeoutExpired:
        return "time", "no end within %d s" % seconds


def number(text):
    return {"true": 1.0, "false": 0.0}.get(text) if text in ("true", "false") else float(text)


def read_result(path):
    """Rows by time; of several at one time the last."""
    with open(path, newline="") as f:
        rows = csv.reader(f)
        names = next(rows)
        return names, [[number(x) for x in row] for row in rows]


def differences(cases, path):
    """What disagrees: (case, sentence)."""
    names, rows = read_result(path)
    column = {name: k for k, name in enumerate(names)}
    times = [row[0] for row in rows]
    at = {}
    for t in GRID:
        nearest = min(times, key=lambda s: abs(s - t))  # an event may come right after
        same = [row for row in rows if row[0] == nearest]
        at[t] = same[-1] if abs(nearest - t) <= 1e-9 * STOP else None
    found = {}
    for k, case in enumerate(cases):
        for name, points in case.expected.items():
            place = column.get("m%d.%s" % (k, name))
            if place is None:
                found.setdefault(k, "%s is not in the result" % name)
                continue
            for t, x, tolerance in points:
                row = at[t]
                if row is None:
                    found.setdefault(k, "no row at time %.9g" % t)
                elif not abs(row[place] - x) <= tolerance * (1 + abs(x)):
                    found.setdefault(k, "%s(%.9g) is %.17g, expected %.17g" % (name, t, row[place], x))
    return found


def try_batch(cases, options, folder):
    """The disagreements of models compiled together: {case: sentence}; 'all' where nothing ran."""
    found = {}
    for variant in VARIANTS:
        with open(os.path.join(folder, "Batch.mo"), "w") as f:
            f.write(text_of(cases, variant["inline"]))
        compile_ = [options.mocc, *variant["options"], "--cflags=-O1", "Batch.mo", "-o", "batch"]
        status, said = run(compile_, folder)
        if status != 0:
            return {"all": "%s: mocc: status %s: %s" % (variant["name"], status, first_line(said))}
        for solver in SOLVERS:
            status, said = run(["./batch", "-s", solver, "--stop-time=%r" % STOP, "--quiet",
                                "--tolerance=1e-8", "--intervals=%d" % INTERVALS, "-o", "r.csv"], folder)
            where = "%s, %s: " % (variant["name"], solver)
            if status != 0:
                return {"all": where + "status %s: %s" % (status, first_line(said))}
            for k, sentence in differences(cases, os.path.join(folder, "r.csv")).items():
                found.setdefault(k, where + sentence)
    return found


def first_line(said):
    lines = [line for line in said.splitlines() if "error" in line.lower()] or said.splitlines()
    return lines[0] if lines else ""


def examine(kind, seeds, options):
    """The disagreements of a batch of seeds, each confirmed alone: [(kind, seed, sentence)]."""
    cases = [draw(kind, s) for s in seeds]
    folder = tempfile.mkdtemp(prefix="differential-")
    try:
        found = try_batch(cases, options, folder)
        if not found:
            return []
        out = []
        for k, case in enumerate(cases):
            if "all" in found or k in found:
                alone = try_batch([case], options, folder)
                for sentence in alone.values():
                    out.append((kind, case.seed, sentence))
                    keep(case, options)
                if not alone and k in found:
                    out.append((kind, case.seed, "only together with others: " + found[k]))
        if not out:
            out.append((kind, seeds[0], "only together: " + str(found)))
        return out
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def keep(case, options):
    if not options.keep:
        return
    os.makedirs(options.keep, exist_ok=True)
    for variant in VARIANTS[:2]:
        name = "%s_%d%s.mo" % (case.kind, case.seed, "" if variant["inline"] else "_not_inlined")
        with open(os.path.join(options.keep, name), "w") as f:
            f.write(text_of([case], variant["inline"]))


def batches(options):
    """(kind, seeds), kind after kind, until the number of models is reached."""
    kinds = options.kind.split(",") if options.kind else list(KINDS)
    seed, last = options.seed, options.seed + math.ceil(options.models / len(kinds))
    while seed < last:
        size = min(options.batch, last - seed)
        for kind in kinds:
            yield kind, range(seed, seed + size)
        seed += size


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = p.add_argument
    add("--mocc", default="build/bin/mocc", help="the compiler (build/bin/mocc)")
    add("--kind", default="", help="functional, hybrid, classes, or several with commas (all)")
    add("--seed", type=int, default=1, help="the first seed (1)")
    add("--models", type=int, default=600, help="how many models (600)")
    add("--seconds", type=float, default=0, help="begin no batch after so many seconds")
    add("--batch", type=int, default=20, help="models compiled together (20)")
    add("-j", "--jobs", type=int, default=2, help="batches at a time (2)")
    add("--keep", metavar="FOLDER", help="write models that disagree there")
    options = p.parse_args()
    options.mocc = os.path.abspath(options.mocc)
    began, done, wrong = time.monotonic(), 0, []
    with ProcessPoolExecutor(options.jobs) as pool:
        waiting, source = {}, batches(options)
        while True:
            late = options.seconds and time.monotonic() - began > options.seconds
            while not late and len(waiting) < 2 * options.jobs:
                batch = next(source, None)
                if batch is None:
                    break
                waiting[pool.submit(examine, *batch, options)] = batch
            if not waiting:
                break
            ready = next(as_completed(waiting))
            done += len(waiting.pop(ready)[1])
            for kind, seed, sentence in ready.result():
                wrong.append((kind, seed))
                print("%s %d: %s" % (kind, seed, sentence), flush=True)
    print("%d models, %d disagree" % (done, len(wrong)))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
