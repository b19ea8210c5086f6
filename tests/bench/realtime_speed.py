#!/usr/bin/env python3
"""realtime_speed.py [BUILD] - real-time C against the desktop program and against steps written by hand.

Instructions of a step, by callgrind: the difference of two runs over that of their steps; of the steps by hand
also the time, the least CPU time of five runs of 5 million steps, by turns. The robot by
linear-euler, against the desktop program's linear-euler with KLU (each step of either takes the same path, but for
events); DCMotor by rk4 and Converter by euler against realtime_by_hand.c. Their results agree to rounding.
"""
import os
import re
import subprocess
import sys
import tempfile

TOP = os.path.realpath(os.path.join(os.path.dirname(__file__), "../.."))
BUILD = os.path.realpath(sys.argv[1] if len(sys.argv) > 1 else TOP + "/build")
CC = ["gcc", "-O2", "-std=gnu99"]


def run(command, folder):
    p = subprocess.run(command, capture_output=True, text=True, cwd=folder, timeout=600)
    if p.returncode:
        raise SystemExit(p.stderr)
    return p


def instructions(command, few, many, folder):
    """Instructions of a step; the last line of what the longer run prints. command(n) makes n steps."""
    counts = []
    for n in few, many:
        p = run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command(n)], folder)
        counts.append(int(re.search(r"Collected : (\d+)", p.stderr)[1]))
    return (counts[1] - counts[0]) / (many - few), p.stdout.strip()


def generate(name, method, step, folder, *options):
    run([BUILD + "/bin/mocc", "--target=realtime", "--step=" + step, "--method=" + method, *options,
         "%s/examples/realtime/%s/%s.mo" % (TOP, name, name), "-o", name], folder)


def generated(name, result, few, many, folder):
    run([*CC, '-DGENERATED="%s.h"' % name, "-DMODEL=" + name, "-DSTART=%s_startup" % name, "-DSTEP=%s_step" % name,
         "-DRESULT=" + result, "-I.", TOP + "/tests/bench/realtime_by_hand.c", name + ".c", "-lm", "-o", name], folder)
    return instructions(lambda n: ["./" + name, str(n)], few, many, folder)


def robot(folder):
    generate("Robot", "linear-euler", "1e-3", folder, "--tearing=minimal")
    ours, _ = generated("Robot", "q_1", 100, 300, folder)
    run([BUILD + "/bin/mocc", "--tearing=minimal", TOP + "/examples/realtime/Robot/Robot.mo", "-o", "desktop"], folder)
    theirs, _ = instructions(lambda n: ["./desktop", "-q", "--solver=linear-euler", "--fixed-step=1e-3", "--intervals=1",
                                        "--output-format=none", "--stop-time=%g" % (n / 1000)], 100, 300, folder)
    print("Robot: %.0f instructions a step, desktop %.0f: %.2f times" % (ours, theirs, theirs / ours))


def seconds(command, folder):
    before = os.times().children_user
    run(command, folder)
    return os.times().children_user - before


def by_hand(name, method, step, result, folder):
    generate(name, method, step, folder)
    ours, one = generated(name, result, 1000, 11000, folder)
    run([*CC, TOP + "/tests/bench/realtime_by_hand.c", "-lm", "-o", "hand"], folder)
    theirs, other = instructions(lambda n: ["./hand", name, str(n)], 1000, 11000, folder)
    n = str(5 * 10**6)
    times = [(seconds(["./" + name, n], folder), seconds(["./hand", name, n], folder)) for _ in range(5)]
    ratio = min(t[0] for t in times) / min(t[1] for t in times)
    print("%s by %s: %.2f times the time of a step by hand; instructions %.0f and %.0f; results %s and %s" % (
        name, method, ratio, ours, theirs, one, other))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as work:
        by_hand("DCMotor", "rk4", "1e-3", "w", work)
        by_hand("Converter", "euler", "1e-6", "v", work)
        robot(work)
