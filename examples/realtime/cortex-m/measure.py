#!/usr/bin/env python3
"""measure.py [--mocc=MOCC] [MODEL...] - examples/realtime on an emulated Cortex-M: instructions per step.

Each model is converted (linear-euler), compiled by arm-none-eabi-gcc -O2, and run by qemu-system-arm with
-icount, so that every instruction takes 256 ns of virtual time: a timer of the board counts instructions, and
runs repeat exactly. The table has: instructions of a step (least, mean, worst); what the operations predict that
the JSON file states, with the weights of kernels.c (instructions of an operation with its loads, stores and
addresses), for a step without events and for the worst, and the ratios of least and worst to these; bytes of
code with libraries, of data, of stack (the frames of all functions of the model, -fstack-usage; libm
apart); the largest difference of the states, over their range, to those of the same C on this machine, and in
double there.
"""
import argparse
import glob
import json
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
TICKS = 6.4 # of 40 ns in the 256 ns of an instruction (-icount shift=8)
CALLS = ["sin", "cos", "tanh", "fabs"]


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


def weights(target, folder):
    """Instructions of an operation by its kind, from kernels of 16 statements."""
    said = emulate(target, [HERE + "/kernels.c"], [], folder + "/kernels.elf")
    ticks = {name: int(value, 16) / TICKS for name, value in re.findall(r"^k (\w+) (\w+)$", said, re.MULTILINE)}
    each = lambda name, operations: (ticks[name] - ticks["NOTHING"]) / 16 / operations
    return {"add": each("SUM", 3), "mul": each("SUM", 3), "div": each("DIV", 2), "compare": each("COMPARE", 1),
            **{f: each("CALL_" + f, 1) for f in CALLS}}


def predicted(counts, weight):
    calls = counts["calls"]
    return sum(counts[k] * weight[k] for k in ("add", "mul", "div", "compare")) + \
        sum(n * weight[f] for f, n in calls.items() if f in weight)


def states(said):
    return [[struct.unpack(">d", bytes.fromhex(word))[0] for word in line.split()[1:]]
            for line in said.splitlines() if line.startswith("x")]


def host(stem, number, defines, sources):
    """What a run says on this machine."""
    run(["gcc", "-O2", "-std=gnu11", "-ffp-contract=off", "-I" + HERE, "-DMOCC_REAL=" + number, *defines, *sources,
         HERE + "/board_host.c", "-lm", "-o", stem + "_host"])
    return run([stem + "_host"])


def difference(one, other):
    """The largest difference between trajectories over the range of a state."""
    worst = 0.0
    for ours, theirs in zip(zip(*one), zip(*other)):
        scale = max(max(theirs) - min(theirs), 1e-3 * max(map(abs, theirs)), 1e-6)
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


def measure(mocc, name, target, weight, folder, steps=None):
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
    steps_taken = [int(word, 16) / TICKS for word in re.findall(r"^t (\w+)$", said, re.MULTILINE)]
    text, data, bss = map(int, run(["arm-none-eabi-size", elf]).splitlines()[1].split()[:3])
    return {"model": name, "target": target, "least": min(steps_taken), "mean": sum(steps_taken) / len(steps_taken),
            "worst": max(steps_taken), "predicted": predicted(counts["worst"], weight),
            "without events": predicted(counts["without_events"], weight), "code": text, "data": data + bss,
            "stack": stack(folder, elf), "difference": difference(states(said), here[0]),
            "to double": difference(states(said), here[1]),
            "steps": steps_taken}


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
    options = p.parse_args()
    form = "%-13s %-9s" + " %7s" * 11 + " %8s %8s"
    print(form % ("model", "target", "least", "of", "ratio", "mean", "worst", "of", "ratio", "code", "data", "stack", "",
                  "differs", "double"))
    with tempfile.TemporaryDirectory() as folder:
        for target in TARGETS:
            weight = weights(target, folder)
            for name in options.models:
                r = measure(options.mocc, name, target, weight, folder)
                least, worst = r["without events"], r["predicted"]
                print(form % (name, target, *("%.0f" % n for n in (r["least"], least)), "%.2f" % (r["least"] / least),
                              *("%.0f" % n for n in (r["mean"], r["worst"], worst)), "%.2f" % (r["worst"] / worst),
                              r["code"], r["data"], r["stack"], "", "%.1e" % r["difference"],
                              "%.1e" % r["to double"]))
                print("    instructions:steps " + histogram(r["steps"]))
            print("    weights: " + ", ".join("%s %.1f" % w for w in weight.items()))


if __name__ == "__main__":
    main()
