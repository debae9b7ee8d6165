"""The declared versions of run-time dependencies: the lowest and the highest, each tried.

`python -m building.versions` (or `make versions`) installs each set into an environment of its own,
serves from it, and plays one game. The network is needed for what no cache has.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]
UV = Path(sys.executable).with_name("uv")
ENDS = {"lowest": "lowest-direct", "highest": "highest"}
"""What is tried, and what uv calls it."""
UNCOMPILED = {**os.environ, "FAIRGROUND_PURE": "1"}


def main() -> None:
    """Try both ends of the declared versions."""
    for name, resolution in ENDS.items():
        with tempfile.TemporaryDirectory() as folder:
            python = installed(Path(folder) / "venv", resolution)
            print(f"{name}: {versions(python)}", flush=True)
            with serving(python, Path(folder) / "data") as url:
                _run(python, "-m", "building.smoke", url)
            print(f"{name}: one game was played", flush=True)


def installed(place: Path, resolution: str) -> Path:
    """The Python of an environment with this end of the declared versions."""
    python = place / "bin" / "python"
    _run(UV, "venv", "--quiet", "--python", sys.executable, place)
    install = (UV, "pip", "install", "--quiet", "--python", python)
    _run(*install, "--resolution", resolution, "--editable", ".")
    return python


def versions(python: Path) -> str:
    """What is installed, in one line."""
    words: list[str | Path] = [UV, "pip", "freeze", "--exclude-editable", "--python", python]
    listed = subprocess.run(words, capture_output=True, text=True, check=True)
    return " ".join(listed.stdout.split())


@contextmanager
def serving(python: Path, data: Path) -> Iterator[str]:
    """A server for the length of a block; gives its address."""
    words: list[str | Path] = [python, "-m", "fairground.server", "--port", "0", "--data", data]
    words += ["--log-level", "warning"]
    with subprocess.Popen(words, env=UNCOMPILED, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            addresses = (re.search(r"open at (http://\S+)", line) for line in server.stdout)
            yield next(found[1] for found in addresses if found)
        finally:
            server.terminate()


def _run(*words: str | Path) -> None:
    subprocess.run(words, cwd=ROOT, env=UNCOMPILED, check=True)


if __name__ == "__main__":
    main()
