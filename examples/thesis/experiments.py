#!/usr/bin/env python3
"""experiments.py - what a difference Jacobian's increments do to a model: the tables, sweeps and
figures of the thesis, beside ours: for its Model 1, and for open models of the kind that its closed
Models 2 to 4 are, which are examples of the library Kit.

    experiments.py [--build=DIR] [--cc=CC] [--out=DIR] [--limit=SECONDS] [--quick] [--fmu]

Tables go to standard output, figures as SVG to the folder. A run that takes longer than the limit
(20 s) counts as not finished; "> 5e+05" are the steps that it made. --quick is Model 1 alone, by
few constants and 20000 steps at most. --fmu is Model 1 as a program and through FMUs of FMI 2 and
3: the steps have to be the same.
"""
import argparse
import csv
import json
import math
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT_U = 2.0 ** -26
MODELS = [("VanDerPol1e6", "Model 1"), ("LockValve", "Model 2"), ("ServoDrive", "Model 3"), ("Suspension", "Model 4")]
KIT = {"LockValve": "Pneumatics", "ServoDrive": "Hydraulics", "Suspension": "Spatial"}  # packages of Kit.Examples
COLORS = ["#1b6ca8", "#d1495b", "#3a7d44", "#8a4fbf", "#c17c00", "#00838f"]
POSTS = [("Original", []), ("Algorithm 1", ["--increment-post=alg1"]),
         ("Algorithm 2", ["--increment-post=alg2"]), ("Algorithm 3", ["--increment-post=alg3"])]
PYFMI = ["--jacobian=fd", "--increment=pyfmi"]
INTERNAL = ["--jacobian=solver"]
DNF = "Did not finish"
# Tables 7.1 and 7.2, by models; 6.1, 6.4, 6.6 and 6.8 are their first two rows.
THESIS = {"radau5": [["105", "1620212", "1620326", "1620326", "16049"], ["1145", DNF, DNF, DNF, DNF],
                     ["1807", "66342", "66414", "66354", "66069"], ["468", "1425", "1470", "1440", "1449"]],
          "cvode": [[DNF, DNF, DNF, DNF, "273"], ["5967", DNF, DNF, DNF, DNF],
                    ["13486", "10927", "11365", "11403", "11838"], ["594", "563463", "547584", "544824", "581669"]]}


# ---- runs ----

