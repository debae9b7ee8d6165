"""Compiles kernel and rules with mypyc into a set of modules that processes take from then on.

`python -m building.rules` compiles and waits, `behind` leaves it to a process at low priority,
`why` says why nothing can be compiled, and `written FILE` prints a module as the compiler gets it,
with what is made of its declared fields. The same sources run uncompiled: with FAIRGROUND_PURE=1,
without a C compiler, and as long as a set is not complete; see `fairground/_modules.py`.
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import sysconfig
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
sys.path.insert(0, str(SOURCE))

from fairground import _modules  # noqa: E402 - found through the path above
from fairground.kernel import declared, locks  # noqa: E402 - as above

SETS = Path(_modules.SETS)
OBJECTS = ROOT / "build" / "mypyc"
WRITTEN = ROOT / "build" / "written"
LOG = ROOT / "build" / "compiling.txt"
KEPT = 3
"""So many sets stay, for processes that began with an older one."""
GLANCE = 0.2
"""Seconds between two looks whether another process has done compiling."""
LEISURE = 19
"""How far compiling in the background stands back behind everything else."""

HIDDEN = ["-fvisibility=hidden"] if os.name == "posix" else []
"""A function that no other library can replace is called without a detour, or inlined."""

COMPILED = (
    "fairground/kernel/luck.py",
    "fairground/kernel/tally.py",
    "fairground/kernel/agenda.py",
    "fairground/kernel/state.py",
    "fairground/kernel/playout.py",
    "fairground/kernel/shares.py",
    "fairground/kernel/hunch.py",
    "fairground/kernel/observe.py",
    "fairground/kernel/each_seat.py",
    "fairground/bots/search.py",
    "fairground/envs/tables.py",
    "fairground/games/*/imagine.py",
    "fairground/games/*/weights.py",
    "fairground/games/*/hunch.py",
    "fairground/games/*/quick.py",
    "fairground/games/*/goals.py",
    "fairground/games/*/estimates.py",
    "fairground/games/*/observe.py",
    "fairground/games/*/rules/**/[a-z]*.py",
)


def why_pure() -> str:
    """Why nothing can or should be compiled; empty when it can."""
    if os.environ.get(_modules.PURE) == "1":
        return "FAIRGROUND_PURE=1 is set"
    words = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if not (shutil.which(words.split()[0]) or shutil.which("cc")):
        return "there is no C compiler"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "the headers of this Python are not installed"
    return ""


def compiled_sources() -> list[Path]:
    """The modules that are compiled; a package's __init__ never is."""
    found = [path for pattern in COMPILED for path in sorted(SOURCE.glob(pattern))]
    return [path for path in found if path.name != "__init__.py"]


def needed_sources() -> list[Path]:
    """What is compiled and whatever it imports: types and constants of those are compiled in."""
    needed: set[Path] = set()
    waiting = compiled_sources()
    while waiting:
        path = waiting.pop()
        if path not in needed:
            needed.add(path)
            waiting += _imported(path)
    return sorted(needed)


def _imported(path: Path) -> Iterator[Path]:
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        else:
            continue
        yield from (found for name in names for found in _files(name))


def _files(module: str) -> list[Path]:
    place = SOURCE.joinpath(*module.split("."))
    files = (place.with_suffix(".py"), place / "__init__.py")
    return [file for file in files if module.startswith("fairground") and file.is_file()]


def compile_rules() -> Path:
    """A complete set for the sources as they are: one that is there, or a new one."""
    with _alone():
        _remove_strays()
        checksums = _checksums()
        place = _place(checksums)
        if not place.exists():
            _switch_in(place, checksums, _compile())
        return place


def _place(checksums: str) -> Path:
    """Where the set for these sources belongs; compiled in another way, it is another one."""
    makers = [Path(__file__), Path(str(declared.__file__))]
    parts = [checksums.encode(), *[path.read_bytes() for path in makers]]
    digest = sha256(b"".join(parts)).hexdigest()[:12]
    return SETS / f"{digest}-{_modules.TAG}"


@contextmanager
def _alone() -> Iterator[None]:
    """One process compiles at a time; the next finds what the first has made."""
    OBJECTS.mkdir(parents=True, exist_ok=True)
    with (OBJECTS / "lock").open("w") as file:
        while True:
            try:
                locks.lock(file)
                break
            except BlockingIOError:
                time.sleep(GLANCE)
        yield


def _remove_strays() -> None:
    """Earlier versions put modules beside their sources, where Python would prefer them."""
    for path in SOURCE.rglob(f"*{_modules.SUFFIX}"):
        if SETS not in path.parents:
            path.unlink()


def _checksums() -> str:
    names = [path.relative_to(_modules.PACKAGE).as_posix() for path in needed_sources()]
    return "".join(f"{_modules.checksum(name)} {name}\n" for name in names)


def _compile() -> list[tuple[str, Path]]:
    """Compile what changed since the last time; the place of every module, and where it is."""
    from mypyc.build import mypycify  # noqa: PLC0415 - only needed when there is a compiler

    here = Path.cwd()
    os.chdir(_written_out())
    os.environ.setdefault("CC", sysconfig.get_config_var("CC") or "cc")
    try:
        names = [path.relative_to(SOURCE).as_posix() for path in compiled_sources()]
        # Without a cache: from one, mypyc 2.4 cannot read classes with native numbers of another
        # module. C files that stay the same are not compiled again.
        modules = mypycify(
            ["--cache-dir", os.devnull, "--config-file", str(ROOT / "pyproject.toml"), *names],
            opt_level="3",
            debug_level="0",
            separate=[(files, folder) for folder, files in _by_folder(names).items()],
            target_dir=str(OBJECTS / "c"),
        )
        for module in modules:
            module.extra_compile_args = [*module.extra_compile_args, *HIDDEN]
            module.depends.append(__file__)  # other flags make other modules
        return _built(modules)
    finally:
        os.chdir(here)


