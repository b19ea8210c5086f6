#!/usr/bin/env python3
"""restart.py [MOCC] - how well the own multistep methods begin again after events, from runs of compiled models;
prints three tables and writes orders.svg where one stands:
orders   y'' = -4y: error of one start alone, and at t = 1 with steps of order 3 behind it
ball     a bouncing ball of 38 events: work and error of the impacts' times
stiff    the implicit starters of BDF"""
import csv, json, math, os, subprocess, sys, tempfile

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(here, "..", "families"))
sys.dont_write_bytecode = True
from figures import COLOURS, Panel, write

mocc = sys.argv[1] if len(sys.argv) > 1 else "mocc"
work = tempfile.mkdtemp()
STARTERS = [("adams-moulton", "order1"), ("adams-moulton", "rk"), ("adams-moulton", "gear3"),
            ("adams-moulton", "gear4"), ("bdf", "order1"), ("bdf", "gear3"), ("bdf", "gear4")]


def compile_model(name):
    path = os.path.join(work, name)
    subprocess.run([mocc, "-m", "Restart." + name, "-o", path, os.path.join(here, "Restart.mo")], check=True)
    return path


def run(program, final, *options):
    """The value of a variable at the end, and the statistics."""
    text = subprocess.run([program, "-q", "--final=" + final, "--stats=json", *options], check=True,
                          capture_output=True, text=True).stdout
    values, stats = text.split("\n", 1)
    return float(dict(v.split("=") for v in values.split(","))[final]), json.loads(stats)


def order(points):
    (h0, e0), (h1, e1) = points[-2:]
    return math.log(e0 / e1) / math.log(h0 / h1)


def orders():
    program = compile_model("Harmonic")
    alone = Panel((70, 50, 380, 400), (1e-3, 1e-1), (1e-14, 1e-1), "one start alone: error at its end",
                  ("length of the start", ""), True)
    behind = Panel((680, 50, 380, 400), (1e-3, 1e-1), (1e-8, 1e-1), "steps of order 3 behind it: error at t = 1",
                   ("step", ""), True)
    print("order on y'' = -4y    one start alone   with steps of order 3, at t = 1")
    for (solver, kind), colour in zip(STARTERS, COLOURS):
        common = ["--solver=" + solver, "--restart=" + kind, "--tolerance=0.9", "--intervals=1",
                  "--output-format=none"]
        first, then = [], []
        for n in [16, 32, 64, 128, 256]:
            h = 1 / n
            first.append((h, run(program, "e", f"--initial-step={h}", f"--stop-time={h}", *common)[0]))
            then.append((h, run(program, "e", f"--initial-step={h}", f"--max-step={h}", "--max-order=3",
                                *common)[0]))
        name = solver + " " + kind
        local = order(first[:4]) - 1  # before it is rounding
        print(f"{name:22s}{local:15.2f}{order(then):18.2f}")
        alone.curve(first, colour, name=f"{name}: {local:.2f}")
        behind.curve(then, colour, name=f"{name}: {order(then):.2f}")
    write("orders.svg", 1270, 510, [alone, behind])


def impacts(program, *options):
    """The times of the impacts, and the statistics."""
    out = os.path.join(work, "out.csv")
    stats = run(program, "impact", "-o", out, *options)[1]
    with open(out) as f:
        times = [float(r["impact"]) for r in csv.DictReader(f)]
    return [t for t, before in zip(times[1:], times) if t != before], stats


def ball():
    program = compile_model("Ball")
    with open(os.path.join(here, "impacts.csv")) as f:
        exact = [float(r["time"]) for r in csv.DictReader(f)]
    print("\nball, 38 restarts           steps      f      g   impacts off by")
    for solver, kind in [("cvode-adams", "order1")] + STARTERS:
        times, s = impacts(program, "--solver=" + solver, "--restart=" + kind, "--restart-all", "--intervals=1")
        assert len(times) == len(exact) and s["restarts"] == 38
        off = max(abs(a - b) for a, b in zip(times, exact))
        print(f"{solver + ' ' + kind:25s}{s['steps']:8d}{s['residuals']:7d}{s['root_evaluations']:7d}{off:12.1e}")


def stiff():
    print("\nstiff                     tolerance   steps      f  factorizations    error")
    for model, final in [("Kicked", "y"), ("Converter", "u"), ("Snubber", "u")]:
        program = compile_model(model)
        common = ["--intervals=1", "--output-format=none"]
        exact = run(program, final, "--solver=radau5", "--tolerance=1e-12", *common)[0]
        for tolerance in ["1e-4", "1e-6", "1e-8"]:
            for kind in ["order1", "gear3", "gear4"]:
                value, s = run(program, final, "--solver=bdf", "--restart=" + kind, "--tolerance=" + tolerance,
                               *common)
                print(f"{model + ' bdf ' + kind:25s}{tolerance:>10s}{s['steps']:8d}{s['residuals']:7d}"
                      f"{s['factorizations']:16d}{abs(value - exact):9.1e}")


if __name__ == "__main__":
    orders()
    ball()
    stiff()
