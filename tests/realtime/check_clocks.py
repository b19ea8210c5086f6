#!/usr/bin/env python3
"""check_clocks.py BUILD - clocked partitions in real-time C.

1. The models of chapters 16 and 17 in tests/spec, whose values were computed by hand: every value at the times of
their results, by steps that make ticks and results coincide with step ends or not; those that real-time C cannot
have are refused for the reason given here.
2. A sampled controller and its plant written with clocks, with sample() and when, and in real-time C: the same
values at the same instants.
3. A program that executes the ticks itself, by the functions of single clocks.
4. Clocks of 3/7 s and 5/11 s over up to a million steps that are no fraction of either: as many ticks as arithmetic
says.
5. A partition costs what its tick executes, and nothing in steps in which it does not tick.
"""
import bisect
import glob
import os
import re
import tempfile
from fractions import Fraction

from realtime_c import TOP, Model, Refused, build_folder, columns_of, costs, generate, missing, run, verdict

SPEC = TOP + "/tests/spec/"
# Steps that are not 1/20 s.
STEPS = {"s16.11-clock-ticks": 1e-3, "s16.3-rational": 1e-3, "s16.3-rational-counter": 1e-4, "s16.3-real-interval": 1e-3,
         "s16.5.2-inverse": 1e-2, "s17.1-ticks-in-state": 1e-3, "s16.3-event": 1e-3}
REFUSED = {"s16.2.1-clocked-types": "Strings", "s17.3.6-algorithm-section": "number of passes is not known"}
# Continuous results are computed by steps, and events are handled at their ends.
TOLERANCE = {"s16.3-event": 2e-3}

CLOCKED = """model Drive "A PI controller written with clocks"
  output Real y(start = 0, fixed = true);
  Real x(start = 0, fixed = true), u, e, s(start = 0), v;
equation
  der(y) = x;
  der(x) = 10*(u - x) - y;
  when Clock(1, 100) then
    e = 1 - sample(y);
    s = previous(s) + 0.01*e;
    v = 2*e + 5*s;
  end when;
  u = hold(v);
  annotation(experiment(StopTime = 2));
end Drive;
"""
SAMPLED = """model Drive "A PI controller written with sample() and when"
  output Real y(start = 0, fixed = true);
  Real x(start = 0, fixed = true);
  discrete Real u(start = 0, fixed = true), e(start = 0, fixed = true), s(start = 0, fixed = true);
equation
  der(y) = x;
  der(x) = 10*(u - x) - y;
  when sample(0, 0.01) then
    e = 1 - y;
    s = pre(s) + 0.01*e;
    u = 2*e + 5*s;
  end when;
  annotation(experiment(StopTime = 2));
end Drive;
"""
MEETING = """model Meeting
  Integer a(start = 0), b(start = 0);
equation
  when Clock(3, 7) then
    a = previous(a) + 1;
  end when;
  when Clock(5, 11) then
    b = previous(b) + 1;
  end when;
  annotation(experiment(StopTime = 1000));
end Meeting;
"""
SUB_SUPER = """model SubSuper "Both clocks in one base partition of 77 ticks a second"
  Clock c = Clock(3, 7), f = subSample(superSample(c, 33), 35), m = subSample(c, 35);
  Integer a(start = 0), b(start = 0), meetings(start = 0);
equation
  when c then
    a = previous(a) + 1;
  end when;
  when f then
    b = previous(b) + 1;
  end when;
  when m then
    meetings = previous(meetings) + 1;
  end when;
  annotation(experiment(StopTime = 1000));
end SubSuper;
"""


def text_model(text, step, folder):
    path = os.path.join(folder, re.match(r"model (\w+)", text)[1] + ".mo")
    with open(path, "w") as f:
        f.write(text)
    return Model(path, step)


