"""Which modules this process runs: a compiled set, or the sources. Decided once, at its start.

A set is a folder in `_compiled` with every compiled module and the checksums of the sources it was
made from. `building/rules.py` makes it aside and puts it here by one rename, so a set is complete
or not here at all. It is used only as long as every source still has its checksum: edited rules run
as plain Python until they are compiled again, and no process mixes the two.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from types import ModuleType
from zlib import crc32

PACKAGE = os.path.dirname(__file__)
SETS = os.path.join(PACKAGE, "_compiled")
CHECKSUMS = "sources.txt"
SUFFIX = EXTENSION_SUFFIXES[0]
TAG = SUFFIX.split(".")[1]
"""Of this very Python: sets for other versions may lie beside ours."""
PURE = "FAIRGROUND_PURE"


class _Compiled:
    """Finds the modules of one set; all others are left to the usual finders."""

    def __init__(self, folder: str) -> None:
        self.folder = folder

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("fairground."):
            return None
        file = os.path.join(self.folder, *name.split(".")[1:]) + SUFFIX
        if os.path.isfile(file):
            spec = ModuleSpec(name, ExtensionFileLoader(name, file), origin=file)
            spec.has_location = True
            return spec
        if not os.path.isdir(self.folder):
            raise ImportError("the compiled rules this process began with are gone: start it again")
        return None


def choose() -> None:
    """Take a set that fits, unless FAIRGROUND_PURE=1 asks for the sources."""
    if os.environ.get(PURE) != "1" and (folder := fitting_set()) is not None:
        sys.meta_path.insert(0, _Compiled(folder))


def chosen_set() -> str | None:
    """The set this process runs, if it does not run the sources."""
    return next((f.folder for f in sys.meta_path if isinstance(f, _Compiled)), None)


@contextmanager
def the_same_elsewhere() -> Iterator[None]:
    """Processes that start meanwhile run what this one runs: values are pickled between them."""
    before = os.environ.get(PURE)
    os.environ[PURE] = "1" if chosen_set() is None else "0"
    try:
        yield
    finally:
        if before is None:
            del os.environ[PURE]
        else:
            os.environ[PURE] = before


def has_newer_choice() -> bool:
    """Would a process that starts now run compiled rules, where this one does not?"""
    is_pure = chosen_set() is None and os.environ.get(PURE) != "1"
    return is_pure and fitting_set() is not None


def fitting_set(sets: str = SETS) -> str | None:
    """The newest set for this Python that was made from exactly the sources that are here."""
    try:
        names = [name for name in os.listdir(sets) if name.endswith(f"-{TAG}")]
        folders = sorted((os.path.join(sets, name) for name in names), key=os.path.getmtime)
    except OSError:
        return None
    return next(filter(_fits, reversed(folders)), None)


def checksum(path: str) -> str:
    """Of a source, by its place in the package."""
    with open(os.path.join(PACKAGE, path), "rb") as file:
        return f"{crc32(file.read()):08x}"


def _fits(folder: str) -> bool:
    try:
        with open(os.path.join(folder, CHECKSUMS), encoding="utf-8") as file:
            lines = [line.split(" ", 1) for line in file.read().splitlines()]
        return all(checksum(path) == seen for seen, path in lines)
    except OSError:
        return False
