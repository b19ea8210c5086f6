#!/usr/bin/env python3
"""check_cortex_m.py BUILD - examples/realtime on an emulated Cortex-M7 (double) and Cortex-M4 (float).

States are those of the same C on this machine, over their range within 1e-9 in double and 1e-4 in float, and in float
those of the C in double, over their largest value, within 1e-4. The instructions of the worst step, and of all
steps together, are within a factor of 1.2 of those predicted by the stated operations, with the evaluations that
events took; no single step takes more than 1.25 times as many. No step takes more than predicted for the longest event.
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
    if "float" in row["target"] and not row["to double"] <= 1e-4:
        found.append("states differ by %.1e from those in double" % row["to double"])
    for what, ratio, most in [("the worst step", row["worst ratio"], 1.2), ("all steps", row["mean ratio"], 1.2),
                              ("a step", row["ratio"][1], 1.25)]:
        if not 1 / 1.2 <= ratio <= most:
            found.append("%s: %.2f times as many instructions as predicted" % (what, ratio))
    if not row["worst"] <= 1.2 * row["predicted"]:
        found.append("worst step %d instructions, predicted at most %d" % (row["worst"], row["predicted"]))
    return found


def main():
    tool = missing("arm-none-eabi-gcc", "qemu-system-arm", "gcc")
    if tool:
        return print("SKIP real-time C on an emulated Cortex-M (no %s)" % tool)
    with tempfile.TemporaryDirectory() as folder:
        for target, bound in (("M7 double", 1e-9), ("M4 float", 1e-4)):
            for name in measure.MODELS:
                row = measure.measure(build_folder() + "/bin/mocc", name, target, folder,
                                      200 if name == "Robot" else 400)
                measure.judge(row, measure.WEIGHTS[target])
                verdict("real-time C on an emulated Cortex-%s: %s" % (target, name), offences_of(row, bound))


if __name__ == "__main__":
    main()
