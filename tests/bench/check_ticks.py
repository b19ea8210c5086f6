#!/usr/bin/env python3
"""check_ticks.py BUILD - what a tick of a clock costs.

1. A clock whose partitions only results read makes no event: the integrator of a plant beside it takes as many steps
and evaluates as often as without the clock; so it does where the clock samples the plant.
2. Instructions of a tick, counted by callgrind as the difference of two runs: at most 600 with a partition that
counts. Measured: 505, which take 26 to 40 ns. At most 1700 if a when-clause of a model without
states reads the partition. Measured: 1430, which take 75 ns. Without valgrind this part is left out.
3. Partitions that do not tick, and clocks that do not, add nothing to a tick.
4. terminate() at a tick ends the run there, within the step of the integrator.
5. Results at ticks are those of a controller that makes events: rows before and after, times, order.

    check_ticks.py BUILD table      prints instructions, and nanoseconds as measured
"""
import csv
import json
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile

BUILD = os.path.abspath(sys.argv[1])
TABLE = len(sys.argv) > 2

PLANT = """model Plant
  Real x(start = 1, fixed = true), v(start = 0, fixed = true);%s
equation
  der(x) = v;
  der(v) = 10*(1 - x*x)*v - x;%s
  annotation(experiment(StopTime = 40));
end Plant;
"""
CLOCK = ("\n  Integer n(start = 0);\n  Real shown = 2*hold(n);",
         "\n  when Clock(1, 1000) then\n    n = previous(n) + 1;\n  end when;")
SAMPLING = ("\n  Real sum(start = 0), shown = hold(sum) + x;",
            "\n  when Clock(1, 1000) then\n    sum = previous(sum) + 0.001*sample(x);\n  end when;")
TICKS = """model Ticks
  Integer a(start = 0), b(start = 0);%s
equation
  when Clock(3, 7) then
    a = previous(a) + 1;
  end when;
  when Clock(5, 11) then
    b = previous(b) + 1;
  end when;%s
  annotation(experiment(StopTime = 1000));
end Ticks;
"""
OFTEN = 7 / 3 + 11 / 5 # ticks a second
# 400 sub-clocks of the first clock, and as many clocks, all of which tick once in a run
INACTIVE = ("".join("\n  Integer s%d(start = 0), t%d(start = 0);" % (i, i) for i in range(200)),
            "".join("\n  s%d = previous(s%d) + subSample(a, %d);\n  when Clock(%d, 1) then\n    t%d = previous(t%d) + 1;\n"
                    "  end when;" % (i, i, 1000000 + i, 100000 + i, i, i) for i in range(200)))
READ = ("\n  Integer n(start = 0, fixed = true);",
        "\n  when hold(a) > 1000000000 or hold(b) > 1000000000 then\n    n = pre(n) + 1;\n  end when;")
EVENTS = """model Rows
  Integer n(start = 0), m;
  Real x(start = 0, fixed = true), y;
equation
  der(x) = 1;
  when Clock(1, 4) then
    n = previous(n) + 1;
    y = sample(x) + previous(y);
  end when;
  m = hold(n)%s;
  annotation(experiment(StopTime = 2));
end Rows;
"""


ENDS = """model Ends
  Real x(start = 0, fixed = true);
  Integer n(start = 0);
equation
  der(x) = 1;
  when Clock(1, 4) then
    n = previous(n) + 1;
    if n > 5 then
      terminate("done");
    end if;
  end when;
  annotation(experiment(StopTime = 3));
end Ends;
"""


def build(folder, text, name):
    path = os.path.join(folder, name)
    with open(path + ".mo", "w") as f:
        f.write(text)
    subprocess.run([BUILD + "/bin/mocc", "--cc=" + os.environ.get("CC", "gcc"), path + ".mo", "-o", path], check=True,
                   capture_output=True)
    return path


def stats(program, *options):
    p = subprocess.run([program, "-q", "--no-events", "--stats=json", *options, "-o", program + ".csv"], check=True,
                       capture_output=True, text=True)
    return json.loads(p.stdout)


def rows(program, *options):
    subprocess.run([program, "-q", *options, "-o", program + ".csv"], check=True, capture_output=True)
    with open(program + ".csv", newline="") as f:
        return list(csv.reader(f))


