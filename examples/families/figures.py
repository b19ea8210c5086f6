#!/usr/bin/env python3
"""figures.py [MOCC] - three pictures of the families of integrators, from runs of compiled models, written
where one stands:
errors.svg      error against steps, with the order that is measured
relaxation.svg  x' = -50 (x - cos t) with three steps, by explicit and implicit Euler
stability.svg   where methods damp: the edge of |R(z)| < 1, from one step of many oscillators"""
import atexit, cmath, csv, math, os, shutil, subprocess, sys, tempfile

here = os.path.dirname(os.path.abspath(__file__))
mocc = sys.argv[1] if len(sys.argv) > 1 else "mocc"
work = tempfile.mkdtemp()
atexit.register(shutil.rmtree, work)
COLOURS = ["#1f77b4", "#d62728", "#2ca02c", "#9467bd", "#ff7f0e", "#17becf", "#8c564b", "#555555"]


def compile_model(name):
    path = os.path.join(work, name)
    subprocess.run([mocc, "-m", name, "-o", path, os.path.join(here, "Families.mo")], check=True)
    return path


def run(program, *options):
    """The result as a table: name -> values."""
    out = os.path.join(work, "out.csv")
    subprocess.run([program, "-q", "-o", out, *options], check=True)
    with open(out) as f:
        rows = list(csv.reader(f))
    return {name: [float(r[i]) for r in rows[1:]] for i, name in enumerate(rows[0])}


