"""Compiles kernel and rules with mypyc while the package is built.

The same sources run uncompiled: with FAIRGROUND_PURE=1, or where there is no C compiler, the
package stays plain Python. Extensions are built beside their sources, so that an editable
install and a wheel are made from the same files.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
SOURCE = ROOT / "src"
OBJECTS = ROOT / "build" / "mypyc"

COMPILED = (
    "fairground/kernel/luck.py",
    "fairground/kernel/bag.py",
    "fairground/kernel/tally.py",
    "fairground/kernel/agenda.py",
    "fairground/kernel/state.py",
    "fairground/kernel/playout.py",
    "fairground/kernel/hunch.py",
    "fairground/bots/search.py",
    "fairground/games/*/rules.py",
    "fairground/games/*/imagine.py",
    "fairground/games/*/hunch.py",
    "fairground/games/*/rules/[a-z]*.py",
)


class CompileHook(BuildHookInterface[Any]):
    """Adds the compiled modules to the wheel, or leaves it pure."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before hatchling collects files; an editable install compiles in place."""
        if self.target_name != "wheel":
            return
        reason = why_pure()
        if reason:
            self.app.display_warning(f"fairground stays pure Python: {reason}")
            return
        built = compile_in_place()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["artifacts"].extend(f"/{path.relative_to(ROOT).as_posix()}" for path in built)


def why_pure() -> str:
    """Why nothing can or should be compiled; empty when it can."""
    if os.environ.get("FAIRGROUND_PURE") == "1":
        return "FAIRGROUND_PURE=1 is set"
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if not (shutil.which(os.environ.get("CC", compiler)) or shutil.which("cc")):
        return "there is no C compiler"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "the headers of this Python are not installed"
    return ""


def compiled_sources() -> list[Path]:
    """The modules that are compiled; a package's __init__ never is."""
    found = [path for pattern in COMPILED for path in sorted(SOURCE.glob(pattern))]
    return [path for path in found if path.name != "__init__.py"]


def compile_in_place() -> list[Path]:
    """Compile what changed and return every extension that belongs to the package."""
    from mypyc.build import mypycify  # noqa: PLC0415 - only needed when there is a compiler
    from setuptools import Distribution  # noqa: PLC0415

    here = Path.cwd()
    os.chdir(SOURCE)
    os.environ.setdefault("CC", sysconfig.get_config_var("CC") or "cc")
    try:
        names = [path.relative_to(SOURCE).as_posix() for path in compiled_sources()]
        # Without a cache: from one, mypyc 2.4 cannot read classes with native numbers of another
        # module. C files that stay the same are not compiled again.
        modules = mypycify(
            ["--cache-dir", os.devnull, "--config-file", str(ROOT / "pyproject.toml"), *names],
            opt_level="3",
            debug_level="0",
            separate=True,
            target_dir=str(OBJECTS / "c"),
        )
        distribution = Distribution({"name": "fairground", "ext_modules": modules})
        command = distribution.get_command_obj("build_ext")
        command.inplace = True
        command.parallel = os.cpu_count() or 1
        command.build_temp = str(OBJECTS / "o")
        command.build_lib = str(OBJECTS / "lib")
        command.ensure_finalized()
        command.run()
        built = sorted(Path(command.get_ext_fullpath(m.name)).resolve() for m in modules)
        for path in built:
            path.touch()  # as new as its source, even where nothing had to be compiled again
        return built
    finally:
        os.chdir(here)


def clean() -> None:
    """Remove every compiled module and what it was made from."""
    for path in SOURCE.rglob("*.so"):
        path.unlink()
    shutil.rmtree(OBJECTS, ignore_errors=True)


if __name__ == "__main__":
    if sys.argv[1:] == ["clean"]:
        clean()
    elif why_pure():
        clean()
        print(f"fairground stays pure Python: {why_pure()}")
    else:
        print(f"compiled {len(compile_in_place())} modules")
