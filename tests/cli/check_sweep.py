#!/usr/bin/env python3
"""check_sweep.py BUILD - mocc sweep: grids, lists, files and samples; a study that is killed twice by
SIGKILL goes on with each case exactly once; shards by option, as a Slurm array and under MPI make the
same table."""

import csv
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import threading
import time
sys.path[:0] = [str(pathlib.Path(__file__).resolve().parents[i] / f) for i, f in
                ((1, ""), (2, "python/mocc"))]

import files  # noqa: E402
import own_cc  # noqa: E402

MODEL = """model Decay
  parameter Real k(max = 50) = 1, b = 2;
  parameter Boolean fast = false;
  Real x(start = 1, fixed = true), y = b*x;
equation
  der(x) = if fast then -10*k*x else -k*x;
end Decay;
"""


class Checks:
    def __init__(self, build, folder):
        self.mocc, self.folder = own_cc.mocc_of(build, folder), folder
        (folder / "Decay.mo").write_text(MODEL)
        subprocess.run([self.mocc, "Decay.mo"], cwd=folder, check=True)

    def command(self, *words):
        return [self.mocc, "sweep", "Decay", *words]

    def sweep(self, *words, **environment):
        return subprocess.run(self.command(*words), cwd=self.folder, capture_output=True, text=True,
                              env=os.environ | environment)

    def table(self, name="study.csv"):
        with open(self.folder / name, newline="") as file:
            return list(csv.DictReader(file))

    def rows(self, name="study.csv"):
        """The table without the seconds, which differ from run to run."""
        return [{k: v for k, v in row.items() if k != "seconds"} for row in self.table(name)]


def report(name, wrong):
    for line in wrong:
        print("  " + str(line))
    print(("FAIL" if wrong else "PASS") + f" check_sweep.py: {name}")


def check_designs(checks):
    wrong = []
    (checks.folder / "b.csv").write_text("n,b\n1,5\n2,7\n")
    said = checks.sweep("k=1:3/3", "b=@b.csv", "fast=false,true", "--final=x,y")
    rows = checks.table()
    if [(r["k"], r["b"], r["fast"]) for r in rows] != [
            (k, b, f) for k in "123" for b in "57" for f in ("false", "true")]:
        wrong.append("grid: " + said.stderr)
    wrong += [r for r in rows if abs(float(r["y"]) - float(r["b"]) * float(r["x"])) > 1e-12]
    checks.sweep("k=0:10", "x=normal(5,0.5)", "--latin=50", "--final=x", "-o", "latin.csv")
    rows = checks.table("latin.csv")
    if sorted(int(float(r["k"]) * 5) for r in rows) != list(range(50)):
        wrong.append("the intervals of a Latin hypercube")
    mean = sum(float(r["x"]) for r in rows) / 50
    if abs(mean - 5) > 0.02 or "final(x)" not in rows[0]:
        wrong.append(f"normal distribution: {mean}")
    for seed in ("1", "1", "2"):
        checks.sweep("k=0:10", "--monte-carlo=20", f"--seed={seed}", "-o", f"mc{seed}.csv")
    if checks.rows("mc1.csv") == checks.rows("mc2.csv"):
        wrong.append("seeds")
    report("grids and samples", wrong)


def check_failures(checks):
    said = checks.sweep("k=1,99", "--final=x", "-o", "failed.csv")
    rows = checks.table("failed.csv")
    good = (said.returncode == 0 and [r["status"] for r in rows] == ["0", "2"] and
            "outside its range" in rows[1]["message"] and rows[1]["x"] == "nan")
    report("failed runs are rows", [] if good else [said.stderr, rows])


