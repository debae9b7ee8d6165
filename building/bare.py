"""The two commands on a bare machine: `make run` and `make test` where one tool is missing.

`python -m building.bare` tries every tool, `python -m building.bare cc` one of them, and `short` is
for CI: set-up, page and one browser test without Chromium. PATH is a folder of links to everything
else that this machine has, so that a green run cannot hide a step that is missing.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from urllib.request import urlopen

from building.copies import copied

TOOLS = {
    "chromium": ("chromium*", "google-chrome*", "chrome*"),
    "node": ("node", "nodejs", "npm", "npx", "corepack"),
    "cc": ("cc", "c89*", "c99*", "*gcc*", "*g++*", "c++", "clang*", "tcc", "ccache"),
}
"""The names under which a tool is found."""
OPEN = re.compile(r"open at (http://\S+)")
ONE_TEST = "tests/browser/test_games.py::test_one_click_is_enough_to_play"
UNSET = (
    "CC",
    "FAIRGROUND_PURE",
    "FAIRGROUND_CHROMIUM",
    "VIRTUAL_ENV",
    "PYTHONPATH",
    "MAKEFLAGS",
    "MAKELEVEL",
)


class Broken(Exception):
    """A promise does not hold; says which."""


@dataclass(frozen=True)
class Machine:
    """A fresh copy, and an environment that lacks something."""

    copy: Path
    environment: dict[str, str]

    def do(self, *words: str | Path) -> None:
        """Run a command in the copy; what it says is seen."""
        if subprocess.run(words, cwd=self.copy, env=self.environment, check=False).returncode:
            raise Broken(f"{' '.join(map(str, words))} failed")


def path_without(names: tuple[str, ...], folder: Path) -> str:
    """A PATH with everything that is on this one, except for some names."""
    folder.mkdir()
    for place in filter(os.path.isdir, os.environ["PATH"].split(os.pathsep)):
        for program in Path(place).iterdir():
            link = folder / program.name
            if not link.is_symlink() and not any(fnmatch(program.name, name) for name in names):
                link.symlink_to(program.resolve() if program.is_symlink() else program)
    return str(folder)


@contextmanager
def machine_without(tool: str, **more: str) -> Iterator[Machine]:
    """A fresh copy on a machine without a tool."""
    with tempfile.TemporaryDirectory(prefix=f"without-{tool}-", ignore_cleanup_errors=True) as made:
        folder = Path(made)
        kept = {name: value for name, value in os.environ.items() if name not in UNSET}
        path = path_without(TOOLS[tool], folder / "path")
        machine = Machine(copied(folder / "copy"), {**kept, "PATH": path, **more})
        machine.do("git", "init", "--quiet")
        machine.do("git", "add", "--all")  # as in a clone, git knows what belongs to the project
        yield machine


def run(machine: Machine) -> float:
    """`make run`: seconds until its page is there."""
    began = time.monotonic()
    words = ["make", "run", f"ARGS=--port 0 --data {machine.copy.parent / 'data'}"]
    with subprocess.Popen(
        words,
        cwd=machine.copy,
        env=machine.environment,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            _see_page(_address(process))
            return time.monotonic() - began
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGINT)


def _address(process: subprocess.Popen[str]) -> str:
    for line in process.stdout or ():
        print(line, end="", flush=True)
        if found := OPEN.search(line):
            return found[1]
    raise Broken("make run ended before its page was open")


def _see_page(url: str) -> None:
    with urlopen(url) as answer:
        document = answer.read().decode()
    script = re.search(r'src="(/assets/[^"]+\.js)"', document)
    if script is None:
        raise Broken("make run has no page")
    urlopen(url + script[1]).close()


def whole(tool: str) -> str:
    """Both commands without a tool."""
    with machine_without(tool) as machine:
        opened = run(machine)
        began = time.monotonic()
        machine.do("make", "test")
        tested = time.monotonic() - began
        return f"without {tool}: page after {opened:.0f} s, tests after {tested:.0f} s more"


def set_up(tool: str) -> str:
    """`make run`, `make setup` and pip's own way, without a tool: everything but the tests.

    Nothing is compiled: where a compiler is not what is missing, it would only take long.
    """
    more = {} if tool == "cc" else {"FAIRGROUND_PURE": "1"}
    with machine_without(tool, **more) as machine:
        opened = run(machine)
        machine.do("make", "setup", "page", "chromium")
        machine.do("make", "clean")
        _install(machine)
        return f"without {tool}: page after {opened:.0f} s; set up, and installed by pip"


def _install(machine: Machine) -> None:
    """What pip makes out of a clean clone has a page."""
    environment = machine.copy.parent / "installed"
    machine.do("python3", "-m", "venv", environment)
    machine.do("env", "FAIRGROUND_PURE=1", environment / "bin" / "pip", "install", "--quiet", ".")
    if not list(environment.glob("lib/python3*/site-packages/fairground/server/page/index.html")):
        raise Broken("pip install . made an installation without a page")


def short() -> str:
    """Set-up, page and one browser test without Chromium; nothing is compiled."""
    with machine_without("chromium", FAIRGROUND_PURE="1") as machine:
        opened = run(machine)
        machine.do("make", ".venv/.dev", "chromium")
        machine.do(".venv/bin/pytest", "-q", ONE_TEST)
        return f"without chromium: page after {opened:.0f} s, one browser test passed"


def main(words: list[str]) -> None:
    """`short`, names of tools, or `set-up` with a name; all tools if nothing is said."""
    try:
        if words == ["short"]:
            print(short())
        elif words[:1] == ["set-up"]:
            print(*map(set_up, words[1:] or TOOLS), sep="\n")
        else:
            print(*map(whole, words or TOOLS), sep="\n")
    except Broken as fault:
        sys.exit(f"The two commands are not enough: {fault}")


if __name__ == "__main__":
    main(sys.argv[1:])