def simulate(build, model, folder, method="rk4", cc=("gcc", "-O1"), main=None):
    """The results of the model in real-time C, by column."""
    stem = generate(build, model, method, folder)
    p = run([*cc, stem + ".c", main or stem + "_main.c", "-lm", "-o", stem])
    p = p if p.returncode else run([stem, "--quiet", "--stop-time=%r" % model.stop, "--output=" + stem + ".csv"])
    if p.returncode:
        raise RuntimeError(p.stderr)
    return columns_of(stem + ".csv")


def desktop(build, model, folder):
    out = os.path.join(folder, "desktop")
    for command in (["%s/bin/mocc" % build, "--cc=" + os.environ.get("CC", "gcc"), model.path, "-o", out],
                    [out, "-q", "--tolerance=1e-11", "--intervals=0", "-o", out + ".csv"]):
        p = run(command)
        if p.returncode:
            raise RuntimeError(p.stderr)
    return columns_of(out + ".csv")


def last_before(times, t):
    return bisect.bisect_right(times, t * (1 + 1e-14)) - 1


# ---- models with values computed by hand ----

def compare_rows(ours, wanted, names, tolerance):
    offences = []
    for i, t in enumerate(wanted["time"]):
        if i + 1 < len(wanted["time"]) and wanted["time"][i + 1] == t:
            continue # before an event
        at = last_before(ours["time"], t)
        for name in names:
            if abs(ours[name][at] - wanted[name][i]) > tolerance * max(1, abs(wanted[name][i])):
                offences.append("%s = %.12g at %g, by hand %.12g" % (name, ours[name][at], t, wanted[name][i]))
    return offences[:5]


def check_spec(build, path, folder):
    name = os.path.basename(path)[:-3]
    model = Model(path, STEPS.get(name, 0.05), ["--newton-steps=8"])
    wanted = columns_of(path[:-3] + ".csv")
    model.stop = wanted["time"][-1]
    try:
        ours = simulate(build, model, folder)
    except Refused as refused:
        return [] if name in REFUSED and REFUSED[name] in str(refused) else [str(refused)]
    names = [n for n in wanted if n in ours and n != "time"]
    offences = ["it is not refused"] if name in REFUSED else []
    return offences + compare_rows(ours, wanted, names, TOLERANCE.get(name, 1e-7))


# ---- three controllers ----

def check_controller(build, folder):
    """Values at the ticks: of the two desktop programs to the tolerance of the integrator, of real-time C too."""
    model = text_model(CLOCKED, 1e-4, folder)
    by_clock, ours = desktop(build, model, folder), simulate(build, model, folder)
    model = text_model(SAMPLED, 1e-4, folder)
    by_when, ours_when = desktop(build, model, folder), simulate(build, model, folder)
    offences = []
    for k in range(1, 200):
        for name in "y", "x", "e", "s", "u":
            values = [r["v" if name == "u" and "v" in r else name][last_before(r["time"], 0.01 * k)]
                      for r in (by_clock, by_when, ours, ours_when)]
            if max(values) - min(values) > 1e-8:
                offences.append("%s at %g: clocks %.10g, when %.10g, real-time C %.10g and %.10g" %
                                (name, 0.01 * k, *values))
    return offences[:5]


OWN_MAIN = """#define %(upper)s_OWN_CLOCKS
#include "%(stem)s.c"
#include <stdio.h>
#include <string.h>
static Drive m;
int main(void)
{
    FILE *to;
    Drive_startup(&m);
    Drive_clock_1(&m);
    to = fopen("%(stem)s.csv", "w");
    fprintf(to, "time,y,x,v,s\\n");
    for (int i = 1; i <= 2000; i++) {
        Drive_step(&m);
        if (i %% 10 == 0) Drive_clock_1(&m);
        fprintf(to, "%%.17g,%%.17g,%%.17g,%%.17g,%%.17g\\n", m.time, m.out.y, m.state.x, m.discrete.v, m.discrete.s);
    }
    return fclose(to) || m.status;
}
"""


