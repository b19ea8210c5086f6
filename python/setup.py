"""Puts the compiler into the wheel: from ../build after `make`, or from the folder in $MOCC_BUILD. Without
one, the package looks for mocc in $MOCC and on the PATH."""

import glob
import os
import pathlib
import platform
import re
import shutil
import subprocess

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:  # before setuptools 70.1
    from wheel.bdist_wheel import bdist_wheel

BUILD = pathlib.Path(os.environ.get("MOCC_BUILD") or pathlib.Path(__file__).resolve().parents[1] / "build")
PARTS = ["bin/mocc", "lib/mocc/run-fmu", "lib/mocc/libmocc_rt.a", "lib/mocc/mocc_rt.o", "lib/mocc/libmocc_fmu.a",
         "lib/mocc/fmu_symbols.txt", "lib/mocc/stubs", "lib/mocc/LICENSE", "lib/mocc/include",
         "lib/mocc/modelica", "lib/mocc/services", "lib/mocc/src"]
# Programs are linked with these, statically; so they need nothing but a C compiler.
LIBRARIES = ["sundials_arkode", "sundials_idas", "sundials_cvodes", "sundials_sunlinsolklu",
             "sundials_sunlinsoldense", "sundials_sunmatrixsparse", "sundials_sunmatrixdense",
             "sundials_nvecserial", "sundials_generic", "klu", "amd", "colamd", "btf", "suitesparseconfig"]


def has_compiler():
    return (BUILD / "bin" / "mocc").exists() and (BUILD / "lib" / "mocc" / "libmocc_rt.a").exists()


def archive(name):
    """The path of a static library, as the C compiler finds it."""
    path = subprocess.run([os.environ.get("CC", "gcc"), f"-print-file-name=lib{name}.a"],
                          capture_output=True, text=True, check=True).stdout.strip()
    if "/" not in path:
        raise SystemExit(f"lib{name}.a is missing (Debian: libsundials-dev, libsuitesparse-dev)")
    return path


class BuildWithCompiler(build_py):
    def run(self):
        super().run()
        target = pathlib.Path(self.build_lib) / "mocc" / "_compiler"
        shutil.rmtree(target, ignore_errors=True)
        if not has_compiler():
            return
        for part in PARTS:
            source, to = BUILD / part, target / part
            if not source.exists():  # mocc_rt.o saves time and is not made everywhere
                continue
            to.parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, to)
            else:
                shutil.copy(source, to)
        for name in LIBRARIES:
            shutil.copy(archive(name), target / "lib" / "mocc")
        for library in ("libsundials-dev", "libsuitesparse-dev"):
            for licence in glob.glob(f"/usr/share/doc/{library}/copyright"):
                shutil.copy(licence, target / "lib" / "mocc" / f"LICENSE.{library}")
        for path in target.rglob("*"):
            if path.suffix == ".a" or path.name in ("mocc", "run-fmu") and path.is_file():
                subprocess.run(["strip", "-g", path], check=True)


class WheelOfPlatform(bdist_wheel):
    def finalize_options(self):
        super().finalize_options()
        self.root_is_pure = not has_compiler()

    def get_tag(self):
        """manylinux_X_Y (PEP 600): X.Y is the newest version of glibc of which the programs use symbols."""
        if not has_compiler():
            return super().get_tag()
        versions = [(0, 0)]
        for program in ("bin/mocc", "lib/mocc/run-fmu"):
            said = subprocess.run(["objdump", "-T", BUILD / program], capture_output=True, text=True, check=True)
            versions += [tuple(map(int, v)) for v in re.findall(r"GLIBC_(\d+)\.(\d+)", said.stdout)]
        return "py3", "none", "manylinux_%d_%d_%s" % (*max(versions), platform.machine())


class WithCompiler(Distribution):
    def has_ext_modules(self):
        return has_compiler()


setup(distclass=WithCompiler, cmdclass={"build_py": BuildWithCompiler, "bdist_wheel": WheelOfPlatform})
