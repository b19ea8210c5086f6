"""The compiler with the C compiler that the tests run with (with its sanitizers), as own_cc.inc."""

import os
import pathlib


def mocc_of(build, folder):
    """Writes a script into the folder that calls mocc of this build; returns its path."""
    mocc, path = pathlib.Path(build) / "bin" / "mocc", pathlib.Path(folder) / "mocc"
    path.write_text(f'#!/bin/sh\ncase ${{1-}} in plot | sweep) exec {mocc} "$@" ;; esac\n'
                    f'exec {mocc} --cc="{os.environ.get("CC", "gcc")}" "$@"\n')
    path.chmod(0o755)
    return path