class Runner:
    def __init__(self, options):
        self.out, self.limit = options.out, options.limit
        self.most = 20000 if options.quick else None  # steps
        self.through = []  # what runs an FMU
        os.makedirs(self.out, exist_ok=True)
        self.mocc = os.path.join(options.build, "bin", "mocc")
        self.models = MODELS[:1] if options.quick or options.fmu else MODELS
        for name, _ in self.models:
            source = ["-m", "Kit.Examples.%s.%s" % (KIT[name], name)] if name in KIT else [os.path.join(HERE, name + ".mo")]
            subprocess.run([self.mocc, "--cc=" + options.cc, "-o", self.path(name)] + source, check=True)

    def path(self, name):
        return os.path.abspath(os.path.join(self.out, name))

    def run(self, model, solver, options, result=None, log=None):
        """Statistics of a run by every step; "steps" is None where it did not come to its end."""
        command = self.through + [self.path(model), "--solver=" + solver, "--intervals=0", "--stats=json",
                   "--quiet", "--time-limit=%g" % self.limit]
        command += ["--output=" + self.path(result)] if result else ["--output-format=none"]
        command += ["--log-steps=" + self.path(log)] if log else []
        command += ["--max-steps=%d" % self.most] if self.most else []
        if solver == "radau5" and model.startswith("VanDerPol1e6"):
            command.append("--initial-step=0.01")
        done = subprocess.run(command + options, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        stats = json.loads(done.stdout.splitlines()[-1])
        if done.returncode:
            stats["done"], stats["steps"] = stats["steps"], None
        return stats

    def steps(self, model, solver, options):
        return self.run(model, solver, options)["steps"]

    def count(self, model, solver, options):
        """The same in words."""
        stats = self.run(model, solver, options)
        if stats["status"] == "step limit":
            return "> %d" % self.most
        if stats["status"] == "time limit":
            return "> %.0e" % stats["done"]
        return DNF if stats["steps"] is None else str(stats["steps"])


def table(title, head, rows):
    widths = [max(len(row[i]) for row in [head] + rows) for i in range(len(head))]
    print("\n" + title)
    for row in [head] + rows:
        print("  " + "  ".join(c.ljust(w) if i == 0 else c.rjust(w) for i, (c, w) in enumerate(zip(row, widths))))
    sys.stdout.flush()


# ---- Model 1 through FMUs ----

def table_of_fmus(runner):
    """Steps, discarded steps, evaluations and Jacobians of the program and of its FMUs; returns whether all are the same."""
    counts = ("steps", "rejected_steps", "residuals", "jacobians")
    source, fmus = os.path.join(HERE, "VanDerPol1e6.mo"), ["VanDerPol1e6.fmi2.fmu", "VanDerPol1e6.fmi3.fmu"]
    for name, kind in zip(fmus, ("me2", "me3")):
        subprocess.run([runner.mocc, "--fmu=" + kind, "-o", runner.path(name), source], check=True)
    lines, same = [], True
    for solver, label, options in (("radau5", "Radau5, its own", INTERNAL), ("radau5", "Radau5, PyFMI's", PYFMI),
                                   ("radau5", "Radau5, PyFMI's with algorithm 3", PYFMI + POSTS[3][1]),
                                   ("cvode", "CVode, its own", INTERNAL), ("cvode", "CVode, PyFMI's with algorithm 3", PYFMI + POSTS[3][1]),
                                   ("cvode", "CVode, analytic", ["--jacobian=analytic"])):
        found = []
        for name in ["VanDerPol1e6"] + fmus:
            runner.through = [runner.mocc, "run-fmu"] if name in fmus else []
            stats = runner.run(name, solver, options)
            found.append([stats[key] for key in counts] if stats["steps"] else [DNF])
        runner.through = []
        same &= found[0] == found[1] == found[2]
        lines.append([label] + [" ".join(str(n) for n in one) for one in found])
    table("Model 1 through FMUs: steps, discarded steps, evaluations, Jacobians", ["", "program", "FMI 2", "FMI 3"], lines)
    return same


# ---- tables ----

def table_of_method(runner, solver, title):
    """7.1 and 7.2: each post-processing, and what we would take instead."""
    rows = [("Internal", INTERNAL)] + [("PyFMI (%s)" % name, PYFMI + post) for name, post in POSTS]
    ours = [("recommended (pow2s)", ["--increment=pow2s"]), ("adaptive", ["--increment=adaptive"]),
            ("analytic", ["--jacobian=analytic"])]
    lines = []
    for number, (name, options) in enumerate(rows + ours):
        lines.append([name])
        for (model, _), figures in zip(runner.models, THESIS[solver]):
            lines[-1] += [figures[number] if number < len(rows) else "-", runner.count(model, solver, options)]
    head = [text for _, label in runner.models for text in (label + ", thesis", "ours")]
    table(title, [""] + head, lines)
    return {line[0]: line[2] for line in lines}


def table_of_scatter(runner):
    """Mean steps of CVode over tolerances near the model's own, with the mean's standard error."""
    factors = [0.8 + 0.4 * i / 39 for i in range(40)]
    lines = []
    for model, label in runner.models:
        with open(os.path.join(HERE, "../../lib/Kit/Examples", KIT[model], model + ".mo") if model in KIT else
                  os.path.join(HERE, model + ".mo")) as file:
            own = float(re.search(r"Tolerance *= *([0-9.e-]+)", file.read())[1])
        for order in 5, 2:
            means, errors = [], []
            for options in ["--jacobian=analytic"], ["--increment=adaptive"]:
                found = [runner.steps(model, "cvode", options + ["--max-order=%d" % order, "--tolerance=%.6g" % (own * f)])
                         for f in factors]
                found = [n if n else math.nan for n in found]
                means.append(sum(found) / len(found))
                errors.append(math.sqrt(sum((n - means[-1]) ** 2 for n in found) / (len(found) - 1) / len(found)))
            ratio = means[1] / means[0]
            error = ratio * math.hypot(errors[0] / means[0], errors[1] / means[1])
            lines.append(["%s, orders up to %d" % (label, order)] + ["%.0f +- %.0f" % pair for pair in zip(means, errors)]
                         + ["%.3f +- %.3f" % (ratio, error)])
    table("Steps with CVode, mean over 40 tolerances from 0.8 to 1.2 times the model's own",
          ["", "analytic", "adaptive", "adaptive by analytic"], lines)


def table_of_states(runner, model, title):
    """6.2: sizes of the states over the steps of Radau5 with its own increments."""
    runner.run(model, "radau5", INTERNAL, result=model + ".csv")
    columns = read_csv(runner.path(model + ".csv"))
    names = [name for name in nominals_of(runner, model) if name in columns]
    shortest = {}  # of the names of a state, which stand for equal columns
    for name in sorted(names, key=len):
        shortest.setdefault(tuple(columns[name]), name)
    states = [name for name in names if name in shortest.values()]
    lines = []
    for name in states:
        sizes = [abs(v) for v in columns[name]]
        lines.append([name] + ["%.3g" % v for v in (min(sizes), sum(sizes) / len(sizes), max(sizes))])
    table(title, ["state", "|y| min", "avg", "max"], lines)
    return columns, states


def read_csv(path):
    with open(path, newline="") as file:
        rows = csv.reader(file)
        names = next(rows)
        columns = {name: [] for name in names}
        for row in rows:
            for name, text in zip(names, row):
                columns[name].append(float(text))
    return columns


# ---- sweeps ----

def powers(base, low, high, step):
    count = int(round((high - low) / step))
    return [base ** (low + i * step) for i in range(count + 1)]


def sweeps(runner, quick):
    """Experiments 2 to 5: number, rule, what c0 multiplies, values of c0."""
    decades = [1e-8, 1e-4] if quick else powers(10.0, -10, 2, 1)
    binary = [2.0 ** -20, 2.0 ** -10] if quick else powers(2.0, -36, 6, 3)
    for number, rule, text, constants in [
            (2, "pyfmi", "smaller nominals: sqrt(U) max(|y|, c0 nominal)", decades),
            (3, "abs", "no nominals: sqrt(U) max(|y|, c0)", decades),
            (4, "const", "constant curvature scale: max(|y| U, c0 sqrt(U))", decades),
            (5, "pow2", "powers of 2: sqrt(U) max(2^E, c0)", binary)]:
        panels = []
        for solver in "radau5", "cvode":
            lines = [["%.0e" % c if number < 5 else "2^%d" % math.log2(c)] for c in constants]
            head, curves = ["c0"], []
            for model, label in runner.models:
                for post in [], ["--increment-post=alg3"]:
                    options = ["--jacobian=fd", "--increment=" + rule] + post
                    found = [runner.steps(model, solver, options + ["--increment-scale=%.17g" % c]) for c in constants]
                    for line, steps in zip(lines, found):
                        line.append("-" if steps is None else str(steps))
                    head.append("by alg. 3" if post else label)
                    curves.append((label + (" alg3" if post else ""), list(zip(constants, found)), bool(post)))
            panels.append((solver, curves))
            table("Experiment %d, %s: steps with %s (-: did not finish)" % (number, text, solver), head, lines)
        draw_sweep(runner.path("experiment%d.svg" % number), "Experiment %d: %s" % (number, text), panels)


# ---- figures ----

class Axis:
    """Values to places; logarithmic or not."""

    def __init__(self, low, high, start, end, log):
        if log:
            low, high = math.log10(low), math.log10(high)
        if high <= low:
            low, high = low - 1, low + 1
        margin = 0.04 * (high - low)
        self.low, self.high, self.start, self.end, self.log = low - margin, high + margin, start, end, log

    def at(self, value):
        value = math.log10(value) if self.log else value
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    def ticks(self):
        if self.log:
            every = max(1, math.ceil((self.high - self.low) / 7))
            first = math.ceil(self.low / every) * every
            return [(10.0 ** e, "1e%d" % e) for e in range(first, math.floor(self.high) + 1, every)]
        raw = (self.high - self.low) / 6
        power = 10.0 ** math.floor(math.log10(raw))
        step = next(n * power for n in (1, 2, 5, 10) if n * power >= raw)
        first = math.ceil(self.low / step)
        return [(i * step, "%.6g" % (i * step)) for i in range(first, math.floor(self.high / step) + 1)]


class Svg:
    def __init__(self, width, height, title):
        self.width, self.height, self.parts = width, height, []
        self.text(60, 22, title, size=15)

    def text(self, x, y, words, size=12, anchor="start", color="#222"):
        words = words.replace("&", "&amp;").replace("<", "&lt;")
        self.parts.append('<text x="%.1f" y="%.1f" font-size="%d" text-anchor="%s" fill="%s">%s</text>'
                          % (x, y, size, anchor, color, words))

    def line(self, x1, y1, x2, y2, color="#ddd", width=1.0, dash=""):
        self.parts.append('<line x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f" stroke="%s" stroke-width="%g"%s/>'
                          % (x1, y1, x2, y2, color, width, ' stroke-dasharray="%s"' % dash if dash else ""))

    def polyline(self, points, color, dash=""):
        if len(points) > 1:
            self.parts.append('<polyline fill="none" stroke="%s" stroke-width="1.5"%s points="%s"/>' % (
                color, ' stroke-dasharray="%s"' % dash if dash else "", " ".join("%.1f,%.1f" % p for p in points)))

    def dot(self, x, y, color):
        self.parts.append('<circle cx="%.1f" cy="%.1f" r="2.5" fill="%s"/>' % (x, y, color))

    def frame(self, x, y, title, xlabel, ylabel):
        for value, words in x.ticks():
            self.line(x.at(value), y.start, x.at(value), y.end)
            self.text(x.at(value), y.start + 16, words, size=11, anchor="middle")
        for value, words in y.ticks():
            self.line(x.start, y.at(value), x.end, y.at(value))
            self.text(x.start - 6, y.at(value) + 4, words, size=11, anchor="end")
        self.parts.append('<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="none" stroke="#444"/>'
                          % (x.start, y.end, x.end - x.start, y.start - y.end))
        self.text(x.start, y.end - 7, title, size=13)
        self.text((x.start + x.end) / 2, y.start + 32, xlabel, anchor="middle")
        self.text(x.end, y.end - 7, ylabel, anchor="end", color="#666")

    def write(self, path):
        with open(path, "w") as file:
            file.write('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" '
                       'font-family="sans-serif">\n<rect width="100%%" height="100%%" fill="white"/>\n%s\n</svg>\n'
                       % (self.width, self.height, self.width, self.height, "\n".join(self.parts)))
        print("  drawn: " + os.path.basename(path))


def draw_sweep(path, title, panels):
    """Steps against c0, a panel a solver; a run that did not finish breaks the line."""
    svg = Svg(1100, 470, title)
    constants = [c for _, curves in panels for _, points, _ in curves for c, _ in points]
    counts = [n for _, curves in panels for _, points, _ in curves for _, n in points if n] or [1]
    for place, (solver, curves) in enumerate(panels):
        left = 70 + 540 * place
        x, y = (Axis(min(constants), max(constants), left, left + 440, True),
                Axis(min(counts), max(counts), 380, 60, True))
        svg.frame(x, y, solver, "c0", "steps (no point: did not finish)")
        for number, (label, points, dashed) in enumerate(curves):
            color, dash, piece = COLORS[number // 2 % len(COLORS)], "5 4" if dashed else "", []
            for c, n in points + [(None, None)]:
                if n:
                    piece.append((x.at(c), y.at(n)))
                    svg.dot(*piece[-1], color)
                else:
                    svg.polyline(piece, color, dash)
                    piece = []
            svg.line(left + 120 * (number // 2), 430 + 18 * (number % 2), left + 24 + 120 * (number // 2),
                     430 + 18 * (number % 2), color, 2, dash)
            svg.text(left + 30 + 120 * (number // 2), 434 + 18 * (number % 2), label)
    svg.write(path)


def thinned(times, values, x):
    """The least and the greatest in every column of dots, in the order they come."""
    out, column, least, most = [], None, None, None
    for t, v in list(zip(times, values)) + [(None, None)]:
        here = None if t is None else int(x.at(t))
        if here != column and least is not None:
            out += sorted({least, most})
            least = most = None
        if t is None:
            break
        column = here
        least = (t, v) if least is None or v < least[1] else least
        most = (t, v) if most is None or v > most[1] else most
    return out


def draw_steps(runner):
    """Figure 6.3: step size against time, above the states; and between them the steps so far,
    which show where a run crawls."""
    name = "VanDerPol1e6"
    runs = [("internal increments", INTERNAL), ("PyFMI's", PYFMI), ("adaptive", ["--increment=adaptive"])]
    svg = Svg(900, 860, "Model 1, Radau5: step size against time, above the states")
    x = Axis(0, 2e6, 80, 880, False)
    logs, states = [], None
    for label, options in runs:
        runner.run(name, "radau5", options, result="steps.csv", log="log.csv")
        log = read_csv(runner.path("log.csv"))
        logs.append((label, [(t, h) for t, h in zip(log["time"], log["step"]) if h > 0]))
        states = states or read_csv(runner.path("steps.csv"))
    sizes = [h for _, points in logs for _, h in points]
    y = Axis(min(sizes), max(sizes), 330, 60, True)
    svg.frame(x, y, "step size", "", "s")
    for number, (label, points) in enumerate(logs):
        kept = thinned([t for t, _ in points], [h for _, h in points], x)
        svg.polyline([(x.at(t), y.at(h)) for t, h in kept], COLORS[number])
        svg.line(300 + 180 * number, 48, 324 + 180 * number, 48, COLORS[number], 3)
        svg.text(330 + 180 * number, 52, label)
    y = Axis(1, max(len(points) for _, points in logs), 570, 390, True)
    svg.frame(x, y, "steps so far", "", "")
    for number, (_, points) in enumerate(logs):
        kept = thinned([t for t, _ in points], range(1, len(points) + 1), x)
        svg.polyline([(x.at(t), y.at(n)) for t, n in kept], COLORS[number])
    y = Axis(-2.2, 2.2, 810, 630, False)
    svg.frame(x, y, "states", "time / s", "")
    for number, state in enumerate(["y1", "y2"]):
        svg.polyline([(x.at(t), y.at(v)) for t, v in zip(states["time"], states[state])], COLORS[number])
        svg.line(300 + 100 * number, 618, 324 + 100 * number, 618, COLORS[number], 3)
        svg.text(330 + 100 * number, 622, state)
    svg.write(runner.path("steps_over_time.svg"))


def draw_ratio(runner, model, label, columns, states, nominal):
    """Figures 6.4, 6.5, 6.8, 6.11: |y|/nominal against time; below the lines y and y + increment
    don't lie within a factor of two."""
    ratios = {s: [abs(v) / nominal[s] for v in columns[s]] for s in states}
    low = 1e-14
    drawn = [s for s in states if min(ratios[s]) < 1 and max(ratios[s]) > 0]
    svg = Svg(900, 435 + 18 * math.ceil(len(drawn) / 4), "%s: |y|/nominal against time (radau5, internal increments)" % label)
    x = Axis(columns["time"][0], columns["time"][-1], 80, 880, False)
    y = Axis(low, max(max(r) for r in ratios.values()) * 2, 390, 60, True)
    svg.frame(x, y, "", "time / s", "not drawn: below 1e-14, and states that stay above 1")
    for value, words in (ROOT_U, "sqrt(U): PyFMI's increment"), (ROOT_U * math.sqrt(1e-5), "sqrt(U 1e-5): Radau5's"):
        svg.line(x.start, y.at(value), x.end, y.at(value), "#222", 1, "6 4")
        svg.text(x.end - 4, y.at(value) - 5, words, size=11, anchor="end")
    for number, state in enumerate(drawn):
        color, dash, piece = COLORS[number % len(COLORS)], ["", "5 3", "1 3", "9 2 2 2"][number // len(COLORS) % 4], []
        for t, v in thinned(columns["time"], ratios[state], x) + [(None, 0)]:
            if v >= low:
                piece.append((x.at(t), y.at(v)))
            else:
                svg.polyline(piece, color, dash)
                piece = []
        place = (80 + 200 * (number % 4), 440 + 18 * (number // 4))
        svg.line(place[0], place[1], place[0] + 20, place[1], color, 3, dash)
        svg.text(place[0] + 26, place[1] + 4, state)
    svg.write(runner.path("ratio_%s.svg" % model))


def nominals_of(runner, model):
    """From --list: 1 where none is written."""
    listed = subprocess.run([runner.path(model), "--list"], stdout=subprocess.PIPE, text=True, check=True).stdout
    found = {}
    for line in listed.splitlines():
        words = line.split(' "')[0].split()
        if "state" in words[1:2]:
            found[words[0].rstrip(":")] = float(words[words.index("nominal") + 1]) if "nominal" in words else 1.0
    return found


def figure_6_1(runner, quick):
    """Steps against the nominal (with the tolerance that follows it)."""
    lines = []
    for nominal in [1.0, 1e6] if quick else powers(10.0, 0, 7, 1):
        lines.append(["%.0e" % nominal] + [
            runner.count("VanDerPol1e6", "radau5", options + ["--set", "y_nom=%g" % nominal])
            for options in (INTERNAL, PYFMI, ["--increment=adaptive"])])
    table("Figure 6.1: steps of Radau5 on Model 1 against the nominal", ["nominal", "internal", "PyFMI", "adaptive"], lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--build", default=os.path.join(HERE, "..", "..", "build"))
    parser.add_argument("--cc", default=os.environ.get("CC", "cc"), help="C compiler")
    parser.add_argument("--out", default="experiments")
    parser.add_argument("--limit", type=float, default=20, help="seconds of a run")
    parser.add_argument("--quick", action="store_true", help="Model 1 alone, by few constants")
    parser.add_argument("--fmu", action="store_true", help="Model 1 as a program and through FMUs")
    options = parser.parse_args()
    runner = Runner(options)
    if options.fmu:
        sys.exit(0 if table_of_fmus(runner) else "the steps through an FMU are others than those of the program")
    radau5 = table_of_method(runner, "radau5", "Table 7.1: steps with Radau5")
    cvode = table_of_method(runner, "cvode", "Table 7.2: steps with CVode")
    table_of_scatter(runner)
    names = ["Internal", "PyFMI (Original)"]
    table("Table 6.1: steps needed to finish Model 1, nominal 1e6", ["", "thesis", "ours"],
          [["%s, %s Jacobian" % (title, word), THESIS[solver][0][i], found[names[i]]]
           for title, solver, found in (("CVode", "cvode", cvode), ("Radau5", "radau5", radau5))
           for i, word in enumerate(("internal", "PyFMI"))])
    for model, label in runner.models:
        note = " (thesis: y1 0.0993, 1.4, 2; y2 0.0518, 0.638, 0.667)" if model == "VanDerPol1e6" else ""
        columns, states = table_of_states(runner, model, "Table 6.2: states of %s%s" % (label, note))
        draw_ratio(runner, model, label, columns, states, nominals_of(runner, model))
    figure_6_1(runner, options.quick)
    sweeps(runner, options.quick)
    draw_steps(runner)


if __name__ == "__main__":
    main()
