#!/usr/bin/env python3
"""check_clusters.py BUILD - one study of a model with ten states gives the same table by mocc sweep, by
Model.sweep with dask's LocalCluster and with mpi4py.futures, by `mpirun -n 2 mocc sweep`, and as
four tasks of an array of a Slurm cluster that is started here. What is not installed is skipped.
CASES in the environment is the number of cases (default: 60)."""

import contextlib
import csv
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(TOP / "tests")]

import own_cc  # noqa: E402
import pypi  # noqa: E402

CASES = int(os.environ.get("CASES", "60"))
FINAL = ["s[1]", "v[5]"]

CHAIN = """model Chain "Five masses between springs: ten states"
  parameter Real k = 100, d = 0.5;
  Real s[5](start = {0.1*i for i in 1:5}, each fixed = true);
  Real v[5](each start = 0, each fixed = true);
equation
  for i in 1:5 loop
    der(s[i]) = v[i];
    der(v[i]) = k*((if i > 1 then s[i-1] else 0) - 2*s[i] + (if i < 5 then s[i+1] else 0)) - d*v[i];
  end for;
  annotation(experiment(StopTime = 10));
end Chain;
"""

# Writes the table of Model.sweep with an executor.
EXECUTORS = """
import csv, sys
import mocc

def main(kind, program, cases, out):
    model = mocc.Model(program, [], None)
    study = [{"k": float(r["k"]), "d": float(r["d"])} for r in csv.DictReader(open(cases))]
    if kind == "dask":
        from dask.distributed import Client, LocalCluster
        with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
            with Client(cluster) as client:
                rows = model.sweep(study, %r, client)
    else:
        from mpi4py.futures import MPIPoolExecutor
        with MPIPoolExecutor() as pool:
            rows = model.sweep(study, %r, pool)
    with open(out, "w", newline="") as file:
        table = csv.writer(file)
        for r in rows:
            table.writerow([r["status"], *map(repr, r["final"].values())])

if __name__ == "__main__":
    main(*sys.argv[1:])
""" % (FINAL, FINAL)

