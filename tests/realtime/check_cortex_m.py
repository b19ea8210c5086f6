#!/usr/bin/env python3
"""check_cortex_m.py BUILD - examples/realtime on an emulated Cortex-M7 (double) and Cortex-M4 (float).

States are those of the same C on this machine, over their range within 1e-9 in double and 1e-4 in float; no
step takes more than 1.2 times the instructions that the stated operations predict, neither the worst nor,
where no event happens, the least; without events the prediction, in which tests of Booleans cost as much as
comparisons of Reals, is not above 1.7 times what is measured.
"""
import sys
import tempfile

from realtime_c import TOP, build_folder, missing, verdict

sys.path.insert(0, TOP + "/examples/realtime/cortex-m")
import measure


def offences_of(row, bound):
    found = []
    if not row["difference"] <= bound:
        found.append("states differ by %.1e of their range" % row["difference"])
    steps = [("least", "without events"), ("worst", "predicted")]
    for measured, predicted in steps[row["model"] == "Furnace":]: # each of its steps has an event
        if not row[measured] <= 1.2 * row[predicted]:
            found.append("%s step %d instructions, predicted %d" % (measured, row[measured], row[predicted]))
    if not row["without events"] <= 1.7 * row["mean"]:
        found.append("predicted %d instructions, taken %d" % (row["without events"], row["mean"]))
    return found


def main():
    tool = missing("arm-none-eabi-gcc", "qemu-system-arm", "gcc")
    if tool:
        return print("SKIP real-time C on an emulated Cortex-M (no %s)" % tool)
    with tempfile.TemporaryDirectory() as folder:
        for target, bound in (("M7 double", 1e-9), ("M4 float", 1e-4)):
            weight = measure.weights(target, folder)
            for name in measure.MODELS:
                row = measure.measure(build_folder() + "/bin/mocc", name, target, weight, folder,
                                      200 if name == "Robot" else 400)
                verdict("real-time C on an emulated Cortex-%s: %s" % (target, name), offences_of(row, bound))


if __name__ == "__main__":
    main()
