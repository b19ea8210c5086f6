#!/usr/bin/env python3
"""check_clean.py BUILD - real-time C of every example, by every method, is clean.

gcc and clang take it as C99 without a warning (-Wall -Wextra -Wvla -Wconversion -Wdouble-promotion
-ffreestanding), in double and in float. By some methods, of which the others are parts: gcc warns
neither when it optimises; clang compiles it for RISC-V; clang's static analyser finds nothing; the object defines startup,
recalibrate, initialize, step and, for each clock that ticks by time, a tick, needs nothing but functions of math.h and, for copies of structs,
memcpy and memset, and has no data that changes; the sanitizers find nothing in a run.
"""
import os
import re
import tempfile
from concurrent.futures import ThreadPoolExecutor

from realtime_c import (METHODS, Refused, build_folder, event_models, generate, missing, name_in_c,
                        other_examples, plants, run, verdict)

FLAGS = ("-std=c99 -Wall -Wextra -Wvla -Wconversion -Wdouble-promotion -Werror "
         "-ffreestanding").split()
FUNCTIONS = ["startup", "recalibrate", "initialize", "step"]
MATH = """fabs sqrt exp log log10 sin cos tan asin acos atan atan2 sinh cosh tanh pow fmin fmax fmod
          floor ceil trunc""".split()
NEWLIB = "/usr/lib/arm-none-eabi/include"
SANITIZE = ["-fsanitize=address,undefined,float-cast-overflow", "-fno-sanitize-recover"]


def said(command):
    p = run(command)
    return [p.stderr] if p.returncode or p.stderr else []


def symbols(out, stem, number):
    """What the object defines or needs and should not."""
    ending = "f" if number == "float" else ""
    allowed = {"memcpy", "memset", *(f + ending for f in MATH)}
    with open(stem + ".h") as f:
        clocks = re.findall(r"^uint32_t \w+?_(clock_\d+)\(", f.read(), re.MULTILINE)
    own = {name_in_c(stem) + "_" + f for f in FUNCTIONS + clocks}
    offences, defined = [], set()
    for line in run(["nm", out]).stdout.splitlines():
        kind, name = line.split()[-2:]
        if kind == "T":
            defined.add(name)
        elif kind in "DdBbC" or (kind == "U" and name not in allowed):
            offences.append("%s: symbol %s %s" % (os.path.basename(out), kind, name))
    if defined != own:
        offences.append("%s defines %s" % (os.path.basename(out), " ".join(sorted(defined))))
    return offences


def accepted(stem):
    return [text for compiler in ("gcc", "clang") for number in ("double", "float")
            for text in said([compiler, *FLAGS, "-DMOCC_REAL=" + number, "-fsyntax-only", stem + ".c"])]


def compiled(stem):
    offences = []
    for number in "double", "float":
        out = "%s_%s.o" % (stem, number)
        offences += said(["gcc", "-O1", *FLAGS, "-DMOCC_REAL=" + number, "-c", stem + ".c", "-o", out])
        offences += offences or symbols(out, stem, number)
    return offences


def for_risc_v(stem):
    """Objects for a 64-bit RISC-V processor; the headers are those of newlib."""
    if not os.path.exists(NEWLIB):
        return []
    return [text for number in ("double", "float") for text in
            said(["clang", "--target=riscv64-unknown-elf", "-march=rv64gc", "-mabi=lp64d", *FLAGS, "-O2", "-isystem", NEWLIB,
                  "-DMOCC_REAL=" + number, "-c", stem + ".c", "-o", stem + "_riscv.o"])]


def analysed(stem):
    return said(["clang", "--analyze", "-std=c99", "--analyzer-output", "text", stem + ".c"])


def sanitized(stem, model):
    """A run of 300 steps."""
    offences = said(["gcc", "-O0", *SANITIZE, stem + ".c", stem + "_main.c", "-lm", "-o", stem + "_asan"])
    if offences:
        return offences
    p = run([stem + "_asan", "--quiet", "--stop-time=%r" % min(300 * model.step, model.stop)])
    return [p.stderr] if p.returncode or "error" in p.stderr.lower() else []


def check(job):
    model, method, build, folder = job
    name = "%s by %s" % (model.name, method)
    try:
        stem = generate(build, model, method, folder)
    except Refused as refused:
        reason = {"Pendulum": "states that are chosen while it runs",
                  "HeatingPipe": "spatialDistribution()",
                  "Brusselator": "elimination of its matrix"}.get(model.name)
        return name, [] if reason and reason in str(refused) else [str(refused)]
    offences = accepted(stem)
    if method in (["linear-euler"] if model.name == "Robot" else ["rk4", "linear-euler-2"]):
        offences += compiled(stem) + for_risc_v(stem) + analysed(stem) + sanitized(stem, model)
    return name, offences


def main():
    tool = missing("gcc", "clang", "nm")
    if tool:
        return print("SKIP real-time C is clean (no %s)" % tool)
    build = build_folder()
    every = [(m, method) for m in plants() + event_models() for method in METHODS]
    every += [(m, "linear-euler-2") for m in other_examples()]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        for name, offences in pool.map(check, [(*job, build, folder) for job in every]):
            verdict("real-time C is clean: " + name, offences)


if __name__ == "__main__":
    main()