def check_steps(folder):
    offences = []
    alone = stats(build(folder, PLANT % ("", ""), "alone"), "--intervals=10")
    for name, parts in ("clock", CLOCK), ("sampling", SAMPLING):
        with_clock = stats(build(folder, PLANT % parts, name), "--intervals=10")
        for what in "steps", "jacobians":
            if with_clock[what] != alone[what]:
                offences.append("%s: %d %s, without it %d" % (name, with_clock[what], what, alone[what]))
        if with_clock["time_events"] < 39999:
            offences.append("%s: %d ticks" % (name, with_clock["time_events"]))
    return offences


def instructions(folder, program):
    counted = []
    for stop in 1000, 3000:
        p = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=" + os.path.join(folder, "counts"),
                            program, "-q", "--no-events", "--intervals=1", "--stop-time=%d" % stop, "-o", program + ".csv"],
                           check=True, capture_output=True, text=True)
        counted.append(int(re.search(r"Collected : (\d+)", p.stderr)[1]))
    return (counted[1] - counted[0]) / (2000 * OFTEN)


def nanoseconds(program):
    """Of processor time, the least of three runs."""
    best = 1e9
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        subprocess.run([program, "-q", "--no-events", "--intervals=1", "--stop-time=1e6", "-o", program + ".csv"], check=True)
        best = min(best, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)
    return best / (1e6 * OFTEN) * 1e9


def check_cost(folder):
    programs = [build(folder, TICKS % parts, name)
                for name, parts in (("few", ("", "")), ("many", INACTIVE), ("read", READ))]
    costs = [instructions(folder, program) for program in programs]
    if TABLE:
        print("instructions of a tick: %.0f, beside 400 inactive partitions: %.0f, that is read: %.0f" % tuple(costs))
        print("nanoseconds: %.1f, %.1f, %.1f" % tuple(map(nanoseconds, programs)))
    offences = ["a tick takes %.0f instructions" % costs[0]] if costs[0] > 600 else []
    if costs[2] > 1700:
        offences.append("a tick that is read takes %.0f instructions" % costs[2])
    if costs[1] > costs[0] + 100: # two queues of 200 entries are eight levels high
        offences.append("with 400 inactive partitions %.0f instead of %.0f" % (costs[1], costs[0]))
    return offences


def check_rows(folder):
    """`+ (if x > 100 ...)' makes the clock one that is read by an event."""
    free = rows(build(folder, EVENTS % "", "free"), "--intervals=6")
    bound = rows(build(folder, EVENTS % " + (if x > 100 + hold(n) then 1 else 0)", "bound"), "--intervals=6")
    numbers = [[[float(v) for v in row] for row in table[1:]] for table in (free, bound)]
    if free[0] != bound[0] or len(free) != len(bound):
        return ["%d rows of %s, with events %d of %s" % (len(free), free[0], len(bound), bound[0])]
    return ["row %s, with events %s" % (a, b) for a, b in zip(*numbers)
            if any(abs(u - v) > 1e-9 for u, v in zip(a, b))][:5]


def check_end(folder):
    program = build(folder, ENDS, "ends")
    found, last = stats(program, "--intervals=2"), rows(program)[-1]
    offences = [] if found["status"] == "terminated" else ["the run is " + found["status"]]
    if [abs(float(last[i]) - 1.25) < 1e-9 for i in range(2)] != [True, True] or found["time_reached"] != 1.25:
        offences.append("the run ends at %g, its last row is %s" % (found["time_reached"], last))
    return offences


def verdict(name, offences):
    for text in offences:
        print("  " + text)
    print(("FAIL " if offences else "PASS ") + "ticks of clocks: " + name, flush=True)


def main():
    with tempfile.TemporaryDirectory() as folder:
        verdict("steps of the integrator", check_steps(folder))
        verdict("rows at ticks", check_rows(folder))
        verdict("terminate()", check_end(folder))
        if not shutil.which("valgrind") or "sanitize" in os.environ.get("CC", ""):
            print("SKIP ticks of clocks: instructions (no valgrind)")
        else:
            verdict("instructions", check_cost(folder))


if __name__ == "__main__":
    main()