class Panel:
    """Axes at a place of a picture; log: both of powers of ten."""

    def __init__(self, place, x, y, title, labels=("", ""), log=False):
        (self.left, self.top, self.width, self.height), self.x, self.y = place, x, y
        self.log, self.out, self.names = log, [], 0
        self.out.append(f'<rect x="{self.left}" y="{self.top}" width="{self.width}" '
                        f'height="{self.height}" fill="none" stroke="#888"/>')
        self.text(self.left + self.width / 2, self.top - 8, title, "middle", 14)
        self.text(self.left + self.width / 2, self.top + self.height + 34, labels[0], "middle")
        self.text(self.left, self.top - 24, labels[1], "start")
        for v in self.ticks(x):
            self.text(self.px(v), self.top + self.height + 16, self.number(v), "middle", 11)
            self.curve([(v, y[0]), (v, y[1])], "#eee", 1)
        for v in self.ticks(y):
            self.text(self.left - 5, self.py(v) + 4, self.number(v), "end", 11)
            self.curve([(x[0], v), (x[1], v)], "#eee", 1)

    def ticks(self, r):
        if self.log:
            low, high = round(math.log10(r[0])), round(math.log10(r[1]))
            return [10.0 ** e for e in range(low, high + 1, max(1, (high - low) // 6))]
        step = 10 ** math.floor(math.log10(r[1] - r[0]))
        step *= 0.5 if (r[1] - r[0]) / step < 4 else 2 if (r[1] - r[0]) / step > 8 else 1
        return [k * step for k in range(math.ceil(r[0] / step), math.floor(r[1] / step + 1e-9) + 1)]

    def number(self, v):
        return f"1e{round(math.log10(v))}" if self.log and v < 0.1 else f"{v:g}"

    def share(self, v, r):
        return math.log(v / r[0]) / math.log(r[1] / r[0]) if self.log else (v - r[0]) / (r[1] - r[0])

    def px(self, v):
        return self.left + self.width * self.share(v, self.x)

    def py(self, v):
        return self.top + self.height * (1 - self.share(v, self.y))

    def text(self, x, y, text, anchor, size=12, colour="#000"):
        self.out.append(f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" '
                        f'fill="{colour}">{text}</text>')

    def curve(self, points, colour, width=1.8, name=None, dash=""):
        inside = [(min(max(x, self.x[0]), self.x[1]), min(max(y, self.y[0]), self.y[1])) for x, y in points]
        at = " ".join(f"{self.px(x):.2f},{self.py(y):.2f}" for x, y in inside)
        self.out.append(f'<polyline points="{at}" fill="none" stroke="{colour}" stroke-width="{width}" '
                        f'stroke-dasharray="{dash}"/>')
        if name:
            self.names += 1
            self.text(self.left + self.width + 8, self.top + 16 * self.names, name, "start", 12, colour)


def write(name, width, height, panels):
    with open(name, "w") as f:
        f.write(f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
                f'font-family="sans-serif"><rect width="100%" height="100%" fill="#fff"/>\n')
        f.write("\n".join(line for p in panels for line in p.out) + "\n</svg>\n")
    print("wrote", name)


def above_rounding(points):
    """Points until rounding and Newton's tolerance show."""
    below = [k for k, p in enumerate(points) if p[1] < 5e-12]
    return points[:below[0]] if below else points


def errors():
    smooth = compile_model("Smooth")
    panel = Panel((70, 50, 460, 400), (1, 1e4), (1e-12, 1), "error at t = 1 against steps",
                  ("steps", "error"), True)
    panel.curve([], "#000", name="order measured:")
    methods = ["euler", "heun", "rk4", "dopri5", "implicit-euler", "gauss4", "gauss6", "radau-iia5"]
    for method, colour in zip(methods, COLOURS):
        points = []
        for steps in [2 ** k for k in range(2, 14)]:
            e = run(smooth, "--solver=" + method, f"--fixed-step={1 / steps}", "--intervals=1",
                    "--tolerance=1e-13")["e"][-1]
            points.append((steps, max(e, 1e-16)))
        usable = [p for p in points[1:] if p[1] > 1e-11]
        (n0, e0), (n1, e1) = usable[-2:]
        order = math.log(e0 / e1) / math.log(n1 / n0)
        panel.curve(above_rounding(points), colour, name=f"{method}: {order:.2f}",
                    dash="5 5" if method == "implicit-euler" else "")
        print(f"{method}: order {order:.2f} measured")
    write("errors.svg", 720, 510, [panel])


def relaxation():
    program = compile_model("Relaxation")
    panels = []
    exact = [(t / 200, (2500 * math.cos(t / 200) + 50 * math.sin(t / 200) - 2500 * math.exp(-t / 4)) / 2501)
             for t in range(201)]
    for k, h in enumerate([0.018, 0.038, 0.04]):
        panel = Panel((50 + 330 * k, 50, 280, 240), (0, 1), (-0.5, 2.5), f"step {h}", ("t", "x"))
        panel.curve(exact, "#999", 3)
        for method, colour in zip(["euler", "implicit-euler"], COLOURS[1::-1]):
            r = run(program, "--solver=" + method, f"--fixed-step={h}", "--intervals=0")
            panel.curve(list(zip(r["time"], r["x"])), colour)
            print(f"h = {h}: {method} ends at {r['x'][-1]:.4g}, off by {abs(r['x'][-1] - exact[-1][1]):.2g}")
        panels.append(panel)
    panels[0].text(60, 344, "explicit Euler", "start", 12, COLOURS[1])
    panels[0].text(160, 344, "implicit Euler", "start", 12, COLOURS[0])
    panels[0].text(260, 344, "exact", "start", 12, "#777")
    write("relaxation.svg", 1030, 360, panels)


def edges(value, xs, ys, level=1.0):
    """Line pieces where value crosses the level, by squares of the grid."""
    for i in range(len(xs) - 1):
        for j in range(len(ys) - 1):
            corners = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
            cut = []
            for (a, b), (c, d) in zip(corners, corners[1:] + corners[:1]):
                p, q = value[a][b] - level, value[c][d] - level
                if (p < 0) != (q < 0):
                    s = p / (p - q)
                    cut.append((xs[a] + s * (xs[c] - xs[a]), ys[b] + s * (ys[d] - ys[b])))
            for one, other in zip(cut[::2], cut[1::2]):
                yield one, other


def measured(panel, program, methods, box, n, m):
    left, right, top = box
    xs = [left + (right - left) * i / (n - 1) for i in range(n)]
    ys = [top * j / (m - 1) for j in range(m)]
    for method, colour in zip(methods, COLOURS):
        r = run(program, "--solver=" + method, "--fixed-step=1", "--intervals=1", "--tolerance=1e-9",
                f"--set=left={left}", f"--set=right={right}", f"--set=top={top}")
        value = [[math.hypot(r[f"u[{i + 1},{j + 1}]"][-1], r[f"v[{i + 1},{j + 1}]"][-1]) for j in range(m)]
                 for i in range(n)]
        name = method
        for (x0, y0), (x1, y1) in edges(value, xs, ys):
            panel.curve([(x0, y0), (x1, y1)], colour, name=name)
            panel.curve([(x0, -y0), (x1, -y1)], colour)
            name = None


def locus(panel, name, colour, z):
    panel.curve([(p.real, p.imag) for p in (z(cmath.exp(1j * t * math.pi / 180)) for t in range(361))
                 if abs(p) < 40], colour, name=name)


def stability():
    program = compile_model("Stability")
    explicit = Panel((60, 60, 360, 360), (-6, 2), (-4, 4), "explicit: they damp inside", ("Re z", "Im z"))
    measured(explicit, program, ["euler", "heun", "rk4", "rkf45", "dopri5"], (-6, 2, 4), 61, 41)
    implicit = Panel((590, 60, 360, 360), (-4, 12), (-8, 8), "implicit: they damp outside, or left of the axis",
                     ("Re z", "Im z"))
    measured(implicit, program, ["implicit-euler", "gauss4", "radau-iia3", "radau-iia5", "trbdf2-3-3-2"],
             (-4, 12, 8), 61, 41)
    adams = Panel((60, 520, 360, 360), (-3, 1), (-2, 2), "Adams-Bashforth of order 1 to 4 (theory): inside",
                  ("Re z", "Im z"))
    shares = [[1], [3 / 2, -1 / 2], [23 / 12, -16 / 12, 5 / 12], [55 / 24, -59 / 24, 37 / 24, -9 / 24]]
    for k, b in enumerate(shares):
        locus(adams, f"order {k + 1}", COLOURS[k],
              lambda w, b=b: (w - 1) / sum(c / w ** j for j, c in enumerate(b)))
    bdf = Panel((590, 520, 360, 360), (-6, 26), (-16, 16), "BDF of order 1 to 5 (theory): outside", ("Re z", "Im z"))
    for k in range(1, 6):
        locus(bdf, f"order {k}", COLOURS[k - 1], lambda w, k=k: sum((1 - 1 / w) ** j / j for j in range(1, k + 1)))
    write("stability.svg", 1080, 930, [explicit, implicit, adams, bdf])


if __name__ == "__main__":
    errors()
    relaxation()
    stability()
