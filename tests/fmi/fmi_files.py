"""What the tests of FMUs share: making an FMU, its description, its binary."""
import os
import pathlib
import shlex
import subprocess
import xml.etree.ElementTree as xml
import zipfile

top = pathlib.Path(__file__).resolve().parent.parent.parent
models = top / "tests" / "fmi" / "models"


def compiler():
    return os.environ.get("CC", "cc")


def make(mocc, model, path, *options):
    """Compiles a model to an FMU; returns the path."""
    run = subprocess.run([mocc, f"--cc={compiler()}", *options, "-o", path, model],
                         capture_output=True, text=True)
    if run.returncode:
        raise RuntimeError(f"mocc {model}: status {run.returncode}\n{run.stderr}")
    return path


def description(path):
    with zipfile.ZipFile(path) as archive:
        return xml.fromstring(archive.read("modelDescription.xml"))


def variables(root):
    """Value references by name, of FMI 2 and 3."""
    found = {}
    for element in root.find("ModelVariables"):
        found[element.get("name")] = int(element.get("valueReference"))
        for alias in element.findall("Alias"):
            found[alias.get("name")] = int(element.get("valueReference"))
    return found


def binary(path, folder):
    """Takes the binary out of the archive."""
    with zipfile.ZipFile(path) as archive:
        name = next(name for name in archive.namelist() if name.endswith(".so"))
        return archive.extract(name, folder)


def compile_driver(source, folder):
    """Compiles a program that drives binaries, with the sanitizers of the build."""
    program = pathlib.Path(folder) / source.stem
    subprocess.run([*shlex.split(compiler()), "-std=gnu11", "-g", "-I", top / "runtime", "-o", program,
                    source, "-ldl", "-lm"], check=True)
    return program
