"""A virtual environment with packages of PyPI for tests, made once in the build folder."""

import pathlib
import subprocess
import sys

PACKAGES = ["numpy", "pandas", "pyarrow", "polars", "duckdb", "scipy", "xarray", "DyMat", "dask",
            "distributed", "mpi4py", "nbformat", "nbclient", "ipykernel"]


def python_of():
    """Returns the Python of the environment, which all variants of the build share; None where
    packages cannot be had."""
    folder = pathlib.Path(__file__).resolve().parents[1] / "build" / "venv"
    python = folder / "bin" / "python"
    check = [python, "-c", "import " + ",".join(PACKAGES)]
    if not python.exists():
        if subprocess.run([sys.executable, "-m", "venv", folder], capture_output=True).returncode:
            return None
    if subprocess.run(check, capture_output=True).returncode == 0:
        return python
    install = [python, "-m", "pip", "install", "--quiet", *PACKAGES]
    if subprocess.run(install, capture_output=True).returncode:
        return None
    return python if subprocess.run(check, capture_output=True).returncode == 0 else None