def check_killed(checks):
    """Killed twice in the middle; what a killed write leaves of a line is cut off."""
    study = ["k=0.1:40/400", "--final=x,y", "-j", "2"]
    slow = ["--", "--solver=euler", "--fixed-step=1e-5"]
    words = [*study, "-o", "killed.csv", *slow]
    journal, wrong = checks.folder / "killed.csv.journal", []
    for rows in (60, 150):
        child = subprocess.Popen(checks.command(*words), cwd=checks.folder, stderr=subprocess.DEVNULL)
        while child.poll() is None and (not journal.exists() or
                                        journal.read_bytes().count(b"\n") < rows):
            time.sleep(0.01)
        child.send_signal(signal.SIGKILL)
        child.wait()
        with open(journal, "ab") as file:
            file.write(b"399\t0\t0.1\t0.5")
    said = checks.sweep(*words)
    if "cases are done already" not in said.stderr or journal.exists():
        wrong.append("it did not go on: " + said.stderr)
    resumed = checks.rows("killed.csv")
    checks.sweep(*study, "-o", "whole.csv", *slow)
    if resumed != checks.rows("whole.csv") or len(resumed) != 400:
        wrong.append(f"{len(resumed)} rows, not those of one run")
    report("killed twice, each case once", wrong)


def check_shards(checks):
    words, wrong = ["k=1:9/40", "--final=x,y"], []
    checks.sweep(*words, "-o", "one.csv")
    environments = {
        "options": [{}] * 4,
        "slurm": [{"SLURM_ARRAY_TASK_ID": str(i), "SLURM_ARRAY_TASK_MIN": "3",
                   "SLURM_ARRAY_TASK_COUNT": "4"} for i in range(3, 7)],
        "mpi": [{"OMPI_COMM_WORLD_RANK": str(i), "OMPI_COMM_WORLD_SIZE": "4"} for i in range(4)],
    }
    for kind, shards in environments.items():
        threads = []
        for i, environment in enumerate(shards):
            more = [f"--shard={i + 1}/4"] if kind == "options" else []
            threads.append(threading.Thread(target=checks.sweep, args=(
                *words, *more, "-j", "1", "-o", f"{kind}.csv"), kwargs=environment))
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        left = list(checks.folder.glob(f"{kind}.csv.*"))
        if left or checks.rows(f"{kind}.csv") != checks.rows("one.csv"):
            wrong.append(f"{kind}: {left}")
    report("shards by option, Slurm array and MPI ranks", wrong)


def check_arrow(checks):
    checks.sweep("k=1,2,99", "fast=true,false", "--final=x", "-o", "a.csv")
    checks.sweep("k=1,2,99", "fast=true,false", "--final=x", "-o", "a.arrow")
    arrow, text = files.read(checks.folder / "a.arrow").columns, checks.table("a.csv")
    wrong = [n for n in ("case", "fast", "status", "message")
             if [str(v) for v in arrow[n]] != [r[n] for r in text]]
    report("the same table as .arrow", wrong)


def check_words(checks):
    wrong = []
    for words in (["k"], ["k="], ["k=1:2"], ["k=1:2/x"], ["k=1", "k=2"], ["k=normal(1,0)"], [],
                  ["k=1", "--shard=5/4"], ["k=1", "-o", "a.mat"], ["k=1:9/9", "--jobs=0"],
                  ["k=1", "--latin=5", "--monte-carlo=5"], ["k=@nowhere.csv"], ["k=1", "--zoom"]):
        said = checks.sweep(*words)
        if said.returncode != 2 or "error" not in said.stderr:
            wrong.append(f"{words}: {said.returncode} {said.stderr}")
    checks.sweep("k=1:9/9", "--shard=1/2", "-o", "other.csv")
    said = checks.sweep("k=1:8/9", "--shard=1/2", "-o", "other.csv")
    if said.returncode != 1 or "another study" not in said.stderr:
        wrong.append("the journal of another study: " + said.stderr)
    report("what is wrong is said", wrong)


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        checks = Checks(build, pathlib.Path(name))
        for check in (check_designs, check_failures, check_killed, check_shards, check_arrow,
                      check_words):
            check(checks)


main()
