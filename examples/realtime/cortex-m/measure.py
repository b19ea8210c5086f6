#!/usr/bin/env python3
"""measure.py [--mocc=MOCC] [--calibrate] [MODEL...] - examples/realtime on an emulated Cortex-M: instructions per step.

Each model is converted (linear-euler), compiled by arm-none-eabi-gcc -O2, and run by qemu-system-arm with
-icount, so that every instruction takes 256 ns of virtual time: a timer of the board counts instructions, and
runs repeat exactly. The table has: instructions of a step (least, mean, worst); the ratio of measured to predicted
instructions, of the worst step, and least and largest of all steps, where a prediction is the operations that the JSON file states for a step and
for the evaluations that its events took, times WEIGHTS; what is predicted for the longest event that
is allowed; bytes of code with libraries, of data, of stack (the frames of all functions of the model, -fstack-usage;
libm apart); the largest difference of the states, over their range, to those of the same C on this machine, and to
those in double there, over the largest value of a state.

--calibrate finds weights anew, from the models of the table, and prints them: those with which
the logarithms of the ratios are least, the largest counting most, and near PRIOR where the models do not tell.
"""
import argparse
import glob
import json
import math
import os
import re
import struct
import subprocess
import tempfile

HERE = os.path.dirname(os.path.realpath(__file__))
MODELS = {"DCMotor": 1e-3, "Converter": 1e-6, "Rectifier": 2e-5, "ConveyorPart": 1e-3, "FrictionDrive": 1e-3,
          "Furnace": 5.0, "Robot": 1e-3}
M7 = ("mps2-an500", "-mcpu=cortex-m7 -mthumb -mfpu=fpv5-d16 -mfloat-abi=hard")
M4 = ("mps2-an386", "-mcpu=cortex-m4 -mthumb -mfpu=fpv4-sp-d16 -mfloat-abi=hard")
TARGETS = {"M7 double": (*M7, "double"), "M7 float": (*M7, "float"), "M4 float": (*M4, "float")}
PASSES = 8 # evaluations that an event may take, the default of --event-passes
TICKS = 6.4 # of 40 ns in the 256 ns of an instruction (-icount shift=8)
KINDS = ["add", "mul", "div", "compare", "branch", "pass", "memory"]
# Instructions of an operation, as the instruction set has them: a product and a sum are often one; a comparison
# takes its flags to the processor and branches; tanh and pow take many.
PRIOR = {"step": 15, "add": 0.7, "mul": 0.5, "div": 1, "compare": 3, "branch": 1.5, "pass": 2.5, "memory": 1, "sin": 35,
         "cos": 44, "tanh": 91, "fabs": 3, "fmax": 5, "fmin": 5}
# By --calibrate with arm-none-eabi-gcc 12.2.
WEIGHTS = {
    "M7 double": {"step": 20.88, "add": 0.91, "mul": 0.59, "div": 0.84, "compare": 0, "branch": 0.55, "pass": 1.33, "memory": 1.0,
                  "sin": 39.99, "cos": 46.01, "tanh": 99.59, "fabs": 3.47, "fmax": 0.98, "fmin": 0.98},
    "M7 float": {"step": 21.67, "add": 0.83, "mul": 0.53, "div": 0.83, "compare": 0.15, "branch": 0.28, "pass": 1.94,
                 "memory": 0.84, "sin": 31.3, "cos": 43.67, "tanh": 89.57, "fabs": 2.79, "fmax": 1.88, "fmin": 1.88},
    "M4 float": {"step": 16.88, "add": 0.83, "mul": 0.54, "div": 0.87, "compare": 1.18, "branch": 0.16, "pass": 1.88,
                 "memory": 0.84, "sin": 35.76, "cos": 44.14, "tanh": 91.6, "fabs": 2.82, "fmax": 3.73, "fmin": 3.73}}


def run(command, seconds=300):
    p = subprocess.run(command, capture_output=True, text=True, timeout=seconds)
    if p.returncode:
        raise RuntimeError("%s\n%s" % (" ".join(command), p.stdout + p.stderr))
    return p.stdout + p.stderr