def check_own_ticks(build, folder):
    model = text_model(CLOCKED, 1e-3, folder)
    ours = simulate(build, model, folder)
    stem = generate(build, model, "rk4", folder)
    with open(stem + "_own.c", "w") as f:
        f.write(OWN_MAIN % {"upper": "DRIVE", "stem": stem})
    for command in (["gcc", "-O1", stem + "_own.c", "-lm", "-o", stem + "_own"], [stem + "_own"]):
        p = run(command)
        if p.returncode:
            return [p.stderr or "status %d" % p.returncode]
    own = columns_of(stem + ".csv")
    return ["%s differs at step %d" % (name, i) for name in ("y", "x", "v", "s") for i in range(2000)
            if abs(own[name][i] - ours[name][i + 1]) > 1e-15][:3]


# ---- counts ----

def check_meeting(build, folder):
    """1000 s; tick n of a clock of p s comes at the first step end that is not before n*p."""
    offences = []
    for text, step in ((MEETING, 1e-3), (MEETING, 0.037), (SUB_SUPER, 0.037), (SUB_SUPER, 0.25)):
        model = text_model(text, step, folder)
        ours = simulate(build, model, folder)
        exact = Fraction(repr(step))
        for i in range(0, len(ours["time"]), 997):
            now = i * exact
            for name, period in ("a", Fraction(3, 7)), ("b", Fraction(5, 11)), ("meetings", Fraction(15)):
                wanted = now // period + 1
                if name in ours and ours[name][i] != wanted:
                    offences.append("%s is %d after %d steps of %g s, not %d" % (name, ours[name][i], i, step, wanted))
    return offences[:3]


def check_costs(build, folder):
    """Real-time C of the controller with and without a second partition of 50 multiplications."""
    more = CLOCKED.replace("  u = hold(v);", "  when Clock(1, 10) then\n    w = %s;\n  end when;\n  u = hold(v);" %
                           " + ".join(["previous(w)^3"] * 25)).replace("e, s(start = 0)", "e, w(start = 0), s(start = 0)")
    one = costs(generate(build, text_model(CLOCKED, 1e-3, folder), "rk4", folder))
    two = costs(generate(build, text_model(more, 1e-3, folder), "rk4", folder))
    offences = []
    if two["without_events"]["mul"] != one["without_events"]["mul"]:
        offences.append("a partition that does not tick costs multiplications")
    if two["tick_of_base_clock_2"]["mul"] < 2 or two["tick_of_base_clock_1"] != one["tick_of_base_clock_1"]:
        offences.append("ticks cost %s and %s" % (two["tick_of_base_clock_1"], two["tick_of_base_clock_2"]))
    for kind in "add", "mul":
        difference = two["worst"][kind] - one["worst"][kind]
        if difference < two["tick_of_base_clock_2"][kind]:
            offences.append("the longest step has %d %s more" % (difference, kind))
    return offences


def check_refusals(build, folder):
    offences = []
    fast = CLOCKED.replace("Clock(1, 100)", "Clock(1, 3000)")
    try:
        generate(build, text_model(fast, 1e-3, folder), "rk4", folder)
        offences.append("a partition faster than the steps is accepted")
    except Refused as refused:
        if "Drive.mo:7:3: error: real-time C cannot have a clocked partition that ticks every 1/3000 s" not in str(refused):
            offences.append(str(refused))
    return offences


def main():
    if missing("gcc"):
        return print("SKIP clocks in real-time C (no gcc)")
    build = build_folder()
    with tempfile.TemporaryDirectory() as folder:
        for path in sorted(glob.glob(SPEC + "s16*.csv") + glob.glob(SPEC + "s17*.csv")):
            verdict("clocks in real-time C: " + os.path.basename(path)[:-4], check_spec(build, path[:-4] + ".mo", folder))
        for name, test in (("a controller in three forms", check_controller), ("ticks of one's own", check_own_ticks),
                           ("3/7 and 5/11", check_meeting), ("costs", check_costs), ("refusals", check_refusals)):
            verdict("clocks in real-time C: " + name, test(build, folder))


if __name__ == "__main__":
    main()