SLURM_CONF = """ClusterName=test
SlurmctldHost={host}(127.0.0.1)
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
SlurmUser={user}
SlurmdUser={user}
SlurmctldPort={port}
SlurmdPort={other}
StateSaveLocation={folder}
SlurmdSpoolDir={folder}
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
ProctrackType=proctrack/pgid
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
ReturnToService=2
NodeName={host} NodeAddr=127.0.0.1 CPUs={cores} State=UNKNOWN
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""


def report(name, good):
    print(("PASS" if good else "FAIL") + f" check_clusters.py: {name}")


def skip(name):
    print(f"SKIP check_clusters.py: {name}")


def rows_of(path, columns):
    """The rows without seconds, which differ from run to run."""
    with open(path, newline="") as file:
        return [[r[c] for c in columns] for r in csv.DictReader(file)]


class Study:
    def __init__(self, build, folder):
        self.folder = folder
        self.mocc = own_cc.mocc_of(build, folder)
        (folder / "Chain.mo").write_text(CHAIN)
        subprocess.run([self.mocc, "-o", folder / "chain", folder / "Chain.mo"], check=True)
        self.words = ["sweep", folder / "chain", "k=50:150", "d=0.1:1", f"--latin={CASES}", "--seed=7",
                      "--final=" + ",".join(FINAL), "-q"]
        self.columns = ["case", "k", "d", "status", *FINAL]
        subprocess.run([self.mocc, *self.words, "-o", folder / "one.csv"], check=True)
        self.rows = rows_of(folder / "one.csv", self.columns)
        report(f"{CASES} cases", len(self.rows) == CASES and all(r[3] == "0" for r in self.rows))

    def compare(self, name, path):
        report(f"{name}: the same table", path.exists() and rows_of(path, self.columns) == self.rows)

    def executor(self, name, command, python):
        out = self.folder / f"{name}.csv"
        (self.folder / "study.py").write_text(EXECUTORS)
        done = subprocess.run([*command, python, *(["-m", "mpi4py.futures"] if name == "mpi4py" else []),
                               "study.py", name, self.folder / "chain", "one.csv", out], cwd=self.folder,
                              env=os.environ | {"PYTHONPATH": str(TOP / "python")}, capture_output=True, text=True)
        if name == "mpi4py" and done.returncode and "MPI library" in done.stderr:
            return skip("mpi4py finds no MPI library")
        if done.returncode:
            print(done.stderr[-2000:])
        got = list(csv.reader(open(out))) if out.exists() else []
        want = [[r[3], *(repr(float(v)) for v in r[4:])] for r in self.rows]
        report(f"Model.sweep by {name}: the same table", got == want)


def check_mpi(study):
    command = mpirun()
    if not command:
        return skip("mpirun is not installed")
    subprocess.run([*command, study.mocc, *study.words, "-j", "1", "-o", study.folder / "mpi.csv"], check=True)
    study.compare("mpirun -n 2 mocc sweep", study.folder / "mpi.csv")


def mpirun():
    if not shutil.which("mpirun"):
        return None
    return ["mpirun", "-n", "2", "--oversubscribe", *(["--allow-run-as-root"] if os.geteuid() == 0 else [])]


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


@contextlib.contextmanager
def slurm_cluster(folder):
    """Authentication, controller and one node as processes of this test."""
    host = socket.gethostname().split(".")[0]
    conf = folder / "slurm.conf"
    conf.write_text(SLURM_CONF.format(host=host, folder=folder, user=pathlib.Path(folder).owner(),
                                      port=free_port(), other=free_port(), cores=os.cpu_count()))
    key = folder / "key"
    key.write_bytes(os.urandom(1024))
    key.chmod(0o600)
    environment = os.environ | {"SLURM_CONF": str(conf)}
    commands = [["munged", "--foreground", "--force", f"--key-file={key}", f"--socket={folder}/munge.socket",
                 f"--pid-file={folder}/munge.pid", f"--log-file={folder}/munge.log", f"--seed-file={folder}/seed"],
                ["slurmctld", "-D", "-f", conf], ["slurmd", "-D", "-f", conf]]
    processes = []
    try:
        for command in commands:
            processes.append(subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL,
                                              stderr=subprocess.DEVNULL))
            time.sleep(1)
        for _ in range(60):
            said = subprocess.run(["sinfo", "-h", "-o", "%T"], env=environment, capture_output=True, text=True)
            if said.stdout.strip() == "idle":
                break
            time.sleep(0.5)
        yield environment if said.stdout.strip() == "idle" else None
    finally:
        for process in reversed(processes):
            process.terminate()
            process.wait()


def check_slurm(study):
    path = os.environ["PATH"] + ":/usr/sbin"
    os.environ["PATH"] = path
    if not all(map(shutil.which, ("munged", "slurmctld", "slurmd", "sbatch"))) or os.geteuid() != 0:
        return skip("Slurm is not installed, or this is not root; check_sweep.py sets its variables by hand")
    with tempfile.TemporaryDirectory() as name, slurm_cluster(pathlib.Path(name)) as environment:
        if not environment:
            return skip("the Slurm cluster does not start; check_sweep.py sets its variables by hand")
        words = " ".join(f"'{word}'" for word in study.words)
        script = study.folder / "array.sh"
        script.write_text(f"#!/bin/sh\nexec {study.mocc} {words} -j 1 -o {study.folder}/slurm.csv\n")
        subprocess.run(["sbatch", "--quiet", "--wait", "--array=1-4", "-D", study.folder, script],
                       env=environment, check=True)
        study.compare("four tasks of a Slurm array", study.folder / "slurm.csv")


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        study = Study(build, pathlib.Path(name))
        check_mpi(study)
        check_slurm(study)
        python = pypi.python_of()
        if not python:
            return skip("no packages from PyPI")
        study.executor("dask", [], python)
        if mpirun():
            study.executor("mpi4py", mpirun(), python)


main()