def emulate(target, sources, defines, elf):
    """What a program says on the emulated board."""
    machine, flags, number = TARGETS[target]
    run(["arm-none-eabi-gcc", *flags.split(), "-O2", "-std=gnu11", "-Wall", "-Wextra", "-ffunction-sections",
         "-fstack-usage", "-dumpbase", os.path.basename(elf), "-dumpdir", os.path.dirname(elf) + "/",
         "-nostartfiles", "-specs=nosys.specs", "-Wl,--gc-sections", "-T", HERE + "/mps2.ld",
         "-I" + HERE, "-DMOCC_REAL=" + number, *defines, *sources, HERE + "/board_mps2.c", "-lm", "-o", elf])
    return run(["qemu-system-arm", "-M", machine, "-nographic", "-monitor", "none", "-serial", "none",
                "-semihosting-config", "enable=on,target=native", "-icount", "shift=8", "-kernel", elf])


def operations(counts, evaluations):
    """What a step with so many evaluations of its events takes, by kind."""
    total = {"step": 1}
    for part, times in ((counts["without_events"], 1), (counts["event_evaluation"], evaluations)):
        for kind, n in [*((k, part[k]) for k in KINDS), *part["calls"].items()]:
            total[kind] = total.get(kind, 0) + times * n
    return total


def predicted(counts, evaluations, weight):
    return sum(n * weight[kind] for kind, n in operations(counts, evaluations).items())


def states(said):
    return [[struct.unpack(">d", bytes.fromhex(word))[0] for word in line.split()[1:]]
            for line in said.splitlines() if line.startswith("x")]


def host(stem, number, defines, sources):
    """What a run says on this machine."""
    run(["gcc", "-O2", "-std=gnu11", "-ffp-contract=off", "-I" + HERE, "-DMOCC_REAL=" + number, *defines, *sources,
         HERE + "/board_host.c", "-lm", "-o", stem + "_host"])
    return run([stem + "_host"])


def difference(one, other, of_range):
    """The largest difference between trajectories over the range, or the largest value, of a state."""
    worst = 0.0
    for ours, theirs in zip(zip(*one), zip(*other)):
        largest = max(map(abs, theirs))
        scale = max(max(theirs) - min(theirs), 1e-3 * largest, 1e-6) if of_range else max(largest, 1e-6)
        worst = max(worst, *(abs(x - y) / scale for x, y in zip(ours, theirs)))
    return worst


def stack(folder, elf):
    """Bytes of the frames of all functions of the model's file: no path has more, since there is no recursion."""
    total = 0
    for path in glob.glob(os.path.join(folder, "*.su")):
        if os.path.basename(path).startswith(os.path.basename(elf)) and "board" not in path and "run" not in path:
            with open(path) as f:
                total += sum(int(line.split("\t")[1]) for line in f)
    return total