def _written_out() -> Path:
    """The sources as they are compiled: what is made of declared fields stands in them."""
    shutil.rmtree(WRITTEN, ignore_errors=True)
    for path in SOURCE.rglob("*.py"):
        copy = WRITTEN / path.relative_to(SOURCE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = declared.written_out(path.read_text(encoding="utf-8"))
        copy.write_text(text, encoding="utf-8")
    return WRITTEN


def _by_folder(names: list[str]) -> dict[str, list[str]]:
    """The modules of a folder make one library: they call each other without a detour."""
    folders: dict[str, list[str]] = {}
    for name in names:
        folders.setdefault(".".join(Path(name).parent.parts), []).append(name)
    return folders


def _built(modules: list[Any]) -> list[tuple[str, Path]]:
    from setuptools import Distribution  # noqa: PLC0415 - only needed when there is a compiler
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415 - as above

    class Resumable(build_ext):  # type: ignore[misc] # setuptools has no types
        """Marks every module that is complete: one that was interrupted is made again."""

        def build_extension(self, ext: Any) -> None:
            module = Path(self.get_ext_fullpath(ext.name))
            done = module.with_suffix(".done")
            if not done.exists():
                module.unlink(missing_ok=True)
            done.unlink(missing_ok=True)
            super().build_extension(ext)
            done.touch()

    command = Resumable(Distribution({"name": "fairground", "ext_modules": modules}))
    command.parallel = os.cpu_count() or 1
    command.build_temp = str(OBJECTS / "o")
    command.build_lib = str(OBJECTS / "lib")
    command.ensure_finalized()
    command.run()
    paths = [Path(command.get_ext_fullpath(module.name)).resolve() for module in modules]
    return [(path.relative_to(OBJECTS / "lib" / "fairground").as_posix(), path) for path in paths]


def _switch_in(place: Path, checksums: str, built: list[tuple[str, Path]]) -> None:
    """Put a complete set in its place by one rename."""
    aside = place.with_name("new")
    shutil.rmtree(aside, ignore_errors=True)
    aside.mkdir(parents=True)
    for name, path in built:
        (aside / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, aside / name)
    (aside / _modules.CHECKSUMS).write_text(checksums)
    aside.rename(place)
    _forget_old_sets()


def _forget_old_sets() -> None:
    newest_first = sorted(SETS.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for folder in newest_first[KEPT:]:
        shutil.rmtree(folder, ignore_errors=True)


def compile_behind() -> None:
    """Let another process compile, which outlives this one and says when it is done."""
    if _modules.fitting_set() is not None:
        return
    if why_pure():
        print(f"The rules run as plain Python: {why_pure()}.")
        return
    print("The rules are being compiled in the background; until then they run as plain Python.")
    words = [sys.executable, "-m", "building.rules", "quietly"]
    subprocess.Popen(words, cwd=ROOT, stdin=subprocess.DEVNULL, start_new_session=True)


def compile_quietly() -> None:
    """At low priority; a failure is told and no more, since plain Python works as well."""
    if hasattr(os, "nice"):
        os.nice(LEISURE)
    try:
        with _output_to(LOG):
            compile_rules()
    except (Exception, SystemExit):
        with LOG.open("a") as log:
            traceback.print_exc(file=log)
        sys.exit(f"The rules could not be compiled and stay plain Python: see {LOG}")
    print("The rules are compiled: bots think faster from now on.")


def compile_now() -> None:
    """With a sentence if it takes long, and everything the compiler said if it fails."""
    if _modules.fitting_set() is None:
        print("Compiling the rules (a minute or two) …", flush=True)
    try:
        with _output_to(LOG):
            compile_rules()
    except (Exception, SystemExit):
        print(LOG.read_text(), file=sys.stderr)
        raise


@contextmanager
def _output_to(file: Path) -> Iterator[None]:
    """What this process and its compilers say goes to a file."""
    file.parent.mkdir(parents=True, exist_ok=True)
    streams = [(stream, os.dup(stream.fileno())) for stream in (sys.stdout, sys.stderr)]
    with file.open("w") as log:
        for stream, _ in streams:
            os.dup2(log.fileno(), stream.fileno())
    try:
        yield
    finally:
        for stream, kept in streams:
            stream.flush()
            os.dup2(kept, stream.fileno())
            os.close(kept)


def main(words: list[str]) -> None:
    """What the Makefile asks for."""
    if words == ["behind"]:
        compile_behind()
    elif words == ["quietly"]:
        compile_quietly()
    elif words == ["why"]:
        print(why_pure())
    elif words[:1] == ["written"]:
        print(declared.written_out((ROOT / words[1]).read_text(encoding="utf-8")))
    elif why_pure():
        print(f"The rules run as plain Python: {why_pure()}.")
    else:
        compile_now()


if __name__ == "__main__":
    main(sys.argv[1:])
