"""Dead code is found, and every exception names something that is there."""

from __future__ import annotations

import re
from pathlib import Path

from building.dead_code import CALLED_ELSEWHERE, ROOT, unused


def test_nothing_is_unused() -> None:
    assert unused() == []


def test_exceptions_are_still_needed() -> None:
    folders = (ROOT / "src" / "fairground", ROOT / "hatch_build.py")
    files = [path for folder in folders for path in ([folder] if folder.is_file() else _in(folder))]
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    patterns = {name: name.replace("*", r"\w*") for name in CALLED_ELSEWHERE}
    gone = [
        name for name, word in patterns.items() if not re.search(rf"(def|class) {word}\b", text)
    ]
    assert gone == []


def _in(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*.py") if "_compiled" not in path.parts]