def measure(mocc, name, target, folder, steps=None):
    """A row of the table, as a dictionary."""
    steps = steps or (200 if name == "Robot" else 2000)
    model = "%s/../%s/%s.mo" % (HERE, name, name)
    stem = "%s/%s" % (folder, name)
    run([mocc, "--target=realtime", "--step=%r" % MODELS[name], "--method=linear-euler", model, "-o", stem,
         *(["--tearing=minimal"] if name == "Robot" else [])])
    defines = ['-DHEADER="%s.h"' % stem, "-DMODEL=" + name, "-DSTART=%s_startup" % name,
               "-DONE_STEP=%s_step" % name, "-DSTEPS=%d" % steps, "-DROWS=%d" % (steps // 20)]
    elf = stem + "_" + target.replace(" ", "_") + ".elf"
    sources = [HERE + "/run.c", stem + ".c"]
    said = emulate(target, sources, defines, elf)
    here = [states(host(stem, number, defines, sources)) for number in (TARGETS[target][2], "double")]
    with open(stem + ".json") as f:
        counts = json.load(f)
    taken = [(int(ticks, 16) / TICKS, int(evaluations, 16))
             for ticks, evaluations in re.findall(r"^t (\w+) (\w+)$", said, re.MULTILINE)]
    text, data, bss = map(int, run(["arm-none-eabi-size", elf]).splitlines()[1].split()[:3])
    only = [n for n, _ in taken]
    return {"model": name, "target": target, "least": min(only), "mean": sum(only) / len(only), "worst": max(only),
            "counts": counts, "most": max(n for _, n in taken), "code": text, "data": data + bss,
            "stack": stack(folder, elf), "difference": difference(states(said), here[0], True),
            "to double": difference(states(said), here[1], False), "taken": taken}


def judge(row, weight):
    """Adds predictions, and ratios of measured to predicted: of all steps, and of the worst."""
    ratios = [n / predicted(row["counts"], evaluations, weight) for n, evaluations in row["taken"]]
    row["ratio"] = min(ratios), max(ratios)
    row["worst ratio"] = max(zip((n for n, _ in row["taken"]), ratios))[1]
    row["mean ratio"] = row["mean"] * len(ratios) / sum(n / r for (n, _), r in zip(row["taken"], ratios))
    row["without events"] = predicted(row["counts"], 0, weight)
    row["predicted"] = predicted(row["counts"], PASSES if row["counts"]["event_evaluation"]["memory"] else 0, weight)


# ---- calibration ----

def least_squares(rows, weight, kinds):
    """Weights that are not negative, by coordinates: sum of share * (1 - prediction / measured)^2 is least."""
    weight = dict(weight)
    rows = [({k: math.sqrt(share) * n / measured for k, n in counts.items()}, math.sqrt(share))
            for counts, measured, share in rows]
    rest = [right - sum(n * weight[k] for k, n in counts.items()) for counts, right in rows]
    for _ in range(200):
        for k in kinds:
            of = sum(counts.get(k, 0)**2 for counts, _ in rows)
            by = sum(counts.get(k, 0) * r for (counts, _), r in zip(rows, rest)) / of
            by = max(by, -weight[k])
            weight[k] += by
            rest = [r - by * counts.get(k, 0) for (counts, _), r in zip(rows, rest)]
    return weight


def calibrate(table):
    """Weights from the rows of a target."""
    points = []
    for row in table:
        for evaluations in {n for _, n in row["taken"]}:
            taken = [n for n, events in row["taken"] if events == evaluations]
            points.append((operations(row["counts"], evaluations), (min(taken) + max(taken)) / 2))
    weight, shares = dict(PRIOR), [1.0] * len(points)
    near = [({k: 1}, PRIOR[k], 0.04) for k in PRIOR] # holds what the models leave open
    for _ in range(20):
        rows = [(counts, measured, share) for (counts, measured), share in zip(points, shares)]
        weight = least_squares(rows + near, weight, PRIOR)
        off = [abs(math.log(sum(n * weight[k] for k, n in counts.items()) / measured)) for counts, measured in points]
        shares = [math.sqrt(share * max(0.05, o / max(off))) for share, o in zip(shares, off)]
        shares = [share * len(shares) / sum(shares) for share in shares]
    return {k: round(w, 2) for k, w in weight.items()}


def histogram(steps, bins=8):
    low, high = min(steps), max(steps)
    width = (high - low) / bins or 1
    counts = [0] * bins
    for s in steps:
        counts[min(int((s - low) / width), bins - 1)] += 1
    return " ".join("%.0f:%d" % (low + k * width, n) for k, n in enumerate(counts) if n)


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("models", nargs="*", default=list(MODELS))
    p.add_argument("--mocc", default="build/bin/mocc")
    p.add_argument("--calibrate", action="store_true")
    options = p.parse_args()
    form = "%-13s %-9s" + " %7s" * 11 + " %8s %8s"
    print(form % ("model", "target", "least", "mean", "worst", "ratio", "from", "to", "without", "at most", "code", "data", "stack",
                  "differs", "double"))
    with tempfile.TemporaryDirectory() as folder:
        for target in TARGETS:
            table = [measure(options.mocc, name, target, folder) for name in options.models]
            weight = calibrate(table) if options.calibrate else WEIGHTS[target]
            for row in table:
                judge(row, weight)
                print(form % (row["model"], target, *("%.0f" % row[k] for k in ("least", "mean", "worst")),
                              "%.2f" % row["worst ratio"], *("%.2f" % r for r in row["ratio"]), "%.0f" % row["without events"],
                              "%.0f" % row["predicted"], row["code"], row["data"], row["stack"],
                              "%.1e" % row["difference"], "%.1e" % row["to double"]))
                print("    instructions:steps " + histogram([n for n, _ in row["taken"]]))
            if options.calibrate:
                print('    "%s": %s,' % (target, json.dumps(weight)))


if __name__ == "__main__":
    main()
