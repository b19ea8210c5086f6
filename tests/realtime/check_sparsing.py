#!/usr/bin/env python3
"""check_sparsing.py BUILD - what sparsing saves in real-time C of the robot, and what it costs in accuracy.

Of the elements of the matrix of a step at most 58 % are kept. A factorisation of what is kept takes at most a
third of the instructions of one with all elements and a ninth of one of the full matrix (valgrind), at most a fifth of
their operations. The trajectory of the real-time C differs from that of radau5 by at most 3 %.
"""
import os
import sys
import tempfile

from realtime_c import TOP, build_folder, missing, verdict

sys.path[:0] = [TOP + "/examples/realtime", TOP + "/tests"]
import own_cc
import sparsing


def offences_of(mocc):
    offences = []
    summary = sparsing.sparsing("linear-euler", "residual", 0.03)
    elements, operations = (sparsing.numbers(summary, what) for what in ("elements", "operations"))
    if not elements[1] <= 0.58 * elements[0]:
        offences.append("%d of %d elements are kept" % (elements[1], elements[0]))
    if not operations[1] <= operations[0] / 5:
        offences.append("%d of %d operations" % (operations[1], operations[0]))
    every = sparsing.generated(mocc, "linear-euler")[1]
    chosen = sparsing.generated(mocc, "linear-euler", "--sparse-pattern=report.pattern")[1]
    if every[0] and not (chosen[0] <= every[0] / 3 and chosen[0] <= chosen[2] / 9):
        offences.append("%d instructions, with all elements %d, of the full matrix %d" % (chosen[0], every[0], chosen[2]))
    error = sparsing.trajectory_error()
    if not error <= 3:
        offences.append("the trajectory is wrong by %.2f %%" % error)
    return offences


def main():
    tool = missing("gcc")
    if tool:
        return print("SKIP sparsing of real-time C (no %s)" % tool)
    with tempfile.TemporaryDirectory() as folder:
        mocc = str(own_cc.mocc_of(build_folder(), folder))
        os.chdir(folder)
        sparsing.run(mocc, "--tearing=minimal", "-o", "robot", sparsing.MODEL)
        try:
            offences = offences_of(mocc)
        except sparsing.subprocess.CalledProcessError as failed:
            if "LAPACK" in failed.stderr:
                return print("SKIP sparsing of real-time C (no LAPACK)")
            offences = [failed.stderr]
        verdict("sparsing of real-time C", offences)


if __name__ == "__main__":
    main()
