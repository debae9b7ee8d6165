"""Copies of the project as a fresh clone has it, with edits that are not committed yet."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = "src/fairground/server/page"
MADE = ("build/mypyc", "src/fairground/_compiled", PAGE)
"""What takes long to make."""


def copied(target: Path, made: tuple[str, ...] = ()) -> Path:
    """A copy without history; what is made already only if asked for."""
    ready = [path for folder in made for path in (ROOT / folder).rglob("*") if path.is_file()]
    for path in [*_tracked(), *ready]:
        place = target / path.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, place)
    return target


def _tracked() -> list[Path]:
    listed = ["git", "ls-files", "-co", "--exclude-standard", "-z"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [path for name in names.split("\0") if name and (path := ROOT / name).is_file()]
