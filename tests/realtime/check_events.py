#!/usr/bin/env python3
"""check_events.py BUILD - events of real-time C against an accurate run of the desktop program.

Integers, Booleans and enumerations take the same values in the same order. What depends on time alone changes at
the end of the step in which its instant lies (its own end included). What depends
on states comes, after k events, (k + 1)*s steps later or earlier at most: each event before it is handled up to a step late,
which moves what follows. s is 1, but for bodies that bounce: an impact that is late by d is faster by g*d, and
the flights after it take 2*d*e, 2*d*e^2, ... longer, so that s = 1 + 2*e/(1 - e) with the restitution e.
Assertions and terminate() set their bits in the step in which they happen. Methods: the rectifier is too
stiff for explicit ones.
"""
import os
import bisect
import math
import tempfile

from realtime_c import TOP, Model, build_folder, columns_of, generate, missing, run, verdict

PLANTS = TOP + "/examples/realtime/"
EXPLICIT, IMPLICIT = ["rk4", "linear-euler-2"], ["linear-euler-2", "linear-euler-3"]
# Model, step, stop time (None: its own), variables of time alone, s, methods.
CASES = [(TOP + "/tests/realtime/Events.mo", 1e-3, 1.5, {"ticks", "odd", "changes", "late"}, 1 + 1.4/0.3, EXPLICIT),
         (TOP + "/examples/BouncingBall/BouncingBall.mo", 1e-4, 1.0, set(), 1 + 1.6/0.2, EXPLICIT),
         (PLANTS + "ConveyorPart/ConveyorPart.mo", 1e-4, None, set(), 1 + 1.2/0.4, EXPLICIT),
         (PLANTS + "FrictionDrive/FrictionDrive.mo", 1e-4, None, set(), 1, EXPLICIT),
         (PLANTS + "Converter/Converter.mo", 1e-7, 0.005, set(), 1, EXPLICIT),
         (PLANTS + "Rectifier/Rectifier.mo", 1e-6, 0.03, set(), 1, IMPLICIT)]


def changes(times, values):
    """Each new value and when it comes; of several at one time the last."""
    found, now = [], None
    for k, (t, value) in enumerate(zip(times, values)):
        if k + 1 < len(times) and times[k + 1] == t:
            continue
        if value != now:
            found.append((t, value))
        now = value
    return found


def compare(name, ours, theirs, step, shift, stop, events):
    """What is wrong with the changes of a variable; shift is s, 0 for a variable of time alone; events are the
    times of all."""
    ours, theirs = ([c for c in row if c[0] < stop - 30 * step] for row in (ours, theirs))
    if [value for _, value in ours] != [value for _, value in theirs]:
        return ["%s takes %s, desktop %s" % (name, ours[:12], theirs[:12])]
    for (t, value), (u, _) in zip(ours, theirs):
        late = (bisect.bisect_left(events, u) + 1) * shift * step if shift else abs(math.ceil(u / step - 1e-6) * step - u) + 1e-6 * step
        early = late if shift else 1e-6 * step
        if not -early <= t - u <= late:
            return ["%s becomes %g at %.9g, desktop %.9g" % (name, value, t, u)]
    return []


def check(build, case, method, folder):
    path, step, stop, of_time, shift, _ = case
    model = Model(path, step)
    stop = stop or model.stop
    stem = generate(build, model, method, folder)
    for command in (["gcc", "-O1", stem + ".c", stem + "_main.c", "-lm", "-o", stem],
                    [build + "/bin/mocc", "--cc=" + os.environ.get("CC", "gcc"), *model.options, path,
                     "-o", stem + "_exe"],
                    [stem, "--quiet", "--stop-time=%r" % stop, "--output=%s.csv" % stem],
                    [stem + "_exe", "-q", "--tolerance=1e-9", "--stop-time=%r" % stop, "-o", stem + "_exe.csv"]):
        p = run(command)
        if p.returncode:
            return [p.stderr]
    ours, theirs = columns_of(stem + ".csv"), columns_of(stem + "_exe.csv")
    names = [n for n, y in ours.items() if n in theirs and n != "time" and all(v == int(v) for v in y)]
    offences = [] if names else ["no discrete variable"]
    accurate = {name: changes(theirs["time"], theirs[name]) for name in names}
    events = sorted({t for name in names if name not in of_time for t, _ in accurate[name]})
    for name in names:
        offences += compare(name, changes(ours["time"], ours[name]), accurate[name], step,
                            0 if name in of_time else shift, stop, events)
    return offences


def check_bits(build, folder):
    """The third bounce fails an assertion, at 1.9 s terminate() is called."""
    model = Model(CASES[0][0], 1e-3)
    stem = generate(build, model, "rk4", folder)
    run(["gcc", stem + ".c", stem + "_main.c", "-lm", "-o", stem])
    run([stem, "--quiet", "--output=" + stem + ".csv"])
    rows = columns_of(stem + ".csv")
    wanted = [(32 if bounces >= 3 else 0) | (64 if t >= 1.9 - 1e-9 else 0)
              for t, bounces in zip(rows["time"], rows["bounces"])]
    return ["status %d at %g" % (s, t) for t, s, w in zip(rows["time"], rows["status"], wanted) if s != w][:3]


def main():
    if missing("gcc"):
        return print("SKIP events of real-time C (no gcc)")
    build = build_folder()
    with tempfile.TemporaryDirectory() as folder:
        verdict("events of real-time C: assert and terminate", check_bits(build, folder))
        for case in CASES:
            for method in case[-1]:
                name = case[0].split("/")[-1][:-3]
                verdict("events of real-time C: %s by %s" % (name, method), check(build, case, method, folder))


if __name__ == "__main__":
    main()
