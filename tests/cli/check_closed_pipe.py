#!/usr/bin/env python3
"""check_closed_pipe.py BUILD - who reads the output stops reading, as in `program --list | head`: no message,
and the status of a program that SIGPIPE ended."""

import os
import pathlib
import signal
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "tests"))

import own_cc  # noqa: E402


def run_unread(*words, **options):
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(words, stdout=writer, stderr=subprocess.PIPE, text=True, **options)
    os.close(writer)
    return done


def report(name, done, *statuses):
    good = done.returncode in statuses and not done.stderr
    if not good:
        print(f"  status {done.returncode}: {done.stderr}")
    print(("PASS" if good else "FAIL") + f" check_closed_pipe.py: {name}")


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        mocc = own_cc.mocc_of(build, folder)
        (folder / "Decay.mo").write_text("model Decay\n  Real x(start = 1);\nequation\n  der(x) = -x;\nend Decay;\n")
        subprocess.run([mocc, "--cflags=-O0", "Decay.mo", "-o", "decay"], cwd=folder, check=True, capture_output=True)
        report("a program", run_unread(folder / "decay", "--list"), -signal.SIGPIPE)
        report("mocc", run_unread(mocc, "--list-passes"), -signal.SIGPIPE, 128 + signal.SIGPIPE)
        report("mocc that is told to ignore the signal",
               run_unread(build / "bin" / "mocc", "--list-passes", restore_signals=False), 1)


main()
