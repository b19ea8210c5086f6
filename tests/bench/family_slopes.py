#!/usr/bin/env python3
"""family_slopes.py BUILD [SOLVER ...] - the slope of log error over log rtol of every solver with error control,
on the problems of check_work_precision.py, and Van der Pol's, that suit it: explicit ones and Adams, by their
stability, on those that are not stiff, all others on the stiff ones and on these. From rtol 1e-4 to 1e-9, of
order 2 from 1e-3 to 1e-6, of order 1 to 1e-5, by eighths of a decade, as far as a run takes no more than 3e5
steps. Behind a slope: how many times the tolerance the error is in the geometric mean, and the steps at the
tolerance in the middle. The last line counts. Van der Pol's jumps with mu = 1e6 are so sharp that steps of order 1
would be shorter than what time as a number resolves: they do not suit it. <: a range ends where a run fails, which
order 3 may by the same cause."""

import os
import subprocess
import sys
import tempfile

from check_work_precision import PROBLEMS, SLOPE, TOP, by_model, compile_model, mean_ratio, rows, slope

MOST = 300000  # steps
SHARP = "vdp, 1e6"
MORE = [("vdp, 1e3", "tests/sim/vdp_mu1e3.mo", "tests/sim/vdp_mu1e3.csv", 1, 0, []),
        (SHARP, "tests/sim/vdp_mu1e6.mo", "tests/sim/vdp_mu1e6.csv", 1, 0, [])]
RANGES = {1: range(24, 41), 2: range(24, 49)}
NOT_STIFF = {"pleiades", "pendulum"}


def suits(problem, order, stiff):
    return problem in NOT_STIFF or stiff and (order > 1 or problem != SHARP)


def families(program):
    """Name, the order's upper end, whether it is for stiff problems."""
    lines = subprocess.run([program, "--solver=help"], check=True, capture_output=True, text=True).stdout.splitlines()
    for name, order, stability, *what in (line.split() for line in lines[1:] if len(line.split()) > 3):
        if order[0].isdigit() and "fixed step" not in " ".join(what) and "--fixed-step" not in what:
            yield name, int(order.split("-")[-1]), stability[0] in "AL"


def measure(folder, problem, solver, order):
    name, _, reference, scale, *_ = problem
    at = [10.0 ** (-k / 8) for k in RANGES.get(order, range(32, 73))]
    works, end = [], ""
    for rtol in at:
        try:
            works.append(by_model(folder, name, solver, rtol, scale, reference, []))
        except subprocess.CalledProcessError:
            end = "<"
        if end or works[-1]["steps"] > MOST:
            break
    if len(works) < 2:
        return 0, end, 0, 0
    errors = [w["error"] for w in works]
    return slope(errors, at), end, mean_ratio(errors, at), works[len(works) // 2]["steps"]


def main():
    wanted = sys.argv[2:]
    below = count = 0
    with tempfile.TemporaryDirectory() as folder:
        problems = []
        for name, model, reference, scale, size, options in PROBLEMS + MORE:
            compile_model(folder, name, model, options)
            problems.append((name, model, rows(os.path.join(TOP, reference)), scale, size, options))
        print(f"{'':<24}" + "".join(f"{p[0]:>24}" for p in problems))
        for solver, order, stiff in families(os.path.join(folder, "hires")):
            if wanted and solver not in wanted:
                continue
            print(f"{solver:<24}", end="")
            for problem in problems:
                if not suits(problem[0], order, stiff):
                    print(f"{'-':>24}", end="")
                    continue
                found, end, ratio, steps = measure(folder, problem, solver, order)
                count += 1
                below += found < SLOPE
                mark = "*" if found < SLOPE else ""
                print(f"{end + mark + format(found, '.2f'):>8}{ratio:9.2g}{steps:7d}", end="", flush=True)
            print()
    print(f"{count - below} of {count} slopes are {SLOPE} at least, {below} (*) are not")


main()
